import Glibc

/// A file that appears whole under its name, or not at all.
///
/// A link is followed to the file it names; what is no regular file, such as a device or a pipe, is
/// written to as it is.
final class AtomicFile {
  private let path: String
  private let target: String
  private let temporary: String?
  private var descriptor: Int32

  /// Writes octets to a file, whole or not at all, or to standard output: no path, or `-`.
  static func write(_ octets: [UInt8], to path: String?) throws {
    guard let file = try ofOption(path) else {
      return try octets.withUnsafeBytes { try Standard.write($0, to: 1) }
    }
    try octets.withUnsafeBytes { try file.write($0) }
    try file.finish()
  }

  /// The file of an option for output; nil for standard output: no path, or `-`.
  static func ofOption(_ path: String?) throws -> AtomicFile? {
    guard let path, path != "-" else { return nil }
    return try AtomicFile(path: path)
  }

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: its name, as a person gave it.
  ///   - followsLinks: whether a link there leads on; else it is replaced.
  /// - Throws: ``Failure/Plain`` with the reason of the system.
  init(path: String, followsLinks: Bool = true) throws {
    self.path = path
    var status = stat()
    let isThere = (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0
    let kind = status.st_mode & S_IFMT
    if isThere, kind == S_IFDIR { throw AtomicFile.failure(path, EISDIR) }
    if isThere, kind != S_IFREG, kind != S_IFLNK {
      (target, temporary) = (path, nil)
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw AtomicFile.failure(path, errno) }
      return
    }
    target = followsLinks && isThere ? AtomicFile.resolved(path) : path
    let folder = AtomicFile.folder(of: target)
    var template = Array("\(folder).ukical-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    temporary = template.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if descriptor < 0 { throw AtomicFile.failure(path, errno) }
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, isThere && kind == S_IFREG ? status.st_mode & 0o7777 : 0o666 & ~mask)
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      if let temporary { unlink(temporary) }
    }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }

  private static func failure(_ path: String, _ number: Int32) -> Failure.Plain {
    Failure.Plain(message: "\(Shown.line(path)): \(String(cString: strerror(number)))")
  }

  func write(_ octets: UnsafeRawBufferPointer) throws {
    try Standard.write(octets, to: descriptor)
  }

  func finish() throws {
    if let temporary {
      guard fsync(descriptor) == 0, rename(temporary, target) == 0 else {
        throw AtomicFile.failure(path, errno)
      }
    }
    let code = close(descriptor)
    descriptor = -1
    if code != 0 { throw AtomicFile.failure(path, errno) }
  }
}
