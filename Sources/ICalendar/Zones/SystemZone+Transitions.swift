internal import GregorianDays

extension SystemZone {
  /// Transitions are not listed beyond the end of this year.
  static let lastYear = 9999

  /// The changes of the clock at or after one instant and before another, ascending.
  ///
  /// A change of the offset, of the abbreviation or of the daylight flag counts. None are listed
  /// after the year 9999.
  public func transitions(from: Int, to: Int) -> [ZoneTransition] {
    let end = Gregorian.dayNumber(year: Self.lastYear + 1, month: 1, day: 1) * 86_400
    let limit = min(to, end)
    let from = ZoneClock.clamp(from)
    guard from < limit else { return [] }
    var result: [ZoneTransition] = []
    var before = locate(from - 1).period
    var (segment, period) = locate(from)
    var start = max(segment.start, from)
    while start < limit {
      if period != before, segment.start == start {
        result.append(ZoneTransition(instant: start, before: before, after: period))
      }
      before = period
      guard segment.end < limit else { break }
      (segment, period) = locate(segment.end)
      start = segment.start
    }
    return result
  }

  /// The last change at or before an instant, or nil when there is none.
  func transition(atOrBefore instant: Int) -> ZoneTransition? {
    var instant = ZoneClock.clamp(instant)
    while true {
      let (segment, after) = locate(instant)
      guard segment.start > -ZoneClock.instantBound else { return nil }
      let before = locate(segment.start - 1).period
      if before != after {
        return ZoneTransition(instant: segment.start, before: before, after: after)
      }
      instant = segment.start - 1
    }
  }
}
