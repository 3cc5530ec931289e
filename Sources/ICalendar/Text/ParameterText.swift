/// Property parameter values as they stand in a content line (RFC 5545 3.2, RFC 6868).
enum ParameterText {
  /// A value ready to stand after `=`: carets encoded, quoted where it must be.
  static func quoted(_ value: String) -> String {
    var encoded = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "^": encoded += "^^"
      case "\n": encoded += "^n"
      case "\"": encoded += "^'"
      case "\r": continue
      default: if scalar.value >= 0x20 || scalar == "\t" { encoded.unicodeScalars.append(scalar) }
      }
    }
    let needsQuotes = encoded.utf8.contains { $0 == 0x3A || $0 == 0x3B || $0 == 0x2C }
    return needsQuotes ? "\"\(encoded)\"" : encoded
  }

  /// Undoes RFC 6868; a caret before anything else stays.
  static func decoded(_ value: Substring) -> String {
    guard value.utf8.contains(0x5E) else { return String(value) }
    var result = ""
    var pending = false
    for character in value.unicodeScalars {
      if pending {
        pending = false
        switch character {
        case "^": result.unicodeScalars.append("^")
        case "n": result.unicodeScalars.append("\n")
        case "'": result.unicodeScalars.append("\"")
        default:
          result.unicodeScalars.append("^")
          result.unicodeScalars.append(character)
        }
      } else if character == "^" {
        pending = true
      } else {
        result.unicodeScalars.append(character)
      }
    }
    return pending ? result + "^" : result
  }

  /// Splits the text between the property name and the colon.
  static func split(_ text: Substring) -> [ContentLine.Parameter] {
    pieces(text, at: 0x3B).compactMap { piece in
      guard !piece.isEmpty else { return nil }
      let octets = piece.utf8
      guard let equals = octets.firstIndex(of: 0x3D) else {
        return ContentLine.Parameter(name: piece.uppercased(), values: [""])
      }
      let values = pieces(piece[octets.index(after: equals)...], at: 0x2C).map { value in
        let octets = value.utf8
        if octets.count >= 2, octets.first == 0x22, octets.last == 0x22 {
          return decoded(value.dropFirst().dropLast())
        }
        return decoded(value)
      }
      return ContentLine.Parameter(name: piece[..<equals].uppercased(), values: values)
    }
  }

  static func pieces(_ text: Substring, at separator: UInt8) -> [Substring] {
    let octets = text.utf8
    var result: [Substring] = []
    var (start, quoted) = (octets.startIndex, false)
    var index = start
    while index < octets.endIndex {
      if octets[index] == 0x22 { quoted.toggle() }
      if octets[index] == separator, !quoted {
        result.append(text[start..<index])
        start = octets.index(after: index)
      }
      index = octets.index(after: index)
    }
    result.append(text[start...])
    return result
  }
}
