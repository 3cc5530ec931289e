internal import GregorianDays

/// Lists the days of a rule's periods: DAILY and slower.
struct PeriodDays {
  private let rule: RecurrenceRule
  private let filter: DayFilter
  private let interval: Int
  private let startDay: Int
  private let startMonth: Int
  private let weekBase: Int
  private let weekOffsets: [Int]
  /// Month days to take directly, when nothing but months and month days decides.
  private let plainMonthDays: [Int]?
  private let months: [Int]
  private let skip: RecurrenceRule.Skip
  private static let allMonths = Array(1...12)

  init(_ original: RecurrenceRule, startDay: Int) {
    var rule = original
    let start = Gregorian.civil(dayNumber: startDay)
    let weekday = Gregorian.weekday(dayNumber: startDay)
    // What the rule leaves open comes from DTSTART.
    if rule.byDay.isEmpty, rule.byMonthDay.isEmpty, rule.byYearDay.isEmpty {
      switch rule.frequency {
      case .yearly:
        if rule.byWeekNumber.isEmpty {
          if rule.byMonth.isEmpty { rule.byMonth = [start.month] }
          rule.byMonthDay = [start.day]
        } else {
          rule.byDay = [.init(weekday: weekday)]
        }
      case .monthly: rule.byMonthDay = [start.day]
      case .weekly: rule.byDay = [.init(weekday: weekday)]
      default: break
      }
    }
    self.rule = rule
    filter = DayFilter(rule)
    interval = rule.interval
    self.startDay = startDay
    startMonth = start.year * 12 + start.month - 1
    weekBase = startDay - Gregorian.floorModulo(weekday - rule.weekStart, 7)
    weekOffsets =
      rule.frequency != .weekly
      ? []
      : rule.byDay.map { Gregorian.floorModulo($0.weekday - rule.weekStart, 7) }.sorted()
    let isPlain = rule.byDay.isEmpty && rule.byYearDay.isEmpty && rule.byWeekNumber.isEmpty
    plainMonthDays = isPlain && !rule.byMonthDay.isEmpty ? rule.byMonthDay : nil
    months = rule.byMonth.isEmpty ? PeriodDays.allMonths : rule.byMonth
    skip = rule.skip
  }

  /// Periods without a day in a row after which there is none: one turn of the calendar.
  var emptyLimit: Int {
    switch rule.frequency {
    case .yearly: 400
    case .monthly: 4800
    case .weekly: 20_871
    default: 146_097
    }
  }

  /// The period that a day lies in, or the next one after it when it lies between two.
  func period(of day: Int) -> Int {
    let distance: Int
    switch rule.frequency {
    case .yearly:
      distance = Gregorian.civil(dayNumber: day).year - startMonth / 12
    case .monthly:
      let civil = Gregorian.civil(dayNumber: day)
      distance = civil.year * 12 + civil.month - 1 - startMonth
    case .weekly: distance = Gregorian.floorDivide(day - weekBase, 7)
    default: distance = day - startDay
    }
    return max(0, Gregorian.floorDivide(distance + interval - 1, interval))
  }

  /// Appends the days of a period in order; false when it lies after the year 9999.
  func append(period: Int, to days: inout [Int]) -> Bool {
    let (offset, overflow) = period.multipliedReportingOverflow(by: interval)
    if overflow || offset > 4_000_000 { return false }
    switch rule.frequency {
    case .yearly:
      let year = startMonth / 12 + offset
      if year > 9999 { return false }
      appendYear(year, to: &days)
    case .monthly:
      let month = startMonth + offset
      if month >= 120_000 { return false }
      appendMonth(year: month / 12, month: month % 12 + 1, to: &days)
    case .weekly:
      let first = weekBase + offset * 7
      if first > 2_932_896 { return false }
      for weekOffset in weekOffsets
      where rule.byMonth.isEmpty || filter.passes(first + weekOffset) {
        days.append(first + weekOffset)
      }
    default:
      let day = startDay + offset
      if day > 2_932_896 { return false }
      if filter.passesAll || filter.passes(day) { days.append(day) }
    }
    return true
  }

  private func appendMonth(year: Int, month: Int, to days: inout [Int]) {
    guard filter.passesMonth(month) else { return }
    let first = Gregorian.dayNumber(year: year, month: month, day: 1)
    let length = Gregorian.daysInMonth(year: year, month: month)
    if let plainMonthDays {
      appendMonthDays(plainMonthDays, first: first, length: length, to: &days)
      return
    }
    if rule.byMonthDay.isEmpty, rule.byYearDay.isEmpty, rule.byWeekNumber.isEmpty,
      rule.frequency == .monthly || !rule.byMonth.isEmpty
    {
      appendWeekdays(first: first, length: length, to: &days)
      return
    }
    for day in 1...length {
      let number = first + day - 1
      if filter.passes(
        number,
        year: year,
        month: month,
        day: day,
        weekday: Gregorian.weekday(dayNumber: number)
      ) {
        days.append(number)
      }
    }
  }

  private func appendMonthDays(_ wanted: [Int], first: Int, length: Int, to days: inout [Int]) {
    let start = days.count
    for day in wanted {
      let position = day > 0 ? day : length + day + 1
      if 1...length ~= position {
        days.append(first + position - 1)
      } else if skip == .backward, position > length {
        days.append(first + length - 1)
      } else if skip == .forward, position > length {
        days.append(first + length)
      }
    }
    if days.count - start > 1 { sortAndUnify(&days, from: start) }
  }

  private func appendWeekdays(first: Int, length: Int, to days: inout [Int]) {
    let start = days.count
    let weekday = Gregorian.weekday(dayNumber: first)
    for wanted in rule.byDay {
      let into = Gregorian.floorModulo(wanted.weekday - weekday, 7)
      let count = (length - 1 - into) / 7 + 1
      if wanted.ordinal == 0 {
        for week in 0..<count { days.append(first + into + week * 7) }
      } else {
        let week = wanted.ordinal > 0 ? wanted.ordinal - 1 : count + wanted.ordinal
        if 0..<count ~= week { days.append(first + into + week * 7) }
      }
    }
    if days.count - start > 1 { sortAndUnify(&days, from: start) }
  }

  private func appendYear(_ year: Int, to days: inout [Int]) {
    let start = days.count
    if plainMonthDays == nil, !rule.byYearDay.isEmpty, rule.byMonth.isEmpty {
      let first = Gregorian.dayNumber(year: year, month: 1, day: 1)
      let length = Gregorian.daysInYear(year)
      for index in rule.byYearDay {
        let day = first + (index > 0 ? index - 1 : length + index)
        if day >= first, day < first + length, filter.passes(day) { days.append(day) }
      }
      sortAndUnify(&days, from: start)
      return
    }
    if rule.byMonth.isEmpty, rule.byMonthDay.isEmpty, rule.byWeekNumber.isEmpty {
      appendWeekdays(
        first: Gregorian.dayNumber(year: year, month: 1, day: 1),
        length: Gregorian.daysInYear(year),
        to: &days
      )
      return
    }
    for month in months { appendMonth(year: year, month: month, to: &days) }
    if skip != .omit { sortAndUnify(&days, from: start) }
  }

  private func sortAndUnify(_ days: inout [Int], from start: Int) {
    var isAscending = true
    for index in start + 1..<max(start + 1, days.count) where days[index] <= days[index - 1] {
      isAscending = false
    }
    if isAscending { return }
    days[start...].sort()
    var kept = start
    for index in start..<days.count where index == start || days[index] != days[kept - 1] {
      days[kept] = days[index]
      kept += 1
    }
    days.removeSubrange(kept...)
  }
}
