import ICalendar

/// Builds canonical iCalendar text out of names, parameters and values that come from other forms.
///
/// Whatever the parts hold, no line break gets into a content line.
struct LineBuilder {
  /// The text so far.
  private(set) var text: [UInt8] = []
  private var line: [UInt8] = []

  mutating func removeAll() { text.removeAll(keepingCapacity: true) }

  mutating func begin(_ name: [UInt8]) { mark("BEGIN:", name) }

  mutating func end(_ name: [UInt8]) { mark("END:", name) }

  private mutating func mark(_ keyword: StaticString, _ name: [UInt8]) {
    line.removeAll(keepingCapacity: true)
    line.append(
      contentsOf: UnsafeBufferPointer(start: keyword.utf8Start, count: keyword.utf8CodeUnitCount)
    )
    line.append(contentsOf: name)
    flush()
  }

  mutating func startLine(_ name: [UInt8]) {
    line.removeAll(keepingCapacity: true)
    for octet in name { line.append(ASCII.upper(octet)) }
  }

  mutating func parameter(_ name: [UInt8], _ values: [[UInt8]]) {
    line.append(0x3B)
    for octet in name { line.append(ASCII.upper(octet)) }
    line.append(0x3D)
    for (index, value) in values.enumerated() {
      if index > 0 { line.append(0x2C) }
      let quoted = value.contains { $0 == 0x3A || $0 == 0x3B || $0 == 0x2C }
      if quoted { line.append(0x22) }
      for octet in value {
        switch octet {
        case 0x5E: line.append(contentsOf: [0x5E, 0x5E])
        case 0x0A: line.append(contentsOf: [0x5E, 0x6E])
        case 0x22: line.append(contentsOf: [0x5E, 0x27])
        case 0x09: line.append(octet)
        default: if octet >= 0x20 { line.append(octet) }
        }
      }
      if quoted { line.append(0x22) }
    }
  }

  mutating func colon() { line.append(0x3A) }

  mutating func comma() { line.append(0x2C) }

  mutating func semicolon() { line.append(0x3B) }

  /// A value that is encoded already; line breaks in it become `\n`.
  mutating func raw(_ value: some Sequence<UInt8>) {
    for octet in value {
      switch octet {
      case 0x0D, 0x00: continue
      case 0x0A: line.append(contentsOf: [0x5C, 0x6E])
      default: line.append(octet)
      }
    }
  }

  /// A TEXT value (RFC 5545 3.3.11), to be escaped.
  mutating func escaped(_ value: [UInt8]) {
    for octet in value {
      switch octet {
      case 0x0D, 0x00: continue
      case 0x0A: line.append(contentsOf: [0x5C, 0x6E])
      case 0x2C, 0x3B, 0x5C:
        line.append(0x5C)
        line.append(octet)
      default: line.append(octet)
      }
    }
  }

  mutating func endLine() { flush() }

  /// The line alone, not put into the text.
  mutating func takeLine() -> [UInt8] { line }

  private mutating func flush() {
    line.withUnsafeBytes { Folding.append($0, to: &text) }
  }
}

/// Letters and digits of ASCII.
enum ASCII {
  @inline(__always)
  static func upper(_ octet: UInt8) -> UInt8 {
    octet >= 0x61 && octet <= 0x7A ? octet & 0xDF : octet
  }

  @inline(__always)
  static func lower(_ octet: UInt8) -> UInt8 {
    octet >= 0x41 && octet <= 0x5A ? octet | 0x20 : octet
  }

  @inline(__always)
  static func isDigit(_ octet: UInt8) -> Bool { octet &- 0x30 < 10 }

  /// Whether octets can stand before the equals sign of a parameter without changing the line.
  static func isParameterName(_ octets: [UInt8]) -> Bool {
    !octets.isEmpty && octets.count <= 256
      && octets.allSatisfy { $0 >= 0x20 && ![0x22, 0x2C, 0x3A, 0x3B, 0x3D].contains($0) }
  }

  /// Whether octets can be the name of a property, parameter or component.
  static func isName(_ octets: [UInt8]) -> Bool {
    !octets.isEmpty && octets.count <= 256
      && octets.allSatisfy { octet in
        switch octet {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x2E, 0x2F: true
        default: false
        }
      }
  }
}
