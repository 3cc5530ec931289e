/// A set of 64-bit numbers that stays small: eight octets a place, at most half of them taken.
struct IdentitySet {
  /// More are not kept.
  static let maximumCount = 2_000_000

  private var places: [UInt64] = Array(repeating: 0, count: 1 << 12)
  private(set) var count = 0

  /// Whether there is no room for another.
  var isFull: Bool { count >= IdentitySet.maximumCount }

  /// Adds a number; false when it was there.
  mutating func insert(_ value: UInt64) -> Bool {
    if count * 2 >= places.count { grow() }
    let added = IdentitySet.place(value == 0 ? 1 : value, in: &places)
    if added { count += 1 }
    return added
  }

  private static func place(_ value: UInt64, in places: inout [UInt64]) -> Bool {
    let mask = places.count - 1
    var index = Int(truncatingIfNeeded: value) & mask
    while places[index] != 0 {
      if places[index] == value { return false }
      index = (index + 1) & mask
    }
    places[index] = value
    return true
  }

  private mutating func grow() {
    var larger = [UInt64](repeating: 0, count: places.count * 2)
    for value in places where value != 0 { _ = IdentitySet.place(value, in: &larger) }
    places = larger
  }
}
