internal import ICalendar

/// One more instance of a series, as METHOD:ADD brings it (RFC 5546 3.2.4).
struct SeriesAddition {
  /// The series with the new date among its RDATEs.
  let master: Component
  /// What the message says of the instance, under a RECURRENCE-ID of its own.
  let override: Component

  /// Nil where the two do not go together: a date and a time, or a series without a start.
  init?(
    _ addition: Component,
    start: TemporalValue,
    to series: ItemGroup.Member,
    zone: ZoneFinder
  ) {
    guard let first = series.component.line("DTSTART").flatMap(TemporalValue.init),
      first.isDate == start.isDate
    else { return nil }
    // The new date is named as the series names its own.
    var named = start
    if start.with(clock: 0) != first.with(clock: 0) {
      var clock = start.clock
      if case .floating = first {
      } else {
        let instant = start.instant(in: start.tzid.flatMap(zone) ?? FixedOffset.utc)
        clock = instant + (first.tzid.flatMap { series.zones[$0] }?.offset(at: instant) ?? 0)
      }
      named = first.with(clock: clock)
    }
    var master = series.component
    let neighbours = ["RRULE", "RDATE", "DTSTART"]
    let last = master.elements.lastIndex {
      if case .line(let line) = $0 { neighbours.contains(line.name) } else { false }
    }
    master.elements.insert(
      .line(named.contentLine("RDATE")),
      at: (last ?? master.elements.endIndex - 1) + 1
    )
    self.master = master
    var override = addition
    override.set("RECURRENCE-ID", to: named.contentLine("RECURRENCE-ID"))
    self.override = override
  }
}
