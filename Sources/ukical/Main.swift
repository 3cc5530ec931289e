import CommandLineArguments
import Glibc

/// The program: finds the subcommand, runs it, and answers with its exit code.
@main
struct Main {
  static func main() {
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let environment = Environment()
    do {
      switch try Declaration.root.parse(
        arguments.isEmpty ? ["--help"] : arguments,
        environment: environment.variables
      )
      {
      case .help(let path):
        Standard.out(
          Declaration.root.helpPage(
            for: path,
            width: environment.width,
            exitCodes: ExitCode.table,
            environment: Declaration.environment
          )
        )
      case .version: Standard.out("ukical \(Declaration.version)\n")
      case .run(let invocation):
        let run = Declaration.run(invocation.path.first ?? "")
        exit(Failure.answer { try run(invocation, environment) })
      }
    } catch {
      Standard.error("ukical: \(error)\n")
      exit(ExitCode.usage)
    }
  }
}
