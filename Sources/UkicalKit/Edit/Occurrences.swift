internal import EventStore
internal import GregorianDays
internal import ICalendar

/// The instances of one item with the names they go by.
struct Occurrences {
  struct Occurrence {
    /// The row that says what the instance is.
    var member: ItemGroup.Member
    var instance: SeriesInstance
    /// Its nominal start: what RECURRENCE-ID says.
    var target: TemporalValue
    /// The same as an instant.
    var key: Int
  }

  let group: ItemGroup
  let viewer: any ZoneRules

  /// The instances that touch a window.
  func within(from: Int, to: Int) -> [Occurrence] {
    group.instances(from: from, to: to, limit: 1000, viewer: viewer, includesCancelled: true)
      .map { pair in
        let line = pair.member.component.line("RECURRENCE-ID")
        guard let own = line.flatMap(TemporalValue.init) else {
          return Occurrence(
            member: pair.member,
            instance: pair.instance,
            target: pair.instance.recurrenceID,
            key: pair.instance.key
          )
        }
        let clock: any ZoneRules = own.tzid.flatMap { pair.member.zones[$0] } ?? viewer
        return Occurrence(
          member: pair.member,
          instance: pair.instance,
          target: own,
          key: own.instant(in: clock)
        )
      }
  }

  /// The overrides wherever they lie.
  private var overrides: [Occurrence] {
    group.members.compactMap { member in
      guard let target = member.component.line("RECURRENCE-ID").flatMap(TemporalValue.init),
        let series = ComponentSeries(member.component, zone: { member.zones[$0] }, viewer: viewer)
      else { return nil }
      let clock: any ZoneRules = target.tzid.flatMap { member.zones[$0] } ?? viewer
      return Occurrence(
        member: member,
        instance: series.single,
        target: target,
        key: target.instant(in: clock)
      )
    }
  }

  /// The instance that a person means by a moment of the viewer's clock.
  func one(at moment: EventForm.Moment) throws -> Occurrence {
    let middle: Int
    switch moment {
    case .day(let day): middle = viewer.instant(clockSeconds: day * 86_400 + 43_200)
    case .clock(let clock): middle = viewer.instant(clockSeconds: clock)
    case .instant(let instant): middle = instant
    }
    let near = within(from: middle - 2 * 86_400, to: middle + 2 * 86_400)
    let far = overrides.filter { one in
      isNamed(one, moment) && !near.contains { $0.member.record.id == one.member.record.id }
    }
    let exact = near.filter { starts($0, moment) }
    var named = exact.isEmpty ? (near + far).filter { isNamed($0, moment) } : exact
    if named.count > 1, case .day = moment {
    } else if named.count > 1 {
      // Of two at one time the one that was not moved there.
      let unmoved = named.filter { isNamed($0, moment) }
      if unmoved.count == 1 { named = unmoved }
    }
    if named.count == 1 { return named[0] }
    if named.isEmpty {
      let wide = near.isEmpty ? within(from: middle - 45 * 86_400, to: middle + 45 * 86_400) : near
      throw EditError.noSuchInstance(near: labels(wide))
    }
    throw EditError.ambiguousInstance(candidates: labels(named))
  }

  func one(at found: EventInstance) throws -> Occurrence {
    let near = within(from: found.start - 86_400, to: found.end + 86_400)
    guard
      let same = near.first(where: {
        $0.member.record.id == found.item && $0.instance.start == found.start
      })
    else { throw EditError.noSuchInstance(near: labels(near)) }
    return same
  }

  private func local(_ value: TemporalValue, _ instant: Int) -> Int {
    value.isDate ? value.clock : instant + viewer.offset(at: instant)
  }

  /// Whether the instance starts there as the viewer sees it.
  private func starts(_ one: Occurrence, _ moment: EventForm.Moment) -> Bool {
    let start = local(one.instance.startValue, one.instance.start)
    switch moment {
    case .day(let day): return Gregorian.floorDivide(start, 86_400) == day
    case .clock(let clock): return start == clock
    case .instant(let instant): return one.instance.start == instant
    }
  }

  /// Whether RECURRENCE-ID says so, or the instance covers the day.
  private func isNamed(_ one: Occurrence, _ moment: EventForm.Moment) -> Bool {
    switch moment {
    case .day(let day):
      if Gregorian.floorDivide(one.target.clock, 86_400) == day { return true }
      let last = local(one.instance.endValue, one.instance.end) - 1
      let first = local(one.instance.startValue, one.instance.start)
      return first < (day + 1) * 86_400 && last >= day * 86_400
    case .clock(let clock): return one.target.clock == clock
    case .instant(let instant): return one.key == instant
    }
  }

  private func labels(_ found: [Occurrence]) -> [String] {
    found.prefix(ItemChoice.maximumCandidates).map { one in
      let start = local(one.instance.startValue, one.instance.start)
      let day = CivilText.isoDate(day: Gregorian.floorDivide(start, 86_400))
      let minute = Gregorian.floorModulo(start, 86_400) / 60
      let shown =
        one.instance.startValue.isDate ? day : day + " " + ClockStyle.twentyFour.text(minute)
      let isMoved = one.target.clock != one.instance.startValue.clock
      return isMoved ? shown + "  (moved; \(one.target.valueText))" : shown
    }
  }
}
