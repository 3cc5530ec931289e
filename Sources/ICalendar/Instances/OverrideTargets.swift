internal import GregorianDays

/// The instances that overrides name, in whatever form they name them.
struct OverrideTargets: Sendable {
  private struct Reading: Hashable {
    var clock: Int
    var tzid: String
  }

  private var days: Set<Int> = []
  private var floating: Set<Int> = []
  private var instants: Set<Int> = []
  private var zoned: Set<Reading> = []
  /// Readings that may name a date: midnights.
  private var midnights: Set<Int> = []

  /// Adds what a RECURRENCE-ID says, and the instant that is.
  mutating func insert(_ target: TemporalValue, _ instant: Int) {
    switch target {
    case .date(let day): days.insert(day)
    case .floating(let clock): floating.insert(clock)
    case .utc(let instant):
      instants.insert(instant)
      midnights.insert(instant)
    case .zoned(let clock, let tzid):
      instants.insert(instant)
      zoned.insert(Reading(clock: clock, tzid: tzid))
      midnights.insert(clock)
    }
  }

  /// Whether one of them is this instance, by its nominal or its shifted start.
  func contain(_ instance: SeriesInstance) -> Bool {
    let nominal = instance.recurrenceID
    if !instants.isEmpty, instants.contains(instance.key) { return true }
    if !days.isEmpty, days.contains(Gregorian.floorDivide(nominal.clock, 86_400)) { return true }
    if !floating.isEmpty,
      floating.contains(nominal.clock) || floating.contains(instance.startValue.clock)
    {
      return true
    }
    if nominal.isDate { return midnights.contains(nominal.clock) }
    guard !zoned.isEmpty, let tzid = nominal.tzid else { return false }
    return zoned.contains(Reading(clock: nominal.clock, tzid: tzid))
  }
}
