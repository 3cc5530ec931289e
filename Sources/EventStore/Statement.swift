internal import CSQLite

/// One prepared statement, finalised when released.
///
/// Parameters count from 1, columns from 0.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database

  init(_ handle: OpaquePointer, database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  @discardableResult
  func bind(_ index: Int32, _ value: Int?) -> Statement {
    if let value {
      sqlite3_bind_int64(handle, index, Int64(value))
    } else {
      sqlite3_bind_null(handle, index)
    }
    return self
  }

  @discardableResult
  func bind(_ index: Int32, _ value: String?) -> Statement {
    if var value {
      value.withUTF8 { bytes in
        _ = bytes.withMemoryRebound(to: CChar.self) {
          ukical_bind_text(handle, index, $0.baseAddress, Int32($0.count))
        }
      }
    } else {
      sqlite3_bind_null(handle, index)
    }
    return self
  }

  @discardableResult
  func bind(_ index: Int32, octets: [UInt8]) -> Statement {
    octets.withUnsafeBytes {
      _ =
        $0.isEmpty
        ? sqlite3_bind_zeroblob(handle, index, 0)
        : ukical_bind_blob(handle, index, $0.baseAddress, Int32($0.count))
    }
    return self
  }

  /// Binds octets that stay where they are until the statement has run and is bound again.
  func bind(_ index: Int32, unmoved octets: UnsafeRawBufferPointer) {
    if octets.isEmpty {
      sqlite3_bind_zeroblob(handle, index, 0)
    } else {
      ukical_bind_blob_static(handle, index, octets.baseAddress, Int32(octets.count))
    }
  }

  /// Moves to the next row; false when there is none.
  func step() throws(StoreError) -> Bool {
    let status = sqlite3_step(handle)
    if status == SQLITE_ROW { return true }
    if status == SQLITE_DONE { return false }
    let error = database.error(status)
    sqlite3_reset(handle)
    throw error
  }

  /// Runs a statement that gives no rows, ready to be run again.
  func run() throws(StoreError) {
    _ = try step()
    sqlite3_reset(handle)
  }

  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  func optionalInteger(_ column: Int32) -> Int? {
    sqlite3_column_type(handle, column) == SQLITE_NULL ? nil : integer(column)
  }

  func text(_ column: Int32) -> String {
    octets(column) { String(decoding: $0, as: UTF8.self) }
  }

  func octets(_ column: Int32) -> [UInt8] { octets(column) { Array($0) } }

  /// Lends the octets of a column; they live until the next step or reset.
  func octets<T>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> T) rethrows -> T {
    let start = sqlite3_column_blob(handle, column)
    let count = Int(sqlite3_column_bytes(handle, column))
    return try body(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }
}
