import CommandLineArguments
import UkicalKit

/// `ukical move`: an item into another calendar.
enum MoveCommand {
  static let declaration = Command(
    "move",
    summary: "Move an event, with all its instances, to another calendar.",
    examples: [("ukical move Standup --to Work", "the calendar is made when there is none")],
    options: [
      Option("to", value: "NAME", help: "The calendar to move to."),
      Option("calendar", value: "NAME", help: "Look only in this calendar."),
      Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ"),
    ],
    positionals: [Positional("UID", help: "The UID or the title.")]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    guard let name = invocation.value("to") else {
      throw invocation.usageError("say which calendar with --to")
    }
    let words = try ItemWords(invocation, environment)
    let outcome = try words.editing.move(
      words.chosen(),
      toCalendar: name,
      now: words.now,
      command: CommandText.of(invocation)
    )
    Standard.error(
      outcome.changed > 0
        ? "moved to \(Shown.line(name))\n" : "it is in \(Shown.line(name)) already\n"
    )
    return ExitCode.done
  }
}
