extension CompletionScript {
  /// A script for fish, to be put in its completions directory.
  public static func fish(_ root: Command) -> String {
    let scopes = Scope(root).tree
    let function = "__" + identifier(root.name)
    let lines = scopes.flatMap { scope in
      fishOptions(scope, function) + fishWords(scope, function) + fishPositionals(scope, function)
    }
    return """
      # fish completion for \(root.name)

      # Prints the command reached by the words before the cursor.
      function \(function)_path
          set -l words (commandline -opc)
          set -e words[1]
          set -l path \(fishQuoted(root.name))
          set -l skip 0
          for word in $words
              if test $skip -eq 1
                  set skip 0
                  continue
              end
              switch "$path $word"
      \(scopes.flatMap(fishCases).joined(separator: "\n"))
                  case '* --'
                      break
              end
          end
          echo $path
      end

      # Whether the command reached is the one given.
      function \(function)_at
          test (\(function)_path) = "$argv[1]"
      end

      # Whether the command reached is the one given or below it.
      function \(function)_within
          set -l path (\(function)_path)
          test "$path" = "$argv[1]"; or string match -q -- "$argv[1] *" "$path"
      end

      complete -c \(fishQuoted(root.name)) -f
      \(lines.map { "complete -c \(fishQuoted(root.name)) \($0)" }.joined(separator: "\n"))

      """
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + escaping("\\'", in: text) + "'"
  }

  private static func fishCases(_ scope: Scope) -> [String] {
    let indent = spaces(12)
    var cases: [String] = []
    let options = scope.visibleOptions.filter(\.takesValue).flatMap(\.spellings)
    if !options.isEmpty {
      let patterns = options.map { fishQuoted("\(scope.title) \($0)") }
      cases += ["\(indent)case \(patterns.joined(separator: " "))", "\(indent)    set skip 1"]
    }
    for step in scope.steps {
      let patterns = step.words.map { fishQuoted("\(scope.title) \($0)") }
      cases += [
        "\(indent)case \(patterns.joined(separator: " "))",
        "\(indent)    set path \(fishQuoted(step.title))",
      ]
    }
    return cases
  }

  /// A condition as `complete` takes it.
  private static func condition(_ function: String, _ test: String, _ scope: Scope) -> String {
    "-n " + fishQuoted("\(function)_\(test) \"\(scope.title)\"")
  }

  private static func fishOptions(_ scope: Scope, _ function: String) -> [String] {
    let isRoot = scope.lineage.count == 1
    let own = scope.command.options.filter { !$0.hidden }
    let within = isRoot ? "" : condition(function, "within", scope) + " "
    var lines = own.map { within + fishOption($0) }
    if isRoot {
      lines.append(fishOption(.help))
      lines.append(condition(function, "at", scope) + " " + fishOption(.version))
    }
    return lines
  }

  private static func fishOption(_ option: Option) -> String {
    var words = option.short.map { ["-s", fishQuoted(String($0))] } ?? []
    words += option.longSpellings.flatMap { ["-l", fishQuoted($0.name)] }
    words += ["-d", fishQuoted(option.help)]
    if option.takesValue { words.append("-r " + fishOffer(option.offered)) }
    return words.joined(separator: " ")
  }

  private static func fishOffer(_ completion: Completion) -> String {
    switch completion {
    case .none: return "-f"
    case .directory: return "-f -a '(__fish_complete_directories)'"
    case .file(let extensions):
      guard !extensions.isEmpty else { return "-F" }
      let calls = extensions.map { "__fish_complete_suffix .\($0)" }
      return "-f -a \(fishQuoted("(" + calls.joined(separator: "; ") + ")"))"
    case .list(let words):
      let quoted = words.map(fishQuoted).joined(separator: " ")
      return "-f -a \(fishQuoted(quoted))"
    }
  }

  private static func fishWords(_ scope: Scope, _ function: String) -> [String] {
    scope.completedWords.map {
      "\(condition(function, "at", scope)) -a \(fishQuoted($0.name)) -d \(fishQuoted($0.says))"
    }
  }

  private static func fishPositionals(_ scope: Scope, _ function: String) -> [String] {
    scope.command.positionals.filter { $0.completion != .none }.map {
      "\(condition(function, "at", scope)) \(fishOffer($0.completion))"
    }
  }
}
