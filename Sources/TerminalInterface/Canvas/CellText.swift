internal import CalendarGrid

/// Cuts text into what one or two cells show.
///
/// Terminals disagree about joined emoji, modifiers and variation selectors; only the first picture of
/// such a sequence is kept, about whose width they agree.
enum CellText {
  struct Cluster {
    var text: String
    var columns: Int
  }

  /// More combining marks than this are left out.
  static let maximumMarks = 4

  static func clusters(of text: String, isASCII: Bool) -> [Cluster] {
    var found: [Cluster] = []
    var marks = 0
    var isJoined = false
    for scalar in TerminalWidth.sanitized(text).unicodeScalars {
      if (0x20..<0x7F).contains(scalar.value) {
        found.append(Cluster(text: String(Character(scalar)), columns: 1))
        (marks, isJoined) = (0, false)
        continue
      }
      let columns = TerminalWidth.columns(of: scalar)
      if columns == 0 {
        isJoined = scalar.value == 0x200D && found.last?.columns == 2
        if !isASCII, marks < maximumMarks, !found.isEmpty, isMark(scalar) {
          found[found.count - 1].text.unicodeScalars.append(scalar)
          marks += 1
        }
        continue
      }
      if isJoined || (scalar.properties.isEmojiModifier && found.last?.columns == 2) {
        isJoined = false
        continue
      }
      let sign = isASCII ? ascii(scalar) : nil
      for _ in 0..<(sign == nil ? 1 : columns) {
        found.append(
          Cluster(text: sign ?? String(Character(scalar)), columns: sign == nil ? columns : 1)
        )
      }
      marks = 0
    }
    return found
  }

  /// As many clusters as fit, the last one an ellipsis where some do not.
  static func truncated(_ clusters: [Cluster], to limit: Int, isASCII: Bool) -> [Cluster] {
    var sum = 0
    var kept = 0
    for cluster in clusters {
      sum += cluster.columns
      if sum <= limit - 1 { kept += 1 }
    }
    if sum <= limit { return clusters }
    if limit < 1 { return [] }
    return clusters.prefix(kept) + [Cluster(text: isASCII ? "~" : "…", columns: 1)]
  }

  /// Joiners, selectors and marks of direction are no marks that are seen.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E: true
    case 0x1160...0x11FF: true
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .spacingMark:
        !scalar.properties.isVariationSelector
      default: false
      }
    }
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "…": "~"
    case "‹", "◂", "«": "<"
    case "›", "▸", "»": ">"
    case "─", "━": "-"
    case "│": "|"
    case "▾": "v"
    case "•", "●": "*"
    case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼": "+"
    default: "?"
    }
  }
}
