/// A command with those above it, which together decide the options that are understood.
struct Scope: Sendable {
  /// The commands from the root to the current one.
  let lineage: [Command]
  /// The current command.
  let command: Command

  /// What a long option's name was found to mean.
  enum LongMatch {
    case found(Option, negated: Bool)
    case ambiguous([String])
    case unknown
  }

  init(_ root: Command) {
    lineage = [root]
    command = root
  }

  private init(_ lineage: [Command], _ command: Command) {
    self.lineage = lineage + [command]
    self.command = command
  }

  /// The scope of one of the current command's subcommands.
  func entering(_ subcommand: Command) -> Scope { Scope(lineage, subcommand) }

  /// The scope reached by following a path as far as it leads.
  func following(_ path: [String]) -> Scope {
    var scope = self
    for word in path {
      guard let next = scope.command.subcommand(word) else { break }
      scope = scope.entering(next)
    }
    return scope
  }

  /// The scopes of this command and of all the visible ones below, in declared order.
  var tree: [Scope] {
    [self] + command.visibleSubcommands.flatMap { entering($0).tree }
  }

  /// The program's name and those of the subcommands.
  var names: [String] { lineage.map(\.name) }

  /// The names joined by spaces.
  var title: String { names.joined(separator: " ") }

  /// The options understood here, those of the nearest command first.
  var options: [Option] {
    lineage.reversed().flatMap(\.options) + [.help, .version]
  }

  /// The options understood here and shown to people.
  var visibleOptions: [Option] { options.filter { !$0.hidden } }

  /// The options declared on the commands above.
  var inheritedOptions: [Option] { lineage.dropLast().flatMap(\.options) }

  /// Looks a long option up by its whole name or by the start of it.
  func long(_ name: String) -> LongMatch {
    for option in options {
      for spelling in option.longSpellings where spelling.name == name {
        return .found(option, negated: spelling.negated)
      }
    }
    var matches: [(option: Option, name: String, negated: Bool)] = []
    for option in visibleOptions {
      for spelling in option.longSpellings where spelling.name.hasPrefix(name) {
        matches.append((option, spelling.name, spelling.negated))
      }
    }
    guard let first = matches.first else { return .unknown }
    let agree = matches.allSatisfy {
      $0.option.key == first.option.key && $0.negated == first.negated
    }
    return agree
      ? .found(first.option, negated: first.negated) : .ambiguous(matches.map(\.name))
  }

  /// Looks an option up by its letter.
  func short(_ letter: Character) -> Option? {
    options.first { $0.short == letter }
  }
}
