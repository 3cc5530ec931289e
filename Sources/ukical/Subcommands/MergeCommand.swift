import CommandLineArguments
import ICalendarConversion

/// `ukical merge`: several calendars into one.
enum MergeCommand {
  static let declaration = Command(
    "merge",
    summary: "Join calendar files; of two versions of an item the newer stays.",
    discussion: """
      Newer is the higher SEQUENCE, then the later LAST-MODIFIED, then the later DTSTAMP. Where \
      neither is newer and they differ, the first file's version stays, the conflict is told on \
      standard error, and the exit code is 3.
      """,
    examples: [("ukical merge work.ics home.ics -o all.ics", "two files into one")],
    options: [
      Option(
        "output",
        short: "o",
        value: "FILE",
        help: "Write to a file, whole or not at all.",
        completion: .file(extensions: ["ics"])
      )
    ],
    positionals: [
      Positional(
        "FILE",
        help: "Calendar files of any form.",
        arity: .atLeastOne,
        completion: .file(extensions: [])
      )
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let paths = invocation.positionals
    var documents: [CalendarDocument] = []
    for path in paths {
      guard let document = DocumentReading.read(path) else { return ExitCode.failed }
      documents.append(document)
    }
    let merge = CalendarMerge(documents)
    try AtomicFile.write(merge.document.text, to: invocation.value("output"))
    for conflict in merge.conflicts {
      Standard.error(
        Shown.line(
          "conflict: \(conflict.identity.component) \(conflict.identity.uid) "
            + "\(conflict.identity.recurrenceID): kept from \(paths[conflict.kept]), "
            + "left out from \(paths[conflict.left])"
        ) + "\n"
      )
    }
    let isWhole = documents.allSatisfy { DocumentReading.code($0) == ExitCode.done }
    return merge.conflicts.isEmpty && isWhole ? ExitCode.done : ExitCode.partly
  }
}
