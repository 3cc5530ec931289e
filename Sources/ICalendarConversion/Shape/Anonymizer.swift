public import ICalendar

/// Replaces names, addresses and texts, the same ones always alike, so that a file can be shown.
///
/// Dates, rules, zones and the shape of texts stay: lengths in octets, escapes, blanks and signs, so
/// that a fault which hangs on them stays too. What replaces a word cannot be traced back to it.
public struct Anonymizer: Sendable {
  private var words: [String: String] = [:]
  private var state: UInt64

  /// Makes an anonymizer.
  ///
  /// - Parameter seed: for the same replacements in several runs; drawn at random when nil.
  public init(seed: UInt64? = nil) { state = seed ?? UInt64.random(in: .min ... .max) }

  private static let plainProperties: Set<String> = [
    "VERSION", "PRODID", "CALSCALE", "METHOD", "ACTION", "STATUS", "TRANSP", "CLASS", "TZID",
    "TZNAME", "X-LIC-LOCATION", "X-WR-TIMEZONE", "REFRESH-INTERVAL", "X-PUBLISHED-TTL", "COLOR",
    "REQUEST-STATUS",
  ]
  private static let plainParameters: Set<String> = [
    "VALUE", "TZID", "ROLE", "PARTSTAT", "RSVP", "CUTYPE", "RELATED", "RELTYPE", "RANGE", "FBTYPE",
    "ENCODING", "FMTTYPE", "LANGUAGE", "SCHEDULE-AGENT", "SCHEDULE-STATUS", "SCHEDULE-FORCE-SEND",
  ]

  /// The component with its names, addresses and texts replaced.
  public mutating func replace(_ component: Component) -> Component {
    var result = component
    result.elements = component.elements.map { element in
      switch element {
      case .line(let line): .line(replace(line))
      case .component(let inner): .component(replace(inner))
      }
    }
    return result
  }

  /// The line with its names, addresses and texts replaced.
  public mutating func replace(_ line: ContentLine) -> ContentLine {
    guard var edit = LineEdit(line), !Self.plainProperties.contains(line.name) else { return line }
    edit.parameters = edit.parameters.map { parameter in
      let name = parameter.prefix { $0 != "=" }
      guard name.count < parameter.count, !Self.plainParameters.contains(name.uppercased()) else {
        return parameter
      }
      return name + "=" + replaceText(String(parameter.dropFirst(name.count + 1)))
    }
    let told = edit.parameter("VALUE")?.uppercased()
    let type = told.map { ValueType(named: Array($0.utf8)) } ?? PropertyType.of(line.name.utf8).type
    if line.name == "GEO" {
      edit.value = "0.0;0.0"
    } else {
      switch type {
      case .text, .uri, .calAddress, .unknown, .other: edit.value = replaceText(edit.value)
      case .binary: edit.value = String(edit.value.map { $0 == "=" ? "=" : "A" })
      default: break
      }
    }
    return edit.line
  }

  /// Every run of letters and digits replaced, what lies between them kept.
  private mutating func replaceText(_ text: String) -> String {
    var result = ""
    var word = ""
    var rest = Substring(text)
    for scheme in ["mailto:", "https:", "http:", "tel:", "urn:uuid:"]
    where text.lowercased().hasPrefix(scheme) {
      result = String(text.prefix(scheme.count))
      rest = text.dropFirst(scheme.count)
      break
    }
    var escaped = false
    for character in rest {
      if escaped {
        // The letter of an escape such as \n is no letter of a word.
        escaped = false
        result.append(character)
      } else if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        result += replaceWord(word)
        word = ""
        escaped = character == "\\"
        // Pictures say as much as words.
        result.append(character.isASCII || character.isWhitespace ? character : "\u{FFFD}")
      }
    }
    return result + replaceWord(word)
  }

  private mutating func replaceWord(_ word: String) -> String {
    if word.isEmpty { return "" }
    if let known = words[word] { return known }
    var made = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      switch scalar.utf8.count {
      case 1 where scalar.properties.isUppercase: made.append(letter(0x41, 26))
      case 1 where scalar.properties.numericType != nil: made.append(letter(0x30, 10))
      case 1: made.append(letter(0x61, 26))
      case 2: made.append(letter(0x3B1, 17))
      case 3: made.append(letter(0x3042, 60))
      default: made.append(letter(0x1F330, 40))
      }
    }
    words[word] = String(made)
    return String(made)
  }

  private mutating func letter(_ first: UInt32, _ count: UInt64) -> Unicode.Scalar {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Unicode.Scalar(first + UInt32((mixed ^ (mixed >> 31)) % count)) ?? "x"
  }
}
