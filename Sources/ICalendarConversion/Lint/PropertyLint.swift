import ICalendar

/// Which properties a component has, lacks, repeats or must not have.
enum PropertyLint {
  static func checkCalendar(_ node: LintNode, line: Int, _ report: inout LintReport) {
    if let version = node.line("VERSION") {
      if version.value?.trimmingBlanks() != "2.0" {
        report.add("version-value", version, "VERSION is \((version.value ?? "").excerpt)")
      }
    } else {
      report.add("version-required", line: line, property: "VERSION")
    }
    if node.line("PRODID") == nil { report.add("prodid-required", line: line, property: "PRODID") }
    if let scale = node.line("CALSCALE"), scale.value?.uppercased() != "GREGORIAN" {
      report.add("calscale-value", scale)
    }
    checkLines(node, &report)
  }

  static func check(
    _ node: LintNode,
    parent: String,
    _ context: LintContext,
    _ report: inout LintReport
  ) {
    if let allowed = PropertyTable.parents[node.name], !allowed.contains(parent) {
      report.add(
        "component-misplaced",
        line: node.number,
        property: node.name,
        "\(node.name) inside \(parent.excerpt)"
      )
    }
    checkRequired(node, context, &report)
    checkLines(node, &report)
    for line in node.late { report.add("property-after-component", line, atValue: false) }
    for child in node.children { check(child, parent: node.name, context, &report) }
  }

  private static func checkRequired(
    _ node: LintNode,
    _ context: LintContext,
    _ report: inout LintReport
  ) {
    func need(_ name: String, _ rule: String) {
      if node.line(name) == nil {
        report.add(rule, line: node.number, property: name, "\(node.name) has no \(name)")
      }
    }
    switch node.name {
    case "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VAVAILABILITY":
      need("UID", "uid-required")
      need("DTSTAMP", "dtstamp-required")
      if node.name == "VEVENT", !context.hasMethod { need("DTSTART", "dtstart-required") }
      if node.name != "VEVENT", node.line("DTSTART") == nil, let rule = node.line("RRULE") {
        report.add("dtstart-required", rule, "RRULE without DTSTART")
      }
    case "VTIMEZONE":
      need("TZID", "timezone-required")
      if !node.children.contains(where: { $0.name == "STANDARD" || $0.name == "DAYLIGHT" }) {
        report.add(
          "timezone-required",
          line: node.number,
          property: node.name,
          "neither STANDARD nor DAYLIGHT"
        )
      }
    case "STANDARD", "DAYLIGHT":
      for name in ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO"] { need(name, "timezone-required") }
    case "VALARM": checkAlarm(node, &report)
    default: break
    }
    checkExclusive(node, &report)
  }

  private static func checkAlarm(_ node: LintNode, _ report: inout LintReport) {
    var needed = ["ACTION", "TRIGGER"]
    switch node.line("ACTION")?.value?.uppercased() {
    case "DISPLAY": needed.append("DESCRIPTION")
    case "EMAIL": needed += ["DESCRIPTION", "SUMMARY", "ATTENDEE"]
    default: break
    }
    for name in needed where node.line(name) == nil {
      report.add("alarm-required", line: node.number, property: name, "VALARM has no \(name)")
    }
    if (node.line("DURATION") == nil) != (node.line("REPEAT") == nil) {
      report.add("alarm-repeat", line: node.number, property: "VALARM")
    }
  }

  private static func checkExclusive(_ node: LintNode, _ report: inout LintReport) {
    for end in ["DTEND", "DUE"] {
      if node.line(end) != nil, let duration = node.line("DURATION") {
        report.add("properties-exclusive", duration, atValue: false, "\(end) and DURATION together")
      }
    }
    if node.name == "VTODO", node.line("DTSTART") == nil, let duration = node.line("DURATION") {
      report.add("duration-without-start", duration, atValue: false)
    }
  }

  private static func checkLines(_ node: LintNode, _ report: inout LintReport) {
    let once = PropertyTable.once[node.name] ?? []
    var seen: Set<String> = []
    for line in node.lines {
      guard SyntaxLint.check(line, &report) else { continue }
      if once.contains(line.name), !seen.insert(line.name).inserted {
        report.add("property-repeated", line, atValue: false, "a second \(line.name)")
      }
      if let places = PropertyTable.places[line.name], PropertyTable.once[node.name] != nil,
        !places.contains(node.name)
      {
        report.add("property-misplaced", line, atValue: false, "\(line.name) in \(node.name)")
      }
      if line.name == "EXRULE" { report.add("property-obsolete", line, atValue: false) }
      if !PropertyTable.isRegistered(line.name) {
        report.add("name-unregistered", line, atValue: false, line.name.excerpt)
      }
      ValueLint.check(line, in: node, &report)
    }
  }
}
