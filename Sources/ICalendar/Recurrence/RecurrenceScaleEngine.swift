/// Expands rules in other calendars than the Gregorian one (RFC 7529).
///
/// This library knows no other calendar: who has one passes it in.
public protocol RecurrenceScaleEngine: Sendable {
  /// What a rule alone yields in a window, in ascending order; nil when its calendar is not known.
  ///
  /// - Parameters:
  ///   - rule: the rule's text; its UNTIL, if any, is in the form of the start.
  ///   - start: DTSTART in clock seconds.
  ///   - isDate: whether DTSTART is a DATE.
  ///   - from: the first clock second of the window.
  ///   - to: the clock second after the window.
  ///   - limit: the most values to give.
  /// - Returns: clock seconds.
  func clocks(rule: String, start: Int, isDate: Bool, from: Int, to: Int, limit: Int) -> [Int]?
}

extension RecurrenceRule {
  /// Whether only a ``RecurrenceScaleEngine`` expands the rule: another calendar, or dates that do
  /// not exist moved to their neighbours, which may meet other instances there.
  public var needsScaleEngine: Bool { scale != nil || skip != .omit }

  /// What the rule alone yields through an engine, in clock seconds of DTSTART.
  ///
  /// - Parameters:
  ///   - engine: what knows the calendar.
  ///   - start: DTSTART in clock seconds.
  ///   - isDate: whether DTSTART is a DATE.
  ///   - zone: the clock of a zoned DTSTART.
  ///   - from: the first clock second of the window.
  ///   - to: the clock second after the window.
  ///   - limit: the most values to give.
  /// - Returns: nil when the calendar is not known, or the rule steps faster than by days.
  public func clocks(
    with engine: any RecurrenceScaleEngine,
    start: Int,
    isDate: Bool,
    zone: (any ZoneRules)? = nil,
    from: Int = Int.min / 8,
    to: Int = Int.max / 8,
    limit: Int
  ) -> [Int]? {
    guard frequency >= .daily else { return nil }
    let last = RecurrenceSequence.last(until, isDate: isDate, zone: zone, isRealTime: false)
    var rule = self
    if until != nil {
      rule.until = isDate ? .date(day: last / 86_400) : .local(clock: last)
    }
    let found = engine.clocks(
      rule: rule.text,
      start: start,
      isDate: isDate,
      from: from,
      to: min(to, last == Int.max ? last : last + 1),
      limit: limit
    )
    return found
  }
}
