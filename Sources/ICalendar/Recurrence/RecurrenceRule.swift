/// A recurrence rule as a value (RFC 5545 3.3.10); what it yields is ``RecurrenceSequence``'s part.
public struct RecurrenceRule: Sendable, Hashable {
  /// FREQ.
  public enum Frequency: Int, Sendable, Comparable {
    /// Every so many seconds.
    case secondly
    /// Every so many minutes.
    case minutely
    /// Every so many hours.
    case hourly
    /// Every so many days.
    case daily
    /// Every so many weeks.
    case weekly
    /// Every so many months.
    case monthly
    /// Every so many years.
    case yearly

    /// Faster frequencies first.
    public static func < (a: Frequency, b: Frequency) -> Bool { a.rawValue < b.rawValue }
  }

  /// UNTIL, inclusive, in the form it was written.
  public enum Until: Sendable, Hashable {
    /// A date: all of that day belongs.
    case date(day: Int)
    /// A local reading in clock seconds.
    case local(clock: Int)
    /// An instant in Unix seconds.
    case utc(instant: Int)
  }

  /// One value of BYDAY.
  public struct DayOfWeek: Sendable, Hashable {
    /// Which one in the month or year, from the end when negative; 0: every one.
    public var ordinal: Int
    /// 0 is Monday, 6 is Sunday.
    public var weekday: Int

    /// Makes a value of BYDAY.
    public init(ordinal: Int = 0, weekday: Int) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// What becomes of dates that do not exist (RFC 7529 4.1).
  public enum Skip: String, Sendable {
    /// They are left out.
    case omit = "OMIT"
    /// The day before is taken.
    case backward = "BACKWARD"
    /// The day after is taken.
    case forward = "FORWARD"
  }

  /// FREQ.
  public var frequency: Frequency
  /// INTERVAL, at least 1.
  public var interval = 1
  /// COUNT.
  public var count: Int?
  /// UNTIL.
  public var until: Until?
  /// BYSECOND, ascending.
  public var bySecond: [Int] = []
  /// BYMINUTE, ascending.
  public var byMinute: [Int] = []
  /// BYHOUR, ascending.
  public var byHour: [Int] = []
  /// BYDAY.
  public var byDay: [DayOfWeek] = []
  /// BYMONTHDAY.
  public var byMonthDay: [Int] = []
  /// BYYEARDAY.
  public var byYearDay: [Int] = []
  /// BYWEEKNO.
  public var byWeekNumber: [Int] = []
  /// BYMONTH, ascending.
  public var byMonth: [Int] = []
  /// The leap months of BYMONTH, `5L` as 5 (RFC 7529 4.2).
  public var byLeapMonth: [Int] = []
  /// BYSETPOS.
  public var bySetPosition: [Int] = []
  /// WKST: 0 is Monday.
  public var weekStart = 0
  /// RSCALE in capitals; nil is Gregorian.
  public var scale: String?
  /// SKIP.
  public var skip = Skip.omit
  /// What was doubtful in the text and how it is read.
  public var warnings: [String] = []

  /// Makes a rule that has only a frequency.
  public init(frequency: Frequency) { self.frequency = frequency }

  /// The rule as iCalendar writes it.
  public var text: String {
    let names = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
    var parts = ["FREQ=" + names[frequency.rawValue]]
    if scale != nil || skip != .omit { parts.insert("RSCALE=" + (scale ?? "GREGORIAN"), at: 0) }
    switch until {
    case .date(let day): parts.append("UNTIL=" + CivilText.date(day: day))
    case .local(let clock): parts.append("UNTIL=" + CivilText.dateTime(clock: clock))
    case .utc(let instant): parts.append("UNTIL=" + CivilText.dateTime(clock: instant) + "Z")
    case nil: break
    }
    if let count { parts.append("COUNT=\(count)") }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    func add(_ name: String, _ values: [Int]) {
      if !values.isEmpty {
        parts.append(name + "=" + values.map(String.init).joined(separator: ","))
      }
    }
    add("BYSECOND", bySecond)
    add("BYMINUTE", byMinute)
    add("BYHOUR", byHour)
    if !byDay.isEmpty {
      let days = byDay.map {
        ($0.ordinal == 0 ? "" : String($0.ordinal)) + RecurrenceRule.dayNames[$0.weekday]
      }
      parts.append("BYDAY=" + days.joined(separator: ","))
    }
    add("BYMONTHDAY", byMonthDay)
    add("BYYEARDAY", byYearDay)
    add("BYWEEKNO", byWeekNumber)
    if !byMonth.isEmpty || !byLeapMonth.isEmpty {
      let months = byMonth.map(String.init) + byLeapMonth.map { "\($0)L" }
      parts.append("BYMONTH=" + months.joined(separator: ","))
    }
    add("BYSETPOS", bySetPosition)
    if weekStart != 0 { parts.append("WKST=" + RecurrenceRule.dayNames[weekStart]) }
    if skip != .omit { parts.append("SKIP=" + skip.rawValue) }
    return parts.joined(separator: ";")
  }

  static let dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}
