import Glibc

/// A file that appears whole under its name, or not at all.
final class AtomicFile {
  private let path: String
  private let temporary: String
  private var descriptor: Int32

  /// Writes octets to a file, whole or not at all, or to standard output: no path, or `-`.
  static func write(_ octets: [UInt8], to path: String?) throws {
    guard let path, path != "-" else {
      return try octets.withUnsafeBytes { try Standard.write($0, to: 1) }
    }
    let file = try AtomicFile(path: path)
    try octets.withUnsafeBytes { try file.write($0) }
    try file.finish()
  }

  init(path: String) throws {
    self.path = path
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var template = Array("\(folder).ukical-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    temporary = template.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    if descriptor < 0 {
      throw Failure.Plain(message: "\(Shown.line(path)): \(String(cString: strerror(errno)))")
    }
    let mask = umask(0)
    umask(mask)
    fchmod(descriptor, 0o666 & ~mask)
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      unlink(temporary)
    }
  }

  func write(_ octets: UnsafeRawBufferPointer) throws {
    try Standard.write(octets, to: descriptor)
  }

  func finish() throws {
    guard fsync(descriptor) == 0, rename(temporary, path) == 0 else {
      throw Failure.Plain(message: "\(Shown.line(path)): \(String(cString: strerror(errno)))")
    }
    close(descriptor)
    descriptor = -1
  }
}
