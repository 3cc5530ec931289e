/// Appends XML text without making a `String`.
enum XMLBytes {
  /// Appends character data; what XML 1.0 has no place for becomes U+FFFD.
  static func append(_ octet: UInt8, to output: inout [UInt8]) {
    switch octet {
    case 0x26: output.append(contentsOf: "&amp;".utf8)
    case 0x3C: output.append(contentsOf: "&lt;".utf8)
    case 0x3E: output.append(contentsOf: "&gt;".utf8)
    case 0x22: output.append(contentsOf: "&quot;".utf8)
    case 0x0D: output.append(contentsOf: "&#13;".utf8)
    case 0x09, 0x0A, 0x20...0xFF: output.append(octet)
    default: output.append(contentsOf: "\u{FFFD}".utf8)
    }
  }

  static func append(_ text: some Sequence<UInt8>, to output: inout [UInt8]) {
    for octet in text { append(octet, to: &output) }
  }

  static func open(_ name: some Sequence<UInt8>, to output: inout [UInt8]) {
    output.append(0x3C)
    for octet in name { output.append(ASCII.lower(octet)) }
    output.append(0x3E)
  }

  static func close(_ name: some Sequence<UInt8>, to output: inout [UInt8]) {
    output.append(contentsOf: "</".utf8)
    for octet in name { output.append(ASCII.lower(octet)) }
    output.append(0x3E)
  }

  /// Whether a name of iCalendar can be the name of an element.
  static func isElementName(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let first = name.first, first == 0x5F || ASCII.upper(first) &- 0x41 < 26 else {
      return false
    }
    return name.allSatisfy { octet in
      ASCII.isDigit(octet) || ASCII.upper(octet) &- 0x41 < 26 || [0x2D, 0x2E, 0x5F].contains(octet)
    }
  }
}
