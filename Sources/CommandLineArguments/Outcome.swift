/// What a command line asks for.
public enum Outcome: Sendable, Equatable {
  /// The help page of the command reached by these subcommand names.
  case help([String])
  /// The version of the program.
  case version
  /// A command with its options and arguments.
  case run(Invocation)
}
