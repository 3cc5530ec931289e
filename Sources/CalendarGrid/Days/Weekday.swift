/// A day of the week; the raw value counts from Monday (0) to Sunday (6).
public enum Weekday: Int, CaseIterable, Sendable, Hashable {
  /// The first day of an ISO week.
  case monday
  /// The second day of an ISO week.
  case tuesday
  /// The third day of an ISO week.
  case wednesday
  /// The fourth day of an ISO week, the one that decides its year.
  case thursday
  /// The fifth day of an ISO week.
  case friday
  /// The sixth day of an ISO week.
  case saturday
  /// The last day of an ISO week.
  case sunday

  /// The weekday a number of days later (earlier if negative).
  public func adding(days: Int) -> Weekday {
    Weekday.allCases[(rawValue + days % 7 + 7) % 7]
  }

  /// The number of days (0…6) from the nearest earlier or equal `first` to this weekday.
  public func daysAfter(_ first: Weekday) -> Int {
    (rawValue - first.rawValue + 7) % 7
  }

  /// The seven weekdays in the order of a week that starts with this one.
  public var weekStartingHere: [Weekday] {
    (0..<7).map { adding(days: $0) }
  }
}
