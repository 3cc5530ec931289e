/// A STANDARD or DAYLIGHT part of a VTIMEZONE.
public struct Observance: Sendable, Hashable {
  /// Whether it is a DAYLIGHT part.
  public var isDaylight: Bool
  /// DTSTART in clock seconds.
  public var start: Int
  /// TZOFFSETFROM in seconds east of UTC: what held before each onset.
  public var offsetFrom: Int
  /// TZOFFSETTO in seconds east of UTC: what holds after each onset.
  public var offsetTo: Int
  /// TZNAME.
  public var name: String?
  /// The text of RRULE, such as `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`.
  public var rule: String?
  /// The values of RDATE in clock seconds.
  public var dates: [Int]

  /// Makes an observance.
  public init(
    isDaylight: Bool,
    start: Int,
    offsetFrom: Int,
    offsetTo: Int,
    name: String? = nil,
    rule: String? = nil,
    dates: [Int] = []
  ) {
    self.isDaylight = isDaylight
    self.start = start
    self.offsetFrom = offsetFrom
    self.offsetTo = offsetTo
    self.name = name
    self.rule = rule
    self.dates = dates
  }
}
