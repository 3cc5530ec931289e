/// Text made safe to send to a terminal.
extension TerminalWidth {
  /// The text with visible signs in place of what a terminal would obey.
  ///
  /// C0 controls and DEL become their pictures (`␛` for ESC); C1 controls, bidirectional embeddings,
  /// overrides and isolates, and line and paragraph separators become `�`. The marks U+200E, U+200F
  /// and U+061C stay: they only lean on the text beside them.
  public static func sanitized(_ text: String) -> String {
    // Plain ASCII needs no look at its scalars.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    guard text.unicodeScalars.contains(where: { picture(of: $0) != nil }) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { safe.append(picture(of: scalar) ?? scalar) }
    return String(safe)
  }

  /// The sign to show in place of a scalar; `nil` for one that is safe.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x206F: "\u{FFFD}"
    default: nil
    }
  }
}
