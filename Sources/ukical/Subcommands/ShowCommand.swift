import CommandLineArguments
import UkicalKit

/// `ukical show`: everything that is stored of one UID.
enum ShowCommand {
  static let declaration = Command(
    "show",
    summary: "Show everything that is stored under a UID.",
    examples: [("ukical show 4f1c@example.org", "the item with its overrides, line by line")],
    options: [Option("json", help: "One JSON array.")],
    positionals: [Positional("UID", help: "The UID or the title.")]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let view = try Viewing(invocation, environment)
    let word = invocation.positional("UID") ?? ""
    let choice = view.store.map { ItemChoice(store: $0, book: view.book, viewer: view.viewer) }
    let uid = try choice?.uid(of: word) ?? word
    let found = try view.store.map { try EventSearch(store: $0).components(uid: uid) } ?? []
    let messages = try view.store.map { try EventSearch(store: $0).messages(uid: uid) } ?? []
    if found.isEmpty, messages.isEmpty {
      throw Failure.Plain(message: "nothing with the UID \(Shown.line(uid))")
    }
    if invocation.flag("json") {
      let rows = found.map { item in
        JSONText.object([
          ("component", JSONText.string(item.found.component)),
          ("recurrence_id", JSONText.string(item.found.recurrenceID)),
          ("calendar", JSONText.string(view.calendarName(item.found.calendar))),
          ("method", JSONText.string(nil)),
          ("lines", JSONText.array(item.lines.map { JSONText.string($0) })),
        ])
      }
      let apart = messages.map { message in
        JSONText.object([
          ("component", JSONText.string(nil)), ("recurrence_id", JSONText.string(nil)),
          ("calendar", JSONText.string(view.calendarName(message.calendar))),
          ("method", JSONText.string(message.method)),
          ("lines", JSONText.array(message.lines.map { JSONText.string($0) })),
        ])
      }
      Standard.out(JSONText.array(rows + apart) + "\n")
      return ExitCode.done
    }
    for item in found {
      Standard.out("(\(Shown.line(view.calendarName(item.found.calendar))))\n")
      for line in item.lines { Standard.out(Shown.line(line) + "\n") }
    }
    for message in messages {
      let name = Shown.line(view.calendarName(message.calendar))
      Standard.out("(\(name), a message kept apart: METHOD:\(Shown.line(message.method)))\n")
      for line in message.lines { Standard.out(Shown.line(line) + "\n") }
    }
    return ExitCode.done
  }
}
