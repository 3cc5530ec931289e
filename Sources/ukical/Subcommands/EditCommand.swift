import CommandLineArguments
import ICalendar
import UkicalKit

/// `ukical edit`: changes of a stored event or to-do.
enum EditCommand {
  static let declaration = Command(
    "edit",
    summary: "Change an event: one instance, one and all after it, or the whole series.",
    discussion: """
      UID may also be the title, where only one item has it. INSTANCE is a day, a day and a time, \
      or a RECURRENCE-ID, read by the viewer's clock; with one, --this is meant unless another \
      scope is told. A start that is only a day keeps the time, one that is only a time keeps the \
      day, and the length stays. An empty text takes a field away, `none` the rule or the alarms.
      """,
    examples: [
      ("ukical edit Lunch --start 13:00", "later the same day"),
      ("ukical edit Standup 2024-02-14 --start 2024-02-15", "move one instance of a series"),
      ("ukical edit Standup 2024-03-04 --future --start 10:00", "that one and all after it"),
      ("ukical edit 4f1c@example.org --all --title \"Weekly\" --alarm 10m", "the whole series"),
    ],
    options: EditWords.scopeOptions + FormOptions.dates + [
      Option("all-day", help: "Make it take whole days.", group: "When")
    ] + FormOptions.fields + FormOptions.series + [
      Option("calendar", value: "NAME", help: "Look only in this calendar.")
    ],
    positionals: ItemWords.positionals
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let words = try ItemWords(invocation, environment)
    let scope = try EditWords.scope(invocation)
    let chosen = try words.chosen()
    let edit = EditWords(
      invocation: invocation,
      viewer: words.viewer,
      today: words.today,
      zone: { words.book.database.zone(named: $0) }
    )
    var form = chosen.form
    try edit.apply(to: &form)
    let outcome = try words.editing.save(
      form,
      over: chosen,
      scope: scope,
      now: words.now,
      command: CommandText.of(invocation)
    )
    guard outcome.changed > 0 else {
      Standard.error("nothing to change\n")
      return ExitCode.done
    }
    if let uid = outcome.splitUID { Standard.out(uid + "\n") }
    if outcome.orphans > 0 {
      Standard.error("\(outcome.orphans) changed instances no longer belong to the series\n")
    }
    let when = FormOptions.span(
      form,
      words.viewer,
      try environment.settings().clock,
      environment.zones
    )
    Standard.error("changed: \(Shown.line(form.title)), \(when); `ukical undo` takes it back\n")
    return ExitCode.done
  }
}
