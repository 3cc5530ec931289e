internal import CSQLite
internal import ICalendar

/// One SQLite connection; closed when released.
final class Database {
  let path: String
  private let handle: OpaquePointer

  init(path: String, flags: Int32, uri: String? = nil) throws(StoreError) {
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(
      uri ?? path,
      &opened,
      flags | (uri == nil ? 0 : SQLITE_OPEN_URI),
      nil
    )
    guard let opened else { throw StoreError(.other, "\(path): out of memory") }
    guard status == SQLITE_OK else {
      let detail = String(cString: sqlite3_errmsg(opened))
      sqlite3_close_v2(opened)
      throw StoreError(status: status, path: path, detail: detail)
    }
    self.path = path
    handle = opened
    sqlite3_extended_result_codes(handle, 1)
  }

  deinit { sqlite3_close_v2(handle) }

  func error(_ status: Int32) -> StoreError {
    StoreError(status: status, path: path, detail: String(cString: sqlite3_errmsg(handle)))
  }

  func check(_ status: Int32) throws(StoreError) {
    if status != SQLITE_OK { throw error(status) }
  }

  func setBusyTimeout(milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  func execute(_ sql: String) throws(StoreError) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  func prepare(_ sql: String) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let status = sqlite3_prepare_v3(
      handle,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &statement,
      nil
    )
    guard status == SQLITE_OK, let statement else { throw error(status) }
    return Statement(statement, database: self)
  }

  /// The first column of the first row.
  func integer(_ sql: String) throws(StoreError) -> Int? {
    let statement = try prepare(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.integer(0) : nil
  }

  /// The first column of the first row, as text.
  func text(_ sql: String) throws(StoreError) -> String? {
    let statement = try prepare(sql)
    defer { statement.reset() }
    return try statement.step() ? statement.text(0) : nil
  }

  /// Teaches this connection `ukical_glance(text)`: the lines of a ``GlanceText``, or NULL.
  func addGlanceFunction() throws(StoreError) {
    let status = sqlite3_create_function_v2(
      handle,
      "ukical_glance",
      1,
      SQLITE_UTF8 | SQLITE_DETERMINISTIC,
      nil,
      { context, _, values in
        guard let value = values?[0], let start = sqlite3_value_blob(value) else {
          return sqlite3_result_null(context)
        }
        let count = Int(sqlite3_value_bytes(value))
        GlanceText.with(UnsafeRawBufferPointer(start: start, count: count)) { lines in
          if let lines, !lines.isEmpty {
            ukical_result_blob(context, lines.baseAddress, Int32(lines.count))
          } else {
            sqlite3_result_null(context)
          }
        }
      },
      nil,
      nil,
      nil
    )
    try check(status)
  }

  var lastInsertedRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  func interrupt() { sqlite3_interrupt(handle) }
}
