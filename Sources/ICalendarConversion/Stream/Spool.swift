internal import Glibc
public import ICalendar

/// Keeps a stream that cannot be read twice in a file that nobody else sees.
public enum Spool {
  /// Copies a source into an unnamed file and gives it to be read from its start.
  ///
  /// - Parameters:
  ///   - source: read to its end.
  ///   - name: what messages call it.
  ///   - folder: where the file lies; `TMPDIR`, else `/var/tmp`, when nil.
  /// - Returns: the copy, which can be rewound.
  /// - Throws: ``ReadError`` when the system refuses to read or to keep it.
  public static func copy(
    _ source: any ByteSource,
    name: String,
    folder: String? = nil
  ) throws(ReadError) -> FileSource {
    let folder = folder ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/var/tmp"
    var template = Array("\(folder)/ukical-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw failure(name) }
    unlink(template)
    let file = FileSource(descriptor: descriptor, name: name)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try source.read(into: buffer)
      if count == 0 { break }
      var done = 0
      while done < count {
        let written = Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, count - done)
        if written < 0, errno == EINTR { continue }
        guard written > 0 else { throw failure(name) }
        done += written
      }
    }
    try file.rewind()
    return file
  }

  private static func failure(_ name: String) -> ReadError {
    ReadError(source: name, reason: "cannot be kept: " + String(cString: strerror(errno)))
  }
}
