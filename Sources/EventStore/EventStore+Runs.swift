/// One run of a command that changed the store.
public struct StoredRun: Sendable, Hashable {
  /// Its number; the latest run has the highest.
  public let id: Int
  /// When it was, in Unix seconds.
  public let time: Int
  /// The command as the user gave it.
  public let command: String
  /// How many components and calendars it changed.
  public let count: Int
}

/// How much of the undo log is kept; the latest run always is.
public struct UndoLimits: Sendable, Hashable {
  /// The most runs.
  public var runs: Int
  /// The most octets of old components.
  public var octets: Int

  /// Makes limits.
  public init(runs: Int = 100, octets: Int = 64 << 20) {
    self.runs = runs
    self.octets = octets
  }
}

/// The run that is being logged.
struct OpenRun {
  let id: Int
  let command: String
  let time: Int
  let limits: UndoLimits
  var sequence = 0
  var calendarChanges = 0
  var count = 0
  var octets = 0
  var firstItem: Int?
  var lastItem: Int?
  var firstAside: Int?
  var firstTombstone: Int?

  var touchesCalendarsOnly: Bool { count == calendarChanges }

  mutating func note(insert item: Int) {
    count += 1
    firstItem = min(firstItem ?? item, item)
    lastItem = max(lastItem ?? item, item)
  }

  mutating func note(aside id: Int) {
    count += 1
    firstAside = min(firstAside ?? id, id)
  }

  mutating func note(tombstone id: Int) {
    firstTombstone = min(firstTombstone ?? id, id)
  }
}

extension EventStore {
  private static let itemColumns =
    "calendar, kind, uid, uid_hash, recurrence, sequence, stamp, modified, flags, span, first, "
    + "last, zones, text"
  private static let changeColumns =
    "calendar, kind, uid, uid_hash, recurrence, item_sequence, stamp, modified, flags, span, first, "
    + "last, zones, text"

  /// Begins to log changes for ``undoLast()``, up to the end of the transaction that is open.
  ///
  /// A run that changes nothing leaves no trace.
  public func beginRun(command: String, time: Int) throws(StoreError) {
    let last = try database.integer("SELECT max(id) FROM run") ?? 0
    openRun = OpenRun(id: last + 1, command: command, time: time, limits: undoLimits)
  }

  /// The logged runs, latest first.
  public func runs() throws(StoreError) -> [StoredRun] {
    let query = try statement("SELECT id, time, command, count FROM run ORDER BY id DESC")
    defer { query.reset() }
    var found: [StoredRun] = []
    while try query.step() {
      found.append(
        StoredRun(
          id: query.integer(0),
          time: query.integer(1),
          command: query.text(2),
          count: query.integer(3)
        )
      )
    }
    return found
  }

  /// Takes back what the latest run did; within a transaction of the caller.
  ///
  /// - Returns: the run, which is then gone from the log; nil when there is none.
  public func undoLast() throws(StoreError) -> StoredRun? {
    openRun = nil
    guard let run = try runs().first else { return nil }
    try removeMade(by: run.id)
    try restoreCalendars(of: run.id)
    try statement("DELETE FROM item WHERE id IN (SELECT item FROM change WHERE run=?)")
      .bind(1, run.id).run()
    // Latest first, so that the oldest row of an item, as it was before the run, is the one that stays.
    try statement(
      """
      INSERT OR REPLACE INTO item(id, \(EventStore.itemColumns))
        SELECT item, \(EventStore.changeColumns) FROM change WHERE run=? ORDER BY sequence DESC
      """
    ).bind(1, run.id).run()
    try statement("\(Schema.fillGlances) AND id IN (SELECT item FROM change WHERE run=?)")
      .bind(1, run.id).run()
    try statement(
      """
      DELETE FROM calendar WHERE id IN
        (SELECT calendar FROM calendar_change WHERE run=? AND name IS NULL)
        AND NOT EXISTS(SELECT 1 FROM item WHERE item.calendar=calendar.id)
      """
    ).bind(1, run.id).run()
    try forget(run: run.id)
    return run
  }

  private func removeMade(by run: Int) throws(StoreError) {
    try statement(
      """
      DELETE FROM item WHERE id>=(SELECT first_id FROM run WHERE id=?)
        AND id<=(SELECT last_id FROM run WHERE id=?)
      """
    ).bind(1, run).bind(2, run).run()
    for (table, column) in [("aside", "first_aside"), ("tombstone", "first_tombstone")] {
      try statement("DELETE FROM \(table) WHERE id>=(SELECT \(column) FROM run WHERE id=?)")
        .bind(1, run).run()
    }
  }

