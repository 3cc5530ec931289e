internal import EventStore
internal import ICalendar

extension EditSession {
  mutating func deleteAll() throws {
    for member in group.members { try remove(member) }
  }

  /// Excludes one instance (RFC 5545 3.8.5.1).
  mutating func deleteThis() throws {
    guard let target = chosen.target else { throw EditError.needsInstance }
    if let override { try remove(override) }
    guard let master else { return }
    var component = master.component
    let end = component.elements.firstIndex { if case .component = $0 { true } else { false } }
    let inForm = form(target, of: component)
    component.elements.insert(
      .line(inForm.contentLine("EXDATE")),
      at: end ?? component.elements.count
    )
    if try isEmpty(component) {
      for member in group.members where member.record.id != override?.record.id {
        try remove(member)
      }
    } else {
      try update(master, to: component)
    }
  }

  /// RECURRENCE-ID in the form of DTSTART: what EXDATE needs.
  private func form(_ target: TemporalValue, of component: Component) -> TemporalValue {
    guard let start = component.line("DTSTART").flatMap(TemporalValue.init) else { return target }
    switch (target, start) {
    case (.utc(let instant), .zoned(_, let tzid)):
      let clock: any ZoneRules = zone(tzid) ?? editing.viewer
      return start.with(clock: instant + clock.offset(at: instant))
    default: return target
    }
  }

  /// Whether no instance is left, overrides included.
  private func isEmpty(_ component: Component) throws -> Bool {
    guard let left = series(component), let last = left.bounds().last else { return false }
    let others = overrides.filter { $0.record.id != override?.record.id }
    if !others.isEmpty { return false }
    return left.instances(from: Int.min / 4, to: last + 1, limit: 10_000).isEmpty
  }

  mutating func deleteFuture() throws {
    guard let target = chosen.target else { throw EditError.needsInstance }
    for override in overrides where key(of: override) >= chosen.key { try remove(override) }
    guard let master, let series = series(master.component) else { return }
    let split = SeriesSplit(
      master: master.component,
      series: series,
      target: target,
      key: chosen.key,
      zone: zone,
      viewer: editing.viewer
    )
    if split.hasHead {
      try update(master, to: split.head())
    } else {
      for member in group.members where member.isMaster || key(of: member) < chosen.key {
        try remove(member)
      }
    }
  }
}
