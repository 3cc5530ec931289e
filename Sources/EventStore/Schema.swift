/// The tables of the store and the steps that lead from older versions to this one.
enum Schema {
  /// Marks the file as ours: "ukic" in ASCII.
  static let applicationID = 0x756B_6963
  /// The version this program writes.
  static let version = migrations.count

  /// The indices that a first import builds once at its end instead of row by row.
  static let itemIndices = """
    CREATE INDEX item_identity ON item(uid_hash, recurrence);
    CREATE INDEX item_override ON item(uid_hash) WHERE recurrence IS NOT NULL;
    CREATE INDEX item_window ON item(span, first, last) WHERE span IS NOT NULL AND flags & 2 = 0;
    """

  /// Puts rows into the table of glances; a condition on `item` follows.
  ///
  /// Only series (flag 2) have one: they last, so that a month meets them from all over the store,
  /// while single items of one month are few and are found by `item_window`.
  static let fillGlances = """
    INSERT INTO glance SELECT span, first, id, last, calendar, kind, uid_hash, recurrence, flags,
      zones, ukical_glance(text) FROM item WHERE span IS NOT NULL AND flags & 2 != 0
    """

  /// Step n leads from version n to version n + 1.
  static let migrations: [String] = [
    """
    CREATE TABLE calendar(
      id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, colour TEXT,
      properties BLOB NOT NULL DEFAULT x'');
    CREATE TABLE zone(
      id INTEGER PRIMARY KEY, tzid TEXT NOT NULL, text BLOB NOT NULL);
    CREATE INDEX zone_tzid ON zone(tzid);
    CREATE TABLE zone_set(id INTEGER PRIMARY KEY, content TEXT NOT NULL UNIQUE);
    CREATE TABLE item(
      id INTEGER PRIMARY KEY,
      calendar INTEGER NOT NULL REFERENCES calendar(id) ON DELETE CASCADE,
      kind INTEGER NOT NULL, uid BLOB NOT NULL, uid_hash INTEGER NOT NULL,
      recurrence INTEGER, sequence INTEGER NOT NULL, stamp INTEGER, modified INTEGER,
      flags INTEGER NOT NULL, span INTEGER, first INTEGER, last INTEGER,
      zones INTEGER REFERENCES zone_set(id), text BLOB NOT NULL);
    CREATE INDEX item_identity ON item(uid_hash, recurrence);
    CREATE INDEX item_window ON item(span, first, last) WHERE span IS NOT NULL;
    CREATE TABLE aside(
      id INTEGER PRIMARY KEY, calendar INTEGER NOT NULL REFERENCES calendar(id) ON DELETE CASCADE,
      method TEXT NOT NULL, uid BLOB NOT NULL, uid_hash INTEGER NOT NULL, text BLOB NOT NULL);
    CREATE INDEX aside_uid ON aside(uid_hash);
    """,
    """
    CREATE TABLE run(
      id INTEGER PRIMARY KEY, time INTEGER NOT NULL, command TEXT NOT NULL,
      count INTEGER NOT NULL, octets INTEGER NOT NULL,
      first_id INTEGER, last_id INTEGER, first_aside INTEGER, first_tombstone INTEGER);
    CREATE TABLE change(
      run INTEGER NOT NULL, sequence INTEGER NOT NULL, item INTEGER NOT NULL,
      calendar INTEGER, kind INTEGER, uid BLOB, uid_hash INTEGER, recurrence INTEGER,
      item_sequence INTEGER, stamp INTEGER, modified INTEGER, flags INTEGER, span INTEGER,
      first INTEGER, last INTEGER, zones INTEGER, text BLOB,
      PRIMARY KEY(run, sequence)) WITHOUT ROWID;
    CREATE TABLE calendar_change(
      run INTEGER NOT NULL, sequence INTEGER NOT NULL, calendar INTEGER NOT NULL,
      name TEXT, colour TEXT, properties BLOB,
      PRIMARY KEY(run, sequence)) WITHOUT ROWID;
    CREATE TABLE tombstone(
      id INTEGER PRIMARY KEY, calendar INTEGER NOT NULL, kind INTEGER NOT NULL,
      uid BLOB NOT NULL, uid_hash INTEGER NOT NULL, recurrence INTEGER,
      sequence INTEGER NOT NULL, stamp INTEGER, modified INTEGER);
    CREATE INDEX tombstone_identity ON tombstone(uid_hash, recurrence);
    """,
    """
    CREATE TABLE glance(
      span INTEGER NOT NULL, first INTEGER NOT NULL, item INTEGER NOT NULL, last INTEGER,
      calendar INTEGER NOT NULL, kind INTEGER NOT NULL, uid_hash INTEGER NOT NULL,
      recurrence INTEGER, flags INTEGER NOT NULL, zones INTEGER, text BLOB,
      PRIMARY KEY(span, first, item)) WITHOUT ROWID;
    CREATE TRIGGER item_deleted AFTER DELETE ON item WHEN old.flags & 2 != 0 BEGIN
      DELETE FROM glance WHERE span=old.span AND first=old.first AND item=old.id;
    END;
    CREATE TRIGGER item_updated AFTER UPDATE ON item WHEN old.flags & 2 != 0 BEGIN
      DELETE FROM glance WHERE span=old.span AND first=old.first AND item=old.id;
    END;
    DROP INDEX item_window;
    CREATE INDEX item_window ON item(span, first, last) WHERE span IS NOT NULL AND flags & 2 = 0;
    CREATE INDEX item_override ON item(uid_hash) WHERE recurrence IS NOT NULL;
    \(fillGlances) ORDER BY span, first, id;
    """,
  ]
}
