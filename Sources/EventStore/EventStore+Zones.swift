/// One stored VTIMEZONE.
public struct StoredZone: Sendable, Hashable {
  /// The number of the row: lower ones came earlier.
  public let id: Int
  /// The name it claims.
  public let tzid: String
  /// Its canonical text.
  public let text: [UInt8]
}

extension EventStore {
  /// The number of a VTIMEZONE, stored once for each name and content.
  public func addZone(tzid: String, text: [UInt8]) throws(StoreError) -> Int {
    let query = try statement("SELECT id FROM zone WHERE tzid=? AND text=?")
    defer { query.reset() }
    query.bind(1, tzid).bind(2, octets: text)
    if try query.step() { return query.integer(0) }
    try statement("INSERT INTO zone(tzid, text) VALUES(?, ?)")
      .bind(1, tzid).bind(2, octets: text).run()
    return database.lastInsertedRow
  }

  /// The VTIMEZONE of that number.
  public func zone(_ id: Int) throws(StoreError) -> StoredZone? {
    let query = try statement("SELECT tzid, text FROM zone WHERE id=?")
    defer { query.reset() }
    query.bind(1, id)
    return try query.step() ? StoredZone(id: id, tzid: query.text(0), text: query.octets(1)) : nil
  }

  /// All VTIMEZONEs that claim a name, in the order they came.
  public func zones(named tzid: String) throws(StoreError) -> [StoredZone] {
    let query = try statement("SELECT id, text FROM zone WHERE tzid=? ORDER BY id")
    defer { query.reset() }
    query.bind(1, tzid)
    var found: [StoredZone] = []
    while try query.step() {
      found.append(StoredZone(id: query.integer(0), tzid: tzid, text: query.octets(1)))
    }
    return found
  }

  /// The number of a set of zone uses: pairs of a TZID and the VTIMEZONE it means (0: none came).
  public func addZoneSet(_ uses: [(tzid: String, zone: Int)]) throws(StoreError) -> Int {
    let content = uses.map { "\($0.zone)\t\($0.tzid)" }.joined(separator: "\n")
    let query = try statement("SELECT id FROM zone_set WHERE content=?")
    defer { query.reset() }
    query.bind(1, content)
    if try query.step() { return query.integer(0) }
    try statement("INSERT INTO zone_set(content) VALUES(?)").bind(1, content).run()
    return database.lastInsertedRow
  }

  /// The zone uses of a set.
  public func zoneSet(_ id: Int) throws(StoreError) -> [(tzid: String, zone: Int)] {
    let query = try statement("SELECT content FROM zone_set WHERE id=?")
    defer { query.reset() }
    query.bind(1, id)
    guard try query.step() else { return [] }
    return query.text(0).split(separator: "\n").compactMap { line in
      guard let tab = line.firstIndex(of: "\t"), let zone = Int(line[..<tab]) else { return nil }
      return (String(line[line.index(after: tab)...]), zone)
    }
  }
}
