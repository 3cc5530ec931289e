/// Names that are offsets: `UTC`, `GMT+05:30`, `UTC-3`, `+0530`.
enum ZoneOffsetName {
  /// Seconds east of UTC, or nil when the text is no such name; at most 18 hours.
  static func seconds(_ name: String) -> Int? {
    var rest = Substring(name.uppercased())
    var hasPrefix = false
    for prefix in ["UTC", "GMT"] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(3)
      hasPrefix = true
      break
    }
    while rest.first == " " { rest = rest.dropFirst() }
    guard let sign = rest.first else { return hasPrefix ? 0 : nil }
    let isWest = sign == "-" || sign == "\u{2212}"
    guard isWest || sign == "+" else { return nil }
    guard let seconds = magnitude(rest.dropFirst()), seconds <= 18 * 3600 else { return nil }
    return isWest ? -seconds : seconds
  }

  /// `h`, `hh`, `h:mm`, `hh:mm`, `hmm`, `hhmm`.
  private static func magnitude(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else { return nil }
    var hours = parts.first ?? ""
    var minutes: Substring = "0"
    switch parts.count {
    case 1:
      if hours.count > 2 {
        minutes = hours.suffix(2)
        hours = hours.dropLast(2)
      }
    case 2:
      minutes = parts[1]
      guard minutes.count == 2 else { return nil }
    default: return nil
    }
    guard hours.count <= 2, let hour = Int(hours), let minute = Int(minutes), minute < 60 else {
      return nil
    }
    return hour * 3600 + minute * 60
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
