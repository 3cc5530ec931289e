import GregorianDays

/// A DATE or DATE-TIME value in the form it was written (RFC 5545 3.3.4, 3.3.5).
public enum TemporalValue: Sendable, Hashable {
  /// A date, as a day number from 1970-01-01.
  case date(day: Int)
  /// A local clock reading without a zone, in clock seconds.
  case floating(clock: Int)
  /// An instant in Unix seconds.
  case utc(instant: Int)
  /// A local clock reading, in clock seconds, and the TZID that goes with it.
  case zoned(clock: Int, tzid: String)

  /// The clock reading in clock seconds; midnight of a date.
  public var clock: Int {
    switch self {
    case .date(let day): day * 86_400
    case .floating(let clock), .zoned(let clock, _): clock
    case .utc(let instant): instant
    }
  }

  /// Whether this is a DATE.
  public var isDate: Bool { if case .date = self { true } else { false } }

  /// The zone name, where there is one.
  public var tzid: String? { if case .zoned(_, let tzid) = self { tzid } else { nil } }

  /// The same form with another clock reading.
  public func with(clock: Int) -> TemporalValue {
    switch self {
    case .date: .date(day: Gregorian.floorDivide(clock, 86_400))
    case .floating: .floating(clock: clock)
    case .utc: .utc(instant: clock)
    case .zoned(_, let tzid): .zoned(clock: clock, tzid: tzid)
    }
  }

  /// The instant, local readings taken in `zone`.
  public func instant(in zone: any ZoneRules) -> Int {
    if case .utc(let instant) = self { return instant }
    return zone.instant(clockSeconds: clock)
  }

  /// The value text as iCalendar writes it, without parameters.
  public var valueText: String {
    switch self {
    case .date(let day): CivilText.date(day: day)
    case .floating(let clock), .zoned(let clock, _): CivilText.dateTime(clock: clock)
    case .utc(let instant): CivilText.dateTime(clock: instant) + "Z"
    }
  }

  /// The content line of a property with this value.
  public func contentLine(_ name: String) -> ContentLine {
    switch self {
    case .date: ContentLine(name: name, parameters: [("VALUE", "DATE")], value: valueText)
    case .floating, .utc: ContentLine(name: name, value: valueText)
    case .zoned(_, let tzid):
      ContentLine(name: name, parameters: [("TZID", tzid)], value: valueText)
    }
  }

  /// Reads the value of a content line such as DTSTART; nil where it is no date at all.
  public init?(_ line: ContentLine) {
    guard let value = line.value else { return nil }
    let read = Array(value.utf8).withUnsafeBytes { CivilText.read($0) }
    guard let read else { return nil }
    let isDate = line.parameter("VALUE")?.uppercased() == "DATE"
    self.init(read, declaredDate: isDate, tzid: line.parameter("TZID"))
  }

  init(_ read: CivilText.Reading, declaredDate: Bool, tzid: String?) {
    if read.isDate || declaredDate {
      self = .date(day: Gregorian.floorDivide(read.clock, 86_400))
    } else if read.isUTC {
      self = .utc(instant: read.clock)
    } else if let tzid, !tzid.isEmpty {
      self = .zoned(clock: read.clock, tzid: tzid)
    } else {
      self = .floating(clock: read.clock)
    }
  }
}
