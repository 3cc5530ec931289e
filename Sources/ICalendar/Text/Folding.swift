/// Folding of content lines (RFC 5545 3.1).
public enum Folding {
  /// The most octets a folded line may have, without its line break.
  public static let lineOctets = 75

  /// Appends a content line, folded at 75 octets between characters, with CRLF line breaks.
  ///
  /// - Parameter line: the unfolded octets of one content line, without a line break.
  @inlinable
  public static func append(
    _ line: UnsafeRawBufferPointer, to output: inout [UInt8]
  ) {
    if line.count <= lineOctets {
      output.append(contentsOf: line)
      output.append(0x0D)
      output.append(0x0A)
      return
    }
    var start = 0
    var room = lineOctets
    while line.count - start > room {
      var end = start + room
      var back = 0
      while back < 3, end - 1 > start, line[end] & 0xC0 == 0x80 {
        end -= 1
        back += 1
      }
      if line[end] & 0xC0 == 0x80 { end = start + room }
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: line[start..<end]))
      output.append(0x0D)
      output.append(0x0A)
      output.append(0x20)
      start = end
      room = lineOctets - 1
    }
    output.append(contentsOf: UnsafeRawBufferPointer(rebasing: line[start...]))
    output.append(0x0D)
    output.append(0x0A)
  }

  /// Appends a content line given as text.
  public static func append(_ line: String, to output: inout [UInt8]) {
    var line = line
    line.withUTF8 { append(UnsafeRawBufferPointer($0), to: &output) }
  }

  /// The unfolded content lines of canonical text (CRLF, folds of one blank), in order.
  public static func unfold(_ text: some Sequence<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var current: [UInt8] = []
    var atStart = true
    var open = false
    for octet in text {
      if atStart {
        atStart = false
        if octet == 0x20 || octet == 0x09, open { continue }
        if open { lines.append(current) }
        current.removeAll(keepingCapacity: true)
        open = true
      }
      if octet == 0x0A {
        if current.last == 0x0D { current.removeLast() }
        atStart = true
      } else {
        current.append(octet)
      }
    }
    if open, !current.isEmpty { lines.append(current) }
    return lines
  }
}
