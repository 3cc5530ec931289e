import CommandLineArguments
import EventStore

/// `ukical calendars`: the calendars of the store.
enum CalendarsCommand {
  static let declaration = Command(
    "calendars",
    summary: "List the calendars of the store.",
    options: [Option("json", help: "One JSON array.")]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let path = invocation.value("store") ?? environment.storePath
    let calendars = try EventStore(path: path, access: .readOnly).calendars()
    if invocation.flag("json") {
      let rows = calendars.map {
        JSONText.object([
          ("name", JSONText.string($0.name)), ("colour", JSONText.string($0.colour)),
        ])
      }
      Standard.out(JSONText.array(rows) + "\n")
    } else {
      for calendar in calendars { Standard.out(Shown.line(calendar.name) + "\n") }
    }
    return ExitCode.done
  }
}
