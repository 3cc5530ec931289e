import CommandLineArguments
import EventStore

/// `ukical undo`: takes back the latest run.
enum UndoCommand {
  static let declaration = Command(
    "undo",
    summary: "Take back the latest change of the store, an import included.",
    discussion: "Each undo goes one run further back; `ukical log` shows which runs there are.",
    examples: [("ukical undo", "the store is again as it was before the latest run")]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let store = try StoreOpening.existing(invocation, environment)
    guard let run = try store.transaction({ try store.undoLast() }) else {
      Standard.error("ukical: nothing to undo\n")
      return ExitCode.failed
    }
    Standard.error("undone: \(Shown.line(run.command)) (\(Shown.changes(run.count)))\n")
    return ExitCode.done
  }
}
