internal import ICalendar

/// Messages about items that are kept beside them: answers, proposals, questions (RFC 5546).
extension EventStore {
  /// Keeps a message apart that must not replace a stored component.
  ///
  /// - Returns: false when the same message was kept before.
  public func setAside(
    calendar: Int,
    method: String,
    uid: [UInt8],
    text: [UInt8]
  ) throws(StoreError) -> Bool {
    let query = try statement("SELECT 1 FROM aside WHERE uid_hash=? AND method=? AND text=?")
    defer { query.reset() }
    query.bind(1, EventStore.uidHash(uid)).bind(2, method).bind(3, octets: text)
    if try query.step() { return false }
    try statement("INSERT INTO aside(calendar, method, uid, uid_hash, text) VALUES(?,?,?,?,?)")
      .bind(1, calendar).bind(2, method).bind(3, octets: uid).bind(4, EventStore.uidHash(uid))
      .bind(5, octets: text).run()
    logAside(database.lastInsertedRow)
    return true
  }

  /// The messages kept apart under a UID, the oldest first.
  ///
  /// - Parameters:
  ///   - uid: the UID's octets.
  ///   - method: only those of this METHOD, in capitals; nil: all.
  /// - Returns: METHOD, calendar and canonical text of each.
  /// - Throws: ``StoreError`` when the store cannot be read.
  public func asideMessages(
    uid: [UInt8],
    method: String? = nil
  ) throws(StoreError) -> [(method: String, calendar: Int, text: [UInt8])] {
    let query = try statement(
      "SELECT method, calendar, text FROM aside WHERE uid_hash=? AND uid=? ORDER BY id"
    )
    defer { query.reset() }
    query.bind(1, EventStore.uidHash(uid)).bind(2, octets: uid)
    var found: [(method: String, calendar: Int, text: [UInt8])] = []
    while try query.step() {
      let name = query.text(0)
      if let method, method != name { continue }
      found.append((name, query.integer(1), query.octets(2)))
    }
    return found
  }
}
