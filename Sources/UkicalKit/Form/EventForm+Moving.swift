internal import GregorianDays
public import ICalendar

extension EventForm {
  /// Moves the start; the end moves along, so that the length stays.
  ///
  /// A whole-day event that gets a time lasts an hour; one that loses it takes the days it touched.
  public mutating func moveStart(to moment: Moment) {
    let before = (start: start, end: end)
    start = moment
    guard let last = before.end else { return }
    switch (before.start, last, moment) {
    case (.day(let old), .day(let end), .day(let new)): self.end = .day(end + new - old)
    case (.clock(let old), .clock(let end), .clock(let new)): self.end = .clock(end + new - old)
    case (.instant(let old), .instant(let end), .instant(let new)):
      self.end = .instant(end + new - old)
    case (_, _, .day(let new)):
      let length = day(of: last) - day(of: before.start)
      let isMidnight = length > 0 && seconds(of: last) == 0
      self.end = .day(new + length - (isMidnight ? 1 : 0))
    case (_, _, .clock(let new)): self.end = .clock(new + length(before.start, last))
    case (_, _, .instant(let new)): self.end = .instant(new + length(before.start, last))
    }
  }

  private func length(_ start: Moment, _ end: Moment) -> Int {
    switch (start, end) {
    case (.clock(let first), .clock(let last)), (.instant(let first), .instant(let last)):
      last - first
    default: 3600
    }
  }

  private func seconds(of moment: Moment) -> Int {
    switch moment {
    case .day: 0
    case .clock(let clock), .instant(let clock): Gregorian.floorModulo(clock, 86_400)
    }
  }

  /// A reading of the viewer's clock in the form that the start has: its zone, UTC or none.
  ///
  /// - Parameters:
  ///   - clock: what the viewer's clock shows, in clock seconds.
  ///   - viewer: that clock.
  ///   - find: finds the clock of a zone's name.
  /// - Returns: the same instant; for floating events the same reading.
  public func moment(_ clock: Int, viewer: any ZoneRules, zone find: ZoneFinder) -> Moment {
    if case .instant = start { return .instant(viewer.instant(clockSeconds: clock)) }
    guard let zone, let rules = find(zone) else { return .clock(clock) }
    let instant = viewer.instant(clockSeconds: clock)
    return .clock(instant + rules.offset(at: instant))
  }

  /// What the viewer's clock shows at a moment of the draft, in clock seconds; midnight for days.
  ///
  /// - Parameters:
  ///   - moment: a start or end.
  ///   - viewer: the clock.
  ///   - find: finds the clock of a zone's name.
  /// - Returns: the reading.
  public func reading(_ moment: Moment, viewer: any ZoneRules, zone find: ZoneFinder) -> Int {
    switch moment {
    case .day(let day): return day * 86_400
    case .instant(let instant): return instant + viewer.offset(at: instant)
    case .clock(let clock):
      guard let zone, let rules = find(zone) else { return clock }
      let instant = rules.instant(clockSeconds: clock)
      return instant + viewer.offset(at: instant)
    }
  }

  /// Gives the draft another zone; readings stay, instants become readings of it.
  ///
  /// - Parameters:
  ///   - name: an IANA name; nil: the times float.
  ///   - rules: its clock.
  public mutating func setZone(_ name: String?, _ rules: (any ZoneRules)?) {
    func reading(_ moment: Moment) -> Moment {
      guard case .instant(let instant) = moment, let rules else { return moment }
      return .clock(instant + rules.offset(at: instant))
    }
    zone = name
    start = reading(start)
    end = end.map(reading)
  }
}
