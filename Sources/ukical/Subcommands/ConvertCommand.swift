import CommandLineArguments
import ICalendar
import ICalendarConversion

/// `ukical convert`: one form in, another out, without a store.
enum ConvertCommand {
  static let declaration = Command(
    "convert",
    summary: "Turn a calendar file into another form.",
    discussion: """
      The form of the file is recognised by its content: iCalendar, vCalendar 1.0, jCal, xCal, CSV \
      or Org. Items are carried over one by one, so a file of any size needs little memory.
      """,
    examples: [
      ("ukical convert team.ics --to jcal > team.json", "jCal (RFC 7265)"),
      ("ukical convert team.json --to ics -o team.ics", "and back"),
      ("ukical convert team.ics --to csv --columns google", "a table that Google Calendar takes"),
      ("ukical convert team.ics --to svg --month 2024-02 > feb.svg", "a month to print"),
    ],
    options: WindowWords.options(end: "until") + [
      Option(
        "columns",
        value: "SET",
        help: "The columns of CSV.",
        defaultText: "full",
        values: CSVDialect.Columns.allCases.map(\.rawValue),
        group: "CSV"
      ),
      Option("delimiter", value: "SIGN", help: "Between fields that are read.", group: "CSV"),
      Option(
        "date-order",
        value: "ORDER",
        help: "Of the dates that are read, if they do not tell.",
        values: CSVDialect.DateOrder.allCases.map(\.rawValue),
        group: "CSV"
      ),
      Option(
        "map",
        value: "HEADING=FIELD",
        help: "What a column is, such as Wann=Start Date.",
        repeatable: true,
        group: "CSV"
      ),
      Option(
        "zone",
        value: "ZONE",
        help: "The zone of the times in a table or Org file; they float without it.",
        group: "CSV"
      ),
      Option(
        "lang",
        value: "LANGUAGE",
        help: "The language of month pages, such as ja.",
        defaultText: "LC_TIME",
        group: "Pages"
      ),
      Option(
        "to",
        value: "FORM",
        help: "The form to write.",
        values: OutputForm.allCases.map(\.rawValue)
      ),
      Option(
        "read-as",
        value: "FORM",
        help: "The form of the file, if its content does not tell.",
        values: InputForm.allCases.map(\.rawValue)
      ),
      Option(
        "output",
        short: "o",
        value: "FILE",
        help: "Write to a file, whole or not at all.",
        completion: .file(extensions: [])
      ),
    ],
    positionals: [
      Positional("FILE", help: "A calendar file, or -.", completion: .file(extensions: []))
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    guard let form = invocation.value("to").flatMap(OutputForm.init) else {
      throw invocation.usageError("--to FORM is needed")
    }
    let path = invocation.positionals.first ?? "-"
    let file = try AtomicFile.ofOption(invocation.value("output"))
    let sink: (UnsafeRawBufferPointer) throws -> Void = { octets in
      if let file { try file.write(octets) } else { try Standard.write(octets, to: 1) }
    }
    let input = try InputFile(path: path, form: invocation.value("read-as"))
    let issues = try ConvertRun(invocation, environment).convert(input, to: form, sink)
    try file?.finish()
    var isPartial = false
    for issue in issues {
      Standard.error("\(Shown.line(path)):\(Shown.line(issue.description))\n")
      if issue.severity == .error { isPartial = true }
    }
    return isPartial ? ExitCode.partly : ExitCode.done
  }
}
