internal import EventStore
internal import ICalendar

/// Finds the rows an export takes.
struct ExportSelection {
  let store: EventStore
  let options: ExportOptions
  let book: ZoneBook

  /// Local readings are indexed as UTC; no zone is further than this from it.
  static let widening = 26 * 3600

  /// A row to write, with what the head of the file must know of it.
  struct Row {
    var id: Int
    var calendar: Int
    var zones: Int?
    var first: Int?
    var last: Int?

    init(_ record: ItemRecord) {
      id = record.id
      calendar = record.calendar
      zones = record.zones
      first = record.first
      last = record.last
    }
  }

  /// Goes through every row that passes the filters, in the order they were stored, its text lent.
  func forEachOfAll(_ body: (Row, UnsafeRawBufferPointer) throws -> Void) throws {
    let filter = ItemFilter(options)
    let calendars = try chosenCalendars()
    try store.forEachItem { record, text in
      if calendars?.contains(record.calendar) ?? true, filter.passes(text) {
        try body(Row(record), text)
      }
      return true
    }
  }

  /// The rows of a window or of UIDs, in the order they were stored.
  func rows() throws -> [Row] {
    let filter = ItemFilter(options)
    let calendars = try chosenCalendars()
    let uids = options.uids.map { Array($0.utf8) }
    var candidates: [Int] = []
    if !uids.isEmpty {
      for uid in uids { candidates += try store.items(calendar: nil, uid: uid) }
    } else {
      candidates = try store.items(
        from: options.from.map { $0 - ExportSelection.widening },
        to: options.to.map { $0 + ExportSelection.widening }
      )
    }
    var taken: [Row] = []
    var decided: Set<GroupKey> = []
    for row in candidates {
      guard let record = try store.withItem(row, { record, _ in record }),
        calendars?.contains(record.calendar) ?? true
      else { continue }
      let key = GroupKey(calendar: record.calendar, kind: record.kind, uid: record.uid)
      guard decided.insert(key).inserted else { continue }
      if let isTouching = try quickAnswer(record) {
        if isTouching, try filter.passesAll || store.withItem(row, { filter.passes($1) }) ?? false {
          taken.append(Row(record))
        }
        continue
      }
      let group = try ItemGroup(
        store: store,
        book: book,
        calendar: key.calendar,
        kind: key.kind,
        uid: key.uid
      )
      if !options.includesCancelled, !options.isAll, group.isCancelled { continue }
      guard
        options.isAll || (options.from == nil && options.to == nil)
          || group.touches(
            from: options.from ?? Int.min / 8,
            to: options.to ?? Int.max / 8,
            viewer: options.viewer,
            includesCancelled: options.includesCancelled
          )
      else { continue }
      guard filter.passesAll || group.members.contains(where: { $0.passes(filter) }) else {
        continue
      }
      taken += group.members.map { Row($0.record) }
    }
    return taken.sorted { $0.id < $1.id }
  }

  /// Whether a lone item that does not recur touches the window; nil: it takes a closer look.
  private func quickAnswer(_ record: ItemRecord) throws -> Bool? {
    guard record.flags.isDisjoint(with: [.recurring, .thisAndFuture]), record.recurrence == nil,
      let first = record.first, let last = record.last, !options.isAll,
      try store.items(calendar: record.calendar, uid: record.uid).count == 1
    else { return nil }
    if record.flags.contains(.cancelled), !options.includesCancelled { return false }
    let isLocal = record.flags.contains(.local)
    let start = isLocal ? options.viewer.instant(clockSeconds: first) : first
    let end = isLocal ? options.viewer.instant(clockSeconds: last) : last
    let (from, to) = (options.from ?? Int.min / 8, options.to ?? Int.max / 8)
    return start < to && (end > from || (end == start && start >= from))
  }

  private struct GroupKey: Hashable {
    var calendar: Int
    var kind: ComponentKind
    var uid: [UInt8]
  }

  private func chosenCalendars() throws -> Set<Int>? {
    if options.calendars.isEmpty { return nil }
    var chosen: Set<Int> = []
    for name in options.calendars {
      guard let id = try store.calendar(named: name) else { throw UnknownCalendar(name: name) }
      chosen.insert(id)
    }
    return chosen
  }
}

/// No calendar has the name that was asked for.
public struct UnknownCalendar: Error, Sendable {
  /// The name.
  public let name: String
}
