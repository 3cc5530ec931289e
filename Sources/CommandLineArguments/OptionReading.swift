extension Parser {
  /// Reads `--name`, `--name=value` or `--name value`.
  mutating func readLong(_ argument: String) throws(UsageError) {
    var name = argument.dropFirst(2)
    var attached: String?
    if let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) {
      name = argument[..<equals].dropFirst(2)
      attached = String(argument[argument.utf8.index(after: equals)...])
    }
    switch scope.long(String(name)) {
    case .unknown:
      let candidates = scope.visibleOptions.flatMap { $0.longSpellings.map(\.name) }
      let proposal = proposal(for: String(name), among: candidates, dashes: "--")
      throw failure("unknown option '--\(name)'\(proposal)")
    case .ambiguous(let names):
      let list = names.map { "--\($0)" }.joined(separator: ", ")
      throw failure("option '--\(name)' is ambiguous: it may be \(list)")
    case .found(let option, let negated):
      if option.takesValue {
        if attached == nil { attached = try nextValue(of: option) }
        try record(attached ?? "", for: option)
      } else if attached != nil {
        throw failure("option '--\(name)' takes no value")
      } else {
        turn(option, on: !negated)
      }
    }
  }

  /// Reads letters after a single dash, the last of which may be followed by a value.
  mutating func readCluster(_ argument: String) throws(UsageError) {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = scope.short(letter) else {
        throw failure("unknown option '-\(letter)'\(doubleDashProposal(argument))")
      }
      guard option.takesValue else {
        turn(option, on: true)
        continue
      }
      let value = letters.isEmpty ? try nextValue(of: option) : String(letters)
      try record(value, for: option)
      return
    }
  }

  /// Proposes the long option that was written with one dash instead of two.
  private func doubleDashProposal(_ argument: String) -> String {
    let name = String(argument.dropFirst())
    guard name.count > 1, case .found(let option, _) = scope.long(name) else { return "" }
    return option.longSpellings.contains { $0.name == name } ? "; did you mean '--\(name)'?" : ""
  }

  /// Takes the argument after an option as its value, unless it is plainly an option itself.
  private mutating func nextValue(of option: Option) throws(UsageError) -> String {
    guard index < arguments.count, arguments[index] != "--", !isRequest(arguments[index]) else {
      throw failure("option '\(option.display)' wants a value")
    }
    let next = arguments[index]
    if next.hasPrefix("--"), case .found(let other, _) = scope.long(String(next.dropFirst(2))),
      other.spellings.contains(next)
    {
      throw failure(
        "option '\(option.display)' wants a value, but '\(next)' is an option; "
          + "write '\(option.display)=\(next)' if it is meant as the value"
      )
    }
    index += 1
    return next
  }

  private mutating func turn(_ option: Option, on state: Bool) {
    if outcome == nil {
      if option == .help { outcome = .help(path) }
      if option == .version { outcome = .version }
    }
    given.flags[option.key] = state
    given.counts[option.key, default: 0] += 1
  }

  private mutating func record(_ value: String, for option: Option) throws(UsageError) {
    if !option.repeatable, given.counts[option.key] != nil {
      throw failure("option '\(option.display)' can be given only once")
    }
    try check(value, for: option, source: "option '\(option.display)'")
    given.values[option.key, default: []].append(value)
    given.counts[option.key, default: 0] += 1
  }

  private func check(
    _ value: String,
    for option: Option,
    source: String
  ) throws(UsageError) {
    guard !option.values.isEmpty, !option.values.contains(value) else { return }
    let list = option.values.joined(separator: ", ")
    let proposal = proposal(for: value, among: option.values)
    throw failure("\(source) does not take '\(value)' but one of \(list)\(proposal)")
  }

  /// Fills in the values of options that were not given from the variables they name.
  mutating func consult(_ environment: [String: String]) throws(UsageError) {
    for option in scope.options where option.takesValue && given.values[option.key] == nil {
      guard let variable = option.environmentVariable, let value = environment[variable],
        !value.isEmpty
      else { continue }
      try check(value, for: option, source: "variable \(variable)")
      given.values[option.key] = [value]
      given.variables[option.key] = variable
    }
  }

  /// Checks that the words read are as many as the command takes.
  func checkWords() throws(UsageError) {
    let command = scope.command
    if words.isEmpty, command.subcommandRequired, !command.subcommands.isEmpty {
      throw failure("a subcommand is needed")
    }
    var missing = command.positionals.filter { $0.minimum > 0 }.dropFirst(words.count)
    if let positional = missing.popFirst() {
      throw failure("argument \(positional.name) is missing")
    }
    let most = command.positionals.count
    let isLimited = !command.positionals.contains { $0.isUnlimited }
    if isLimited, words.count > most {
      throw failure("unexpected argument '\(words[most])'")
    }
  }
}
