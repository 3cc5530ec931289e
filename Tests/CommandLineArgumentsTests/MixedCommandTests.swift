import CommandLineArguments
import Testing

/// Commands that do something themselves and have subcommands as well.
@Suite struct MixedCommandTests {
  static let alone = Command(
    "tool",
    summary: "Work.",
    subcommands: [Command("sub", summary: "Work more.")],
    subcommandRequired: false
  )

  static let opening = Command(
    "tool",
    summary: "Work.",
    positionals: [Positional("FILE", help: "What to open.", arity: .optional)],
    subcommands: [Command("sub", summary: "Work more.")],
    subcommandRequired: false
  )

  @Test(
    arguments: [
      (alone, [], [], []),
      (alone, ["sub"], ["sub"], []),
      (opening, [], [], []),
      (opening, ["file"], [], ["file"]),
      (opening, ["sub"], ["sub"], []),
      (opening, ["-"], [], ["-"]),
    ] as [(Command, [String], [String], [String])]
  )
  func runs(command: Command, line: [String], path: [String], positionals: [String]) throws {
    guard case .run(let invocation) = try command.parse(line) else {
      Issue.record("nothing is run")
      return
    }
    #expect(invocation.path == path)
    #expect(invocation.positionals == positionals)
  }

  @Test(arguments: [
    (alone, ["sbu"], "unknown subcommand 'sbu'; did you mean 'sub'?"),
    (opening, ["file", "sub"], "unexpected argument 'sub'"),
    (opening, ["--hepl"], "unknown option '--hepl'; did you mean '--help'?"),
  ])
  func refuses(command: Command, line: [String], message: String) {
    #expect(throws: UsageError(message, command: ["tool"])) { try command.parse(line) }
  }

  @Test(arguments: [
    (alone, "Usage: tool [OPTIONS] [COMMAND] [ARGUMENTS...]\n"),
    (opening, "Usage: tool [OPTIONS] [COMMAND] [ARGUMENTS...] [FILE]\n"),
  ])
  func usage(command: Command, expected: String) {
    #expect(command.helpPage().hasPrefix(expected))
  }
}