  /// Calendars are updated in place, since replacing the row would remove what they hold.
  private func restoreCalendars(of run: Int) throws(StoreError) {
    try statement(
      """
      INSERT INTO calendar(id, name, colour, properties)
        SELECT calendar, name, colour, properties FROM calendar_change
        WHERE run=? AND name IS NOT NULL ORDER BY sequence DESC
        ON CONFLICT(id) DO UPDATE SET
          name=excluded.name, colour=excluded.colour, properties=excluded.properties
      """
    ).bind(1, run).run()
  }

  private func forget(run: Int) throws(StoreError) {
    for (table, column) in [("change", "run"), ("calendar_change", "run"), ("run", "id")] {
      try statement("DELETE FROM \(table) WHERE \(column)=?").bind(1, run).run()
    }
  }

  // MARK: - Logging

  /// Writes the open run, if it changed anything, and drops what is too much.
  func endRun() throws(StoreError) {
    guard let run = openRun else { return }
    openRun = nil
    guard run.count > 0 else { return }
    if run.touchesCalendarsOnly, try !changesCalendars(run.id) {
      try forget(run: run.id)
      return
    }
    try statement(
      """
      INSERT INTO run(id, time, command, count, octets, first_id, last_id, first_aside,
        first_tombstone) VALUES(?,?,?,?,?,?,?,?,?)
      """
    ).bind(1, run.id).bind(2, run.time).bind(3, run.command).bind(4, run.count)
      .bind(5, run.octets).bind(6, run.firstItem).bind(7, run.lastItem).bind(8, run.firstAside)
      .bind(9, run.firstTombstone).run()
    try trim(run.limits)
  }

  /// Whether calendars are other than before the run: several files may each lay their lines over
  /// those of the file before, and end where they began.
  private func changesCalendars(_ run: Int) throws(StoreError) -> Bool {
    let query = try statement(
      """
      SELECT 1 FROM (SELECT *, min(sequence) FROM calendar_change WHERE run=? GROUP BY calendar) old
        LEFT JOIN calendar now ON now.id=old.calendar
        WHERE now.name IS NOT old.name OR now.colour IS NOT old.colour
          OR now.properties IS NOT old.properties LIMIT 1
      """
    )
    defer { query.reset() }
    query.bind(1, run)
    return try query.step()
  }

  private func trim(_ limits: UndoLimits) throws(StoreError) {
    let query = try statement("SELECT id, octets FROM run ORDER BY id DESC")
    var (kept, octets) = (0, 0)
    var dropped: [Int] = []
    while try query.step() {
      octets += query.integer(1)
      if kept > 0, kept >= limits.runs || octets > limits.octets {
        dropped.append(query.integer(0))
      } else {
        kept += 1
      }
    }
    query.reset()
    for run in dropped { try forget(run: run) }
  }

  /// New rows get the highest numbers, so a range stands for all of a run's.
  func logInsert(item: Int) {
    openRun?.note(insert: item)
  }

  func logAside(_ id: Int) {
    openRun?.note(aside: id)
  }

  func logTombstone(_ id: Int) {
    openRun?.note(tombstone: id)
  }

  /// Keeps the row as it is before a change; rows that this run made need no keeping.
  func logOld(item: Int) throws(StoreError) {
    guard var run = openRun else { return }
    run.count += 1
    if let first = run.firstItem, item >= first {
      openRun = run
      return
    }
    run.sequence += 1
    try statement(
      """
      INSERT INTO change(run, sequence, item, \(EventStore.changeColumns))
        SELECT ?, ?, id, \(EventStore.itemColumns) FROM item WHERE id=?
      """
    ).bind(1, run.id).bind(2, run.sequence).bind(3, item).run()
    let size = try statement("SELECT length(text)+length(uid)+120 FROM item WHERE id=?")
    size.bind(1, item)
    if try size.step() { run.octets += size.integer(0) }
    size.reset()
    openRun = run
  }

  /// Keeps a calendar as it is before a change.
  func logOld(calendar: Int, isNew: Bool = false) throws(StoreError) {
    guard var run = openRun else { return }
    run.sequence += 1
    run.count += 1
    run.calendarChanges += 1
    if isNew {
      try statement("INSERT INTO calendar_change(run, sequence, calendar) VALUES(?,?,?)")
        .bind(1, run.id).bind(2, run.sequence).bind(3, calendar).run()
    } else {
      try statement(
        """
        INSERT INTO calendar_change SELECT ?, ?, id, name, colour, properties FROM calendar WHERE id=?
        """
      ).bind(1, run.id).bind(2, run.sequence).bind(3, calendar).run()
    }
    openRun = run
  }
}
