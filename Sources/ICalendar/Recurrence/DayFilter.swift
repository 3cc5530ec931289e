internal import GregorianDays

/// The day parts of a rule, ready to be asked about one day or expanded over a period.
///
/// RFC 5545 3.3.10: BYMONTH limits every frequency (expands YEARLY); BYWEEKNO, BYYEARDAY and
/// BYMONTHDAY expand the longer periods and limit the shorter ones; BYDAY limits DAILY and faster,
/// expands WEEKLY, and in MONTHLY and YEARLY expands, or limits where BYMONTHDAY or BYYEARDAY
/// stands beside it. Expanding and limiting meet in one rule: a day of the period belongs when
/// every part that is given accepts it.
struct DayFilter {
  private let months: UInt16
  private let monthDays: UInt32
  private let monthDaysFromEnd: UInt32
  private let weekdays: UInt8
  private let ordinals: [RecurrenceRule.DayOfWeek]
  private let yearDays: Set<Int>
  private let weekNumbers: Set<Int>
  private let weekStart: Int
  private let ordinalsInMonth: Bool

  init(_ rule: RecurrenceRule) {
    months = rule.byMonth.reduce(0) { $0 | 1 << UInt16($1) }
    monthDays = rule.byMonthDay.reduce(0) { $1 > 0 ? $0 | 1 << UInt32($1) : $0 }
    monthDaysFromEnd = rule.byMonthDay.reduce(0) { $1 < 0 ? $0 | 1 << UInt32(-$1) : $0 }
    weekdays = rule.byDay.reduce(0) { $1.ordinal == 0 ? $0 | 1 << UInt8($1.weekday) : $0 }
    ordinals = rule.byDay.filter { $0.ordinal != 0 }
    yearDays = Set(rule.byYearDay)
    weekNumbers = Set(rule.byWeekNumber)
    weekStart = rule.weekStart
    ordinalsInMonth = rule.frequency == .monthly || !rule.byMonth.isEmpty
  }

  /// Whether every day passes.
  var passesAll: Bool {
    months == 0 && monthDays == 0 && monthDaysFromEnd == 0 && weekdays == 0 && ordinals.isEmpty
      && yearDays.isEmpty && weekNumbers.isEmpty
  }

  @inline(__always)
  func passesMonth(_ month: Int) -> Bool { months == 0 || months & (1 << UInt16(month)) != 0 }

  /// Whether a day belongs.
  func passes(_ dayNumber: Int) -> Bool {
    let weekday = Gregorian.weekday(dayNumber: dayNumber)
    if weekdays != 0, ordinals.isEmpty, weekdays & (1 << UInt8(weekday)) == 0 { return false }
    if months == 0, monthDays == 0, monthDaysFromEnd == 0, ordinals.isEmpty, yearDays.isEmpty,
      weekNumbers.isEmpty
    {
      return true
    }
    let civil = Gregorian.civil(dayNumber: dayNumber)
    return passes(dayNumber, year: civil.year, month: civil.month, day: civil.day, weekday: weekday)
  }

  func passes(_ dayNumber: Int, year: Int, month: Int, day: Int, weekday: Int) -> Bool {
    guard passesMonth(month) else { return false }
    if monthDays | monthDaysFromEnd != 0 {
      let fromEnd = Gregorian.daysInMonth(year: year, month: month) - day + 1
      guard monthDays & (1 << UInt32(day)) != 0 || monthDaysFromEnd & (1 << UInt32(fromEnd)) != 0
      else { return false }
    }
    if weekdays != 0 || !ordinals.isEmpty {
      guard
        weekdays & (1 << UInt8(weekday)) != 0
          || passesOrdinal(dayNumber, year: year, month: month, day: day, weekday: weekday)
      else { return false }
    }
    if !yearDays.isEmpty {
      let index = dayNumber - Gregorian.dayNumber(year: year, month: 1, day: 1) + 1
      guard yearDays.contains(index) || yearDays.contains(index - Gregorian.daysInYear(year) - 1)
      else { return false }
    }
    return weekNumbers.isEmpty || passesWeek(dayNumber, year: year)
  }

  private func passesOrdinal(
    _ dayNumber: Int,
    year: Int,
    month: Int,
    day: Int,
    weekday: Int
  ) -> Bool {
    guard ordinals.contains(where: { $0.weekday == weekday }) else { return false }
    let position: Int
    let length: Int
    if ordinalsInMonth {
      position = day - 1
      length = Gregorian.daysInMonth(year: year, month: month)
    } else {
      position = dayNumber - Gregorian.dayNumber(year: year, month: 1, day: 1)
      length = Gregorian.daysInYear(year)
    }
    let forward = position / 7 + 1
    let backward = -((length - 1 - position) / 7 + 1)
    return ordinals.contains {
      $0.weekday == weekday && ($0.ordinal == forward || $0.ordinal == backward)
    }
  }

  private func passesWeek(_ dayNumber: Int, year: Int) -> Bool {
    var weekYear = year
    var first = firstWeek(of: year)
    if dayNumber < first {
      weekYear -= 1
      first = firstWeek(of: weekYear)
    } else if dayNumber >= firstWeek(of: year + 1) {
      weekYear += 1
      first = firstWeek(of: weekYear)
    }
    let number = (dayNumber - first) / 7 + 1
    let count = (firstWeek(of: weekYear + 1) - first) / 7
    return weekNumbers.contains(number) || weekNumbers.contains(number - count - 1)
  }

  /// The first day of week 1: the first week with at least four days in the year.
  private func firstWeek(of year: Int) -> Int {
    let january = Gregorian.dayNumber(year: year, month: 1, day: 1)
    let into = Gregorian.floorModulo(Gregorian.weekday(dayNumber: january) - weekStart, 7)
    return into <= 3 ? january - into : january - into + 7
  }
}
