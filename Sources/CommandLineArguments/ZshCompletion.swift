extension CompletionScript {
  /// A script for zsh, to be put in a directory of `fpath` as the program's name after `_`.
  public static func zsh(_ root: Command) -> String {
    let functions = Scope(root).tree.map { zshFunction($0) }
    let main = "_" + identifier(root.name)
    return """
      #compdef \(root.name)

      \(functions.joined(separator: "\n"))
      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
        \(main) "$@"
      else
        compdef \(main) \(shellQuoted(root.name))
      fi

      """
  }

  private static func zshName(_ names: [String]) -> String {
    "_" + names.map(identifier).joined(separator: "__")
  }

  private static func zshFunction(_ scope: Scope) -> String {
    let name = zshName(scope.names)
    var specs = scope.completedOptions.flatMap(zshOption)
    guard !scope.completedWords.isEmpty else {
      specs += Positional.placed(scope.command.positionals).map(zshPositional)
      return """
        \(name)() {
          _arguments -s -S \(zshLines(specs))
        }

        """
    }
    specs += ["1: :->command", "*:: :->rest"]
    let offered = scope.completedWords.map {
      "    " + shellQuoted(escaping(":\\", in: $0.name) + ":" + $0.says)
    }
    var branches = scope.command.visibleSubcommands.map { subcommand in
      let words = ([subcommand.name] + subcommand.aliases).map(shellQuoted)
      return "        \(words.joined(separator: " | "))) "
        + "\(zshName(scope.names + [subcommand.name])) ;;"
    }
    if scope.command.answersHelpWord {
      branches.append("        help) _describe -t commands command commands ;;")
    }
    let files = scope.command.positionals.first.map { zshAction($0.completion) } ?? ""
    let other = files.isEmpty || files == " " ? "" : "\n      \(files)"
    return """
      \(name)() {
        local context state state_descr line
        local -A opt_args
        local -a commands
        commands=(
      \(offered.joined(separator: "\n"))
        )
        _arguments -C -s -S \(zshLines(specs)) && return
        case $state in
          command)
            _describe -t commands command commands\(other)
            ;;
          rest)
            case $line[1] in
      \(branches.joined(separator: "\n"))
            esac
            ;;
        esac
      }

      """
  }

  private static func zshLines(_ specs: [String]) -> String {
    specs.map { "\\\n    " + shellQuoted($0) }.joined(separator: " ")
  }

  private static func zshOption(_ option: Option) -> [String] {
    let others = option.repeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
    let says = escaping("\\[]:", in: option.help)
    return option.spellings.map { spelling in
      guard let valueName = option.valueName else { return "\(others)\(spelling)[\(says)]" }
      let joint = spelling.hasPrefix("--") ? "=" : "+"
      let message = escaping("\\:", in: valueName)
      return "\(others)\(spelling)\(joint)[\(says)]:\(message):\(zshAction(option.offered))"
    }
  }

  private static func zshPositional(_ positional: Positional) -> String {
    let start =
      switch positional.arity {
      case .one: ":"
      case .optional: "::"
      case .many, .atLeastOne: "*:"
      }
    return start + escaping("\\:", in: positional.name) + ":" + zshAction(positional.completion)
  }

  private static func zshAction(_ completion: Completion) -> String {
    switch completion {
    case .none: return " "
    case .directory: return "_files -/"
    case .file(let extensions):
      guard let first = extensions.first else { return "_files" }
      // Parentheses around a single word at the end of a pattern would be glob qualifiers.
      let ending = extensions.count == 1 ? first : "(\(extensions.joined(separator: "|")))"
      return "_files -g \"*.\(ending)\""
    case .list(let words):
      let quoted = words.map { escaping("\\: ()[]'\"$`&;|<>*?~#", in: $0) }
      return "(\(quoted.joined(separator: " ")))"
    }
  }
}
