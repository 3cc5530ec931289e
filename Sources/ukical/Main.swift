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
        arguments.isEmpty && !MonthScreenOpening.isPossible ? ["--help"] : arguments,
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
        guard let name = invocation.path.first else {
          guard MonthScreenOpening.isPossible else {
            Standard.error("ukical: a subcommand is needed where there is no terminal\n")
            exit(ExitCode.usage)
          }
          exit(Failure.answer { try MonthScreenOpening.run(invocation, environment) })
        }
        let run = Declaration.run(name)
        exit(Failure.answer { try run(invocation, environment) })
      }
    } catch {
      Standard.error("\(error)\n")
      exit(ExitCode.usage)
    }
  }
}
