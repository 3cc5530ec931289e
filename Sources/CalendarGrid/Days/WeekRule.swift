import GregorianDays

/// How weeks are counted: the day they start on, and how many days make the first week of a year.
public struct WeekRule: Hashable, Sendable {
  /// The day a week starts on.
  public let firstWeekday: Weekday

  /// How many days of the new year the first week must have at least, 1…7.
  public let minimalDays: Int

  /// Weeks of ISO 8601: from Monday, the first one with at least four days.
  public static let iso = WeekRule(firstWeekday: .monday, minimalDays: 4)

  /// Makes a rule; `minimalDays` is held to 1…7.
  public init(firstWeekday: Weekday, minimalDays: Int) {
    self.firstWeekday = firstWeekday
    self.minimalDays = min(max(minimalDays, 1), 7)
  }

  /// The week a day number lies in.
  func week(ofDayNumber dayNumber: Int) -> WeekNumber {
    let weekday = Gregorian.weekday(dayNumber: dayNumber)
    let start = dayNumber - (weekday - firstWeekday.rawValue + 7) % 7
    // A week belongs to the year of the day that leaves `minimalDays` days up to its end.
    let deciding = start + 7 - minimalDays
    let year = Gregorian.civil(dayNumber: deciding).year
    let newYear = Gregorian.dayNumber(year: year, month: 1, day: 1)
    return WeekNumber(year: year, week: (deciding - newYear) / 7 + 1)
  }
}

/// A numbered week and the year it is counted in, which may differ from the year of its days.
public struct WeekNumber: Hashable, Sendable {
  /// The year the week is counted in.
  public let year: Int

  /// The number of the week, from 1.
  public let week: Int

  /// Makes a week number.
  public init(year: Int, week: Int) {
    self.year = year
    self.week = week
  }
}

extension CalendarDay {
  /// The day's week and week year in ISO 8601.
  public var isoWeek: WeekNumber { week(.iso) }

  /// The day's week and week year by a rule.
  public func week(_ rule: WeekRule) -> WeekNumber {
    rule.week(ofDayNumber: dayNumber)
  }
}
