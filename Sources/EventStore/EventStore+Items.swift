public import ICalendar

extension EventStore {
  private static let columns =
    "id, calendar, kind, uid, recurrence, sequence, stamp, modified, flags, first, last, zones, text"
  private static let findSQL =
    "SELECT \(columns) FROM item WHERE uid_hash=? AND recurrence IS ? ORDER BY id"
  private static let rowSQL = "SELECT \(columns) FROM item WHERE id=?"

  /// Finds the component of one identity and lends its text.
  ///
  /// - Returns: what `body` makes of it; nil when there is none.
  public func withItem<T>(
    calendar: Int,
    kind: ComponentKind,
    uid: [UInt8],
    recurrence: RecurrenceKey?,
    _ body: (ItemRecord, UnsafeRawBufferPointer) -> T
  ) throws(StoreError) -> T? {
    let query = try statement(EventStore.findSQL)
    defer { query.reset() }
    query.bind(1, EventStore.uidHash(uid)).bind(2, recurrence?.rawValue)
    while try query.step() {
      guard query.integer(1) == calendar, query.integer(2) == kind.rawValue,
        query.octets(3, { $0.elementsEqual(uid) })
      else { continue }
      let record = EventStore.record(query)
      return query.octets(12) { body(record, $0) }
    }
    return nil
  }

  private static func record(_ query: Statement) -> ItemRecord {
    var record = ItemRecord(
      calendar: query.integer(1),
      kind: ComponentKind(rawValue: query.integer(2)) ?? .other,
      uid: query.octets(3),
      recurrence: query.optionalInteger(4).map(RecurrenceKey.init(rawValue:)),
      sequence: query.integer(5),
      stamp: query.optionalInteger(6),
      modified: query.optionalInteger(7),
      flags: .init(rawValue: query.integer(8)),
      first: query.optionalInteger(9),
      last: query.optionalInteger(10),
      zones: query.optionalInteger(11)
    )
    record.id = query.integer(0)
    return record
  }

  /// Stores a new component.
  ///
  /// - Returns: the number of its row.
  @discardableResult
  public func insert(_ record: ItemRecord, text: UnsafeRawBufferPointer) throws(StoreError) -> Int {
    let statement = try statement(
      """
      INSERT INTO item(calendar, kind, uid, uid_hash, recurrence, sequence, stamp, modified, flags,
        span, first, last, zones, text) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)
      """
    )
    bind(record, text: text, to: statement)
    try statement.run()
    let row = database.lastInsertedRow
    if record.flags.contains(.recurring) { try fillGlance(item: row) }
    logInsert(item: row)
    return row
  }

  /// Replaces a stored component; `record.id` says which.
  public func update(_ record: ItemRecord, text: UnsafeRawBufferPointer) throws(StoreError) {
    try logOld(item: record.id)
    let statement = try statement(
      """
      UPDATE item SET calendar=?, kind=?, uid=?, uid_hash=?, recurrence=?, sequence=?, stamp=?,
        modified=?, flags=?, span=?, first=?, last=?, zones=?, text=? WHERE id=?
      """
    )
    bind(record, text: text, to: statement)
    statement.bind(15, record.id)
    try statement.run()
    if record.flags.contains(.recurring) { try fillGlance(item: record.id) }
  }

  private func bind(_ record: ItemRecord, text: UnsafeRawBufferPointer, to statement: Statement) {
    statement.bind(1, record.calendar)
    statement.bind(2, record.kind.rawValue)
    statement.bind(3, octets: record.uid)
    statement.bind(4, EventStore.uidHash(record.uid))
    statement.bind(5, record.recurrence?.rawValue)
    statement.bind(6, record.sequence)
    statement.bind(7, record.stamp)
    statement.bind(8, record.modified)
    statement.bind(9, record.flags.rawValue)
    statement.bind(10, record.first.map { Span.of(first: $0, last: record.last) })
    statement.bind(11, record.first)
    statement.bind(12, record.last)
    statement.bind(13, record.zones)
    statement.bind(14, unmoved: text)
  }

  /// Removes a component.
  public func delete(item id: Int) throws(StoreError) {
    try logOld(item: id)
    try statement("DELETE FROM item WHERE id=?").bind(1, id).run()
  }

  /// The component of that number, its text lent to `body`.
  public func withItem<T>(
    _ id: Int,
    _ body: (ItemRecord, UnsafeRawBufferPointer) throws -> T
  ) throws -> T? {
    let query = try statement(EventStore.rowSQL)
    defer { query.reset() }
    query.bind(1, id)
    guard try query.step() else { return nil }
    let record = EventStore.record(query)
    return try query.octets(12) { try body(record, $0) }
  }

  /// Lends every component in the order of the rows; `body` returns false to stop.
  public func forEachItem(
    _ body: (ItemRecord, UnsafeRawBufferPointer) throws -> Bool
  ) throws {
    let query = try statement("SELECT \(EventStore.columns) FROM item ORDER BY id")
    defer { query.reset() }
    while try query.step() {
      let record = EventStore.record(query)
      if try !query.octets(12, { try body(record, $0) }) { return }
    }
  }

  /// Every row of the given UID in a calendar: the master and its overrides.
  public func items(calendar: Int?, uid: [UInt8]) throws(StoreError) -> [Int] {
    let query = try statement(
      "SELECT id, calendar FROM item WHERE uid_hash=? AND uid=? ORDER BY id"
    )
    defer { query.reset() }
    query.bind(1, EventStore.uidHash(uid)).bind(2, octets: uid)
    var found: [Int] = []
    while try query.step() {
      if calendar == nil || query.integer(1) == calendar { found.append(query.integer(0)) }
    }
    return found
  }

  /// How many components are stored.
  public func itemCount() throws(StoreError) -> Int {
    try database.integer("SELECT count(*) FROM item") ?? 0
  }
}
