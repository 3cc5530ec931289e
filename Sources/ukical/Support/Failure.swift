import CommandLineArguments
import UkicalKit

/// Turns what went wrong into a line on standard error and an exit code.
enum Failure {
  /// A refusal in plain words.
  struct Plain: Error {
    let message: String
    var code = ExitCode.failed
  }

  static func answer(_ body: () throws -> Int32) -> Int32 {
    do {
      return try body()
    } catch is Standard.ClosedPipe {
      return ExitCode.done
    } catch let error as UsageError {
      Standard.error("\(error)\n")
      return ExitCode.usage
    } catch let error as Plain {
      Standard.error("ukical: \(error.message)\n")
      return error.code
    } catch let error as EditError {
      let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
      Standard.error(
        "ukical: " + lines.map { Shown.line(String($0)) }.joined(separator: "\n") + "\n"
      )
      return error.isUsage ? ExitCode.usage : ExitCode.failed
    } catch let error as UnknownCalendar {
      Standard.error("ukical: no calendar named \(Shown.line(error.name))\n")
      return ExitCode.failed
    } catch let error as FreeTime.TooMany {
      Standard.error("ukical: \(Shown.line(error.description))\n")
      return ExitCode.failed
    } catch let error as Standard.WriteFailure {
      Standard.error("ukical: cannot write: \(error.reason)\n")
      return ExitCode.failed
    } catch {
      Standard.error("ukical: \(error)\n")
      return ExitCode.failed
    }
  }
}
