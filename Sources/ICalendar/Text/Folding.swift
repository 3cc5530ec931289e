/// Folding of content lines (RFC 5545 3.1).
public enum Folding {
  /// The most octets a folded line may have, without its line break.
  public static let lineOctets = 75

  /// Appends a content line, folded at 75 octets between characters, with CRLF line breaks.
  ///
  /// The line is given unfolded, without a line break.
  @inlinable
  public static func append(
    _ line: UnsafeRawBufferPointer,
    to output: inout [UInt8]
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

  /// The unfolded content lines of a component's text, in order.
  public static func unfold(_ text: [UInt8]) -> [[UInt8]] {
    text.withUnsafeBytes { unfold($0) }
  }

  /// The unfolded content lines of a component's text, in order.
  public static func unfold(_ text: UnsafeRawBufferPointer) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      let next = end + 1
      if end > start, text[end - 1] == 0x0D { end -= 1 }
      if text[start] == 0x20 || text[start] == 0x09, !lines.isEmpty {
        lines[lines.count - 1].append(
          contentsOf: UnsafeRawBufferPointer(rebasing: text[(start + 1)..<max(end, start + 1)])
        )
      } else if end > start {
        lines.append([UInt8](UnsafeRawBufferPointer(rebasing: text[start..<end])))
      }
      start = next
    }
    return lines
  }
}
