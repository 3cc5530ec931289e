import CommandLineArguments
import ICalendar
import ICalendarConversion

/// `ukical lint`: what is wrong with calendar files, and mending it.
enum LintCommand {
  static let declaration = Command(
    "lint",
    summary: "Check calendar files against RFC 5545 and RFC 7986.",
    discussion: """
      Exit code 0 says that nothing was found, 1 that something was, 4 that a file could not be \
      read. --fix mends what has one meaning only, in place, and says what it did; it never takes \
      a property away.
      """,
    examples: [
      ("ukical lint team.ics", "line, column, rule and reason of each finding"),
      ("ukical lint --severity MUST --format github *.ics", "notes on a pull request"),
      ("ukical lint --fix team.ics", "mend what can be mended safely"),
    ],
    options: [
      Option("json", help: "One JSON array."),
      Option(
        "format",
        value: "FORMAT",
        help: "How findings are written.",
        defaultText: "text",
        values: ["text", "json", "github"]
      ),
      Option(
        "severity",
        value: "LEAST",
        help: "The least severity to report.",
        defaultText: "advice",
        values: ["MUST", "SHOULD", "advice"]
      ),
      Option("ignore", value: "RULE", help: "A rule to leave out.", repeatable: true),
      Option("rules", help: "List the rules and exit."),
      Option("fix", help: "Mend what can be mended safely, in place."),
    ],
    positionals: [
      Positional(
        "FILE",
        help: "Calendar files, or -.",
        arity: .many,
        completion: .file(extensions: ["ics"])
      )
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    if invocation.flag("rules") {
      listRules(asJSON: invocation.flag("json"))
      return ExitCode.done
    }
    guard !invocation.positionals.isEmpty else { throw invocation.usageError("a FILE is needed") }
    for rule in invocation.values("ignore") where LintRule.named(rule) == nil {
      throw invocation.usageError("no rule named \(Shown.line(rule)); see --rules")
    }
    let zones = ZoneBook(database: environment.zones)
    var answer = ExitCode.done
    var printed: [String] = []
    let format = invocation.flag("json") ? "json" : invocation.value("format") ?? "text"
    for path in invocation.positionals {
      do {
        if invocation.flag("fix") {
          try fix(path, zones)
          if path == "-" { continue }
        }
        let result = try Linter(zones: zones).check(try FileSource.opening(path))
        let findings = chosen(result.findings, invocation)
        if !findings.isEmpty { answer = max(answer, ExitCode.failed) }
        for finding in findings {
          let text = LintPrinter.text(finding, path, format)
          if format == "json" {
            printed.append("\n" + text)
          } else {
            Standard.out(text + "\n", failing: ExitCode.unreadable)
          }
        }
        if result.dropped > 0 {
          Standard.error("ukical: \(Shown.line(path)): \(result.dropped) more findings not shown\n")
        }
      } catch let error as ReadError {
        Standard.error("ukical: \(Shown.line(error.description))\n")
        answer = ExitCode.unreadable
      } catch let error as ConversionError {
        Standard.error("ukical: \(Shown.line(path)): \(Shown.line(error.description))\n")
        answer = max(answer, ExitCode.failed)
      }
    }
    if format == "json" {
      Standard.out(JSONText.array(printed) + "\n", failing: ExitCode.unreadable)
    }
    return answer
  }

  private static func chosen(
    _ findings: [LintFinding],
    _ invocation: Invocation
  ) -> [LintFinding] {
    let order = LintRule.Severity.allCases
    let least = invocation.value("severity").flatMap(LintRule.Severity.init) ?? .advice
    let ignored = Set(invocation.values("ignore"))
    return findings.filter { finding in
      !ignored.contains(finding.rule.name)
        && (order.firstIndex(of: finding.rule.severity) ?? 0) <= (order.firstIndex(of: least) ?? 2)
    }
  }

  private static func fix(_ path: String, _ zones: ZoneBook) throws {
    var file = try FileSource.opening(path)
    if !file.canRewind { file = try Spool.copy(file, name: path) }
    let outline = try CalendarOutline(scanning: file)
    try file.rewind()
    let old = OctetCompare(file)
    let output = path == "-" ? nil : try AtomicFile(path: path)
    let fixes = try CalendarFixer(zones: zones, outline: outline).fix(old) { octets in
      old.compare(octets)
      if let output { try output.write(octets) } else { try Standard.write(octets, to: 1) }
    }
    // An untouched file keeps its time stamp.
    if old.isDifferent || path == "-" { try output?.finish() }
    for fix in fixes {
      let place = fix.line > 0 ? ":\(fix.line)" : ""
      Standard.error(
        "\(Shown.line(path))\(place): mended: \(Shown.line(fix.property)): \(fix.rule.summary)"
          + " [\(fix.rule.name)]\n"
      )
    }
    if fixes.isEmpty, old.isDifferent {
      Standard.error("\(Shown.line(path)): mended: line breaks, folds or encoding\n")
    }
  }

  private static func listRules(asJSON: Bool) {
    if asJSON {
      let rules = LintRule.all.map { rule in
        "\n"
          + JSONText.object([
            ("rule", JSONText.string(rule.name)),
            ("severity", JSONText.string(rule.severity.rawValue)),
            ("section", JSONText.string(rule.section)), ("summary", JSONText.string(rule.summary)),
            ("fixable", String(rule.isFixable)),
          ])
      }
      Standard.out(JSONText.array(rules) + "\n")
      return
    }
    for rule in LintRule.all {
      let name = rule.name + String(repeating: " ", count: max(1, 26 - rule.name.count))
      let severity = rule.severity.rawValue
      Standard.out(
        name + severity + String(repeating: " ", count: 8 - severity.count) + rule.summary
          + " (\(rule.section))" + (rule.isFixable ? ", --fix" : "") + "\n"
      )
    }
  }
}
