/// What a time-zone name may look like.
public enum ZoneName {
  /// Longer names are never zone names.
  public static let maximumLength = 100

  /// Whether a text has the form of an IANA name and is safe to look up as a file name.
  ///
  /// No leading slash, no empty, `.` or `..` part, and only the letters the database uses. The
  /// folders `posix` and `right` and the files `localtime` and `posixrules` hold no names.
  public static func isValid(_ name: String) -> Bool {
    let bytes = name.utf8
    guard !bytes.isEmpty, bytes.count <= maximumLength, bytes.allSatisfy(isAllowed) else {
      return false
    }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for part in parts {
      guard let first = part.first, first != UInt8(ascii: "."), first != UInt8(ascii: "-") else {
        return false
      }
    }
    return !["posix", "right", "localtime", "posixrules"].contains(String(parts[0]) ?? "")
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}
