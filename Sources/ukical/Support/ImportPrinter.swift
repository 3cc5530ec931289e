import CommandLineArguments
import ICalendar
import UkicalKit

/// Prints the plan or report of an import.
struct ImportPrinter {
  private let wantsJSON: Bool
  private let isDryRun: Bool
  private let isQuiet: Bool
  private var isFirst = true

  init(_ invocation: Invocation, isDryRun: Bool) {
    wantsJSON = invocation.flag("json")
    self.isDryRun = isDryRun
    isQuiet = invocation.flag("quiet")
    if wantsJSON { Standard.out("{\"items\":[") }
  }

  mutating func entry(_ entry: ImportEntry) {
    if wantsJSON {
      Standard.out((isFirst ? "\n" : ",\n") + ImportPrinter.json(entry))
      isFirst = false
    } else if isDryRun {
      Standard.out(ImportPrinter.plan(entry))
    }
  }

  private static func plan(_ entry: ImportEntry) -> String {
    var text = "\(entry.outcome.rawValue)"
    text += String(repeating: " ", count: max(1, 10 - text.count))
    let name = entry.summary.isEmpty ? entry.uid : entry.summary
    if !entry.source.isEmpty { text += "\(Shown.line(entry.source)):\(entry.line)  " }
    text += entry.component
    if !name.isEmpty { text += "  \(Shown.line(name))" }
    if let instance = entry.recurrenceID { text += "  [\(Shown.line(instance))]" }
    if !entry.calendar.isEmpty { text += "  (\(Shown.line(entry.calendar)))" }
    if let reason = entry.reason { text += "  \(Shown.line(reason))" }
    text += "\n"
    for change in entry.changes {
      let before = change.before.map(Shown.line).joined(separator: " | ")
      let after = change.after.map(Shown.line).joined(separator: " | ")
      text += "          \(Shown.line(change.property)): \(before.isEmpty ? "(none)" : before)"
      text += " -> \(after.isEmpty ? "(none)" : after)\n"
    }
    return text
  }

  private static func json(_ entry: ImportEntry) -> String {
    JSONText.object([
      ("outcome", JSONText.string(entry.outcome.rawValue)),
      ("file", JSONText.string(entry.source)), ("line", String(entry.line)),
      ("component", JSONText.string(entry.component)), ("uid", JSONText.string(entry.uid)),
      ("recurrence_id", JSONText.string(entry.recurrenceID)),
      ("summary", JSONText.string(entry.summary)), ("calendar", JSONText.string(entry.calendar)),
      ("reason", JSONText.string(entry.reason)),
      (
        "changes",
        JSONText.array(
          entry.changes.map {
            JSONText.object([
              ("property", JSONText.string($0.property)),
              ("before", JSONText.array($0.before.map { JSONText.string($0) })),
              ("after", JSONText.array($0.after.map { JSONText.string($0) })),
            ])
          }
        )
      ),
    ])
  }

  private static func json(_ found: SourceIssue) -> String {
    JSONText.object([
      ("file", JSONText.string(found.source)), ("line", String(found.issue.line)),
      ("severity", JSONText.string(found.issue.severity.rawValue)),
      ("property", JSONText.string(found.issue.property)),
      ("reason", JSONText.string(found.issue.reason)),
    ])
  }

  func finish(_ report: ImportReport, missing: [(String, String)], code: Int32) {
    let failures =
      report.failures
      + missing.map {
        SourceIssue(source: $0.0, issue: CalendarIssue(.error, line: 0, reason: $0.1))
      }
    if wantsJSON {
      let counts = ImportOutcome.allCases.map { ($0.rawValue, String(report.count($0))) }
      Standard.out(
        (isFirst ? "" : "\n") + "],\"counts\":" + JSONText.object(counts) + ",\"issues\":"
          + JSONText.array((failures + report.issues).map(ImportPrinter.json))
          + ",\"dry_run\":\(isDryRun),\"changed\":\(isChanging(report)),\"exit\":\(code)}\n"
      )
    }
    for found in failures + report.issues where !isQuiet || found.issue.severity == .error {
      let place = found.issue.line > 0 ? ":\(found.issue.line)" : ""
      let property = found.issue.property.map { Shown.line($0) + ": " } ?? ""
      Standard.error(
        "\(Shown.line(found.source))\(place): \(found.issue.severity.rawValue): \(property)\(Shown.line(found.issue.reason))\n"
      )
    }
    if report.unlistedIssues > 0 { Standard.error("and \(report.unlistedIssues) more findings\n") }
    if !isQuiet, report.deletedHere > 0 {
      Standard.error("\(report.deletedHere) deleted here earlier; --restore brings them back\n")
    }
    if !isQuiet { Standard.error(summary(report, code: code)) }
  }

  private func isChanging(_ report: ImportReport) -> Bool {
    [.new, .updated, .cancelled, .removed].contains { report.count($0) > 0 }
  }

  private func summary(_ report: ImportReport, code: Int32) -> String {
    let parts = ImportOutcome.allCases.filter { report.count($0) > 0 }
      .map { "\(report.count($0)) \($0.rawValue)" }
    let list = parts.isEmpty ? "no items" : parts.joined(separator: ", ")
    if isDryRun { return "would be: \(list)\n" }
    if code == ExitCode.failed { return "nothing stored: \(list)\n" }
    return isChanging(report) ? "\(list)\n" : "nothing changed: \(list)\n"
  }
}
