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
  private var targets = OverrideTargets()
  /// What is doubtful about the overrides, once they are ``attached(to:)`` a series.
  public private(set) var warnings: [String] = []

  /// Reads overrides, each with the clocks of its TZIDs.
  public init(_ components: [(Component, [String: any ZoneRules])], viewer: any ZoneRules) {
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
    for override in overrides { targets.insert(override.target, override.instant) }
  }

  /// The same overrides with each midnight that names no instance of a timed series read as that
  /// day's first, as Exchange writes them, and a warning for each.
  public func attached(to series: ComponentSeries) -> OverrideSet {
    guard !series.single.startValue.isDate, overrides.contains(where: { $0.target.isLocalMidnight })
    else { return self }
    var set = self
    set.targets = OverrideTargets()
    for index in set.overrides.indices {
      let override = overrides[index]
      if override.target.isLocalMidnight, let meant = OverrideSet.firstOfDay(override, series),
        !meant.recurrenceID.isLocalMidnight
      {
        set.overrides[index].target = meant.recurrenceID
        set.overrides[index].instant = meant.key
        set.warnings.append(
          "RECURRENCE-ID \(override.target.valueText) is no instance: read as that day's, "
            + meant.recurrenceID.valueText
        )
      }
      set.targets.insert(set.overrides[index].target, set.overrides[index].instant)
    }
    return set
  }

  private static func firstOfDay(
    _ override: Override,
    _ series: ComponentSeries
  ) -> SeriesInstance? {
    let day = Gregorian.floorDivide(override.target.clock, 86_400)
    return series.instances(from: override.instant, to: override.instant + 90_000, limit: 1000)
      .first {
        $0.start >= override.instant
          && Gregorian.floorDivide($0.recurrenceID.clock, 86_400) == day
      }
  }

  /// Where an override lies itself.
  public func own(_ index: Int) -> SeriesInstance? { overrides[index].own }

  /// The instances of a series in a window for which no override stands, each where the last
  /// RANGE=THISANDFUTURE before it moves it.
  ///
  /// - Parameters:
  ///   - series: the one these overrides are ``attached(to:)``.
  ///   - from: the first instant of the window.
  ///   - to: the instant after the window.
  ///   - limit: the most instances of the series to look at.
  /// - Returns: the instances, and whether each was moved.
  public func instances(
    of series: ComponentSeries,
    from: Int,
    to: Int,
    limit: Int
  ) -> [(instance: SeriesInstance, isMoved: Bool)] {
    let reach = shift
    var found: [(instance: SeriesInstance, isMoved: Bool)] = []
    for instance in series.instances(from: from - reach, to: to + reach, limit: limit)
    where !targets.contain(instance) {
      let moved = moved(instance)
      if moved.overlaps(from: from, to: to) { found.append((moved, moved != instance)) }
    }
    return found
  }

  /// How far RANGE=THISANDFUTURE may move an instance, in seconds.
  private var shift: Int {
    overrides.reduce(0) { most, override in
      guard override.isThisAndFuture, let own = override.own else { return most }
      return max(most, abs(own.start - override.instant) + own.end - own.start)
    }
  }

  /// The instance as the last RANGE=THISANDFUTURE before it moves it.
  private func moved(_ instance: SeriesInstance) -> SeriesInstance {
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

extension TemporalValue {
  /// Whether it is a midnight of a local clock.
  fileprivate var isLocalMidnight: Bool {
    switch self {
    case .floating(let clock), .zoned(let clock, _): clock % 86_400 == 0
    default: false
    }
  }
}
