public import EventStore
internal import ICalendar

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
    Found(
      item: record.id,
      calendar: record.calendar,
      component: component.name,
      uid: String(decoding: record.uid, as: UTF8.self),
      recurrenceID: component.line("RECURRENCE-ID")?.value,
      start: (component.line("DTSTART") ?? component.line("DUE"))?.value ?? "",
      summary: TextValue.decode(component.line("SUMMARY")?.value ?? "")
    )
  }
}
