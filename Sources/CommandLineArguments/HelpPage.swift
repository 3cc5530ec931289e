extension Command {
  /// The help page of the command reached by a path, with every line shorter than `width` columns.
  ///
  /// The page lists the environment variables that its options consult and those passed in; exit
  /// codes are listed if any are passed in.
  public func helpPage(
    for path: [String] = [],
    width: Int = 80,
    exitCodes: [(code: Int, says: String)] = [],
    environment: [(name: String, says: String)] = []
  ) -> String {
    let scope = Scope(self).following(path)
    let page = HelpPage(scope: scope, width: max(width, 24) - 1)
    return page.render(exitCodes: exitCodes, environment: environment)
  }
}

/// The layout of a command's help.
struct HelpPage {
  let scope: Scope
  let width: Int

  /// A heading with the rows below it.
  private typealias Section = (heading: String, rows: [Row])

  func render(
    exitCodes: [(code: Int, says: String)],
    environment: [(name: String, says: String)]
  ) -> String {
    let command = scope.command
    let positionals = command.positionals.map { Row(label: $0.display, text: $0.help) }
    let commands = command.visibleSubcommands.map { Row(label: $0.label, text: $0.summary) }
    let own = scope.variables(of: scope.options)
    let others = environment.filter { extra in !own.contains { $0.name == extra.name } }
    let before: [Section] =
      [("Arguments", positionals), ("Commands", commands)]
      + scope.optionGroups.map { group in
        (group.heading, group.options.map { Row(label: $0.label, text: $0.explanation) })
      }
    let after: [Section] = [
      ("Environment", (own + others).map { Row(label: $0.name, text: $0.says) }),
      ("Exit codes", exitCodes.map { Row(label: String($0.code), text: $0.says) }),
    ]
    let table = Table(labels: (before + after).flatMap { $0.rows.map(\.label) }, width: width)
    var blocks = [usage, wrap(command.summary, to: width)]
    blocks += paragraphs(command.discussion).map { wrap($0, to: width) }
    blocks += before.map { lines($0, in: table) }
    blocks.append(examples)
    blocks += after.map { lines($0, in: table) }
    if !commands.isEmpty {
      blocks.append(
        wrap("See '\(scope.title) COMMAND --help' for a command's own help.", to: width)
      )
    }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n") + "\n"
  }

  private var usage: [String] {
    let start = "Usage: \(scope.title) "
    let indent = start.count < width / 2 ? start.count : 4
    let words = wrap(scope.usageWords.joined(separator: " "), to: width - indent)
    guard indent == start.count else {
      return wrap(start, to: width) + words.map { spaces(indent) + $0 }
    }
    return words.enumerated().map { ($0.offset == 0 ? start : spaces(indent)) + $0.element }
  }

  private var examples: [String] {
    guard !scope.command.examples.isEmpty else { return [] }
    return ["Examples:"]
      + scope.command.examples.flatMap { example in
        wrapCommand(example.command, to: width - 2).map { "  " + $0 }
          + wrap(example.says, to: width - 6).map { spaces(6) + $0 }
      }
  }

  private func lines(_ section: Section, in table: Table) -> [String] {
    guard !section.rows.isEmpty else { return [] }
    return ["\(section.heading):"] + section.rows.flatMap { table.lines($0) }
  }
}
