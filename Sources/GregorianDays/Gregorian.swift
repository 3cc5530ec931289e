/// Day arithmetic of the proleptic Gregorian calendar, in integers only.
///
/// A *day number* counts days from 1970-01-01 (day 0); days before it are negative.
public enum Gregorian {
  /// The day number of a civil date.
  ///
  /// Month and day must be in range (1…12, 1…31); any year is accepted.
  @inlinable
  public static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let shifted = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shifted + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The civil date of a day number.
  @inlinable
  public static func civil(dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let z = dayNumber + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  /// Whether a year has 366 days.
  @inlinable
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month (1…12) of a year.
  @inlinable
  public static func daysInMonth(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of days in a year.
  @inlinable
  public static func daysInYear(_ year: Int) -> Int { isLeap(year) ? 366 : 365 }

  /// The day of the week of a day number: 0 is Monday, 6 is Sunday.
  @inlinable
  public static func weekday(dayNumber: Int) -> Int {
    let r = (dayNumber + 3) % 7
    return r < 0 ? r + 7 : r
  }

  /// Division rounding toward negative infinity.
  @inlinable
  public static func floorDivide(_ a: Int, _ b: Int) -> Int {
    let q = a / b
    return (a % b != 0 && (a < 0) != (b < 0)) ? q - 1 : q
  }

  /// The remainder that goes with ``floorDivide(_:_:)``; it has the sign of the divisor.
  @inlinable
  public static func floorModulo(_ a: Int, _ b: Int) -> Int {
    a - floorDivide(a, b) * b
  }
}
