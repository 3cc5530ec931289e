/// Where name, parameters and value of an unfolded content line lie; no text is copied.
struct LineParts {
  struct Parameter {
    var name: Range<Int>
    /// All values as they are written, quotes and commas included; nil without an equals sign.
    var values: Range<Int>
  }

  private(set) var name = 0..<0
  private(set) var parameters: [Parameter] = []
  /// The value after the colon; nil where there is none.
  private(set) var value: Range<Int>?

  mutating func read(_ line: UnsafeRawBufferPointer) {
    parameters.removeAll(keepingCapacity: true)
    value = nil
    var index = 0
    while index < line.count, line[index] != 0x3A, line[index] != 0x3B { index += 1 }
    name = 0..<index
    guard index < line.count else { return }
    if line[index] == 0x3A {
      value = index + 1..<line.count
      return
    }
    guard let colon = LineParts.colon(line, from: index) else { return }
    value = colon + 1..<line.count
    var start = index + 1
    while start <= colon {
      var quoted = false
      var end = start
      var equals = -1
      while end < colon {
        let octet = line[end]
        if octet == 0x22 {
          quoted.toggle()
        } else if octet == 0x3B, !quoted {
          break
        } else if octet == 0x3D, equals < 0 {
          equals = end
        }
        end += 1
      }
      if end > start {
        parameters.append(
          equals < 0
            ? Parameter(name: start..<end, values: end..<end)
            : Parameter(name: start..<equals, values: equals + 1..<end)
        )
      }
      start = end + 1
    }
  }

  /// The colon before the value: the first one outside quotes, else, where a quote is never closed,
  /// the first one there is.
  private static func colon(_ line: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var quoted = false
    var first: Int?
    for index in start..<line.count {
      if line[index] == 0x22 {
        quoted.toggle()
      } else if line[index] == 0x3A {
        if !quoted { return index }
        if first == nil { first = index }
      }
    }
    return first
  }

  /// The values of a parameter: split at commas outside quotes, quotes taken off.
  static func values(_ raw: UnsafeRawBufferPointer) -> [UnsafeRawBufferPointer] {
    var found: [UnsafeRawBufferPointer] = []
    var (start, quoted) = (0, false)
    for index in 0...raw.count {
      if index < raw.count, raw[index] == 0x22 { quoted.toggle() }
      guard index == raw.count || (raw[index] == 0x2C && !quoted) else { continue }
      var range = start..<index
      if range.count >= 2, raw[range.lowerBound] == 0x22, raw[range.upperBound - 1] == 0x22 {
        range = range.lowerBound + 1..<range.upperBound - 1
      }
      found.append(UnsafeRawBufferPointer(rebasing: raw[range]))
      start = index + 1
    }
    return found
  }
}
