import CalendarGrid
import CommandLineArguments
import ICalendar
import UkicalKit

/// `ukical search`: items with a text in them.
enum SearchCommand {
  static let declaration = Command(
    "search",
    summary: "Find items by a text in SUMMARY, LOCATION or DESCRIPTION.",
    examples: [("ukical search standup", "letter case does not matter")],
    options: [
      Option("limit", value: "N", help: "The most items to show.", defaultText: "1000"),
      Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ"),
      Option("json", help: "One JSON array."),
    ],
    positionals: [Positional("TEXT", help: "The text.", arity: .atLeastOne)]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let view = try Viewing(invocation, environment)
    let text = invocation.positionals.joined(separator: " ")
    let limit = try invocation.integer("limit", in: 1...10_000_000) ?? 1000
    let found =
      try view.store.map { try EventSearch(store: $0).items(containing: text, limit: limit) } ?? []
    if invocation.flag("json") {
      let rows = found.map {
        JSONText.object([
          ("uid", JSONText.string($0.uid)), ("recurrence_id", JSONText.string($0.recurrenceID)),
          ("component", JSONText.string($0.component)), ("start", JSONText.string($0.start)),
          ("summary", JSONText.string($0.summary)),
          ("calendar", JSONText.string(view.calendarName($0.calendar))),
        ])
      }
      Standard.out(JSONText.array(rows.map { "\n" + $0 }) + "\n")
    } else {
      for item in found {
        var when = Shown.line(item.start)
        if case .date(let day)? = item.startValue {
          when = CivilText.isoDate(day: day)
        } else if let store = view.store,
          let start = try EventSearch(store: store)
            .start(of: item, book: view.book, viewer: view.viewer)
        {
          when = view.dateTime(start)
        }
        Standard.out(
          "\(TerminalWidth.pad(when, to: view.settings.clock == .twelve ? 18 : 16))  "
            + "\(Shown.line(item.summary))  \(Shown.line(item.uid))\n"
        )
      }
    }
    if found.isEmpty { Standard.error("ukical: nothing found\n") }
    return found.isEmpty ? ExitCode.failed : ExitCode.done
  }
}
