/// An option: a flag, or a name that takes a value.
public struct Option: Sendable, Equatable {
  /// The long names without their dashes; the first is the one shown in messages.
  public var names: [String]
  /// The letter that stands for the option after a single dash.
  public var short: Character?
  /// What the value is called in help pages, or nil if the option is a flag.
  public var valueName: String?
  /// What the option does.
  public var help: String
  /// Whether a flag can be turned off by writing `no-` before its name.
  public var negatable: Bool
  /// Whether the option may be given several times.
  public var repeatable: Bool
  /// The value to show in help pages as the one used when the option is missing.
  public var defaultText: String?
  /// The environment variable that supplies the value when the option is missing.
  public var environmentVariable: String?
  /// The only values accepted, or an empty array if any is.
  public var values: [String]
  /// What to offer for the value when `values` is empty.
  public var completion: Completion
  /// The heading under which help pages put the option.
  public var group: String?
  /// Whether the option is left out of help pages, completions and suggestions.
  public var hidden: Bool

  /// Declares an option; one without a value name is a flag.
  public init(
    _ names: String...,
    short: Character? = nil,
    value valueName: String? = nil,
    help: String,
    negatable: Bool = false,
    repeatable: Bool = false,
    defaultText: String? = nil,
    environmentVariable: String? = nil,
    values: [String] = [],
    completion: Completion = .none,
    group: String? = nil,
    hidden: Bool = false
  ) {
    self.names = names
    self.short = short
    self.valueName = valueName
    self.help = help
    self.negatable = negatable
    self.repeatable = repeatable
    self.defaultText = defaultText
    self.environmentVariable = environmentVariable
    self.values = values
    self.completion = completion
    self.group = group
    self.hidden = hidden
  }

  /// The `--help` that every command accepts.
  static let help = Option("help", short: "h", help: "Show this help and exit.")

  /// The `--version` that every command accepts.
  static let version = Option("version", help: "Show the version and exit.")

  /// Whether the option wants a value.
  var takesValue: Bool { valueName != nil }

  /// The name under which what was given is recorded.
  var key: String { names.first ?? short.map { String($0) } ?? "" }

  /// The option as messages quote it.
  var display: String { names.isEmpty ? "-\(key)" : "--\(key)" }

  /// What to offer for the value, with the closed list taken into account.
  var offered: Completion { values.isEmpty ? completion : .list(values) }

  /// The long names that can be typed, each with whether it turns the flag off.
  var longSpellings: [(name: String, negated: Bool)] {
    let plain = names.map { (name: $0, negated: false) }
    guard negatable, !takesValue else { return plain }
    return plain + names.map { (name: "no-" + $0, negated: true) }
  }

  /// Everything that can be typed for the option, with dashes, the short letter first.
  var spellings: [String] {
    (short.map { ["-\($0)"] } ?? []) + longSpellings.map { "--" + $0.name }
  }
}
