import GregorianDays

/// A month of a year, 0001-01 to 9999-12, in the proleptic Gregorian calendar.
public struct YearMonth: Hashable, Comparable, Sendable {
  /// The years a date of this module can have.
  public static let years = 1...9999

  /// The first month there is.
  public static let earliest = YearMonth(ordinal: 12)

  /// The last month there is.
  public static let latest = YearMonth(ordinal: 9999 * 12 + 11)

  /// Months since January of the year 0.
  let ordinal: Int

  /// The year, 1…9999.
  public var year: Int { ordinal / 12 }

  /// The month of the year, 1…12.
  public var month: Int { ordinal % 12 + 1 }

  private init(ordinal: Int) {
    self.ordinal = ordinal
  }

  /// Makes a month; `nil` when the year is not 1…9999 or the month not 1…12.
  public init?(year: Int, month: Int) {
    guard Self.years.contains(year), (1...12).contains(month) else { return nil }
    ordinal = year * 12 + month - 1
  }

  /// The month a day lies in.
  public init(of day: CalendarDay) {
    ordinal = day.year * 12 + day.month - 1
  }

  /// The month at an index relative to another month: 0 is that month, 1 the next, −1 the one before.
  public init?(index: Int, relativeTo origin: YearMonth) {
    guard let month = origin.adding(months: index) else { return nil }
    self = month
  }

  /// The month `months` later (earlier if negative); `nil` outside the years 1…9999.
  public func adding(months: Int) -> YearMonth? {
    let (sum, overflow) = ordinal.addingReportingOverflow(months)
    guard !overflow, sum >= Self.earliest.ordinal, sum <= Self.latest.ordinal else { return nil }
    return YearMonth(ordinal: sum)
  }

  /// The month `months` later, held at the first or last month there is.
  public func addingClamped(months: Int) -> YearMonth {
    adding(months: months) ?? (months < 0 ? .earliest : .latest)
  }

  /// The index of this month relative to another: how many months later it is.
  public func index(relativeTo origin: YearMonth) -> Int {
    ordinal - origin.ordinal
  }

  /// The number of days in the month.
  public var dayCount: Int { Gregorian.daysInMonth(year: year, month: month) }

  /// The first day of the month.
  public var firstDay: CalendarDay { CalendarDay(in: self, clampedDay: 1) }

  /// The last day of the month.
  public var lastDay: CalendarDay { CalendarDay(in: self, clampedDay: dayCount) }

  /// All days of the month in order.
  public var days: [CalendarDay] {
    (1...dayCount).map { CalendarDay(in: self, clampedDay: $0) }
  }

  /// A day of the month; `nil` when the month has no such day.
  public func day(_ day: Int) -> CalendarDay? {
    CalendarDay(year: year, month: month, day: day)
  }

  /// Whether a day lies in the month.
  public func contains(_ day: CalendarDay) -> Bool {
    YearMonth(of: day) == self
  }

  /// Orders months by time.
  public static func < (a: YearMonth, b: YearMonth) -> Bool { a.ordinal < b.ordinal }
}

extension YearMonth: LosslessStringConvertible {
  /// The month as `yyyy-MM`.
  public var description: String {
    DateText.padded(year, to: 4) + "-" + DateText.padded(month, to: 2)
  }

  /// Reads `yyyy-MM`; `nil` for anything else.
  public init?(_ description: String) {
    guard let parts = DateText.numbers(in: description, widths: [4, 2]) else { return nil }
    self.init(year: parts[0], month: parts[1])
  }
}
