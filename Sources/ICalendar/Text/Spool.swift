internal import Glibc

/// Keeps a stream that cannot be read twice in a file that nobody else sees.
public enum Spool {
  /// Copies a source into an unnamed file in `TMPDIR`, else `/var/tmp`.
  ///
  /// - Parameters:
  ///   - source: read to its end.
  ///   - name: what messages call it.
  /// - Returns: the copy, at its start, which can be rewound.
  /// - Throws: ``ReadError`` when the system refuses to read or to keep it.
  public static func copy(_ source: any ByteSource, name: String) throws(ReadError) -> FileSource {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    var template = Array("\(folder)/ukical-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    guard descriptor >= 0 else {
      throw ReadError(source: name, reason: "cannot keep a copy in \(folder)")
    }
    unlink(template)
    let copy = FileSource(descriptor: descriptor, name: name)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { block.deallocate() }
    while true {
      let count = try source.read(into: block)
      if count == 0 { break }
      var written = 0
      while written < count {
        let step = write(descriptor, block.baseAddress.map { $0 + written }, count - written)
        if step < 0, errno == EINTR { continue }
        if step <= 0 { throw ReadError(source: name, reason: "no room for a copy in \(folder)") }
        written += step
      }
    }
    try copy.rewind()
    return copy
  }
}
