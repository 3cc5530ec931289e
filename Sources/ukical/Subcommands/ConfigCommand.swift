import CommandLineArguments
import UkicalKit

/// `ukical config`: the settings that hold, and where each comes from.
enum ConfigCommand {
  static let declaration = Command(
    "config",
    summary: "Show the settings that hold and where each comes from.",
    discussion: """
      The file has lines `key = value`; `#` begins a comment. An option of a command stands over \
      TZ and LC_ALL, these over the file, the file over LC_TIME, LANG and the system. The keys: \
      \(Settings.Key.allCases.map { "\($0.rawValue), \($0.form)" }.joined(separator: "; ")). New \
      events go to `calendar`, imported ones where neither the file nor an option names another.
      """,
    examples: [
      ("ukical config", "every key, its value and its source"),
      ("ukical config --path", "where the file is looked for"),
    ],
    options: [
      Option("path", help: "Only the path of the file."),
      Option("json", help: "One JSON array."),
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    if invocation.flag("path") {
      Standard.out(environment.settingsPath + "\n")
      return ExitCode.done
    }
    let rows = try SettingSources(environment).rows
    if invocation.flag("json") {
      let objects = rows.map { row in
        JSONText.object([
          ("key", JSONText.string(row.key.rawValue)), ("value", JSONText.string(row.value)),
          ("source", JSONText.string(row.source)),
        ])
      }
      Standard.out(JSONText.array(objects.map { "\n" + $0 }) + "\n")
      return ExitCode.done
    }
    for row in rows {
      let text = "\(row.key.rawValue) = \(Shown.line(row.value))"
      Standard.out(text.padding(to: 32) + "  # " + Shown.line(row.source) + "\n")
    }
    return ExitCode.done
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
