import ICalendar

/// Makes names of files out of texts that come from files.
public enum FileName {
  /// The most octets of a name, its extension aside.
  public static let maximumOctets = 120

  /// A name that stays in its folder and is the same for the same text.
  ///
  /// Letters, digits, `-`, `_`, `@` and inner dots stay; every other octet becomes `%` and two
  /// hexadecimal digits, so different texts never share a name. A long one is cut and ends in a
  /// digest of the whole.
  public static func safe(_ text: String) -> String {
    var result = ""
    for (index, octet) in text.utf8.enumerated() {
      switch octet {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x40:
        result.unicodeScalars.append(Unicode.Scalar(octet))
      case 0x2E where index > 0: result += "."
      default:
        let digits = String(octet, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
      if result.utf8.count > maximumOctets {
        return result.prefix(maximumOctets - 20) + "~"
          + ContentDigest.digits(Array(text.utf8)).prefix(16)
      }
    }
    return result.isEmpty ? "%" : result
  }
}
