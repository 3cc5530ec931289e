internal import GregorianDays

/// The overrides of a series: which instances they stand for and where they put them
/// (RFC 5545 3.8.4.4, 3.2.13).
public struct OverrideSet: Sendable {
  private struct Override: Sendable {
    var target: TemporalValue
    var instant: Int
    var own: SeriesInstance?
    var isThisAndFuture: Bool
  }

  private var overrides: [Override] = []
  private let viewer: any ZoneRules

  /// Reads overrides, each with the clocks of its TZIDs.
  public init(_ components: [(Component, [String: any ZoneRules])], viewer: any ZoneRules) {
    self.viewer = viewer
    overrides = components.map { component, zones in
      let line = component.line("RECURRENCE-ID")
      let target = line.flatMap(TemporalValue.init) ?? .floating(clock: Int.min / 16)
      let clock: any ZoneRules = target.tzid.flatMap { zones[$0] } ?? viewer
      return Override(
        target: target,
        instant: target.instant(in: clock),
        own: ComponentSeries(component, zone: { zones[$0] }, viewer: viewer)?.single,
        isThisAndFuture: line?.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
      )
    }
  }

  /// Where an override lies itself.
  public func own(_ index: Int) -> SeriesInstance? { overrides[index].own }

  /// Whether an override stands for an instance of the series.
  public func replaces(_ instance: SeriesInstance, of series: ComponentSeries) -> Bool {
    overrides.contains { matches($0, instance) }
  }

  private func matches(_ override: Override, _ instance: SeriesInstance) -> Bool {
    if isMidnight(override.target), !instance.recurrenceID.isDate,
      instance.recurrenceID.clock % 86_400 != 0
    {
      // Exchange names the instance of a timed series by its day alone.
      return Gregorian.floorDivide(instance.recurrenceID.clock, 86_400)
        == Gregorian.floorDivide(override.target.clock, 86_400)
    }
    return switch override.target {
    case .date(let day): Gregorian.floorDivide(instance.recurrenceID.clock, 86_400) == day
    case .floating(let clock):
      instance.recurrenceID.clock == clock || instance.startValue.clock == clock
    case .utc(let instant):
      instance.key == instant
        || (instance.recurrenceID.isDate && instance.recurrenceID.clock == instant)
    case .zoned(let clock, let tzid):
      instance.key == override.instant
        || (instance.recurrenceID.tzid == tzid && instance.recurrenceID.clock == clock)
        || (instance.recurrenceID.isDate && instance.recurrenceID.clock == clock)
    }
  }

  private func isMidnight(_ value: TemporalValue) -> Bool {
    switch value {
    case .floating(let clock), .zoned(let clock, _): clock % 86_400 == 0
    default: false
    }
  }

  /// How far RANGE=THISANDFUTURE may move an instance, in seconds.
  public func shift(of series: ComponentSeries) -> Int {
    overrides.reduce(0) { most, override in
      guard override.isThisAndFuture, let own = override.own else { return most }
      return max(most, abs(own.start - override.instant) + own.end - own.start)
    }
  }

  /// The instance as the last RANGE=THISANDFUTURE before it moves it.
  public func moved(_ instance: SeriesInstance, of series: ComponentSeries) -> SeriesInstance {
    let deciding = overrides.filter { $0.isThisAndFuture && $0.instant < instance.key }
      .max { $0.instant < $1.instant }
    guard let deciding, let own = deciding.own else { return instance }
    var moved = instance
    let shift = own.start - deciding.instant
    moved.start += shift
    moved.end = moved.start + own.end - own.start
    moved.startValue = instance.startValue.with(clock: instance.startValue.clock + shift)
    moved.endValue = moved.startValue.with(clock: moved.startValue.clock + moved.end - moved.start)
    return moved
  }
}
