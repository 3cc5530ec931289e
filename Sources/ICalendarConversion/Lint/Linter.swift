public import ICalendar

/// Checks an iCalendar stream against RFC 5545 and RFC 7986.
public struct Linter {
  /// What a check found.
  public struct Result: Sendable {
    /// The findings in the order of the lines.
    public let findings: [LintFinding]
    /// How many more there are than could be kept.
    public let dropped: Int
  }

  private let zones: ZoneBook

  /// Makes a linter.
  ///
  /// - Parameter zones: tells which TZIDs are known.
  public init(zones: ZoneBook) { self.zones = zones }

  /// Reads a stream to its end and reports what is wrong with it.
  ///
  /// - Parameter source: the octets.
  /// - Returns: the findings.
  /// - Throws: ``ReadError`` when the system refuses to read.
  public func check(_ source: any ByteSource) throws -> Result {
    let octets = OctetLint(source)
    var receiver = LintReceiver(zones: zones)
    try ICalendarReader().read(octets, into: &receiver)
    receiver.finish()
    let all = octets.report.findings + receiver.report.findings
    return Result(
      findings: all.sorted {
        ($0.line, $0.column, $0.rule.name) < ($1.line, $1.column, $1.rule.name)
      },
      dropped: octets.report.dropped + receiver.report.dropped
    )
  }
}

/// Checks what a reader hands over.
struct LintReceiver: CalendarReceiver {
  private(set) var report = LintReport()
  private let zones: ZoneBook
  private var calendar = LintNode(name: "VCALENDAR", number: 1)
  private var componentCount = 0
  private var cross: CrossLint
  private var isOpen = false
  private var lastLine = 1
  private var startLine = 1

  init(zones: ZoneBook) {
    self.zones = zones
    cross = CrossLint(zones: zones)
  }

  mutating func beginCalendar() {
    calendar = LintNode(name: "VCALENDAR", number: 0)
    componentCount = 0
    cross = CrossLint(zones: zones)
    isOpen = true
    startLine = 0
  }

  mutating func property(_ contentLine: UnsafeRawBufferPointer, line: Int) {
    if startLine == 0 { startLine = line }
    lastLine = line
    let read = LintNode.Line(
      ContentLine(String(decoding: contentLine, as: UTF8.self)),
      number: line
    )
    calendar.lines.append(read)
    if componentCount > 0 {
      report.add("property-after-component", read, atValue: false)
    }
  }

  mutating func component(_ component: ReadComponent) {
    if startLine == 0 { startLine = component.line }
    lastLine = component.line
    componentCount += 1
    guard let node = LintNode(component) else { return }
    let context = LintContext(
      hasMethod: calendar.line("METHOD") != nil,
      isInCalendar: true
    )
    PropertyLint.check(node, parent: "VCALENDAR", context, &report)
    SeriesLint.check(node, zones: cross, &report)
    cross.add(node, Component(parsing: component.text), Array(component.text))
  }

  mutating func endCalendar() {
    isOpen = false
    if startLine == 0 { startLine = lastLine }
    if componentCount == 0 { report.add("calendar-empty", line: startLine, property: "VCALENDAR") }
    PropertyLint.checkCalendar(calendar, line: startLine, &report)
    cross.finish(&report)
  }

  mutating func issue(_ issue: CalendarIssue) {
    let rule: String
    if issue.reason.contains("not UTF-8") {
      rule = "encoding"
    } else if issue.reason.contains("longer than") || issue.reason.contains("too deep")
      || issue.reason.contains("larger than")
    {
      rule = "too-large"
    } else {
      rule = "structure"
    }
    report.add(rule, line: issue.line, property: issue.property, issue.reason)
  }

  mutating func finish() {
    if isOpen { endCalendar() }
    if calendar.number == 1 {
      report.add("structure", line: 1, "no VCALENDAR in the file")
    }
  }
}

/// What a component's surroundings say.
struct LintContext {
  /// Whether the VCALENDAR has a METHOD; DTSTART may then be missing.
  var hasMethod: Bool
  var isInCalendar: Bool
}
