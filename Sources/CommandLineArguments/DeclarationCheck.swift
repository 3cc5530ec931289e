extension Command {
  /// What is wrong with the declaration of this program, for its tests to find empty.
  public func declarationProblems() -> [String] {
    everyScope(from: Scope(self)).flatMap { scope in
      optionProblems(scope) + positionalProblems(scope) + subcommandProblems(scope)
    }
  }

  private func everyScope(from scope: Scope) -> [Scope] {
    [scope] + scope.command.subcommands.flatMap { everyScope(from: scope.entering($0)) }
  }

  private func optionProblems(_ scope: Scope) -> [String] {
    var problems: [String] = []
    var seen: Set<String> = []
    for option in scope.options {
      if option.spellings.isEmpty { problems.append("\(scope.title): an option has no name") }
      if option.negatable, option.takesValue {
        problems.append("\(scope.title): \(option.display) takes a value and cannot be negated")
      }
      for spelling in option.spellings {
        if !seen.insert(spelling).inserted {
          problems.append("\(scope.title): \(spelling) is declared twice")
        }
        if spelling.contains(where: { $0 == "=" || $0.isWhitespace }) || spelling == "--" {
          problems.append("\(scope.title): '\(spelling)' cannot be typed as an option")
        }
      }
    }
    return problems
  }

  private func positionalProblems(_ scope: Scope) -> [String] {
    let positionals = scope.command.positionals
    var problems: [String] = []
    if positionals.filter(\.isUnlimited).count > 1 {
      problems.append("\(scope.title): more than one argument is unlimited")
    }
    if Set(positionals.map(\.name)).count < positionals.count {
      problems.append("\(scope.title): two arguments have the same name")
    }
    return problems
  }

  private func subcommandProblems(_ scope: Scope) -> [String] {
    var seen: Set<String> = []
    return scope.command.subcommands.flatMap { [$0.name] + $0.aliases }
      .filter { !seen.insert($0).inserted }
      .map { "\(scope.title): the subcommand '\($0)' is declared twice" }
  }
}
