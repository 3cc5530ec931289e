import GregorianDays

/// A day, 0001-01-01 to 9999-12-31, in the proleptic Gregorian calendar.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The first day there is.
  public static let earliest = YearMonth.earliest.firstDay

  /// The last day there is.
  public static let latest = YearMonth.latest.lastDay

  private let number: Int32
  private let storedYear: Int16
  private let storedMonth: UInt8
  private let storedDay: UInt8

  /// The year, 1…9999.
  public var year: Int { Int(storedYear) }

  /// The month of the year, 1…12.
  public var month: Int { Int(storedMonth) }

  /// The day of the month, 1…31.
  public var day: Int { Int(storedDay) }

  /// Days since 1970-01-01; negative before it.
  public var dayNumber: Int { Int(number) }

  /// Makes a day; `nil` when there is no such date in the years 1…9999.
  public init?(year: Int, month: Int, day: Int) {
    guard let yearMonth = YearMonth(year: year, month: month), day >= 1, day <= yearMonth.dayCount
    else { return nil }
    self.init(in: yearMonth, clampedDay: day)
  }

  /// The day with a day number (days since 1970-01-01); `nil` outside the years 1…9999.
  public init?(dayNumber: Int) {
    // Wide bounds first, so that the arithmetic below cannot overflow.
    guard dayNumber > -1_000_000, dayNumber < 4_000_000 else { return nil }
    let date = Gregorian.civil(dayNumber: dayNumber)
    guard 1...9999 ~= date.year else { return nil }
    storedYear = Int16(date.year)
    storedMonth = UInt8(date.month)
    storedDay = UInt8(date.day)
    number = Int32(dayNumber)
  }

  /// A day of a month, held to the days that month has.
  public init(in yearMonth: YearMonth, clampedDay day: Int) {
    let held = min(max(day, 1), yearMonth.dayCount)
    storedYear = Int16(yearMonth.year)
    storedMonth = UInt8(yearMonth.month)
    storedDay = UInt8(held)
    number = Int32(
      Gregorian.dayNumber(year: yearMonth.year, month: yearMonth.month, day: held)
    )
  }

  /// The month the day lies in.
  public var yearMonth: YearMonth { YearMonth(of: self) }

  /// The day of the week.
  public var weekday: Weekday {
    Weekday.allCases[Gregorian.weekday(dayNumber: dayNumber)]
  }

  /// The day of the year, 1…366.
  public var dayOfYear: Int {
    dayNumber - Gregorian.dayNumber(year: year, month: 1, day: 1) + 1
  }

  /// The day a number of days later (earlier if negative); `nil` outside the years 1…9999.
  public func adding(days: Int) -> CalendarDay? {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return overflow ? nil : CalendarDay(dayNumber: sum)
  }

  /// The same day of the month a number of months later, or that month's last day if it is shorter.
  public func adding(months: Int) -> CalendarDay? {
    guard let target = yearMonth.adding(months: months) else { return nil }
    return CalendarDay(in: target, clampedDay: day)
  }

  /// How many days this day is after another; negative when it is before.
  public func days(since other: CalendarDay) -> Int {
    dayNumber - other.dayNumber
  }

  /// Orders days by time.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool { a.number < b.number }
}

extension CalendarDay: LosslessStringConvertible {
  /// The day as `yyyy-MM-dd`.
  public var description: String {
    yearMonth.description + "-" + DateText.padded(day, to: 2)
  }

  /// Reads `yyyy-MM-dd`; `nil` for anything else.
  public init?(_ description: String) {
    guard let parts = DateText.numbers(in: description, widths: [4, 2, 2]) else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }
}
