/// The TEXT value type and its escapes (RFC 5545 3.3.11).
public enum TextValue {
  /// The text that a raw value stands for: `\n`, `\,`, `\;` and `\\` undone, other backslashes kept.
  public static func decode(_ raw: String) -> String {
    guard raw.utf8.contains(0x5C) else { return raw }
    var result = String.UnicodeScalarView()
    var escaped = false
    for scalar in raw.unicodeScalars {
      if escaped {
        escaped = false
        switch scalar {
        case "n", "N": result.append("\n")
        case "\\", ",", ";": result.append(scalar)
        default:
          result.append("\\")
          result.append(scalar)
        }
      } else if scalar == "\\" {
        escaped = true
      } else {
        result.append(scalar)
      }
    }
    if escaped { result.append("\\") }
    return String(result)
  }

  /// The raw value that stands for a text.
  public static func encode(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case ",": result.append(contentsOf: "\\,".unicodeScalars)
      case ";": result.append(contentsOf: "\\;".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": continue
      default: if scalar.value >= 0x20 || scalar == "\t" { result.append(scalar) }
      }
    }
    return String(result)
  }

  /// The texts of a comma-separated list such as CATEGORIES.
  public static func decodeList(_ raw: String) -> [String] {
    var pieces: [String] = [""]
    var escaped = false
    for scalar in raw.unicodeScalars {
      if scalar == ",", !escaped {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      }
      escaped = scalar == "\\" && !escaped
    }
    return pieces.map(decode)
  }
}
