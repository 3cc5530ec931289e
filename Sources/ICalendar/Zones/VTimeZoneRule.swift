internal import GregorianDays

extension PosixDate {
  /// The recurrence rule for the change, or nil when none in common use can say it.
  ///
  /// A time before or after the named day moves the rule to another day, as long as all its
  /// possible dates stay in one month.
  var recurrenceRule: String? {
    let shift = Gregorian.floorDivide(time, 86_400)
    switch day {
    case .ordinal: return nil
    case .julian(let day):
      let date = Gregorian.civil(
        dayNumber: Gregorian.dayNumber(year: 2001, month: 1, day: 1) + day - 1 + shift
      )
      guard date.year == 2001, !(shift != 0 && (59...61).contains(day)),
        date.month != 2 || shift == 0
      else { return nil }
      return "FREQ=YEARLY;BYMONTH=\(date.month);BYMONTHDAY=\(date.day)"
    case .weekday(let month, let week, let day):
      let name = Self.dayNames[Gregorian.floorModulo(day + shift, 7)]
      let start = "FREQ=YEARLY;BYMONTH=\(month);"
      if shift == 0 { return start + "BYDAY=\(week == 5 ? -1 : week)\(name)" }
      let length = Gregorian.daysInMonth(year: 2001, month: month)
      if week == 5, month == 2 { return nil }
      let first = (week == 5 ? length - 6 : week * 7 - 6) + shift
      guard first >= 1, first + 6 <= length else { return nil }
      let days = (first...first + 6).map(String.init).joined(separator: ",")
      return start + "BYMONTHDAY=\(days);BYDAY=\(name)"
    }
  }

  private static let dayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
}
