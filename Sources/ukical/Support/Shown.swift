import CalendarGrid

/// Text from files, made harmless for a terminal.
enum Shown {
  /// A number of changes in words.
  static func changes(_ count: Int) -> String { count == 1 ? "1 change" : "\(count) changes" }

  /// On one line, with control characters visible.
  static func line(_ text: String) -> String {
    TerminalWidth.sanitized(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
  }
}
