/// The forms that can be read.
public enum InputForm: String, Sendable, CaseIterable {
  /// iCalendar (RFC 5545).
  case icalendar = "ics"
  /// vCalendar 1.0, the form before iCalendar.
  case vcalendar = "vcs"
  /// jCal (RFC 7265).
  case jcal
  /// xCal (RFC 6321).
  case xcal
  /// Comma-separated values with a heading line.
  case csv
  /// Headlines with timestamps, as Org mode writes them.
  case org

  /// The form that the first octets of a file look like; nil: none of them.
  ///
  /// - Parameter head: the first octets, the more the better; 4 KiB are enough.
  /// - Returns: the form, found by content alone.
  public static func recognise(_ head: [UInt8]) -> InputForm? {
    let text: String
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) {
      text = String(decoding: head.filter { $0 > 0 && $0 < 0x80 }, as: UTF8.self)
    } else {
      text = String(decoding: head, as: UTF8.self)
    }
    let trimmed = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if trimmed.isEmpty { return nil }
    if trimmed.first == "[" { return .jcal }
    if trimmed.first == "<" { return .xcal }
    let upper = trimmed.uppercased()
    if let begin = upper.firstRange(of: "BEGIN:") {
      let head = upper[..<begin.lowerBound]
      if head.isEmpty || head.hasSuffix("\n") || head.hasSuffix("\r\n") || head.hasSuffix("\r") {
        return upper.contains("\nVERSION:1.0") || upper.contains("\rVERSION:1.0")
          || upper.contains("\r\nVERSION:1.0") ? .vcalendar : .icalendar
      }
    }
    let lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }
    if lines.contains(where: OrgReader.looksLikeOrg) { return .org }
    if let heading = lines.first, CSVDialect.looksLikeHeading(String(heading)) { return .csv }
    return nil
  }
}
