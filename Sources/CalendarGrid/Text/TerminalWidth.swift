/// Text measured in the columns of a terminal.
public enum TerminalWidth {
  /// Which side of a padded text the text stands on.
  public enum Alignment: Hashable, Sendable {
    /// The text first, then the spaces.
    case leading
    /// Half of the spaces on each side; an odd one goes after the text.
    case center
    /// The spaces first, then the text.
    case trailing
  }

  /// The version of Unicode the widths are taken from.
  public static var unicodeVersion: String { WidthTable.unicodeVersion }

  /// The number of columns a text takes; control characters take none.
  public static func columns(of text: String) -> Int {
    if let count = printableASCIICount(text) { return count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The number of columns of one user-perceived character.
  ///
  /// Joined emoji and emoji with a modifier or a variation selector are one picture of two columns.
  public static func columns(of character: Character) -> Int {
    var sum = 0
    var previous: Unicode.Scalar?
    var isJoined = false
    for scalar in character.unicodeScalars {
      let own = columns(of: scalar)
      if isJoined || (scalar.properties.isEmojiModifier && previous != nil) {
        sum = max(sum, own)
      } else if scalar.value == 0xFE0F, sum == 1, previous?.properties.isEmoji == true {
        sum = 2
      } else {
        sum += own
      }
      isJoined = scalar.value == 0x200D && sum > 0 && character.isEmojiSequence
      previous = scalar
    }
    return sum
  }

  /// The number of columns of a code point that stands alone.
  public static func columns(of scalar: Unicode.Scalar) -> Int {
    let code = scalar.value
    if code < 0x20 || (0x7F...0x9F).contains(code) { return 0 }
    if code < 0x300 { return 1 }
    if contains(code, in: WidthTable.zero) { return 0 }
    return contains(code, in: WidthTable.wide) ? 2 : 1
  }

  /// The longest beginning of a text that fits, with an ellipsis where something was cut off.
  ///
  /// A user-perceived character is never cut; the result may be a column short of the limit.
  public static func truncate(_ text: String, to limit: Int, ellipsis: String = "…") -> String {
    if let count = printableASCIICount(text), count <= limit { return text }
    guard columns(of: text) > limit else { return text }
    let mark = columns(of: ellipsis) <= limit ? ellipsis : ""
    let room = max(0, limit) - columns(of: mark)
    var used = 0
    let kept = text.prefix { character in
      used += columns(of: character)
      return used <= room
    }
    return kept + mark
  }

  /// A text of exactly a number of columns: truncated, or filled up with spaces.
  public static func pad(
    _ text: String,
    to width: Int,
    alignment: Alignment = .leading,
    ellipsis: String = "…"
  ) -> String {
    let fitting = truncate(text, to: width, ellipsis: ellipsis)
    let missing = max(0, width - columns(of: fitting))
    let before =
      switch alignment {
      case .leading: 0
      case .center: missing / 2
      case .trailing: missing
      }
    return spaces(before) + fitting + spaces(missing - before)
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }

  /// The length of a text of printable ASCII; `nil` for any other.
  private static func printableASCIICount(_ text: String) -> Int? {
    var count = 0
    for byte in text.utf8 {
      guard (0x20..<0x7F).contains(byte) else { return nil }
      count += 1
    }
    return count
  }

  private static func contains(_ code: UInt32, in ranges: [UInt32]) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if code > ranges[2 * middle + 1] {
        low = middle + 1
      } else if code < ranges[2 * middle] {
        high = middle
      } else {
        return true
      }
    }
    return false
  }
}

extension Character {
  /// Whether the character starts with an emoji, so that a joiner makes one picture of what follows.
  fileprivate var isEmojiSequence: Bool {
    unicodeScalars.first?.properties.isEmoji == true
  }
}
