import ICalendar

/// Start, end and recurrence of one component (RFC 5545 3.8.2, 3.8.5).
enum SeriesLint {
  static func check(_ node: LintNode, zones: CrossLint, _ report: inout LintReport) {
    let start = node.line("DTSTART")
    let startValue = start.flatMap { TemporalValue($0.content) }
    checkEnd(node, startValue, zones, &report)
    checkRules(node, startValue, &report)
    guard let startValue else { return }
    for line in node.lines where line.name == "EXDATE" || line.name == "RDATE" {
      guard line.parameter("VALUE")?.uppercased() != "PERIOD",
        let first = line.value?.split(separator: ",").first,
        let read = TimeLint.read(String(first))
      else { continue }
      let isDate = read.isDate || line.parameter("VALUE")?.uppercased() == "DATE"
      if isDate != startValue.isDate {
        report.add(
          "exception-type",
          line,
          "\(line.name) is \(isDate ? "a date" : "a time"), DTSTART is not"
        )
      }
    }
    for child in node.children where child.name == "STANDARD" || child.name == "DAYLIGHT" {
      check(child, zones: zones, &report)
    }
  }

  private static func checkEnd(
    _ node: LintNode,
    _ start: TemporalValue?,
    _ zones: CrossLint,
    _ report: inout LintReport
  ) {
    if let line = node.line("DURATION"), let value = line.value, value.hasPrefix("-"),
      node.name != "VALARM"
    {
      report.add("duration-negative", line)
    }
    guard let start, let line = node.line("DTEND") ?? node.line("DUE"),
      let end = TemporalValue(line.content)
    else { return }
    if start.isDate != end.isDate {
      report.add(
        "end-type",
        line,
        "DTSTART is \(start.isDate ? "a date" : "a time"), \(line.name) is not"
      )
      return
    }
    func instant(_ value: TemporalValue) -> Int? {
      switch value {
      case .date, .floating: value.clock
      case .utc(let instant): instant
      case .zoned(let clock, let tzid): zones.rules(tzid)?.instant(clockSeconds: clock)
      }
    }
    let isComparable: Bool =
      switch (start, end) {
      case (.floating, .floating), (.date, .date): true
      case (.floating, _), (_, .floating): false
      default: true
      }
    guard isComparable, let first = instant(start), let last = instant(end), last <= first else {
      return
    }
    // A VTODO may fall due the instant it starts; an event of no length is written without DTEND.
    if last == first, line.name == "DUE" { return }
    report.add(
      "end-before-start",
      line,
      last == first ? "\(line.name) is the same as DTSTART" : "\(line.name) lies before DTSTART"
    )
  }

  private static func checkRules(
    _ node: LintNode,
    _ start: TemporalValue?,
    _ report: inout LintReport
  ) {
    let rules = node.lines("RRULE")
    if rules.count > 1, let second = rules.dropFirst().first { report.add("rule-repeated", second) }
    let isObservance = node.name == "STANDARD" || node.name == "DAYLIGHT"
    for line in rules + node.lines("EXRULE") {
      let rule: RecurrenceRule
      do {
        rule = try RecurrenceRule(parsing: line.value ?? "")
      } catch {
        // Other calendars have months and days that the Gregorian one has not (RFC 7529).
        if line.value?.uppercased().contains("RSCALE=") == true { continue }
        report.add("rule-syntax", line, error.description)
        continue
      }
      for warning in rule.warnings { report.add("rule-doubtful", line, warning) }
      guard let start else { continue }
      if let reason = untilReason(rule, start, isObservance: isObservance) {
        report.add("until-form", line, reason)
      }
      guard line.name == "RRULE", !isObservance, rule.scale == nil, rules.count == 1 else {
        continue
      }
      checkStart(rule, start, line, node, &report)
    }
  }

  private static func checkStart(
    _ rule: RecurrenceRule,
    _ start: TemporalValue,
    _ line: LintNode.Line,
    _ node: LintNode,
    _ report: inout LintReport
  ) {
    guard node.line("RECURRENCE-ID") == nil else { return }
    let isUTC = if case .utc = start { true } else { false }
    var sequence = RecurrenceSequence(
      rule: rule,
      start: start.clock,
      isDate: start.isDate,
      isUTC: isUTC
    )
    let first = sequence.next()
    if first == nil {
      report.add("series-empty", line, "the rule yields nothing from DTSTART on")
    } else if first != start.clock {
      report.add("start-off-rule", line)
    }
  }

  /// Why UNTIL is not as DTSTART wants it; nil: it is.
  static func untilReason(
    _ rule: RecurrenceRule,
    _ start: TemporalValue,
    isObservance: Bool
  ) -> String? {
    switch (rule.until, start, isObservance) {
    case (nil, _, _): nil
    case (.date, .date, _), (.utc, .utc, _), (.utc, .zoned, _), (.local, .floating, false),
      (.utc, .floating, true):
      nil
    case (_, .date, _): "UNTIL must be a date as DTSTART is"
    case (_, .floating, false): "UNTIL must be a local time as DTSTART is"
    default: "UNTIL must be in UTC"
    }
  }
}
