internal import CSQLite
internal import Glibc

/// Calendars and their components in one SQLite file.
///
/// Not `Sendable`: one store object belongs to one thread. Several processes may use the same file
/// at once; a writer waits for another.
public final class EventStore {
  /// How a store is opened.
  public enum Access: Sendable {
    /// Created when missing, migrated when older.
    case readWrite
    /// Must exist; nothing is written, not even beside it.
    case readOnly
  }

  /// Milliseconds that a writer waits for another: longer than any import.
  static let busyTimeout: Int32 = 600_000

  /// Where the file is.
  public let path: String
  let database: Database
  private var statements: [String: Statement] = [:]
  /// How much of the undo log the runs to come leave.
  public var undoLimits = UndoLimits()
  /// The run whose changes are being logged.
  var openRun: OpenRun?
  /// Whether items come in without indices and glances, which are made at the end.
  var isBulk = false

  /// Opens a store.
  ///
  /// - Throws: ``StoreError`` when the file cannot be opened, is no store, or is too new.
  public init(path: String, access: Access) throws(StoreError) {
    self.path = path
    switch access {
    case .readWrite:
      try EventStore.prepareFile(path)
      database = try Database(path: path, flags: SQLITE_OPEN_READWRITE)
      database.setBusyTimeout(milliseconds: EventStore.busyTimeout)
      try database.execute("PRAGMA foreign_keys=ON; PRAGMA cache_size=-16000;")
      try database.addGlanceFunction()
      try EventStore.migrate(database)
    case .readOnly:
      database = try EventStore.openReadOnly(path)
      try database.execute("PRAGMA cache_size=-8000;")
      try EventStore.checkVersion(database)
    }
  }

  private static func prepareFile(_ path: String) throws(StoreError) {
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeDirectory(String(path[..<slash]))
    }
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let code: StoreError.Code = errno == EROFS || errno == EACCES ? .readOnly : .cannotOpen
      throw StoreError(code, "\(path): cannot open the store: \(String(cString: strerror(errno)))")
    }
    close(descriptor)
  }

  private static func makeDirectory(_ path: String) throws(StoreError) {
    var status = stat()
    if stat(path, &status) == 0 { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeDirectory(String(path[..<slash]))
    }
    if mkdir(path, 0o700) != 0, errno != EEXIST {
      throw StoreError(
        .cannotOpen,
        "\(path): cannot make the folder: \(String(cString: strerror(errno)))"
      )
    }
  }

  /// A store in a folder that may not be written is read without its lock files.
  private static func openReadOnly(_ path: String) throws(StoreError) -> Database {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { throw StoreError(.noStore, "\(path): no store yet") }
      throw StoreError(
        .cannotOpen,
        "\(path): cannot open the store: \(String(cString: strerror(errno)))"
      )
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let hasLog = stat(path + "-wal", &status) == 0 && status.st_size > 0
    if access(folder.isEmpty ? "/" : folder, W_OK) != 0, !hasLog {
      let escaped = path.utf8.map { octet in
        octet == 0x25 || octet == 0x3F || octet == 0x23
          ? "%" + String(octet, radix: 16) : String(UnicodeScalar(octet))
      }.joined()
      let uri = path.utf8.allSatisfy { $0 < 0x80 } ? escaped : path
      return try Database(
        path: path,
        flags: SQLITE_OPEN_READONLY,
        uri: "file:\(uri)?immutable=1"
      )
    }
    // What a killed program left behind can only be undone by one who may write.
    let canWrite = access(path, W_OK) == 0
    let database = try Database(
      path: path,
      flags: canWrite ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY
    )
    database.setBusyTimeout(milliseconds: busyTimeout)
    try database.execute("PRAGMA query_only=1")
    return database
  }

  private static func checkVersion(_ database: Database) throws(StoreError) {
    let application = try database.integer("PRAGMA application_id") ?? 0
    let version = try database.integer("PRAGMA user_version") ?? 0
    guard application == Schema.applicationID, version > 0 else {
      throw StoreError(.notAStore, "\(database.path): not a ukical store")
    }
    try refuseNewer(version, database)
    if version < Schema.version {
      throw StoreError(
        .other,
        "\(database.path): an older store; any command that writes will bring it up to date"
      )
    }
  }

  private static func refuseNewer(_ version: Int, _ database: Database) throws(StoreError) {
    if version > Schema.version {
      throw StoreError(
        .newerSchema,
        "\(database.path): the store has schema version \(version), this program knows \(Schema.version): use a newer ukical"
      )
    }
  }

  private static func migrate(_ database: Database) throws(StoreError) {
    let application = try database.integer("PRAGMA application_id") ?? 0
    let found = try database.integer("PRAGMA user_version") ?? 0
    if application == Schema.applicationID {
      try refuseNewer(found, database)
      if found == Schema.version {
        try database.execute("PRAGMA synchronous=FULL;")
        useWriteAheadLog(database)
        return
      }
    } else if try database.integer("SELECT count(*) FROM sqlite_master") ?? 0 > 0 {
      throw StoreError(.notAStore, "\(database.path): not a ukical store")
    }
    try database.execute("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; BEGIN IMMEDIATE;")
    do throws(StoreError) {
      let version = try database.integer("PRAGMA user_version") ?? 0
      for step in Schema.migrations.dropFirst(version) { try database.execute(step) }
      try database.execute(
        "PRAGMA application_id=\(Schema.applicationID); PRAGMA user_version=\(Schema.version);"
      )
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")
      throw error
    }
  }

  /// A first import that was killed leaves the store without its log.
  static func useWriteAheadLog(_ database: Database) {
    guard (try? database.text("PRAGMA journal_mode")) != "wal" else { return }
    database.setBusyTimeout(milliseconds: 100)
    // Another program at work keeps the mode as it is; the next to open tries again.
    try? database.execute("PRAGMA journal_mode=WAL")
    database.setBusyTimeout(milliseconds: busyTimeout)
  }

  func statement(_ sql: String) throws(StoreError) -> Statement {
    if let found = statements[sql] { return found }
    let made = try database.prepare(sql)
    statements[sql] = made
    return made
  }

  /// Runs `body` as one transaction: all of it happens, or nothing.
  ///
  /// At the end `keep` is asked; false undoes everything, as a dry run wants it.
  ///
  /// - Parameters:
  ///   - keep: whether to keep what was done.
  ///   - body: what is to be done.
  /// - Returns: what `body` gives.
  /// - Throws: what `body` throws, after undoing; ``StoreError`` when the store fails.
  public func transaction<T>(
    keep: (T) -> Bool = { _ in true },
    _ body: () throws -> T
  ) throws -> T {
    try database.execute("BEGIN IMMEDIATE")
    defer {
      openRun = nil
      isBulk = false
    }
    do {
      let result = try body()
      let isKept = keep(result)
      if isKept { try endRun() }
      try database.execute(isKept ? "COMMIT" : "ROLLBACK")
      return result
    } catch {
      if database.isInTransaction { try? database.execute("ROLLBACK") }
      throw error
    }
  }

  /// Runs `body` on one unchanging view of the store.
  ///
  /// - Throws: what `body` throws; ``StoreError`` when the store fails.
  public func reading<T>(_ body: () throws -> T) throws -> T {
    if database.isInTransaction { return try body() }
    try database.execute("BEGIN")
    defer { try? database.execute("COMMIT") }
    return try body()
  }

  /// A number that changes whenever another connection has changed the store.
  public func dataVersion() throws(StoreError) -> Int {
    try database.integer("PRAGMA data_version") ?? 0
  }
}
