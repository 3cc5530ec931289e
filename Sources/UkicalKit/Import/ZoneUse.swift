internal import EventStore
internal import ICalendar

/// Interns which VTIMEZONE each TZID of an item means, in the store.
struct ZoneUse {
  private let store: EventStore
  private var known: [String: Int] = [:]
  private var blocks: [String: Int] = [:]

  init(store: EventStore) { self.store = store }

  /// The number of the set for an item; nil when it uses no zone.
  mutating func set(
    for tzids: [String],
    context: CalendarContext,
    contextNumber: Int
  ) throws(StoreError) -> Int? {
    if tzids.isEmpty { return nil }
    let key = "\(contextNumber)\n" + tzids.joined(separator: "\n")
    if let found = known[key] { return found }
    var uses: [(tzid: String, zone: Int)] = []
    for tzid in tzids where !tzid.contains(where: \.isNewline) {
      uses.append((tzid, try block(tzid, context)))
    }
    let number = try store.addZoneSet(uses)
    if known.count > 10_000 { known.removeAll() }
    known[key] = number
    return number
  }

  private mutating func block(_ tzid: String, _ context: CalendarContext) throws(StoreError) -> Int
  {
    guard let text = context.zones[tzid] else { return 0 }
    return try store.addZone(tzid: tzid, text: text)
  }
}
