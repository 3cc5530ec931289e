internal import ICalendar

extension EventStore {
  /// To be called before the transaction of an import.
  ///
  /// A store without items is filled without the write-ahead log, which would write everything
  /// twice. A rollback journal keeps it just as atomic.
  public func beginFirstImport() {
    guard let found = try? database.integer("SELECT count(*) FROM (SELECT 1 FROM item LIMIT 1)"),
      found == 0
    else { return }
    database.setBusyTimeout(milliseconds: 100)
    try? database.execute("PRAGMA journal_mode=DELETE")
    database.setBusyTimeout(milliseconds: EventStore.busyTimeout)
  }

  /// After it: back to the log.
  public func endFirstImport() { EventStore.useWriteAheadLog(database) }

  /// Inside a transaction on a store without items: does without indices until ``endBulk()``.
  ///
  /// - Returns: false when there are items, and nothing was done.
  public func beginBulk() throws(StoreError) -> Bool {
    if try database.integer("SELECT 1 FROM item LIMIT 1") != nil { return false }
    try database.execute(
      "DROP INDEX item_identity; DROP INDEX item_override; DROP INDEX item_window;"
    )
    isBulk = true
    return true
  }

  /// Builds the indices that ``beginBulk()`` left out.
  public func endBulk() throws(StoreError) {
    isBulk = false
    try database.execute(Schema.itemIndices)
    try database.execute(Schema.fillGlances + " ORDER BY span, first, id")
  }

  /// A number for an identity: equal for equal ones, and nearly always only for them.
  public static func identityHash(_ record: ItemRecord) -> UInt64 {
    var hash = UInt64(bitPattern: Int64(uidHash(record.uid)))
    for part in [record.recurrence?.rawValue ?? Int.min, record.calendar, record.kind.rawValue] {
      hash ^= UInt64(bitPattern: Int64(part))
      hash = (hash ^ hash >> 31) &* 0x9E37_79B9_7F4A_7C15
    }
    return hash ^ hash >> 29
  }
}
