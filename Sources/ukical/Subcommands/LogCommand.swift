import CommandLineArguments
import EventStore
import ICalendar

/// `ukical log`: the runs that can be undone.
enum LogCommand {
  static let declaration = Command(
    "log",
    summary: "List the changes that can be undone, latest first.",
    examples: [("ukical log --json", "for programs")],
    options: [
      Option("json", help: "One JSON array."),
      Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ"),
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let path = invocation.value("store") ?? environment.storePath
    let runs = try EventStore(path: path, access: .readOnly).runs()
    if invocation.flag("json") {
      let rows = runs.map {
        JSONText.object([
          ("id", String($0.id)),
          ("time", JSONText.string(CivilText.isoDateTime(clock: $0.time) + "Z")),
          ("command", JSONText.string($0.command)), ("changes", String($0.count)),
        ])
      }
      Standard.out(JSONText.array(rows) + "\n")
      return ExitCode.done
    }
    let viewer = try environment.viewer(named: invocation.value("tz"), in: environment.zones)
    for run in runs {
      let clock = CivilText.isoDateTime(clock: run.time + viewer.offset(at: run.time))
      Standard.out(
        "\(clock.replacing("T", with: " "))  \(Shown.line(run.command))  (\(Shown.changes(run.count)))\n"
      )
    }
    return ExitCode.done
  }
}
