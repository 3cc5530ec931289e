import ICalendar

/// Values that have to be one of a few words or lie in a range (RFC 5545 3.8).
enum WordLint {
  private static let words: [String: Set<String>] = [
    "TRANSP": ["OPAQUE", "TRANSPARENT"],
    "STATUS VEVENT": ["TENTATIVE", "CONFIRMED", "CANCELLED"],
    "STATUS VTODO": ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"],
    "STATUS VJOURNAL": ["DRAFT", "FINAL", "CANCELLED"],
  ]
  private static let ranges: [String: ClosedRange<Int>] = [
    "PRIORITY": 0...9, "PERCENT-COMPLETE": 0...100, "SEQUENCE": 0...Int(Int32.max),
    "REPEAT": 0...Int(Int32.max),
  ]

  static func check(
    _ line: LintNode.Line,
    _ value: String,
    in node: LintNode,
    _ report: inout LintReport
  ) {
    if let allowed = words[line.name] ?? words["\(line.name) \(node.name)"],
      !allowed.contains(value.uppercased())
    {
      report.add("value-unknown", line, "\(value.excerpt) is no \(line.name) of \(node.name)")
    }
    if let range = ranges[line.name], let number = Int(value), !range.contains(number) {
      report.add(
        "value-range",
        line,
        "\(number) is not from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    if let rsvp = line.parameter("RSVP")?.uppercased(), rsvp != "TRUE", rsvp != "FALSE" {
      report.add(
        "value-unknown",
        line,
        atValue: false,
        "RSVP=\(rsvp.excerpt) is neither TRUE nor FALSE"
      )
    }
    if line.parameter("RANGE")?.uppercased() == "THISANDPRIOR" {
      report.add("range-obsolete", line, atValue: false)
    }
    if line.name == "UID", value.utf8.count > 255 { report.add("uid-long", line) }
    if line.name == "COLOR", !ColorNames.all.contains(value.lowercased()) {
      report.add("color-name", line, "\(value.excerpt) is no colour name")
    }
  }
}
