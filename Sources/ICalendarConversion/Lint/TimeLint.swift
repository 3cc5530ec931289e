import ICalendar

/// Dates, times and periods (RFC 5545 3.3.4, 3.3.5, 3.3.9).
enum TimeLint {
  private static let utcOnly: Set<String> = [
    "DTSTAMP", "CREATED", "LAST-MODIFIED", "COMPLETED", "ACKNOWLEDGED", "TZUNTIL",
  ]

  static func check(
    _ line: LintNode.Line,
    _ type: ValueType,
    _ isTold: Bool,
    in node: LintNode,
    _ report: inout LintReport
  ) {
    guard let value = line.value else { return }
    let isList = PropertyType.of(line.name.utf8).isList
    let pieces =
      isList ? value.split(separator: ",", omittingEmptySubsequences: false) : [value[...]]
    var said = false
    for piece in pieces where !said {
      said = !check(String(piece), line, type, isTold, in: node, &report)
    }
  }

  /// False after the first finding of a line.
  private static func check(
    _ piece: String,
    _ line: LintNode.Line,
    _ type: ValueType,
    _ isTold: Bool,
    in node: LintNode,
    _ report: inout LintReport
  ) -> Bool {
    if type == .period { return checkPeriod(piece, line, &report) }
    guard let read = read(piece) else {
      report.add("value-type", line, "\(piece.excerpt) is no date")
      return false
    }
    if !read.isStrict {
      report.add("date-form", line, "\(piece.excerpt) is not in the form of RFC 5545")
      return false
    }
    if read.isDate, type == .dateTime {
      report.add(isTold ? "value-type" : "value-missing", line, "a date without VALUE=DATE")
      return false
    }
    if !read.isDate, type == .date {
      report.add("value-type", line, "\(piece.excerpt) is no date but a date with a time")
      return false
    }
    if line.parameter("TZID") != nil, read.isDate || read.isUTC {
      report.add("tzid-forbidden", line, atValue: false)
      return false
    }
    let isAbsoluteTrigger = line.name == "TRIGGER"
    if utcOnly.contains(line.name) || isAbsoluteTrigger, !read.isUTC {
      report.add("utc-required", line, "\(line.name) must be in UTC")
      return false
    }
    if node.name == "STANDARD" || node.name == "DAYLIGHT", line.name == "DTSTART",
      read.isUTC || line.parameter("TZID") != nil
    {
      report.add("local-required", line, "DTSTART of \(node.name) must be a local time")
      return false
    }
    return true
  }

  private static func checkPeriod(
    _ piece: String,
    _ line: LintNode.Line,
    _ report: inout LintReport
  ) -> Bool {
    let halves = piece.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2, let start = read(halves[0]), !start.isDate else {
      report.add("value-type", line, "\(piece.excerpt) is no period")
      return false
    }
    let end = read(halves[1])
    guard end.map({ !$0.isDate }) ?? ValueLint.isDuration(halves[1]) else {
      report.add("value-type", line, "\(piece.excerpt) is no period")
      return false
    }
    if let end, end.isUTC == start.isUTC, end.clock <= start.clock {
      report.add("end-before-start", line, "a period that ends before it begins")
      return false
    }
    if line.name == "FREEBUSY", !start.isUTC || end.map({ !$0.isUTC }) == true {
      report.add("utc-required", line, "FREEBUSY must be in UTC")
      return false
    }
    return true
  }

  static func read(_ text: String) -> CivilText.Reading? {
    Array(text.utf8).withUnsafeBytes { CivilText.read($0) }
  }
}
