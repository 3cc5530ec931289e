import CommandLineArguments

/// A program with one of everything that can be declared.
enum Sample {
  static let root = Command(
    "cal",
    summary: "Keep calendars.",
    discussion: "Calendars are files.\n\nEvents are in calendars.",
    options: [
      Option(
        "store",
        value: "FILE",
        help: "Use this store.",
        defaultText: "calendar.db",
        environmentVariable: "CAL_STORE",
        completion: .file(extensions: ["db"])
      ),
      Option("verbose", short: "v", help: "Say more.", repeatable: true),
      Option("color", help: "Use colours.", negatable: true),
      Option("debug-parser", help: "Trace the parser.", hidden: true),
    ],
    subcommands: [importing, listing, adding, calendar, copying, secret]
  )

  static let importing = Command(
    "import",
    aliases: ["im"],
    summary: "Read events from files.",
    examples: [("cal import -o out.ics a.ics", "Reads one file.")],
    options: [
      Option(
        "output",
        short: "o",
        value: "FILE",
        help: "Write what was read to a file.",
        completion: .file(extensions: ["ics", "vcs"]),
        group: "Output"
      ),
      Option(
        "format",
        short: "f",
        value: "FORMAT",
        help: "Write this format.",
        defaultText: "text",
        environmentVariable: "CAL_FORMAT",
        values: ["text", "json", "ics"],
        group: "Output"
      ),
      Option("force", short: "F", help: "Replace what is there."),
      Option("quiet", short: "q", help: "Say nothing."),
      Option("directory", value: "DIR", help: "Look here.", completion: .directory),
    ],
    positionals: [
      Positional(
        "FILE",
        help: "What to read; - is standard input.",
        arity: .atLeastOne,
        completion: .file(extensions: ["ics"])
      )
    ]
  )

  static let listing = Command(
    "list",
    aliases: ["ls"],
    summary: "List events.",
    options: [
      Option("count", short: "n", value: "N", help: "Stop after this many.", group: "Range"),
      Option("tag", short: "t", value: "TAG", help: "Only these tags.", repeatable: true),
    ],
    positionals: [
      Positional("DAY", help: "The day to list.", arity: .optional)
    ]
  )

  static let adding = Command(
    "add",
    summary: "Add an event.",
    options: [
      Option("alarm", value: "DURATION", help: "Ring this long before or after the start."),
      Option("summary", value: "TEXT", help: "Say what it is."),
    ],
    positionals: [
      Positional("START", help: "When it starts.", completion: .list(["today", "tomorrow"])),
      Positional("WORD", help: "What it is.", arity: .many),
    ]
  )

  static let calendar = Command(
    "calendar",
    summary: "Work on calendars.",
    options: [Option("account", short: "a", value: "NAME", help: "Whose calendars.")],
    subcommands: [
      Command(
        "create",
        summary: "Make a calendar.",
        options: [
          Option(
            "title",
            value: "TEXT",
            help: "Its title.",
            completion: .list(["Home", "My work"])
          )
        ],
        positionals: [Positional("NAME", help: "Its name.")]
      ),
      Command("remove", aliases: ["rm"], summary: "Remove it's \\ calendar."),
    ]
  )

  static let copying = Command(
    "copy",
    summary: "Copy files.",
    positionals: [
      Positional("SOURCE", help: "What to copy.", arity: .atLeastOne),
      Positional("TARGET", help: "Where to."),
    ]
  )

  static let secret = Command("secret", summary: "Nobody knows.", hidden: true)

  /// Parses words separated by single spaces.
  static func outcome(
    _ line: String,
    environment: [String: String] = [:]
  ) throws(UsageError) -> Outcome {
    try root.parse(line.split(separator: " ").map { String($0) }, environment: environment)
  }

  /// Parses words separated by single spaces, which have to ask for a command.
  static func invocation(
    _ line: String,
    environment: [String: String] = [:]
  ) throws(UsageError) -> Invocation {
    guard case .run(let invocation) = try outcome(line, environment: environment) else {
      throw UsageError("'\(line)' runs nothing", command: [])
    }
    return invocation
  }

  /// The message with which a line is refused, or nil if it is not.
  static func refusal(_ line: String, environment: [String: String] = [:]) -> String? {
    do throws(UsageError) {
      _ = try outcome(line, environment: environment)
      return nil
    } catch {
      return error.message
    }
  }
}
