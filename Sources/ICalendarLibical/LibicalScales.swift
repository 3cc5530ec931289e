internal import CLibical
internal import GregorianDays
public import ICalendar

/// Expands rules in the calendars that libical has from ICU.
public struct LibicalScales: RecurrenceScaleEngine {
  /// Values looked at for one answer.
  static let stepLimit = 200_000

  /// Makes an engine.
  public init() {}

  /// What a rule alone yields in a window; nil when libical does not know its calendar.
  ///
  /// - Parameters:
  ///   - rule: the rule's text.
  ///   - start: DTSTART in clock seconds.
  ///   - isDate: whether DTSTART is a DATE.
  ///   - from: the first clock second of the window.
  ///   - to: the clock second after the window.
  ///   - limit: the most values to give.
  /// - Returns: clock seconds in ascending order.
  public func clocks(
    rule: String,
    start: Int,
    isDate: Bool,
    from: Int,
    to: Int,
    limit: Int
  ) -> [Int]? {
    guard rule.utf8.count < 4096, !rule.utf8.contains(0) else { return nil }
    var read = icalrecurrencetype_from_string(rule)
    let scale = read.rscale
    defer { if let scale { icalmemory_free_buffer(scale) } }
    guard read.freq != ICAL_NO_RECURRENCE else { return nil }
    // The iterator walks to its own last year when nothing stops it: the window does.
    if read.count == 0, icaltime_is_null_time(read.until) != 0, to < 253_402_300_800 {
      read.until = Self.time(to, isDate: isDate)
    }
    guard let iterator = icalrecur_iterator_new(read, Self.time(start, isDate: isDate)) else {
      return nil
    }
    defer { icalrecur_iterator_free(iterator) }
    if from > start, from < to, read.count == 0 {
      _ = icalrecur_iterator_set_start(iterator, Self.time(from, isDate: isDate))
    }
    var (found, steps): ([Int], Int) = ([], 0)
    while found.count < limit, steps < Self.stepLimit {
      steps += 1
      let next = icalrecur_iterator_next(iterator)
      if icaltime_is_null_time(next) != 0 { break }
      let clock = Self.clock(next)
      if clock >= to { break }
      // Repeated values of a part repeat instances in libical.
      if clock >= max(from, start), clock > found.last ?? Int.min { found.append(clock) }
    }
    return found
  }

  private static func time(_ clock: Int, isDate: Bool) -> icaltimetype {
    let day = Gregorian.floorDivide(clock, 86_400)
    let civil = Gregorian.civil(dayNumber: day)
    let rest = clock - day * 86_400
    var time = icaltime_null_time()
    time.year = Int32(clamping: civil.year)
    time.month = Int32(civil.month)
    time.day = Int32(civil.day)
    time.is_date = isDate ? 1 : 0
    if !isDate {
      time.hour = Int32(rest / 3600)
      time.minute = Int32(rest / 60 % 60)
      time.second = Int32(rest % 60)
    }
    return time
  }

  private static func clock(_ time: icaltimetype) -> Int {
    let day = Gregorian.dayNumber(year: Int(time.year), month: Int(time.month), day: Int(time.day))
    return day * 86_400 + Int(time.hour) * 3600 + Int(time.minute) * 60 + Int(time.second)
  }
}
