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

    init(_ glance: ItemGlance) {
      id = glance.item
      calendar = glance.calendar
      zones = glance.zones
      first = glance.first
      last = glance.last
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
    let clocks = ZoneSetClocks(store: store, book: book)
    var taken: [Row] = []
    // Those whose other rows have a say.
    var open: [Int] = []
    if options.uids.isEmpty {
      var quick = QuickSelection(store: store, options: options, clocks: clocks)
      try store.forEachGlance(
        from: options.from.map { $0 - ExportSelection.widening },
        to: options.to.map { $0 + ExportSelection.widening }
      ) { glance, text in
        guard calendars?.contains(glance.calendar) ?? true else { return }
        guard let isTouching = try quick.touches(glance, text) else {
          open.append(glance.item)
          return
        }
        guard isTouching else { return }
        let row = Row(glance)
        if try filter.passesAll || store.withItem(row.id, { filter.passes($1) }) ?? false {
          taken.append(row)
        }
      }
    } else {
      for uid in options.uids { open += try store.items(calendar: nil, uid: Array(uid.utf8)) }
    }
    taken += try rowsOfGroups(open, calendars, filter, clocks)
    return taken.sorted { $0.id < $1.id }
  }

  private func rowsOfGroups(
    _ rows: [Int],
    _ calendars: Set<Int>?,
    _ filter: ItemFilter,
    _ clocks: ZoneSetClocks
  ) throws -> [Row] {
    var taken: [Row] = []
    var decided: Set<ItemGroup.Key> = []
    for row in rows {
      guard let key = try store.withItem(row, { record, _ in ItemGroup.Key(record) }),
        calendars?.contains(key.calendar) ?? true, decided.insert(key).inserted
      else { continue }
      let group = try ItemGroup(key, store: store, clocks: clocks)
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
    return taken
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
