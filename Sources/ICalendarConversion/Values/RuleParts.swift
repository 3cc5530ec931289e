/// The parts of a RECUR value as they are written (RFC 5545 3.3.10).
struct RuleParts {
  private(set) var parts: [(name: Range<Int>, value: Range<Int>)] = []

  /// Finds the parts; false where the text is not `NAME=VALUE;…` with each name once.
  mutating func read(_ text: UnsafeRawBufferPointer) -> Bool {
    parts.removeAll(keepingCapacity: true)
    var start = 0
    while start < text.count {
      var end = start
      var equals = -1
      while end < text.count, text[end] != 0x3B {
        if text[end] == 0x3D, equals < 0 { equals = end }
        end += 1
      }
      guard equals > start, end > equals + 1 else { return false }
      let name = start..<equals
      for octet in text[name]
      where !(ASCII.isDigit(octet) || octet == 0x2D || ASCII.upper(octet) &- 0x41 < 26) {
        return false
      }
      for part in parts where RuleParts.same(text, part.name, name) { return false }
      parts.append((name, equals + 1..<end))
      if end == text.count - 1 { return false }
      start = end + 1
    }
    return !parts.isEmpty
  }

  private static func same(_ text: UnsafeRawBufferPointer, _ a: Range<Int>, _ b: Range<Int>) -> Bool
  {
    a.count == b.count
      && zip(text[a], text[b]).allSatisfy { ASCII.upper($0) == ASCII.upper($1) }
  }

  /// The order that the schema of xCal gives the parts (RFC 6321, Appendix A).
  static let schemaOrder = [
    "freq", "until", "count", "interval", "bysecond", "byminute", "byhour", "byday", "bymonthday",
    "byyearday", "byweekno", "bymonth", "bysetpos", "wkst",
  ]
}
