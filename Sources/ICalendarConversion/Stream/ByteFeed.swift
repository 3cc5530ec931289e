import ICalendar

/// Octets one by one out of a source, with the number of the line.
final class ByteFeed {
  /// The number of the current line, from 1.
  private(set) var line = 1
  private let source: any ByteSource
  private let buffer: UnsafeMutableRawBufferPointer
  private var position = 0
  private var end = 0
  private var atEnd = false

  init(_ source: any ByteSource) {
    self.source = source
    buffer = .allocate(byteCount: 64 << 10, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// The next octet, left where it is; nil at the end.
  @inline(__always)
  func peek() throws(ReadError) -> UInt8? {
    if position == end { try fill() }
    return position < end ? buffer[position] : nil
  }

  /// Takes the next octet; nil at the end.
  @inline(__always)
  func next() throws(ReadError) -> UInt8? {
    if position == end { try fill() }
    guard position < end else { return nil }
    let octet = buffer[position]
    position += 1
    if octet == 0x0A { line += 1 }
    return octet
  }

  /// Skips a byte order mark at the start.
  func skipMark() throws {
    guard try peek() == 0xEF else { return }
    for _ in 0..<3 { _ = try next() }
  }

  /// Skips blanks, tabs and line breaks.
  func skipBlanks() throws(ReadError) {
    while let octet = try peek(), octet == 0x20 || (octet >= 0x09 && octet <= 0x0D) {
      _ = try next()
    }
  }

  private func fill() throws(ReadError) {
    guard !atEnd else { return }
    position = 0
    end = try source.read(into: buffer)
    if end == 0 { atEnd = true }
  }
}
