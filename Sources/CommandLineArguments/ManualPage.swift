/// A section of a manual page besides those made from the declaration.
public struct ManualSection: Sendable, Equatable {
  /// The title, by custom in capitals.
  public var title: String
  /// Paragraphs separated by blank lines.
  public var text: String
  /// Terms with their explanations, which follow the paragraphs.
  public var items: [Item]

  /// A term with its explanation.
  public struct Item: Sendable, Equatable {
    /// The term.
    public var term: String
    /// The explanation.
    public var says: String

    /// Makes an item.
    public init(_ term: String, says: String) {
      self.term = term
      self.says = says
    }
  }

  /// Makes a section of paragraphs, items or both.
  public init(_ title: String, text: String = "", items: [Item] = []) {
    self.title = title
    self.text = text
    self.items = items
  }
}

extension Command {
  /// The manual page, in the man macros, of this program with all its subcommands.
  ///
  /// - Parameters:
  ///   - date: The date to show in the footer, such as `2025-06-01`.
  ///   - version: The version to show in the footer.
  ///   - sections: Further sections, put after those made from the declaration; one that is
  ///     titled `ENVIRONMENT` has its items added to the variables that options consult.
  /// - Returns: The page, ready to be written to a file.
  public func manualPage(date: String, version: String, sections: [ManualSection] = []) -> String {
    let scopes = Scope(self).tree
    let title = Roff.argument(name.uppercased())
    let source = Roff.argument("\(name) \(version)")
    var page = Roff()
    let day = Roff.argument(date).replacingAll("\\-", with: "-")
    page.line(".TH \(title) 1 \(day) \(source) \(Roff.argument("User Commands"))")
    page.section("NAME")
    page.line("\(Roff.text(name)) \\- \(Roff.text(Command.headline(summary)))")
    page.section("SYNOPSIS")
    page.synopsis(Scope(self))
    page.section("DESCRIPTION")
    page.paragraphs(discussion.isEmpty ? summary : discussion)
    for positional in positionals { page.item(Roff.italic(positional.display), positional.help) }
    page.section("OPTIONS")
    page.options(Scope(self))
    if scopes.count > 1 {
      page.section("COMMANDS")
      for scope in scopes.dropFirst() { page.command(scope) }
    }
    let examples = scopes.flatMap(\.command.examples)
    if !examples.isEmpty { page.section("EXAMPLES") }
    for example in examples { page.example(example) }
    let options = scopes.flatMap(\.command.options)
    let variables = Scope(self).variables(of: options).map {
      ManualSection.Item($0.name, says: $0.says)
    }
    var sections = sections
    if !variables.isEmpty {
      if let place = sections.firstIndex(where: { $0.title == "ENVIRONMENT" }) {
        let said = Set(sections[place].items.map(\.term))
        sections[place].items += variables.filter { !said.contains($0.term) }
      } else {
        sections.insert(ManualSection("ENVIRONMENT", items: variables), at: 0)
      }
    }
    for section in sections {
      page.section(section.title)
      page.paragraphs(section.text)
      for item in section.items { page.item(Roff.bold(item.term), item.says) }
    }
    return page.output
  }

  /// A summary as the name line wants it, without its full stop.
  private static func headline(_ summary: String) -> String {
    summary.hasSuffix(".") ? String(summary.dropLast()) : summary
  }
}
