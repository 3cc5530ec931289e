internal import GregorianDays

/// A POSIX `TZ` rule, as in the last line of a TZif file: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixZone: Sendable, Hashable {
  /// The daylight half of a rule.
  struct Daylight: Sendable, Hashable {
    var period: ZonePeriod
    var start: PosixDate
    var end: PosixDate
  }

  /// What holds when the daylight period does not.
  var standard: ZonePeriod
  /// The daylight period and its bounds, nil for a clock that never changes.
  var daylight: Daylight?

  /// The two changes of a year: instant and whether daylight time begins.
  func changes(year: Int, _ daylight: Daylight) -> (start: Int, end: Int) {
    (
      daylight.start.clockSeconds(year: year) - standard.offset,
      daylight.end.clockSeconds(year: year) - daylight.period.offset
    )
  }

  /// The segment that contains an instant, and its period.
  ///
  /// Where daylight time ends at the instant it begins again, it does not end.
  func segment(at instant: Int) -> (segment: ZoneSegment, period: ZonePeriod) {
    guard let daylight else {
      let all = ZoneSegment(start: .min, end: .max, offset: standard.offset)
      return (all, standard)
    }
    let day = Gregorian.floorDivide(instant + standard.offset, 86_400)
    let year = Gregorian.civil(dayNumber: day).year
    var best = (instant: Int.min, isStart: false)
    var next = Int.max
    for candidate in year - 1...year + 1 {
      let (start, end) = changes(year: candidate, daylight)
      for (moment, isStart) in [(end, false), (start, true)] {
        if moment > instant {
          next = min(next, moment)
        } else if moment > best.instant || moment == best.instant && isStart {
          best = (moment, isStart)
        }
      }
    }
    let period = best.isStart ? daylight.period : standard
    return (ZoneSegment(start: best.instant, end: next, offset: period.offset), period)
  }
}

/// The day and clock time of a yearly change in a POSIX rule.
struct PosixDate: Sendable, Hashable {
  /// The three ways to name a day.
  enum Day: Sendable, Hashable {
    /// `Jn`: day 1…365, February 29 is not counted.
    case julian(Int)
    /// `n`: day 0…365, February 29 is counted.
    case ordinal(Int)
    /// `Mm.w.d`: week 1…5 (5 is the last) of a month, day 0 (Sunday) … 6.
    case weekday(month: Int, week: Int, day: Int)
  }

  var day: Day
  /// Seconds after the day begins; may be negative or longer than a day.
  var time: Int

  /// The clock seconds of the change in a year.
  func clockSeconds(year: Int) -> Int {
    let newYear = Gregorian.dayNumber(year: year, month: 1, day: 1)
    let number =
      switch day {
      case .julian(let day): newYear + day - 1 + (day >= 60 && Gregorian.isLeap(year) ? 1 : 0)
      case .ordinal(let day): newYear + day
      case .weekday(let month, let week, let day):
        Self.weekdayNumber(year: year, month: month, week: week, day: day)
      }
    return number * 86_400 + time
  }

  private static func weekdayNumber(year: Int, month: Int, week: Int, day: Int) -> Int {
    let first = Gregorian.dayNumber(year: year, month: month, day: 1)
    let weekday = (Gregorian.weekday(dayNumber: first) + 1) % 7
    let offset = (day - weekday + 7) % 7 + (week - 1) * 7
    let length = Gregorian.daysInMonth(year: year, month: month)
    return first + (offset < length ? offset : offset - 7)
  }
}
