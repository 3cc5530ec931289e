extension Command {
  /// Understands the arguments that follow the program's name.
  ///
  /// The environment supplies the values of options that were not given and that name a variable;
  /// an empty variable counts as none.
  public func parse(
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws(UsageError) -> Outcome {
    var parser = Parser(root: self, arguments: arguments)
    do throws(UsageError) {
      return try parser.run(environment: environment)
    } catch {
      guard let request = parser.laterRequest else { throw error }
      return request
    }
  }
}

/// The state of reading a command line from left to right.
struct Parser {
  let arguments: [String]
  var index = 0
  var scope: Scope
  var optionsEnded = false
  var helpWordSeen = false
  var words: [String] = []
  var given = Given()
  /// What ends the reading early.
  var outcome: Outcome?

  init(root: Command, arguments: [String]) {
    scope = Scope(root)
    self.arguments = arguments
  }

  /// The names of the subcommands entered so far.
  var path: [String] { Array(scope.names.dropFirst()) }

  /// What an argument not yet read asks for, if it is help or the version.
  var laterRequest: Outcome? {
    guard !optionsEnded else { return nil }
    let request = arguments[index...].prefix { $0 != "--" }.first { isRequest($0) }
    return request.map { $0 == "--version" ? .version : .help(path) }
  }

  /// Whether an argument asks for help or for the version, and so is never taken as a value.
  func isRequest(_ argument: String) -> Bool {
    switch argument {
    case "--help", "--version": true
    case "-h": scope.short("h") == .help
    default: false
    }
  }

  /// An error about the command entered last.
  func failure(_ message: String) -> UsageError {
    UsageError(message, command: scope.names)
  }

  mutating func run(environment: [String: String]) throws(UsageError) -> Outcome {
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if optionsEnded || argument == "-" || !argument.hasPrefix("-") {
        try readWord(argument)
      } else if argument == "--" {
        optionsEnded = true
      } else if argument.hasPrefix("--") {
        try readLong(argument)
      } else {
        try readCluster(argument)
      }
      if let outcome { return outcome }
    }
    if helpWordSeen { return .help(path) }
    try checkWords()
    try consult(environment)
    return .run(invocation())
  }

  /// Reads a word that is not an option: a subcommand's name or a positional.
  private mutating func readWord(_ word: String) throws(UsageError) {
    let command = scope.command
    if words.isEmpty, let next = command.subcommand(word) {
      scope = scope.entering(next)
    } else if words.isEmpty, word == "help", command.answersHelpWord {
      helpWordSeen = true
    } else if helpWordSeen || (!command.subcommands.isEmpty && command.positionals.isEmpty) {
      let candidates = command.visibleSubcommands.flatMap { [$0.name] + $0.aliases }
      let proposal = proposal(for: word, among: candidates)
      throw failure("unknown subcommand '\(word)'\(proposal)")
    } else {
      words.append(word)
    }
  }

  private func invocation() -> Invocation {
    let positionals = scope.command.positionals
    var byName: [String: [String]] = [:]
    for (positional, taken) in zip(positionals, Positional.assign(words, to: positionals)) {
      byName[positional.name, default: []] += taken
    }
    var keys: [String: String] = [:]
    for option in scope.options.reversed() {
      if let short = option.short { keys[String(short)] = option.key }
    }
    for option in scope.options.reversed() {
      for name in option.names { keys[name] = option.key }
    }
    return Invocation(
      command: scope.names,
      positionals: words,
      positionalsByName: byName,
      keys: keys,
      given: given
    )
  }
}
