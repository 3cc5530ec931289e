/// The forms that can be written.
public enum OutputForm: String, Sendable, CaseIterable {
  /// iCalendar (RFC 5545).
  case icalendar = "ics"
  /// jCal (RFC 7265).
  case jcal
  /// xCal (RFC 6321).
  case xcal
  /// Flat JSON: an array with an object an item.
  case json
  /// Flat JSON, an object a line.
  case ndjson
  /// Comma-separated values.
  case csv
  /// Markdown.
  case markdown
  /// Org mode.
  case org
  /// Plain text.
  case text
  /// A month as a page of HTML.
  case html
  /// A month as a picture.
  case svg

  /// Whether a first look at the whole stream is needed before the first octet is written.
  public var needsOutline: Bool { self == .jcal || self == .xcal }
}
