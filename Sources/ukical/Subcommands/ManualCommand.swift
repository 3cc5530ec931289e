import CommandLineArguments

/// `ukical manual`: the man page, made from the declaration.
enum ManualCommand {
  static let declaration = Command(
    "manual",
    summary: "Print the manual page, as roff.",
    examples: [("ukical manual | man -l -", "read it")]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    Standard.out(
      Declaration.root.manualPage(
        date: "2026-11-30",
        version: Declaration.version,
        sections: [
          ManualSection(
            "Exit status",
            items: ExitCode.table.map { ManualSection.Item(String($0.code), says: $0.says) }
          ),
          ManualSection(
            "Environment",
            items: Declaration.environment.map { ManualSection.Item($0.name, says: $0.says) }
          ),
        ]
      )
    )
    return ExitCode.done
  }
}

/// `ukical completions`: what a shell needs to complete our command lines.
enum CompletionsCommand {
  static let declaration = Command(
    "completions",
    summary: "Print the completion script of a shell.",
    examples: [
      ("ukical completions bash > ~/.local/share/bash-completion/completions/ukical", "for bash")
    ],
    positionals: [
      Positional("SHELL", help: "bash, zsh or fish.", completion: .list(["bash", "zsh", "fish"]))
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    switch invocation.positionals.first {
    case "bash": Standard.out(CompletionScript.bash(Declaration.root))
    case "zsh": Standard.out(CompletionScript.zsh(Declaration.root))
    case "fish": Standard.out(CompletionScript.fish(Declaration.root))
    default: throw invocation.usageError("the shell is bash, zsh or fish")
    }
    return ExitCode.done
  }
}
