internal import ICalendar

/// One named calendar.
public struct StoredCalendar: Sendable, Hashable {
  /// The number of the row.
  public let id: Int
  /// Its name.
  public let name: String
  /// Its colour as `#RRGGBB`, where it has one.
  public let colour: String?
  /// The calendar-level content lines it came with, in canonical text.
  public let properties: [UInt8]
}

extension EventStore {
  /// All calendars in the order they were made.
  public func calendars() throws(StoreError) -> [StoredCalendar] {
    let query = try statement("SELECT id, name, colour, properties FROM calendar ORDER BY id")
    defer { query.reset() }
    var found: [StoredCalendar] = []
    while try query.step() {
      found.append(
        StoredCalendar(
          id: query.integer(0),
          name: query.text(1),
          colour: query.text(2).isEmpty ? nil : query.text(2),
          properties: query.octets(3)
        )
      )
    }
    return found
  }

  /// The number of the calendar of that name.
  public func calendar(named name: String) throws(StoreError) -> Int? {
    let query = try statement("SELECT id FROM calendar WHERE name=?")
    defer { query.reset() }
    query.bind(1, name)
    return try query.step() ? query.integer(0) : nil
  }

  /// Makes a calendar.
  public func addCalendar(named name: String) throws(StoreError) -> Int {
    // What is remembered of a removed calendar must not come to mean another.
    try statement(
      """
      INSERT INTO calendar(id, name) SELECT 1+max(
        coalesce((SELECT max(id) FROM calendar), 0),
        coalesce((SELECT max(calendar) FROM tombstone), 0),
        coalesce((SELECT max(calendar) FROM calendar_change), 0)), ?
      """
    ).bind(1, name).run()
    let id = database.lastInsertedRow
    try logOld(calendar: id, isNew: true)
    return id
  }

  /// Gives a calendar another name.
  public func rename(calendar id: Int, to name: String) throws(StoreError) {
    try logOld(calendar: id)
    try statement("UPDATE calendar SET name=? WHERE id=?").bind(1, name).bind(2, id).run()
  }

  /// Gives a calendar a colour such as `#3366CC`; nil takes it away.
  public func setColour(_ colour: String?, ofCalendar id: Int) throws(StoreError) {
    try logOld(calendar: id)
    try statement("UPDATE calendar SET colour=? WHERE id=?").bind(1, colour).bind(2, id).run()
  }

  /// Removes a calendar and everything in it.
  public func remove(calendar id: Int) throws(StoreError) {
    let query = try statement("SELECT id FROM item WHERE calendar=? ORDER BY id")
    query.bind(1, id)
    var rows: [Int] = []
    while try query.step() { rows.append(query.integer(0)) }
    query.reset()
    for row in rows { try delete(item: row) }
    try logOld(calendar: id)
    try statement("DELETE FROM calendar WHERE id=?").bind(1, id).run()
  }

  /// How many components a calendar holds.
  public func itemCount(calendar id: Int) throws(StoreError) -> Int {
    let query = try statement("SELECT count(*) FROM item WHERE calendar=?")
    defer { query.reset() }
    query.bind(1, id)
    return try query.step() ? query.integer(0) : 0
  }

  /// Replaces the calendar-level content lines.
  public func setProperties(_ properties: [UInt8], ofCalendar id: Int) throws(StoreError) {
    try logOld(calendar: id)
    try statement("UPDATE calendar SET properties=? WHERE id=?")
      .bind(1, octets: properties).bind(2, id).run()
  }

  /// The first calendar that holds a component with this UID.
  public func calendarHolding(uid: [UInt8]) throws(StoreError) -> Int? {
    let query = try statement(
      "SELECT calendar FROM item WHERE uid_hash=? AND uid=? ORDER BY id LIMIT 1"
    )
    defer { query.reset() }
    query.bind(1, EventStore.uidHash(uid)).bind(2, octets: uid)
    return try query.step() ? query.integer(0) : nil
  }

  static func uidHash(_ uid: [UInt8]) -> Int { Int(truncatingIfNeeded: ContentDigest.hash(uid)) }
}
