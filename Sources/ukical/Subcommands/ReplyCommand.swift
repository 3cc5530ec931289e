import CommandLineArguments
import UkicalKit

/// `ukical reply`: the answer to an invitation, for a mail program to send.
enum ReplyCommand {
  static let declaration = Command(
    "reply",
    summary: "Answer an invitation: write the METHOD:REPLY and note it in the store.",
    discussion: """
      The answer goes to standard output or a file; a mail program sends it to the organizer, whom \
      the closing line names. Who answers is the one of your `addresses` (see `ukical config`) that \
      is invited, or --as. UID may also be the title; an instance of a series is answered alone.
      """,
    examples: [
      ("ukical reply Planning --accept > reply.ics", "the whole series"),
      ("ukical reply Planning 2024-02-14 --decline --comment \"Ill\" -o reply.ics", "one instance"),
      ("ukical reply 4f1c@example.org --tentative --as me@example.org", "as one of several"),
    ],
    options: [
      Option("accept", help: "Will be there.", group: "Answer"),
      Option("decline", help: "Will not be there.", group: "Answer"),
      Option("tentative", help: "May be there.", group: "Answer"),
      Option("as", value: "ADDRESS", help: "Who answers.", defaultText: "`addresses`"),
      Option("comment", value: "TEXT", help: "Words for the organizer."),
      Option(
        "output",
        short: "o",
        value: "FILE",
        help: "Write to a file, replaced as a whole.",
        completion: .file(extensions: ["ics"])
      ),
      Option("calendar", value: "NAME", help: "Look only in this calendar."),
      Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ"),
    ],
    positionals: ItemWords.positionals
  )

  private static let words: [(flag: String, status: InvitationReply.Status)] = [
    ("accept", .accepted), ("decline", .declined), ("tentative", .tentative),
  ]

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let told = words.filter { invocation.flag($0.flag) }
    guard told.count == 1, let status = told.first?.status else {
      throw invocation.usageError("give one of --accept, --decline and --tentative")
    }
    let words = try ItemWords(invocation, environment)
    let chosen = try words.chosen()
    let answer = InvitationReply.Answer(
      status,
      as: invocation.value("as"),
      comment: invocation.value("comment") ?? ""
    )
    let organizer = try words.reply.write(
      answer,
      to: chosen,
      now: words.now,
      command: CommandText.of(invocation)
    ) { try AtomicFile.write($0, to: invocation.value("output")) }
    Standard.error(
      "\(status.rawValue.lowercased()): \(Shown.line(chosen.form.title)); send it to \(Shown.line(organizer))\n"
    )
    return ExitCode.done
  }
}
