internal import GregorianDays

extension SystemZone {
  /// The first instant from which on every change follows the yearly rule of the file's last line.
  ///
  /// Nil when the zone has no such rule.
  var firstInstantByRule: Int? {
    guard let rule, let daylight = rule.daylight else { return nil }
    guard let last = instants.last, let first = instants.first else {
      return -ZoneClock.instantBound
    }
    let listed = transitions(from: first, to: last + 1)
    let firstYear = Self.year(first) - 1
    var expected: [ZoneTransition] = []
    for year in firstYear...Self.year(last) + 2 {
      let (start, end) = rule.changes(year: year, daylight)
      expected.append(ZoneTransition(instant: start, before: rule.standard, after: daylight.period))
      expected.append(ZoneTransition(instant: end, before: daylight.period, after: rule.standard))
    }
    expected.sort { $0.instant < $1.instant }
    guard let following = expected.first(where: { $0.instant > last }) else { return nil }
    var result = following.instant
    let earlier = expected.filter { $0.instant <= last }
    for (found, wanted) in zip(listed.reversed(), earlier.reversed()) {
      guard found == wanted else { break }
      result = found.instant
    }
    return result
  }

  /// The year of an instant in UTC.
  static func year(_ instant: Int) -> Int {
    Gregorian.civil(dayNumber: Gregorian.floorDivide(instant, 86_400)).year
  }
}
