import CommandLineArguments
import UkicalKit

/// `ukical delete`: removes an item, an instance or the rest of a series.
enum DeleteCommand {
  static let declaration = Command(
    "delete",
    summary: "Delete an event: one instance, one and all after it, or the whole series.",
    discussion: """
      What is deleted is remembered: importing the file it came from does not bring it back, \
      `ukical import --restore` and `ukical undo` do.
      """,
    examples: [
      ("ukical delete Lunch", "an event that does not repeat"),
      ("ukical delete Standup 2024-02-14", "one instance of a series"),
      ("ukical delete 4f1c@example.org 2024-03-04 --future", "that one and all after it"),
      ("ukical delete Standup --all", "the whole series"),
    ],
    options: EditWords.scopeOptions + [
      Option("calendar", value: "NAME", help: "Look only in this calendar."),
      Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ"),
    ],
    positionals: ItemWords.positionals
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let words = try ItemWords(invocation, environment)
    let scope = try EditWords.scope(invocation)
    let chosen = try words.chosen()
    let outcome = try words.editing.delete(
      chosen,
      scope: scope,
      now: words.now,
      command: CommandText.of(invocation)
    )
    if outcome.changed > 0 {
      Standard.error("deleted: \(Shown.line(chosen.form.title)); `ukical undo` takes it back\n")
    }
    return ExitCode.done
  }
}
