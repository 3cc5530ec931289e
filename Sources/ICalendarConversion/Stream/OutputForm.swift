/// The forms that can be written.
public enum OutputForm: String, Sendable, CaseIterable {
  /// iCalendar (RFC 5545).
  case icalendar = "ics"
  /// jCal (RFC 7265).
  case jcal
  /// xCal (RFC 6321).
  case xcal

  /// Whether a first look at the whole stream is needed before the first octet is written.
  public var needsOutline: Bool { self == .jcal || self == .xcal }
}
