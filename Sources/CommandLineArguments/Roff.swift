/// A page under construction, in the man macros.
struct Roff {
  /// What was written so far.
  private(set) var output = ""
  /// Whether nothing was written since the last heading.
  private var atHeading = false

  /// Text with everything that the formatter would interpret escaped.
  static func text(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n": result += " "
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  /// Text as one argument of a macro.
  static func argument(_ text: String) -> String { "\"\(self.text(text))\"" }

  mutating func line(_ line: String) { output += line + "\n" }

  mutating func section(_ title: String) {
    line(".SH " + Roff.argument(title))
    atHeading = true
  }

  /// Begins a paragraph, which a heading does by itself.
  mutating func startParagraph() {
    if !atHeading { line(".PP") }
    atHeading = false
  }

  /// Writes paragraphs, each begun anew.
  mutating func paragraphs(_ text: String) {
    for paragraph in CommandLineArguments.paragraphs(text) {
      startParagraph()
      line(Roff.text(paragraph))
    }
  }

  /// Text in bold.
  static func bold(_ text: String) -> String { "\\fB\(self.text(text))\\fR" }

  /// Text in italics.
  static func italic(_ text: String) -> String { "\\fI\(self.text(text))\\fR" }

  /// The option with its value, in the fonts customary for them.
  static func term(_ option: Option) -> String {
    let optional = option.negatable && !option.takesValue ? "[no-]" : ""
    let names =
      (option.short.map { ["-\($0)"] } ?? []) + option.names.map { "--\(optional)\($0)" }
    let value = option.valueName.map { " " + italic($0) } ?? ""
    return names.map(bold).joined(separator: ", ") + value
  }

  /// Writes a term, which is marked up already, and its explanation.
  mutating func item(_ term: String, _ says: String) {
    atHeading = false
    line(".TP")
    line(term)
    line(says.isEmpty ? "\\&" : Roff.text(says))
  }

  /// Writes the name of a command and what may follow it.
  mutating func synopsis(_ scope: Scope) {
    let words = Roff.text(scope.usageWords.joined(separator: " "))
    startParagraph()
    line("\(Roff.bold(scope.title)) \(words)")
  }

  /// Writes the options declared on a command, group by group.
  mutating func options(_ scope: Scope) {
    let isRoot = scope.lineage.count == 1
    for group in scope.optionGroups where group.heading != "Global options" {
      let shown = group.options.filter { isRoot || $0 != .help }
      if !shown.isEmpty, group.heading != "Options" {
        startParagraph()
        line(Roff.italic(group.heading))
      }
      for option in shown {
        item(Roff.term(option), option.explanation)
      }
    }
  }

  /// Writes a subcommand: how to call it, what it does and its options.
  mutating func command(_ scope: Scope) {
    line(".SS " + Roff.argument(scope.names.dropFirst().joined(separator: " ")))
    atHeading = true
    synopsis(scope)
    paragraphs(scope.command.summary)
    if !scope.command.aliases.isEmpty {
      paragraphs("Also called " + scope.command.aliases.joined(separator: ", ") + ".")
    }
    paragraphs(scope.command.discussion)
    for positional in scope.command.positionals {
      item(Roff.italic(positional.display), positional.help)
    }
    options(scope)
  }

  /// Writes an example as it is typed, then what it does.
  mutating func example(_ example: (command: String, says: String)) {
    startParagraph()
    line(Roff.text(example.says))
    line(".RS 4")
    line(".nf")
    line(Roff.text(example.command))
    line(".fi")
    line(".RE")
  }
}
