import Glibc

/// Reads files that a person writes by hand.
enum SmallFile {
  /// More than anyone writes by hand, in octets.
  static let maximumOctets = 1 << 20

  /// The text of a file; nil when there is none.
  static func read(_ path: String) throws -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure.Plain(message: "\(Shown.line(path)): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &block, block.count)
      if count == 0 { return String(decoding: text, as: UTF8.self) }
      guard count > 0 else {
        throw Failure.Plain(message: "\(Shown.line(path)): \(String(cString: strerror(errno)))")
      }
      text += block[..<count]
      if text.count > maximumOctets {
        throw Failure.Plain(message: "\(Shown.line(path)): larger than \(maximumOctets) octets")
      }
    }
  }
}
