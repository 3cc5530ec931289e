/// Spaces in a row.
func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

/// Breaks text at its spaces into lines of at most so many columns; longer words are cut.
func wrap(_ text: String, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(whereSeparator: \.isWhitespace) {
    var word = word
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    while word.count > width {
      lines.append(String(word.prefix(width)))
      word = word.dropFirst(width)
    }
    line += (line.isEmpty ? "" : " ") + word
  }
  return line.isEmpty ? lines : lines + [line]
}

/// The paragraphs of a text, which blank lines separate.
func paragraphs(_ text: String) -> [String] {
  var result: [String] = []
  var current: [Substring] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.allSatisfy(\.isWhitespace) {
      if !current.isEmpty { result.append(current.joined(separator: " ")) }
      current = []
    } else {
      current.append(line)
    }
  }
  return current.isEmpty ? result : result + [current.joined(separator: " ")]
}

/// Breaks a command line between its words, never inside quotes, with a backslash at each break.
func wrapCommand(_ command: String, to width: Int) -> [String] {
  var words: [String] = []
  var word = ""
  var quote: Character?
  for character in command {
    if character == " ", quote == nil {
      words.append(word)
      word = ""
      continue
    }
    if character == quote {
      quote = nil
    } else if quote == nil, character == "'" || character == "\"" {
      quote = character
    }
    word.append(character)
  }
  words.append(word)
  var lines: [String] = []
  var line = ""
  for (position, word) in words.enumerated() {
    let reserve = position == words.count - 1 ? 0 : 2
    if !line.isEmpty, line.count + 1 + word.count + reserve > width {
      lines.append(line + " \\")
      line = spaces(4) + word
    } else {
      line += (position == 0 ? "" : " ") + word
    }
  }
  return lines + [line]
}

/// A label with the text that explains it.
struct Row {
  var label: String
  var text: String
}

/// Labels on the left, their explanations in a column on the right.
struct Table {
  /// Where explanations begin.
  let column: Int
  /// The columns available.
  let width: Int

  /// Places the column for the labels given, so that most have their explanation beside them.
  init(labels: [String], width: Int) {
    let most = min(32, width * 2 / 5)
    let longest = labels.map { $0.count + 4 }.filter { $0 <= most }.max() ?? most
    column = longest
    self.width = width
  }

  /// The lines of a row.
  func lines(_ row: Row) -> [String] {
    let text = wrap(row.text, to: width - column)
    let indent = spaces(column)
    guard row.label.count + 4 > column else {
      let first = "  " + row.label + spaces(column - row.label.count - 2) + (text.first ?? "")
      return [text.isEmpty ? "  " + row.label : first] + text.dropFirst().map { indent + $0 }
    }
    let leading = spaces(row.label.prefix { $0 == " " }.count)
    let label = wrap(row.label, to: width - 2 - leading.count).map { "  " + leading + $0 }
    return label + text.map { indent + $0 }
  }
}
