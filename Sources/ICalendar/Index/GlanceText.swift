import Glibc

/// The few content lines of a component that place it in a month and name it there.
///
/// A store keeps them apart from the whole text, in the order of time, so that a window of days is
/// read from few pages. ``IndexReader/readGlance(_:)`` reads them.
public enum GlanceText {
  /// The most octets of a glance; what needs more is read from its whole text.
  public static let limit = 1024

  /// Lends the lines of a component, in their order and as they are.
  ///
  /// - Parameters:
  ///   - text: canonical text, as a ``ScannedComponent`` carries it.
  ///   - body: is given the lines, or nil where they are more than ``limit`` octets.
  /// - Returns: what `body` makes of them.
  public static func with<T>(
    _ text: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer?) throws -> T
  ) rethrows -> T {
    try withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { buffer in
      guard let count = collect(text, into: buffer) else { return try body(nil) }
      return try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }

  private static func collect(
    _ text: UnsafeRawBufferPointer,
    into buffer: UnsafeMutableRawBufferPointer
  ) -> Int? {
    guard let base = text.baseAddress, let target = buffer.baseAddress else { return 0 }
    var (position, depth, count) = (0, 0, 0)
    while position < text.count {
      let line = position
      repeat {
        let found = memchr(base + position, 0x0A, text.count - position)
        position = found.map { UnsafeRawPointer($0) - base + 1 } ?? text.count
      } while position < text.count && text[position] == 0x20
      let content = UnsafeRawBufferPointer(rebasing: text[line..<position])
      if Octets.starts(content, "BEGIN:") || Octets.starts(content, "BEGIN;") {
        depth += 1
      } else if Octets.starts(content, "END:") {
        depth -= 1
      } else if depth == 1, isWanted(content) {
        guard count + content.count <= buffer.count, let source = content.baseAddress else {
          return nil
        }
        (target + count).copyMemory(from: source, byteCount: content.count)
        count += content.count
      }
    }
    return count
  }

  private static func isWanted(_ content: UnsafeRawBufferPointer) -> Bool {
    var end = 0
    while end < content.count, Octets.isNameOctet(content[end]) { end += 1 }
    let name = UnsafeRawBufferPointer(rebasing: content[..<end])
    guard let first = name.first else { return false }
    return switch (first | 0x20, end) {
    case (0x75, 3): Octets.equal(name, "UID")
    case (0x64, 7): Octets.equal(name, "DTSTART")
    case (0x64, 5): Octets.equal(name, "DTEND")
    case (0x64, 3): Octets.equal(name, "DUE")
    case (0x64, 8): Octets.equal(name, "DURATION")
    case (0x72, 13): Octets.equal(name, "RECURRENCE-ID")
    case (0x72, 5): Octets.equal(name, "RRULE") || Octets.equal(name, "RDATE")
    case (0x65, 6): Octets.equal(name, "EXDATE") || Octets.equal(name, "EXRULE")
    case (0x73, 6): Octets.equal(name, "STATUS")
    case (0x73, 7): Octets.equal(name, "SUMMARY")
    case (0x6C, 8): Octets.equal(name, "LOCATION")
    case (0x74, 6): Octets.equal(name, "TRANSP")
    case (0x63, 9): Octets.equal(name, "COMPLETED")
    default: false
    }
  }
}
