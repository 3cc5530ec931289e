import CommandLineArguments

/// The command line as it is declared: help, man page and completions come from here.
enum Declaration {
  static let version = "0.1.0"

  typealias Run = (Invocation, Environment) throws -> Int32

  static let environment: [(name: String, says: String)] = [
    ("UKICAL_STORE", "the store, unless --store names one"),
    ("XDG_DATA_HOME", "the folder that holds ukical/calendar.sqlite"),
    ("XDG_CONFIG_HOME", "the folder that holds ukical/config"),
    ("UKICAL_NOW", "Unix seconds that stand in for the clock"),
    ("TZ", "the viewer's zone, unless --tz names one"),
    ("TZDIR", "the folder of the zone files"),
    (
      "LC_ALL, LC_TIME, LANG",
      "the language of names and the first weekday; the first one set counts"
    ),
    ("NO_COLOR", "no colours when it is set"),
    ("NO_MOTION", "months do not slide when it is set"),
    ("COLUMNS", "the terminal's width"),
    ("TMPDIR", "where standard input is kept while it is read"),
  ]

  static let root = Command(
    "ukical",
    summary: "Import, look at, edit and export calendars (iCalendar, RFC 5545), losing nothing.",
    examples: [
      ("ukical", "the month screen, at a terminal"),
      ("ukical import team.ics", "take a calendar file into the store"),
      ("ukical export --month 2024-02 > feb.ics", "write a month for any other program"),
    ],
    options: [
      Option(
        "store",
        value: "PATH",
        help: "The store to use.",
        defaultText: "$XDG_DATA_HOME/ukical/calendar.sqlite",
        environmentVariable: "UKICAL_STORE",
        completion: .file(extensions: ["sqlite"])
      ),
      MonthScreenOpening.animation,
    ],
    subcommands: [
      ImportCommand.declaration, MonthCommand.declaration, AgendaCommand.declaration,
      DueCommand.declaration, AlarmsCommand.declaration, FreeCommand.declaration,
      AddCommand.declaration, EditCommand.declaration,
      DeleteCommand.declaration, MoveCommand.declaration, ReplyCommand.declaration,
      ShowCommand.declaration,
      SearchCommand.declaration,
      ExportCommand.declaration, CalendarsCommand.declaration,
      InstancesCommand.declaration, StatsCommand.declaration, FilterCommand.declaration,
      SplitCommand.declaration, MergeCommand.declaration, DiffCommand.declaration,
      LintCommand.declaration, ConvertCommand.declaration, UndoCommand.declaration,
      LogCommand.declaration, ConfigCommand.declaration,
      ManualCommand.declaration, CompletionsCommand.declaration,
    ],
    subcommandRequired: false
  )

  static func run(_ name: String) -> Run {
    switch name {
    case "import": ImportCommand.run
    case "export": ExportCommand.run
    case "calendars": CalendarsCommand.run
    case "instances": InstancesCommand.run
    case "convert": ConvertCommand.run
    case "lint": LintCommand.run
    case "diff": DiffCommand.run
    case "merge": MergeCommand.run
    case "split": SplitCommand.run
    case "filter": FilterCommand.run
    case "stats": StatsCommand.run
    case "month": MonthCommand.run
    case "agenda": AgendaCommand.run
    case "add": AddCommand.run
    case "edit": EditCommand.run
    case "delete": DeleteCommand.run
    case "move": MoveCommand.run
    case "reply": ReplyCommand.run
    case "config": ConfigCommand.run
    case "alarms": AlarmsCommand.run
    case "free": FreeCommand.run
    case "due": DueCommand.run
    case "show": ShowCommand.run
    case "search": SearchCommand.run
    case "undo": UndoCommand.run
    case "log": LogCommand.run
    case "completions": CompletionsCommand.run
    default: ManualCommand.run
    }
  }
}
