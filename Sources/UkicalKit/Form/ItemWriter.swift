internal import EventStore
internal import ICalendar

/// Puts components that we made or changed into the store, with the facts they are found by.
struct ItemWriter {
  private let store: EventStore
  private let book: ZoneBook

  init(store: EventStore, book: ZoneBook) {
    self.store = store
    self.book = book
  }

  /// The record of a component; the zone set says which VTIMEZONE its TZIDs mean where it comes from.
  func record(
    of component: Component,
    calendar: Int,
    zones set: Int?
  ) throws -> ItemRecord {
    let text = component.text
    var reader = IndexReader()
    let fields = text.withUnsafeBytes { reader.read($0) }
    let known = try set.map(store.zoneSet) ?? []
    var uses: [(tzid: String, zone: Int)] = []
    for tzid in fields.tzids {
      uses.append((tzid, known.first { $0.tzid == tzid }?.zone ?? 0))
    }
    let number: Int? =
      if uses.isEmpty { nil } else if known.map(\.tzid) == fields.tzids { set } else {
        try store.addZoneSet(uses)
      }
    let clocks = try ZoneSetClocks(store: store, book: book).clocks(of: number)
    let kind = ComponentKind(name: component.name)
    let extent = text.withUnsafeBytes {
      Extent.of(fields, kind: kind, text: $0, zone: { clocks[$0] })
    }
    var record = ItemRecord(
      calendar: calendar,
      kind: kind,
      uid: fields.uid ?? [],
      recurrence: fields.recurrenceID.map { value in
        RecurrenceKey(value, zone: value.tzid.flatMap { clocks[$0] })
      },
      sequence: fields.sequence,
      stamp: fields.stamp,
      modified: fields.lastModified,
      first: extent.first,
      last: extent.last,
      zones: number
    )
    if extent.isLocal { record.flags.insert(.local) }
    if fields.isCancelled { record.flags.insert(.cancelled) }
    if fields.isRecurring { record.flags.insert(.recurring) }
    if fields.isThisAndFuture { record.flags.insert(.thisAndFuture) }
    return record
  }

  /// Stores a new component.
  @discardableResult
  func insert(_ component: Component, calendar: Int, zones: Int? = nil) throws -> Int {
    let record = try record(of: component, calendar: calendar, zones: zones)
    let text = component.text
    return try text.withUnsafeBytes { try store.insert(record, text: $0) }
  }

  /// Replaces the component of a row.
  func update(_ id: Int, to component: Component, calendar: Int, zones: Int?) throws {
    var record = try record(of: component, calendar: calendar, zones: zones)
    record.id = id
    let text = component.text
    try text.withUnsafeBytes { try store.update(record, text: $0) }
  }
}
