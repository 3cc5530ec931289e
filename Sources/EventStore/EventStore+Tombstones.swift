public import ICalendar

extension EventStore {
  /// Remembers that a component was deleted, so that an old file does not bring it back.
  public func addTombstone(for record: ItemRecord) throws(StoreError) {
    try statement(
      """
      INSERT INTO tombstone(calendar, kind, uid, uid_hash, recurrence, sequence, stamp, modified)
        VALUES(?,?,?,?,?,?,?,?)
      """
    ).bind(1, record.calendar).bind(2, record.kind.rawValue).bind(3, octets: record.uid)
      .bind(4, EventStore.uidHash(record.uid)).bind(5, record.recurrence?.rawValue)
      .bind(6, record.sequence).bind(7, record.stamp).bind(8, record.modified).run()
    logTombstone(database.lastInsertedRow)
  }

  /// What is remembered of deleted components with this identity.
  public func tombstones(
    calendar: Int,
    kind: ComponentKind,
    uid: [UInt8],
    recurrence: RecurrenceKey?
  ) throws(StoreError) -> [ItemRecord] {
    let query = try statement(
      """
      SELECT sequence, stamp, modified FROM tombstone
        WHERE uid_hash=? AND recurrence IS ? AND calendar=? AND kind=? AND uid=?
      """
    )
    defer { query.reset() }
    query.bind(1, EventStore.uidHash(uid)).bind(2, recurrence?.rawValue).bind(3, calendar)
      .bind(4, kind.rawValue).bind(5, octets: uid)
    var found: [ItemRecord] = []
    while try query.step() {
      found.append(
        ItemRecord(
          calendar: calendar,
          kind: kind,
          uid: uid,
          recurrence: recurrence,
          sequence: query.integer(0),
          stamp: query.optionalInteger(1),
          modified: query.optionalInteger(2)
        )
      )
    }
    return found
  }

  /// Whether anything of this UID was deleted from a calendar, or moved out of it.
  public func hasTombstone(calendar: Int, uid: [UInt8]) throws(StoreError) -> Bool {
    let query = try statement("SELECT 1 FROM tombstone WHERE uid_hash=? AND calendar=? AND uid=?")
    defer { query.reset() }
    query.bind(1, EventStore.uidHash(uid)).bind(2, calendar).bind(3, octets: uid)
    return try query.step()
  }

  /// Whether anything deleted is remembered at all.
  public func hasTombstones() throws(StoreError) -> Bool {
    try database.integer("SELECT 1 FROM tombstone LIMIT 1") != nil
  }
}
