public import EventStore
public import ICalendar

/// Looks through the text of all stored items.
public struct EventSearch {
  /// One item found.
  public struct Found: Sendable, Hashable {
    /// Its row.
    public let item: Int
    /// The number of its calendar.
    public let calendar: Int
    /// The component's name.
    public let component: String
    /// The UID.
    public let uid: String
    /// RECURRENCE-ID as it is written; nil for masters and single items.
    public let recurrenceID: String?
    /// DTSTART, or DUE where there is none, in iCalendar form.
    public let start: String
    /// The same as a value; nil where there is none, or none that can be read.
    public let startValue: TemporalValue?
    /// Which VTIMEZONEs its TZIDs mean: the number of the set in the store.
    public let zones: Int?
    /// SUMMARY, decoded.
    public let summary: String
  }

  private let store: EventStore

  /// Makes a search over an open store.
  public init(store: EventStore) { self.store = store }

  /// The items with a text in SUMMARY, LOCATION or DESCRIPTION, letter case aside.
  public func items(containing text: String, limit: Int) throws -> [Found] {
    var options = ExportOptions()
    options.search = text
    let filter = ItemFilter(options)
    var found: [Found] = []
    try store.forEachItem { record, octets in
      if filter.passes(octets), let component = Component(parsing: octets) {
        found.append(EventSearch.value(record, component))
      }
      return found.count < limit
    }
    return found
  }

  /// When a found item starts, as an instant; nil where that cannot be read.
  ///
  /// - Parameters:
  ///   - found: the item.
  ///   - book: finds the clocks of TZIDs.
  ///   - viewer: the clock by which dates and floating times are read.
  /// - Returns: Unix seconds.
  /// - Throws: what reading the store throws.
  public func start(of found: Found, book: ZoneBook, viewer: any ZoneRules) throws -> Int? {
    guard let value = found.startValue else { return nil }
    let clocks = try ZoneSetClocks(store: store, book: book).clocks(of: found.zones)
    return value.instant(in: value.tzid.flatMap { clocks[$0] } ?? viewer)
  }

  /// The components of one UID, with their canonical text as content lines.
  public func components(uid: String) throws -> [(found: Found, lines: [String])] {
    var result: [(Found, [String])] = []
    for row in try store.items(calendar: nil, uid: Array(uid.utf8)) {
      let pair = try store.withItem(row) { record, text -> (Found, [String])? in
        guard let component = Component(parsing: text) else { return nil }
        let lines = Folding.unfold(text).map { String(decoding: $0, as: UTF8.self) }
        return (EventSearch.value(record, component), lines)
      }
      if let pair = pair ?? nil { result.append(pair) }
    }
    return result
  }

  /// The messages about a UID that an import kept apart, the oldest first (RFC 5546 1.4).
  ///
  /// - Returns: METHOD, the number of the calendar, and the content lines of each.
  /// - Throws: what reading the store throws.
  public func messages(uid: String) throws -> [(method: String, calendar: Int, lines: [String])] {
    try store.asideMessages(uid: Array(uid.utf8)).map { message in
      let lines = message.text.withUnsafeBytes { text in
        Folding.unfold(text).map { String(decoding: $0, as: UTF8.self) }
      }
      return (message.method, message.calendar, lines)
    }
  }

  private static func value(_ record: ItemRecord, _ component: Component) -> Found {
    let start = component.line("DTSTART") ?? component.line("DUE")
    return Found(
      item: record.id,
      calendar: record.calendar,
      component: component.name,
      uid: String(decoding: record.uid, as: UTF8.self),
      recurrenceID: component.line("RECURRENCE-ID")?.value,
      start: start?.value ?? "",
      startValue: start.flatMap(TemporalValue.init),
      zones: record.zones,
      summary: TextValue.decode(component.line("SUMMARY")?.value ?? "")
    )
  }
}
