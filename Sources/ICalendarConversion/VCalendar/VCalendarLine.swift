import ICalendar

/// Content lines of vCalendar 1.0 (versit, 1996): bare parameters, quoted-printable, charsets.
enum VCalendarLine {
  /// The line with its value decoded, and ENCODING and CHARSET taken away.
  static func decoded(_ line: ContentLine) -> ContentLine {
    guard var edit = LineEdit(line) else { return line }
    let upper = edit.parameters.map { $0.uppercased() }
    let isQuoted = upper.contains { $0 == "QUOTED-PRINTABLE" || $0 == "ENCODING=QUOTED-PRINTABLE" }
    if isQuoted {
      let octets = quotedPrintable(edit.value)
      let text = String(validating: octets, as: UTF8.self) ?? latin1(octets)
      // Line breaks are kept as the escape that TEXT has for them.
      edit.value = text.replacing("\r\n", with: "\\n").replacing("\n", with: "\\n")
        .replacing("\r", with: "\\n")
    }
    edit.parameters = edit.parameters.filter { parameter in
      let upper = parameter.uppercased()
      return
        !(upper.hasPrefix("CHARSET=") || upper == "QUOTED-PRINTABLE"
        || upper == "ENCODING=QUOTED-PRINTABLE" || upper == "ENCODING=8BIT" || upper == "8BIT")
    }
    .map { parameter in
      // A bare word is the value of what its kind says: only encodings and types stand bare.
      if parameter.contains("=") { return parameter }
      return (["BASE64", "7BIT"].contains(parameter.uppercased()) ? "ENCODING=" : "X-VCAL-TYPE=")
        + parameter
    }
    return edit.line
  }

  private static func latin1(_ octets: [UInt8]) -> String {
    String(String.UnicodeScalarView(octets.map { Unicode.Scalar($0) }))
  }

  static func quotedPrintable(_ text: String) -> [UInt8] {
    func hex(_ octet: UInt8) -> UInt8? {
      switch octet {
      case 0x30...0x39: octet - 0x30
      case 0x41...0x46, 0x61...0x66: ASCII.upper(octet) - 0x37
      default: nil
      }
    }
    let octets = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < octets.count {
      if octets[index] == 0x3D, index + 2 < octets.count, let high = hex(octets[index + 1]),
        let low = hex(octets[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(octets[index])
        index += 1
      }
    }
    return result
  }
}
