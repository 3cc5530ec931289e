internal import CSQLite

/// What kept the store from doing its work.
public struct StoreError: Error, Sendable, CustomStringConvertible {
  /// The kinds of failure a caller may tell apart.
  public enum Code: Sendable {
    /// The file is something else than a ukical store.
    case notAStore
    /// The store was written by a newer ukical.
    case newerSchema
    /// The store or its folder may not be written.
    case readOnly
    /// No room is left on the disk, or the file-size limit is reached.
    case full
    /// Another process kept the store locked.
    case busy
    /// The file is damaged.
    case damaged
    /// There is no store at that path yet.
    case noStore
    /// The store cannot be opened.
    case cannotOpen
    /// Anything else.
    case other
  }

  /// What kind of failure it is.
  public let code: Code
  /// The store's path and what happened, on one line.
  public let message: String

  /// Makes an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(status: Int32, path: String, detail: String) {
    let (code, words): (Code, String) =
      switch status & 0xFF {
      case SQLITE_NOTADB: (.notAStore, "not a ukical store")
      case SQLITE_READONLY, SQLITE_PERM: (.readOnly, "the store is read-only")
      case SQLITE_FULL: (.full, "no room left on the disk")
      case SQLITE_BUSY, SQLITE_LOCKED: (.busy, "the store is in use by another program")
      case SQLITE_CORRUPT: (.damaged, "the store is damaged")
      case SQLITE_CANTOPEN: (.cannotOpen, "the store cannot be opened")
      case SQLITE_IOERR: (.full, "the system refused to read or write")
      default: (.other, "the store failed")
      }
    self.init(code, "\(path): \(words) (\(detail))")
  }

  /// The message.
  public var description: String { message }
}
