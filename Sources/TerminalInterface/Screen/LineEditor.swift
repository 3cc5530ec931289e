/// A line of text being written, with a cursor between its characters.
struct LineEditor {
  private(set) var text = ""
  /// Characters before the cursor.
  private(set) var cursor = 0

  init(_ text: String = "") {
    self.text = text
    cursor = text.count
  }

  var beforeCursor: String { String(text.prefix(cursor)) }

  /// Changes the line; false for an event that no line answers.
  mutating func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .character(let character): insert(character)
    case .key(.backspace): remove(from: cursor - 1)
    case .key(.delete): remove(from: cursor)
    case .key(.left): cursor = max(0, cursor - 1)
    case .key(.right): cursor = min(text.count, cursor + 1)
    case .key(.home), .key(.control("a")): cursor = 0
    case .key(.end), .key(.control("e")): cursor = text.count
    case .key(.control("u")): self = LineEditor()
    default: return false
    }
    return true
  }

  private mutating func insert(_ character: Character) {
    let before = text.prefix(cursor)
    text = before + String(character) + text.dropFirst(cursor)
    // A combining mark joins the character before it.
    cursor = min((before + String(character)).count, text.count)
  }

  private mutating func remove(from index: Int) {
    guard index >= 0, index < text.count else { return }
    text.remove(at: text.index(text.startIndex, offsetBy: index))
    cursor = index
  }
}

/// Where the person is in the event form.
struct FormEditor {
  /// The place in the order of the Tab key: a field, then save, then cancel.
  var index = 0
  var line = LineEditor()
}
