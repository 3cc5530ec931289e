import CommandLineArguments
import ICalendarConversion

/// `ukical diff`: what differs between two calendars.
enum DiffCommand {
  static let declaration = Command(
    "diff",
    summary: "Show what differs between two calendar files, field by field.",
    discussion: """
      Items are matched by kind, UID and RECURRENCE-ID, whatever their order. The order of \
      properties and parameters, folding and the letter case of names make no difference; DTSTAMP \
      does not count. Exit code 0 says that nothing differs, 1 that something does, 4 that a file \
      could not be read.
      """,
    examples: [("ukical diff old.ics new.ics", "one line a field")],
    options: [
      Option("json", help: "One JSON array."),
      Option(
        "ignore",
        value: "PROPERTY",
        help: "A property that does not count.",
        repeatable: true
      ),
    ],
    positionals: [
      Positional("OLD", help: "A calendar file, or -.", completion: .file(extensions: [])),
      Positional("NEW", help: "Another one.", completion: .file(extensions: [])),
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    if invocation.positionals == ["-", "-"] {
      throw invocation.usageError("standard input can be read once")
    }
    guard let old = DocumentReading.read(invocation.positionals[0]),
      let new = DocumentReading.read(invocation.positionals[1])
    else { return ExitCode.unreadable }
    let ignored = Set(["DTSTAMP"] + invocation.values("ignore").map { $0.uppercased() })
    let items = CalendarDifference(from: old, to: new, ignoring: ignored).items
    if invocation.flag("json") {
      Standard.out(
        JSONText.array(items.map { "\n" + json($0) }) + "\n",
        failing: ExitCode.unreadable
      )
    } else {
      for item in items { Standard.out(text(item), failing: ExitCode.unreadable) }
    }
    return items.isEmpty ? ExitCode.done : ExitCode.failed
  }

  private static func text(_ item: CalendarDifference.Item) -> String {
    let sign =
      switch item.change {
      case .added: "+"
      case .removed: "-"
      case .changed: "~"
      }
    let instance = item.identity.recurrenceID.isEmpty ? "" : " " + item.identity.recurrenceID
    var result =
      Shown.line(
        "\(sign) \(item.identity.component) \(item.identity.uid)\(instance)  \(item.summary)"
      )
      + "\n"
    for field in item.fields {
      for value in field.old where !field.new.contains(value) {
        result += Shown.line("    - \(field.name)\(value)") + "\n"
      }
      for value in field.new where !field.old.contains(value) {
        result += Shown.line("    + \(field.name)\(value)") + "\n"
      }
    }
    return result
  }

  private static func json(_ item: CalendarDifference.Item) -> String {
    func list(_ values: [String]) -> String { JSONText.array(values.map { JSONText.string($0) }) }
    return JSONText.object([
      ("change", JSONText.string(item.change.rawValue)),
      ("component", JSONText.string(item.identity.component)),
      ("uid", JSONText.string(item.identity.uid)),
      (
        "recurrence_id",
        JSONText.string(item.identity.recurrenceID.isEmpty ? nil : item.identity.recurrenceID)
      ),
      ("summary", JSONText.string(item.summary)),
      (
        "fields",
        JSONText.array(
          item.fields.map {
            JSONText.object([
              ("property", JSONText.string($0.name)), ("old", list($0.old)), ("new", list($0.new)),
            ])
          }
        )
      ),
    ])
  }
}
