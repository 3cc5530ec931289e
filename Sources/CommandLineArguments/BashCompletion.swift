extension CompletionScript {
  /// A script for bash 3.2 and later, to be sourced.
  public static func bash(_ root: Command) -> String {
    let function = "_" + identifier(root.name)
    let scopes = Scope(root).tree
    return """
      # bash completion for \(root.name)

      # Sets kind to what the option $2 of the command $1 takes, or fails if it takes nothing.
      \(function)_option() {
        case "$1 $2" in
      \(scopes.flatMap(optionCases).joined(separator: "\n"))
          *) return 1 ;;
        esac
      }

      # Sets kind to what the command $1 takes as its argument number $2, counted from zero.
      \(function)_argument() {
        case "$1 $2" in
      \(scopes.flatMap(argumentCases).joined(separator: "\n"))
          *) kind=(words) ;;
        esac
      }

      # Sets path to the command reached from the command $1 by the word $2, or fails.
      \(function)_enter() {
        case "$1 $2" in
      \(scopes.flatMap(stepCases).joined(separator: "\n"))
          *) return 1 ;;
        esac
      }

      # Sets kind to the subcommands of the command $1.
      \(function)_commands() {
        case $1 in
      \(scopes.compactMap(commandCase).joined(separator: "\n"))
          *) kind=(words) ;;
        esac
      }

      # Sets kind to the options of the command $1.
      \(function)_options() {
        case $1 in
      \(scopes.map(optionsCase).joined(separator: "\n"))
        esac
      }

      """
        + bashEngine.replacingAll("_PROGRAM_", with: function).replacingAll(
          "_ROOT_",
          with: shellQuoted(root.name)
        ) + """
          complete -F \(function) \(shellQuoted(root.name))

          """
  }

  /// What is offered, as the words of a bash array.
  private static func kind(_ completion: Completion) -> String {
    switch completion {
    case .none: "kind=(none)"
    case .directory: "kind=(directories)"
    case .file(let extensions): "kind=(\(joined(["files"] + extensions)))"
    case .list(let words): "kind=(\(joined(["words"] + words)))"
    }
  }

  private static func joined(_ words: [String]) -> String {
    words.map(shellQuoted).joined(separator: " ")
  }

  private static func optionCases(_ scope: Scope) -> [String] {
    scope.visibleOptions.filter(\.takesValue).map { option in
      let patterns = option.spellings.map { shellQuoted("\(scope.title) \($0)") }
      return "    \(patterns.joined(separator: " | "))) \(kind(option.offered)) ;;"
    }
  }

  private static func argumentCases(_ scope: Scope) -> [String] {
    Positional.placed(scope.command.positionals).enumerated().map { place, positional in
      let pattern =
        positional.isUnlimited
        ? shellQuoted("\(scope.title) ") + "[0-9]*" : shellQuoted("\(scope.title) \(place)")
      return "    \(pattern)) \(kind(positional.completion)) ;;"
    }
  }

  private static func stepCases(_ scope: Scope) -> [String] {
    let help = (words: ["help"], title: scope.title)
    let steps = scope.steps + (scope.command.answersHelpWord ? [help] : [])
    return steps.map { step in
      let patterns = step.words.map { shellQuoted("\(scope.title) \($0)") }
      return "    \(patterns.joined(separator: " | "))) path=\(shellQuoted(step.title)) ;;"
    }
  }

  private static func commandCase(_ scope: Scope) -> String? {
    let words = scope.completedWords.map(\.name)
    guard !words.isEmpty else { return nil }
    return "    \(shellQuoted(scope.title))) kind=(\(joined(["words"] + words))) ;;"
  }

  private static func optionsCase(_ scope: Scope) -> String {
    let words = scope.completedOptions.flatMap(\.spellings)
    return "    \(shellQuoted(scope.title))) kind=(\(joined(["words"] + words))) ;;"
  }
}

extension String {
  /// The text with each occurrence of a word replaced.
  func replacingAll(_ word: String, with replacement: String) -> String {
    var result = ""
    var rest = self[...]
    while let first = rest.first {
      if rest.hasPrefix(word) {
        result += replacement
        rest = rest.dropFirst(word.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
