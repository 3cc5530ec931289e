/// The program's answers; see the man page.
enum ExitCode {
  static let done: Int32 = 0
  static let failed: Int32 = 1
  static let usage: Int32 = 2
  static let partly: Int32 = 3
  static let unreadable: Int32 = 4
  static let interrupted: Int32 = 130

  static let table: [(code: Int, says: String)] = [
    (0, "done; also when nothing had to be changed"),
    (1, "failed, nothing changed; search, show, edit and delete: nothing found"),
    (2, "the command line, a variable or the configuration file is wrong"),
    (3, "done in part: some items were rejected, or the output could not be written"),
    (4, "diff and lint: a file could not be read, or the findings not written"),
    (130, "stopped by an interrupt"),
  ]
}
