public import ICalendar

/// One instance of an item: when it is, and the component that says what it is.
public struct CalendarInstance: Sendable {
  /// The component: the override where one stands for this instance, else the series or single item.
  public let component: Component
  /// Start, end and which instance it is.
  public let time: SeriesInstance
}

extension CalendarDocument {
  /// The instances that touch a window, overrides in their place, in order of time.
  ///
  /// - Parameters:
  ///   - from: the first instant of the window, in Unix seconds.
  ///   - to: the instant after the window.
  ///   - zones: tells what TZIDs mean.
  ///   - viewer: the clock for dates and floating times.
  ///   - limit: the most instances of one series.
  /// - Returns: the instances; components without a date have none.
  public func instances(
    from: Int,
    to: Int,
    zones: ZoneBook,
    viewer: any ZoneRules = FixedOffset.utc,
    limit: Int = 10_000
  ) -> [CalendarInstance] {
    var found: [CalendarInstance] = []
    for part in parts {
      let rules = FlatZones(of: part, book: zones, viewer: viewer).rules
      var groups: [String: [Component]] = [:]
      var order: [String] = []
      for (index, component) in part.components.enumerated()
      where ComponentKind(name: component.name) != .other {
        let key = component.name + "\u{0}" + (component.line("UID")?.value ?? "\u{0}\(index)")
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(component)
      }
      for key in order {
        expand(groups[key] ?? [], from, to, rules, viewer, limit, &found)
      }
    }
    return found.sorted { ($0.time.start, $0.time.end) < ($1.time.start, $1.time.end) }
  }

  private func expand(
    _ group: [Component],
    _ from: Int,
    _ to: Int,
    _ rules: (String) -> (any ZoneRules)?,
    _ viewer: any ZoneRules,
    _ limit: Int,
    _ found: inout [CalendarInstance]
  ) {
    let overrides = group.filter { $0.line("RECURRENCE-ID") != nil }
    var zones: [String: any ZoneRules] = [:]
    for tzid in CalendarSplit.zones(in: overrides) { zones[tzid] = rules(tzid) }
    let set = OverrideSet(overrides.map { ($0, zones) }, viewer: viewer)
    for master in group where master.line("RECURRENCE-ID") == nil {
      guard let series = ComponentSeries(master, zone: rules, viewer: viewer) else { continue }
      found += set.attached(to: series)
        .instances(of: series, from: from, to: to, limit: limit)
        .map { CalendarInstance(component: master, time: $0.instance) }
    }
    for (index, component) in overrides.enumerated() {
      if let own = set.own(index), own.overlaps(from: from, to: to) {
        found.append(CalendarInstance(component: component, time: own))
      }
    }
  }
}
