/// The content lines of a component's canonical text and how they nest, in arrays that are reused.
struct LineWalk {
  enum Kind: UInt8 {
    case begin, end, property
  }

  struct Line {
    var start: Int
    var end: Int
    var kind: Kind
  }

  /// The unfolded lines; ranges of ``octets``.
  private(set) var lines: [Line] = []
  /// The unfolded octets of all lines.
  private(set) var octets: [UInt8] = []

  mutating func read(_ text: UnsafeRawBufferPointer) {
    lines.removeAll(keepingCapacity: true)
    octets.removeAll(keepingCapacity: octets.count < 1 << 20)
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      let next = end + 1
      if end > start, text[end - 1] == 0x0D { end -= 1 }
      if start < end, text[start] == 0x20 || text[start] == 0x09, !lines.isEmpty {
        octets.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[(start + 1)..<end]))
        lines[lines.count - 1].end = octets.count
      } else if end > start {
        let from = octets.count
        octets.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<end]))
        lines.append(Line(start: from, end: octets.count, kind: .property))
      }
      start = next
    }
    octets.withUnsafeBytes { bytes in
      for index in lines.indices {
        let line = UnsafeRawBufferPointer(rebasing: bytes[lines[index].start..<lines[index].end])
        if LineWalk.isMark(line, "BEGIN") {
          lines[index].kind = .begin
        } else if LineWalk.isMark(line, "END") {
          lines[index].kind = .end
        }
      }
    }
  }

  @inline(__always)
  private static func isMark(_ line: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard line.count > count, line[count] == 0x3A || line[count] == 0x3B else { return false }
    for index in 0..<count where ASCII.upper(line[index]) != word.utf8Start[index] { return false }
    return true
  }

  /// The name after BEGIN, blanks and parameters left out.
  static func name(of line: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let colon = line.lastIndex(of: 0x3A) ?? -1
    var (start, end) = (colon + 1, line.count)
    while start < end, line[start] <= 0x20 { start += 1 }
    while end > start, line[end - 1] <= 0x20 { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: line[start..<end])
  }
}
