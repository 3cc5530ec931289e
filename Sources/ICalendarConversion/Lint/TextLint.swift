import ICalendar

/// Escapes of TEXT values (RFC 5545 3.3.11).
enum TextLint {
  static func check(_ line: LintNode.Line, isList: Bool, _ report: inout LintReport) {
    guard let value = line.value else { return }
    var escaped = false
    var (saidSign, saidBackslash) = (false, false)
    for (index, octet) in value.utf8.enumerated() {
      if escaped {
        escaped = false
        if ![0x5C, 0x2C, 0x3B, 0x6E, 0x4E].contains(octet), !saidBackslash {
          saidBackslash = true
          report.add(
            "text-backslash",
            line: line.number,
            column: line.valueColumn + index - 1,
            property: line.name
          )
        }
      } else if octet == 0x5C {
        escaped = true
      } else if octet == 0x3B || (octet == 0x2C && !isList), !saidSign {
        saidSign = true
        report.add(
          "text-escape",
          line: line.number,
          column: line.valueColumn + index,
          property: line.name,
          octet == 0x2C ? "a comma without a backslash" : "a semicolon without a backslash"
        )
      }
    }
    if escaped, !saidBackslash { report.add("text-backslash", line, "a backslash at the end") }
  }

  /// The value with every comma and semicolon escaped.
  static func escaped(_ value: String, isList: Bool) -> String {
    var result = String.UnicodeScalarView()
    var escaped = false
    for scalar in value.unicodeScalars {
      if !escaped, scalar == ";" || (scalar == "," && !isList) { result.append("\\") }
      result.append(scalar)
      escaped = scalar == "\\" && !escaped
    }
    return String(result)
  }
}
