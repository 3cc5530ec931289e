import CommandLineArguments
import ICalendar
import ICalendarConversion

/// `ukical filter`: some of the items of a calendar, some of their properties.
enum FilterCommand {
  static let declaration = Command(
    "filter",
    summary: "Keep some items of a calendar file, drop properties, or make it anonymous.",
    discussion: """
      A series stays whole, overrides included, when one of its components passes. --anonymize \
      replaces names, addresses and texts, the same ones always alike, and keeps dates, rules, zones \
      and the shape of texts: for reports about faults.
      """,
    examples: [
      ("ukical filter all.ics --from 2024-02-01 --to 2024-02-29", "what touches February"),
      ("ukical filter all.ics --anonymize > show.ics", "a file that can be shown"),
    ],
    options: WindowWords.options + [
      Option(
        "text",
        value: "TEXT",
        help: "In SUMMARY, DESCRIPTION, LOCATION or COMMENT.",
        group: "Items"
      ),
      Option(
        "category",
        value: "NAME",
        help: "One of its CATEGORIES.",
        repeatable: true,
        group: "Items"
      ),
      Option("status", value: "STATUS", help: "Its STATUS.", repeatable: true, group: "Items"),
      Option(
        "component",
        value: "NAME",
        help: "Its kind, such as VEVENT.",
        repeatable: true,
        group: "Items"
      ),
      Option("attendee", value: "TEXT", help: "In ATTENDEE or ORGANIZER.", group: "Items"),
      Option(
        "drop",
        value: "PROPERTY",
        help: "Leave this property out.",
        repeatable: true,
        group: "Properties"
      ),
      Option(
        "keep",
        value: "PROPERTY",
        help: "Keep only these, and what is required.",
        repeatable: true,
        group: "Properties"
      ),
      Option("anonymize", help: "Replace names, addresses and texts.", group: "Properties"),
      Option(
        "seed",
        value: "N",
        help: "The same replacements in every run with this number.",
        group: "Properties"
      ),
      Option(
        "output",
        short: "o",
        value: "FILE",
        help: "Write to a file, whole or not at all.",
        completion: .file(extensions: ["ics"]),
        group: "Output"
      ),
    ],
    positionals: [
      Positional("FILE", help: "A calendar file, or -.", completion: .file(extensions: []))
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let zones = environment.zones
    let viewer = try environment.viewer(named: invocation.value("tz"), in: zones)
    let window = try WindowWords.window(invocation, viewer: viewer, now: environment.now)
    guard let document = DocumentReading.read(invocation.positionals[0]) else {
      return ExitCode.failed
    }
    var filter = CalendarFilter(zones: ZoneBook(database: zones), viewer: viewer)
    filter.test.from = window?.from
    filter.test.to = window?.to
    filter.test.text = invocation.value("text")
    filter.test.categories = invocation.values("category")
    filter.test.statuses = invocation.values("status").map { $0.uppercased() }
    filter.test.components = invocation.values("component").map { $0.uppercased() }
    filter.test.attendee = invocation.value("attendee")
    filter.dropped = Set(invocation.values("drop").map { $0.uppercased() })
    filter.kept = Set(invocation.values("keep").map { $0.uppercased() })
    if invocation.flag("anonymize") {
      let seed = try invocation.integer("seed", in: 0...Int.max)
      filter.anonymizer = Anonymizer(seed: seed.map(UInt64.init))
    }
    try AtomicFile.write(filter.apply(to: document).text, to: invocation.value("output"))
    return DocumentReading.code(document)
  }
}
