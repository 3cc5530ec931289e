import ICalendar

/// The grammar of a content line (RFC 5545 3.1).
enum SyntaxLint {
  /// Whether the line is a content line at all; only then the rest is looked at.
  static func check(_ line: LintNode.Line, _ report: inout LintReport) -> Bool {
    guard line.value != nil else {
      report.add("content-line", line, "no colon: \(line.content.text.excerpt)")
      return false
    }
    let name = line.name
    guard !name.isEmpty,
      name.utf8.allSatisfy({ ASCII.isDigit($0) || ASCII.upper($0) &- 0x41 < 26 || $0 == 0x2D })
    else {
      let isGroup = ASCII.isName(Array(name.utf8))
      report.add(
        "content-line",
        line,
        atValue: false,
        isGroup ? "a name with a sign that no name has" : "no name"
      )
      return isGroup
    }
    checkParameters(line, &report)
    return true
  }

  private static func checkParameters(_ line: LintNode.Line, _ report: inout LintReport) {
    var parts = LineParts()
    let octets = Array(line.content.text.utf8)
    octets.withUnsafeBytes { octets in
      parts.read(octets)
      var names: Set<String> = []
      for parameter in parts.parameters {
        let name = String(decoding: octets[parameter.name], as: UTF8.self).uppercased()
        func bad(_ reason: String) {
          report.add(
            "parameter-syntax",
            line: line.number,
            column: parameter.name.lowerBound + 1,
            property: line.name,
            reason
          )
        }
        if parameter.values.lowerBound == parameter.name.upperBound {
          bad("\(name.excerpt) has no value")
          continue
        }
        if !name.utf8.allSatisfy({ ASCII.isDigit($0) || ASCII.upper($0) &- 0x41 < 26 || $0 == 0x2D }
        )
          || name.isEmpty
        {
          bad("\(name.excerpt) is no name")
        }
        if !names.insert(name).inserted {
          report.add(
            "parameter-repeated",
            line: line.number,
            column: parameter.name.lowerBound + 1,
            property: line.name,
            "\(name.excerpt) stands twice"
          )
        }
        let raw = UnsafeRawBufferPointer(rebasing: octets[parameter.values])
        for value in quotedPieces(raw) {
          let inner = value.dropFirst().dropLast()
          let isQuoted = value.first == 0x22
          if isQuoted
            ? value.count < 2 || value.last != 0x22 || inner.contains(0x22) : value.contains(0x22)
          {
            bad("a quotation mark inside the value of \(name)")
            break
          }
        }
      }
    }
  }

  private static func quotedPieces(_ raw: UnsafeRawBufferPointer) -> [ArraySlice<UInt8>] {
    let octets = Array(raw)
    var found: [ArraySlice<UInt8>] = []
    var (start, quoted) = (0, false)
    for index in 0...octets.count {
      if index < octets.count, octets[index] == 0x22 { quoted.toggle() }
      guard index == octets.count || (octets[index] == 0x2C && !quoted) else { continue }
      found.append(octets[start..<index])
      start = index + 1
    }
    return found
  }
}
