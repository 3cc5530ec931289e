/// A command of the program, declared as a value: its options, arguments and subcommands.
public struct Command: Sendable {
  /// The word that selects the command, or the program's name at the root.
  public var name: String
  /// Other words that select the same command.
  public var aliases: [String]
  /// One line that says what the command does.
  public var summary: String
  /// Paragraphs, separated by blank lines, that say more than the summary.
  public var discussion: String
  /// Command lines worth showing, each with what it does.
  public var examples: [(command: String, says: String)]
  /// The options of the command, which its subcommands accept as well.
  public var options: [Option]
  /// The arguments that are not options, in order.
  public var positionals: [Positional]
  /// The commands below this one.
  public var subcommands: [Command]
  /// Whether a command line that stops here, without naming a subcommand, is an error.
  public var subcommandRequired: Bool
  /// Whether the command is left out of help pages, completions and suggestions.
  public var hidden: Bool

  /// Declares a command; everything but its name and summary may be left out.
  public init(
    _ name: String,
    aliases: [String] = [],
    summary: String,
    discussion: String = "",
    examples: [(command: String, says: String)] = [],
    options: [Option] = [],
    positionals: [Positional] = [],
    subcommands: [Command] = [],
    subcommandRequired: Bool = true,
    hidden: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.options = options
    self.positionals = positionals
    self.subcommands = subcommands
    self.subcommandRequired = subcommandRequired
    self.hidden = hidden
  }

  /// The subcommand that a word selects by its name or one of its aliases.
  public func subcommand(_ word: String) -> Command? {
    subcommands.first { $0.name == word || $0.aliases.contains(word) }
  }

  /// The subcommands shown to people.
  var visibleSubcommands: [Command] { subcommands.filter { !$0.hidden } }

  /// Whether the word `help` asks for a help page here, instead of selecting a subcommand.
  var answersHelpWord: Bool { !subcommands.isEmpty && subcommand("help") == nil }
}
