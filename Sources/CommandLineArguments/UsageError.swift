/// A command line that the declaration does not allow.
public struct UsageError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, without the program's name and without a full stop.
  public var message: String
  /// The command concerned: the program's name, then those of the subcommands.
  public var command: [String]

  /// Makes an error about a command.
  public init(_ message: String, command: [String]) {
    self.message = message
    self.command = command
  }

  /// Where to read more.
  public var hint: String { "See '\(command.joined(separator: " ")) --help'." }

  /// The command, the message and the hint, in two lines.
  public var description: String {
    "\(command.joined(separator: " ")): \(message)\n\(hint)"
  }
}
