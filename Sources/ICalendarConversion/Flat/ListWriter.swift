public import ICalendar

/// Writes a list for eyes: Markdown, plain text, or Org.
public struct ListWriter: ListingWriter {
  /// How the list is written.
  public enum Style: Sendable {
    /// Markdown: a heading a month, a point an item.
    case markdown
    /// Plain text: a line an item.
    case text
    /// Org mode: a headline and a timestamp an item.
    case org
  }

  private let style: Style
  private let zones: ZoneBook
  private let viewer: any ZoneRules
  private let window: (from: Int, to: Int)?
  var list = ItemList()

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - style: how the list is written.
  ///   - zones: tells what TZIDs mean.
  ///   - viewer: the clock that times are told in.
  ///   - window: the instants to show instances of; nil: each item once, with its rule.
  public init(
    style: Style,
    zones: ZoneBook,
    viewer: any ZoneRules,
    window: (from: Int, to: Int)? = nil
  ) {
    self.style = style
    self.zones = zones
    self.viewer = viewer
    self.window = window
  }

  /// Writes the whole list.
  public mutating func finish(_ output: inout [UInt8]) {
    let items = list.items(window, zones: zones, viewer: viewer)
    let name = list.document.parts.compactMap(\.name).first
    switch style {
    case .markdown: markdown(items, name, &output)
    case .text:
      for item in items {
        let location = item.text("LOCATION")
        let place = location.isEmpty ? "" : " (\(location))"
        let rule = repeats(item).map { "  [\($0)]" } ?? ""
        let text = "\(Wording.when(item, viewer))  \(item.summary)\(place)\(rule)"
        output += Array((Wording.line(text) + "\n").utf8)
      }
    case .org:
      if let name { output += Array("#+TITLE: \(Wording.line(name))\n".utf8) }
      for item in items {
        output += Array(OrgText.entry(item, viewer, isInstance: window != nil).utf8)
      }
    }
  }

  private func repeats(_ item: FlatItem) -> String? {
    guard window == nil, let rule = item.component.line("RRULE")?.value else { return nil }
    return "repeats: " + rule
  }

  private func markdown(_ items: [FlatItem], _ name: String?, _ output: inout [UInt8]) {
    func write(_ text: String) { output += Array((text + "\n").utf8) }
    write("# " + escaped(name ?? "Calendar"))
    var month = ""
    for item in items {
      let own =
        Wording.days(item, viewer).map { String(CivilText.isoDate(day: $0.first).prefix(7)) }
        ?? "Undated"
      if own != month {
        month = own
        write("\n## \(month)\n")
      }
      var text = "- "
      if item.component.name == "VTODO" {
        text += item.raw("STATUS") == "COMPLETED" ? "[x] " : "[ ] "
      }
      text += item.span == nil ? "" : "**\(Wording.when(item, viewer))** "
      text += escaped(item.summary)
      let location = item.text("LOCATION")
      if !location.isEmpty { text += ", " + escaped(location) }
      if let rule = repeats(item) { text += " _(\(escaped(rule)))_" }
      write(text)
      let description = item.text("DESCRIPTION")
      if !description.isEmpty {
        for line in description.split(separator: "\n") {
          write("  " + escaped(String(line)) + "  ")
        }
      }
    }
  }

  /// Text that Markdown takes for text: no markup, no HTML, no link.
  private func escaped(_ text: String) -> String {
    var result = ""
    for character in Wording.line(text) {
      if "\\`*_{}[]()#+-.!|<>~&@:$^=\"'".contains(character) {
        // An entity is text everywhere; a backslash before a colon would not stop a bare link.
        switch character {
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "&": result += "&amp;"
        case ":": result += "&#58;"
        case "@": result += "&#64;"
        case ".", "-", "(", ")", "'", "\"", "$", "^", "=", "+", "!":
          if result.isEmpty || character == "!" { result += "\\" }
          result.append(character)
        default: result += "\\" + String(character)
        }
      } else {
        result.append(character)
      }
    }
    return result
  }
}
