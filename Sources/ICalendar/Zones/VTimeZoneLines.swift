internal import GregorianDays

/// The content lines of a VTIMEZONE.
struct VTimeZoneLines {
  private(set) var text = ""

  /// Adds a line, folded at 75 octets.
  mutating func add(_ line: String) {
    var width = 0
    for character in line {
      let size = character.utf8.count
      if width + size > 75 {
        text += "\r\n "
        width = 1
      }
      text.append(character)
      width += size
    }
    text += "\r\n"
  }

  /// Adds a STANDARD or DAYLIGHT part.
  mutating func add(_ part: VTimeZonePart) {
    let name = part.isDaylight ? "DAYLIGHT" : "STANDARD"
    add("BEGIN:" + name)
    add("DTSTART:" + Self.dateTime(part.onsets[0]))
    add("TZOFFSETFROM:" + Self.offset(part.offsetFrom))
    add("TZOFFSETTO:" + Self.offset(part.offsetTo))
    if !part.name.isEmpty { add("TZNAME:" + Self.escape(part.name)) }
    if let rule = part.rule { add("RRULE:" + rule) }
    if part.onsets.count > 1 {
      add("RDATE:" + part.onsets.dropFirst().map(Self.dateTime).joined(separator: ","))
    }
    add("END:" + name)
  }

  /// A text value with its special letters escaped and without control letters.
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ",", ";": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      default:
        if scalar.value >= 0x20, scalar.value != 0x7F { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// A form such as `20241027T030000`.
  static func dateTime(_ clock: Int) -> String {
    let day = Gregorian.floorDivide(clock, 86_400)
    let (year, month, date) = Gregorian.civil(dayNumber: day)
    let time = clock - day * 86_400
    let parts = [(year, 4), (month, 2), (date, 2)].map(Self.digits).joined()
    let clockParts = [(time / 3600, 2), (time / 60 % 60, 2), (time % 60, 2)].map(Self.digits)
    return parts + "T" + clockParts.joined()
  }

  /// A form such as `+0530`, with seconds where there are any.
  static func offset(_ seconds: Int) -> String {
    let value = abs(seconds)
    let rest = value % 60 == 0 ? "" : digits(value % 60, 2)
    return (seconds < 0 ? "-" : "+") + digits(value / 3600, 2) + digits(value / 60 % 60, 2) + rest
  }

  private static func digits(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
