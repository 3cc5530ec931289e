import ICalendar

/// A JSON value (RFC 8259), numbers as they are written and members in their order.
indirect enum JSONValue {
  case string([UInt8])
  case number([UInt8])
  case boolean(Bool)
  case null
  case array([JSONValue])
  case object([(name: [UInt8], value: JSONValue)])
}

/// Reads JSON octet by octet; nothing nests deeper and nothing is longer than it may be.
struct JSONReader {
  let feed: ByteFeed
  let limits: ScanLimits
  private static let valueDepth = 16

  func error(_ reason: String) -> ConversionError {
    ConversionError(line: feed.line, reason: reason)
  }

  /// The next octet that is no blank, left where it is.
  func peek() throws -> UInt8? {
    try feed.skipBlanks()
    return try feed.peek()
  }

  /// Takes the octet if it comes next.
  func take(_ octet: UInt8) throws -> Bool {
    guard try peek() == octet else { return false }
    _ = try feed.next()
    return true
  }

  func expect(_ octet: UInt8) throws {
    guard try take(octet) else {
      let sign = String(decoding: [octet], as: UTF8.self)
      throw error(
        try feed.peek() == nil ? "the file ends where \(sign) is wanted" : "no \(sign) here"
      )
    }
  }

  func string() throws -> [UInt8] {
    try expect(0x22)
    var text: [UInt8] = []
    while let octet = try feed.next() {
      switch octet {
      case 0x22: return text
      case 0x5C: try escape(&text)
      default: text.append(octet)
      }
      if text.count > limits.lineOctets {
        throw error("a text longer than \(limits.lineOctets) octets")
      }
    }
    throw error("the file ends inside a text")
  }

  private func escape(_ text: inout [UInt8]) throws {
    switch try feed.next() {
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(0x0A)
    case 0x72: text.append(0x0D)
    case 0x74: text.append(0x09)
    case 0x75:
      var unit = try hex()
      if 0xD800...0xDBFF ~= unit {
        // The low half follows as another escape, or the high one stands alone and means nothing.
        if try feed.peek() == 0x5C {
          _ = try feed.next()
          guard try feed.next() == 0x75 else { throw error("half of a surrogate pair") }
          let low = try hex()
          unit = 0xDC00...0xDFFF ~= low ? 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) : 0xFFFD
        } else {
          unit = 0xFFFD
        }
      }
      text.append(contentsOf: String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
    case let octet? where octet == 0x22 || octet == 0x5C || octet == 0x2F: text.append(octet)
    default: throw error("no such escape")
    }
  }

  private func hex() throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let octet = try feed.next() else { throw error("the file ends inside an escape") }
      switch octet {
      case 0x30...0x39: value = value << 4 | UInt32(octet - 0x30)
      case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32(ASCII.upper(octet) - 0x37)
      default: throw error("no hexadecimal digit")
      }
    }
    return value
  }

  func value(depth: Int = 0) throws -> JSONValue {
    if depth > Self.valueDepth {
      throw error("a value nested deeper than \(Self.valueDepth) levels")
    }
    switch try peek() {
    case 0x22: return .string(try string())
    case 0x5B:
      _ = try feed.next()
      var values: [JSONValue] = []
      if try take(0x5D) { return .array([]) }
      repeat { values.append(try value(depth: depth + 1)) } while try take(0x2C)
      try expect(0x5D)
      return .array(values)
    case 0x7B:
      _ = try feed.next()
      var members: [(name: [UInt8], value: JSONValue)] = []
      if try take(0x7D) { return .object([]) }
      repeat {
        _ = try peek()
        let name = try string()
        try expect(0x3A)
        members.append((name, try value(depth: depth + 1)))
      } while try take(0x2C)
      try expect(0x7D)
      return .object(members)
    case nil: throw error("the file ends where a value is wanted")
    default: return try word()
    }
  }

  private func word() throws -> JSONValue {
    var text: [UInt8] = []
    while let octet = try feed.peek(), text.count < 64,
      ASCII.isDigit(octet) || ASCII.upper(octet) &- 0x41 < 26 || [0x2B, 0x2D, 0x2E].contains(octet)
    {
      text.append(octet)
      _ = try feed.next()
    }
    switch String(decoding: text, as: UTF8.self) {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    default:
      guard let first = text.first, ASCII.isDigit(first) || first == 0x2D else {
        throw error("no value here")
      }
      return .number(text)
    }
  }
}
