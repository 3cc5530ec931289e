internal import EventStore
internal import ICalendar

extension EditSession {
  /// Writes one instance as an override, or over the override it has.
  mutating func saveThis(_ change: FormChange) throws {
    guard let target = chosen.target else { throw EditError.needsInstance }
    if change.changesRule { throw EditError.impossible("repeat: one instance has no rule") }
    if let override {
      var component = override.component
      try change.writeFields(to: &component)
      if change.movesDates { try change.writeDates(to: &component, zone: zone) }
      try update(override, to: component)
      return
    }
    guard let master, let series = series(master.component) else {
      throw EditError.noSuchInstance(near: [])
    }
    let found = series.instances(from: chosen.key - 1, to: chosen.key + 90_000, limit: 10)
      .first { $0.key == chosen.key }
    guard let instance = found else { throw EditError.noSuchInstance(near: []) }
    var component = instance.component(of: master.component)
    component.set("RECURRENCE-ID", to: target.contentLine("RECURRENCE-ID"))
    try change.writeFields(to: &component)
    if change.movesDates { try change.writeDates(to: &component, zone: zone) }
    revision.mark(&component)
    try writer.insert(component, calendar: chosen.calendar, zones: master.record.zones)
    outcome.changed += 1
  }

  /// Ends the series before the instance and lets a new one go on from it.
  mutating func saveFuture(_ change: FormChange) throws {
    guard let target = chosen.target else { throw EditError.needsInstance }
    guard let master, let series = series(master.component) else {
      return try saveAll(change)
    }
    if overrides.contains(where: { $0.record.flags.contains(.thisAndFuture) }) {
      throw EditError.impossible(
        "it has a change of RANGE=THISANDFUTURE already; edit one instance or the whole series"
      )
    }
    let split = SeriesSplit(
      master: master.component,
      series: series,
      target: target,
      key: chosen.key,
      zone: zone,
      viewer: editing.viewer
    )
    guard split.hasHead else { return try saveAll(change) }
    let uid = IdentityRenewal.make()
    outcome.splitUID = uid
    let old = try split.tail(uid: uid)
    let (tail, shift) = try changed(old, change)
    try update(master, to: split.head())
    var fresh = tail
    revision.mark(&fresh)
    fresh.set("SEQUENCE", to: nil)
    try writer.insert(fresh, calendar: chosen.calendar, zones: master.record.zones)
    outcome.changed += 1
    for override in overrides where key(of: override) >= chosen.key {
      try editing.store.addTombstone(for: override.record)
      try carry(override, from: old, to: tail, shift, change, uid: uid)
    }
  }

  /// Changes the master; overrides follow where they say what it said.
  mutating func saveAll(_ change: FormChange) throws {
    guard let master else {
      for override in overrides {
        var component = override.component
        try change.writeFields(to: &component)
        if change.movesDates, overrides.count == 1 {
          try change.writeDates(to: &component, zone: zone)
        }
        try update(override, to: component)
      }
      return
    }
    let (component, shift) = try changed(master.component, change)
    try update(master, to: component)
    for override in overrides {
      try carry(override, from: master.component, to: component, shift, change, uid: nil)
    }
  }

  /// The master as the change makes it, and how its start moves.
  private func changed(
    _ master: Component,
    _ change: FormChange
  ) throws -> (Component, SeriesShift?) {
    var component = master
    try change.writeFields(to: &component)
    guard change.movesDates || change.changesRule else { return (component, nil) }
    let oldValue = (master.line("DTSTART") ?? master.line("DUE")).flatMap(TemporalValue.init)
    guard let old = oldValue else { throw EditError.impossible("start: the item has none") }
    // The draft may show a later instance: the start of the series moves as far as that one did.
    let shown = change.old.value(change.old.start)
    let wanted = change.new.value(change.new.start)
    let start = wanted.with(clock: old.clock + wanted.clock - shown.clock)
    var moved = change.new
    moved.shift(by: start.clock - wanted.clock)
    var before = change.old
    before.shift(by: start.clock - wanted.clock)
    let shift = SeriesShift(
      oldStart: old,
      newStart: start,
      oldClock: clock(of: old),
      newClock: clock(of: start)
    )
    let dates = FormChange(old: before, new: moved)
    if change.movesDates { try dates.writeDates(to: &component, zone: zone) }
    try shift.apply(to: &component, keepsRules: !change.changesRule, zone: zone)
    if change.changesRule {
      component.set("EXRULE", to: nil)
      let rule = try moved.ruleLine(zone)
      component.set("RRULE", to: rule)
      if rule == nil { for name in ["RDATE", "EXDATE"] { component.set(name, to: nil) } }
    }
    return (component, shift)
  }

