import CommandLineArguments

/// The command line in the words of the undo log.
enum CommandText {
  static func of(_ invocation: Invocation) -> String {
    let words = invocation.path + invocation.positionals
    return String(words.joined(separator: " ").prefix(200))
  }
}
