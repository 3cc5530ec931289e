import CommandLineArguments
import Glibc
import ICalendarConversion

/// `ukical split`: one calendar into several files.
enum SplitCommand {
  static let declaration = Command(
    "split",
    summary: "Cut a calendar file into several, by calendar, year, UID or category.",
    discussion: """
      Each file has the properties of its VCALENDAR and the VTIMEZONEs it uses; a series and its \
      overrides stay together. Names are made harmless: other signs than letters, digits, - _ @ and \
      inner dots become % and two digits. A file that is there already is left alone unless --force \
      is given, and nothing is written then.
      """,
    examples: [("ukical split all.ics --by year --into years", "years/2024.ics and so on")],
    options: [
      Option(
        "by",
        value: "KEY",
        help: "What items are put together by.",
        defaultText: "calendar",
        values: CalendarSplit.Key.allCases.map(\.rawValue)
      ),
      Option(
        "into",
        value: "FOLDER",
        help: "Where the files go; made if it is not there.",
        defaultText: ".",
        completion: .directory
      ),
      Option("force", help: "Replace files that are there."),
    ],
    positionals: [
      Positional("FILE", help: "A calendar file, or -.", completion: .file(extensions: []))
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    guard let document = DocumentReading.read(invocation.positionals[0]) else {
      return ExitCode.failed
    }
    let key = invocation.value("by").flatMap(CalendarSplit.Key.init) ?? .calendar
    let folder = invocation.value("into") ?? "."
    let parts = CalendarSplit(document, by: key).parts
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw Failure.Plain(message: "\(Shown.line(folder)): \(String(cString: strerror(errno)))")
    }
    var status = stat()
    for part in parts where !invocation.flag("force") {
      let path = "\(folder)/\(part.name).ics"
      // Asked without following links: a link that is there counts, wherever it leads.
      if lstat(path, &status) == 0 {
        throw Failure.Plain(message: "\(Shown.line(path)) is there already; --force replaces it")
      }
    }
    for part in parts {
      let path = "\(folder)/\(part.name).ics"
      // The name comes out of the file: a link of that name leads nowhere.
      let file = try AtomicFile(path: path, followsLinks: false)
      try part.document.text.withUnsafeBytes { try file.write($0) }
      try file.finish()
      Standard.out(Shown.line(path) + "\n")
    }
    return DocumentReading.code(document)
  }
}
