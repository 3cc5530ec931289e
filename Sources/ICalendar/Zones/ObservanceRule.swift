internal import GregorianDays

/// The rule of an observance, made fit for being expanded window by window.
struct ObservanceRule: Sendable, Hashable {
  /// A rule with a larger COUNT is not used.
  static let maximumCount = 10_000

  /// The rule's text without UNTIL.
  var text: String
  /// The last instant at which an onset may lie.
  var lastInstant: Int
  /// COUNT, nil when there is none.
  var count: Int?

  /// Takes UNTIL out of a rule and reads it as an instant.
  ///
  /// Nil for rules no clock change follows, whose expansion would have no bound: faster than
  /// daily, several times a day, or with a very large COUNT.
  init?(_ rule: String, offsetFrom: Int) {
    lastInstant = .max
    var kept: [Substring] = []
    var isSlow = false
    for part in rule.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      let value = pair[1].uppercased()
      switch pair[0].uppercased() {
      case "UNTIL":
        guard let until = Self.instant(until: value, offsetFrom: offsetFrom) else { return nil }
        lastInstant = until
        continue
      case "FREQ": isSlow = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY"].contains(value)
      case "BYHOUR", "BYMINUTE", "BYSECOND":
        if value.contains(",") { return nil }
      case "COUNT":
        guard let number = Int(value), (1...Self.maximumCount).contains(number) else { return nil }
        count = number
      default: break
      }
      kept.append(part)
    }
    guard isSlow else { return nil }
    text = kept.joined(separator: ";")
  }

  /// The last instant that an UNTIL value allows: in UTC with `Z`, else on the clock before the
  /// onset; a date stands for its whole day.
  private static func instant(until text: String, offsetFrom: Int) -> Int? {
    let bytes = Array(text.utf8)
    func number(_ start: Int, _ count: Int) -> Int? {
      var value = 0
      for byte in bytes[start..<start + count] {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return value
    }
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16,
      let year = number(0, 4), let month = number(4, 2), let day = number(6, 2),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let midnight = Gregorian.dayNumber(year: year, month: month, day: day) * 86_400
    if bytes.count == 8 { return midnight + 86_399 - offsetFrom }
    guard bytes[8] == UInt8(ascii: "T"), let hour = number(9, 2), let minute = number(11, 2),
      let second = number(13, 2)
    else { return nil }
    let clock = midnight + hour * 3600 + minute * 60 + second
    if bytes.count == 16 { return bytes[15] == UInt8(ascii: "Z") ? clock : nil }
    return clock - offsetFrom
  }
}
