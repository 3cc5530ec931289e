import Foundation

/// The names, titles and week habits of a locale, from the platform's locale data.
public struct MonthNames: Sendable {
  /// The locale's identifier, such as `zh-Hant` or `en-GB`.
  public let identifier: String

  /// The twelve short names of the months, as they stand alone.
  public let shortMonths: [String]

  /// The twelve full names of the months, as they stand alone.
  public let fullMonths: [String]

  /// Whether text runs from right to left.
  public let isRightToLeft: Bool

  /// The day a week starts on, and how the weeks of a year are counted.
  public let weekRule: WeekRule

  /// The days of the weekend.
  public let weekend: Set<Weekday>

  /// Short and narrow names of the weekdays from Monday.
  private let shortWeekdays: [String]
  private let narrowWeekdays: [String]
  private let calendar: Calendar
  private let locale: Locale

  /// Looks up the names of a locale.
  public init(identifier: String) {
    let locale = Locale(identifier: identifier)
    let calendar = Self.calendar(locale)
    self.identifier = identifier
    self.locale = locale
    self.calendar = calendar
    shortMonths = calendar.shortStandaloneMonthSymbols
    fullMonths = calendar.standaloneMonthSymbols
    shortWeekdays = Self.fromMonday(calendar.shortStandaloneWeekdaySymbols)
    narrowWeekdays = Self.fromMonday(calendar.veryShortStandaloneWeekdaySymbols)
    isRightToLeft = locale.language.characterDirection == .rightToLeft
    weekRule = Self.weekRule(locale)
    weekend = Set(
      Weekday.allCases.filter { calendar.isDateInWeekend(Self.date(dayNumber: $0.rawValue - 3)) }
    )
  }

  /// The short names of the weekdays, in the order of a week that starts on a day.
  public func shortWeekdays(startingOn first: Weekday) -> [String] {
    first.weekStartingHere.map { shortWeekdays[$0.rawValue] }
  }

  /// The narrow names of the weekdays, in the order of a week that starts on a day.
  public func narrowWeekdays(startingOn first: Weekday) -> [String] {
    first.weekStartingHere.map { narrowWeekdays[$0.rawValue] }
  }

  /// The title of a month: `yyyy年 MMM` for Chinese, the locale's own order with short name elsewhere.
  public func title(of month: YearMonth) -> String {
    let formatter = formatter()
    if identifier.contains("zh") {
      formatter.dateFormat = "yyyy年 MMM"
    } else {
      formatter.setLocalizedDateFormatFromTemplate("yMMM")
    }
    return formatter.string(from: Self.middle(of: month))
  }

  /// The title of a month with its full name, in the locale's own order.
  public func fullTitle(of month: YearMonth) -> String {
    let formatter = formatter()
    formatter.setLocalizedDateFormatFromTemplate("yMMMM")
    return formatter.string(from: Self.middle(of: month))
  }

  private func formatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    return formatter
  }

  private static func calendar(_ locale: Locale) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    return calendar
  }

  /// The rule of the locale's region, or of its likeliest region where it names none.
  private static func weekRule(_ locale: Locale) -> WeekRule {
    var components = Locale.Components(locale: locale)
    let likely = Locale.Language(identifier: locale.language.maximalIdentifier)
    components.languageComponents.region = locale.region ?? likely.region
    let calendar = calendar(Locale(components: components))
    return WeekRule(
      // Foundation counts from Sunday (1).
      firstWeekday: Weekday.sunday.adding(days: calendar.firstWeekday - 1),
      minimalDays: calendar.minimumDaysInFirstWeek
    )
  }

  private static func fromMonday(_ fromSunday: [String]) -> [String] {
    Array(fromSunday.dropFirst() + fromSunday.prefix(1))
  }

  private static func date(dayNumber: Int) -> Date {
    Date(timeIntervalSince1970: Double(dayNumber) * 86_400)
  }

  /// A date in the month by the Gregorian calendar and, for years before 1582, by the Julian one too:
  /// the platform formats those years by the latter.
  private static func middle(of month: YearMonth) -> Date {
    date(dayNumber: CalendarDay(in: month, clampedDay: 15).dayNumber)
  }
}
