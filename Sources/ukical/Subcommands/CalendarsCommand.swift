import CommandLineArguments
import EventStore
import UkicalKit

/// `ukical calendars`: the calendars of the store.
enum CalendarsCommand {
  private static let name = Positional("NAME", help: "The calendar.")

  static let declaration = Command(
    "calendars",
    summary: "List the calendars of the store, or add, rename, colour and remove them.",
    examples: [
      ("ukical calendars", "their names, colours and sizes"),
      ("ukical calendars add Work --colour '#3366CC'", "a new one"),
      ("ukical calendars rename Work Office", "another name"),
      ("ukical calendars remove Office --force", "with everything in it"),
    ],
    options: [Option("json", help: "One JSON array.")],
    subcommands: [
      Command(
        "add",
        summary: "Make a calendar.",
        options: [Option("colour", "color", value: "#RRGGBB", help: "Its colour.")],
        positionals: [name]
      ),
      Command(
        "rename",
        summary: "Give a calendar another name.",
        positionals: [name, Positional("NEW", help: "The new name.")]
      ),
      Command(
        "colour",
        aliases: ["color"],
        summary: "Give a calendar a colour, or take it away.",
        positionals: [name, Positional("COLOUR", help: "#RRGGBB, or none.")]
      ),
      Command(
        "remove",
        summary: "Remove a calendar.",
        options: [Option("force", help: "Also when it holds something.")],
        positionals: [name]
      ),
    ],
    subcommandRequired: false
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    guard invocation.path.count > 1, let action = invocation.path.last else {
      return try list(invocation, environment)
    }
    let store =
      action == "add"
      ? try StoreOpening.writing(invocation, environment)
      : try StoreOpening.existing(invocation, environment)
    let editing = CalendarEditing(
      store: store,
      now: environment.now,
      command: CommandText.of(invocation)
    )
    let name = invocation.positional("NAME") ?? ""
    do {
      switch action {
      case "add": try editing.add(name, colour: invocation.value("colour"))
      case "rename": try editing.rename(name, to: invocation.positional("NEW") ?? "")
      case "remove": try editing.remove(name, isForced: invocation.flag("force"))
      default:
        let colour = invocation.positional("COLOUR") ?? ""
        try editing.setColour(colour == "none" ? nil : colour, of: name)
      }
    } catch let refusal as CalendarEditing.Refusal {
      throw Failure.Plain(message: Shown.line(refusal.description))
    }
    return ExitCode.done
  }

  private static func list(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    guard let store = try StoreOpening.reading(invocation, environment) else {
      if invocation.flag("json") { Standard.out("[]\n") }
      return ExitCode.done
    }
    let calendars = try store.calendars().map { ($0, try store.itemCount(calendar: $0.id)) }
    if invocation.flag("json") {
      let rows = calendars.map { calendar, count in
        JSONText.object([
          ("name", JSONText.string(calendar.name)), ("colour", JSONText.string(calendar.colour)),
          ("components", String(count)),
        ])
      }
      Standard.out(JSONText.array(rows) + "\n")
    } else {
      for (calendar, count) in calendars {
        let colour = calendar.colour.map { "  " + Shown.line($0) } ?? ""
        Standard.out("\(Shown.line(calendar.name))\(colour)  (\(count))\n")
      }
    }
    return ExitCode.done
  }
}