  private func clock(of value: TemporalValue) -> any ZoneRules {
    if case .utc = value { return FixedOffset.utc }
    return value.tzid.flatMap(zone) ?? editing.viewer
  }

  /// Lets an override follow its master.
  private mutating func carry(
    _ override: ItemGroup.Member,
    from old: Component,
    to new: Component,
    _ shift: SeriesShift?,
    _ change: FormChange,
    uid: String?
  ) throws {
    guard let target = target(of: override) else { return }
    var component = override.component
    for name in ["SUMMARY", "LOCATION", "DESCRIPTION", "URL"]
    where old.line(name)?.value == component.line(name)?.value && old.line(name) != new.line(name) {
      component.set(name, to: new.line(name))
    }
    for name in ["CATEGORIES", "ATTENDEE"]
    where old.lines(name) == component.lines(name) && old.lines(name) != new.lines(name) {
      component.elements.removeAll {
        if case .line(let line) = $0 { line.name == name } else { false }
      }
      let inner = component.elements.firstIndex { if case .component = $0 { true } else { false } }
      component.elements.insert(
        contentsOf: new.lines(name).map { .line($0) },
        at: inner ?? component.elements.count
      )
    }
    if old.components == component.components, old.components != new.components {
      component.elements.removeAll { if case .component = $0 { true } else { false } }
      component.elements += new.components.map { .component($0) }
    }
    var named = target.value
    if let shift, !shift.isIdentity {
      named = shift.moved(target.value, zone: clock(of: target.value))
      let range = override.component.line("RECURRENCE-ID")?.parameter("RANGE")
      component.set(
        "RECURRENCE-ID",
        to: recurrenceLine(named, range)
      )
      if target.instant != chosen.key {
        try follow(&component, target.value, shift, change)
      }
    }
    if chosen.target != nil, target.instant == chosen.key {
      // The instance the person looked at changes whatever it said before.
      try change.writeFields(to: &component)
      if change.movesDates { try change.writeDates(to: &component, zone: zone) }
    }
    if change.changesRule, !isInstance(named, of: new) {
      outcome.orphans += 1
      try remove(override)
      return
    }
    if let uid { component.set("UID", to: ContentLine("UID:" + uid)) }
    if component != override.component { try update(override, to: component) }
  }

  private func recurrenceLine(_ value: TemporalValue, _ range: String?) -> ContentLine {
    let line = value.contentLine("RECURRENCE-ID")
    guard let range else { return line }
    return ContentLine(
      "RECURRENCE-ID;RANGE=\(range)" + line.text.dropFirst("RECURRENCE-ID".count)
    )
  }

  /// An override that had not moved from its place moves along.
  private func follow(
    _ component: inout Component,
    _ target: TemporalValue,
    _ shift: SeriesShift,
    _ change: FormChange
  ) throws {
    guard let own = component.line("DTSTART").flatMap(TemporalValue.init),
      own.instant(in: clock(of: own)) == target.instant(in: clock(of: target))
    else { return }
    var placed = change.new
    placed.shift(
      by: shift.moved(own, zone: clock(of: own)).clock - change.new.value(change.new.start).clock
    )
    var before = change.old
    before.shift(by: own.clock - change.old.value(change.old.start).clock)
    try FormChange(old: before, new: placed).writeDates(to: &component, zone: zone)
  }

  private func isInstance(_ value: TemporalValue, of component: Component) -> Bool {
    let key = value.instant(in: clock(of: value))
    return series(component)?.instances(from: key - 1, to: key + 90_000, limit: 100)
      .contains { $0.key == key } ?? true
  }
}

extension EventForm {
  /// Moves start and end by a number of clock seconds; whole days by whole days.
  mutating func shift(by seconds: Int) {
    func moved(_ moment: Moment) -> Moment {
      switch moment {
      case .day(let day): .day(day + seconds / 86_400)
      case .clock(let clock): .clock(clock + seconds)
      case .instant(let instant): .instant(instant + seconds)
      }
    }
    start = moved(start)
    end = end.map(moved)
  }
}
