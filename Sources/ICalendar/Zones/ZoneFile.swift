import Glibc

/// Reads small files and lists folders by system calls.
enum ZoneFile {
  /// A zone file larger than this is not read; real ones have a few kilobytes.
  static let maximumSize = 1 << 20
  /// Folders nested deeper than this are not listed.
  static let maximumDepth = 4
  /// A listing stops at this number of names; real ones have about six hundred.
  static let maximumNames = 20_000

  /// The bytes of a regular file, or nil when it cannot be read or is too large.
  static func bytes(atPath path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= maximumSize
    else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 8192)
    while bytes.count <= maximumSize {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      bytes.append(contentsOf: chunk[..<count])
    }
    return nil
  }

  /// The relative paths of all files below a folder that may be zone names, sorted.
  static func zoneNames(below directory: String) -> [String] {
    var names: [String] = []
    list(directory, prefix: "", depth: 0, into: &names)
    return names.sorted()
  }

  private static func list(
    _ directory: String,
    prefix: String,
    depth: Int,
    into names: inout [String]
  ) {
    guard depth < maximumDepth, let stream = opendir(directory) else { return }
    defer { closedir(stream) }
    while names.count < maximumNames, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { buffer in
        String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard ZoneName.isValid(prefix + name) else { continue }
      var status = stat()
      guard stat(directory + "/" + name, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        list(directory + "/" + name, prefix: prefix + name + "/", depth: depth + 1, into: &names)
      } else if !name.utf8.contains(UInt8(ascii: ".")), !name.utf8.allSatisfy(isLowercase) {
        names.append(prefix + name)
      }
    }
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
}
