/// Shell scripts that complete the program's command lines.
public enum CompletionScript {
  /// The text in single quotes, as bash and zsh read it.
  static func shellQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  /// The program's name with everything a function's name cannot hold replaced.
  static func identifier(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The text with a backslash before each of the characters listed.
  static func escaping(_ characters: String, in text: String) -> String {
    text.reduce(into: "") { result, character in
      if characters.contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}

extension Scope {
  /// What each subcommand here is selected by, with the names to which that leads.
  var steps: [(words: [String], title: String)] {
    command.visibleSubcommands.map { subcommand in
      ([subcommand.name] + subcommand.aliases, entering(subcommand).title)
    }
  }

  /// The options that can be completed here; the version belongs to the root alone.
  var completedOptions: [Option] {
    visibleOptions.filter { lineage.count == 1 || $0 != .version }
  }

  /// The visible subcommands, with `help` if that word is answered here.
  var completedWords: [(name: String, says: String)] {
    let words = command.visibleSubcommands.map { (name: $0.name, says: $0.summary) }
    guard !words.isEmpty, command.answersHelpWord else { return words }
    return words + [(name: "help", says: "Show the help of a command.")]
  }
}
