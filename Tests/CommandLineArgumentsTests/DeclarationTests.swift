import CommandLineArguments
import Testing

@Suite struct DeclarationTests {
  @Test(
    arguments: [
      (Sample.root, []),
      (
        Command(
          "x",
          summary: "",
          options: [Option("a", help: ""), Option("b", "a", help: "")]
        ),
        ["x: --a is declared twice"]
      ),
      (
        Command(
          "x",
          summary: "",
          options: [Option("a", short: "o", help: "")],
          subcommands: [Command("y", summary: "", options: [Option("b", short: "o", help: "")])]
        ),
        ["x y: -o is declared twice"]
      ),
      (
        Command(
          "x",
          summary: "",
          options: [Option("no-a", help: ""), Option("a", help: "", negatable: true)]
        ),
        ["x: --no-a is declared twice"]
      ),
      (
        Command("x", summary: "", options: [Option(help: "")]),
        ["x: an option has no name"]
      ),
      (
        Command("x", summary: "", options: [Option("a", value: "V", help: "", negatable: true)]),
        ["x: --a takes a value and cannot be negated"]
      ),
      (
        Command("x", summary: "", options: [Option("a=b", help: "")]),
        ["x: '--a=b' cannot be typed as an option"]
      ),
      (
        Command(
          "x",
          summary: "",
          positionals: [
            Positional("A", help: "", arity: .many), Positional("B", help: "", arity: .atLeastOne),
          ]
        ),
        ["x: more than one argument is unlimited"]
      ),
      (
        Command(
          "x",
          summary: "",
          positionals: [Positional("A", help: ""), Positional("A", help: "")]
        ),
        ["x: two arguments have the same name"]
      ),
      (
        Command(
          "x",
          summary: "",
          subcommands: [Command("y", summary: ""), Command("z", aliases: ["y"], summary: "")]
        ),
        ["x: the subcommand 'y' is declared twice"]
      ),
    ] as [(Command, [String])]
  )
  func problems(command: Command, expected: [String]) {
    #expect(command.declarationProblems() == expected)
  }
}
