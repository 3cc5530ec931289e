/// The clock that a POSIX `TZ` rule describes, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
public struct PosixClock: ZoneRules {
  private let rule: PosixZone

  /// Reads a rule; nil when it is none.
  public init?(_ text: String) {
    guard let rule = PosixZone(text) else { return nil }
    self.rule = rule
  }

  /// Seconds east of UTC that hold at an instant.
  public func offset(at instant: Int) -> Int { segment(at: ZoneClock.clamp(instant)).offset }

  /// The instant a local clock reading means.
  public func instant(clockSeconds: Int) -> Int {
    ZoneClock.instant(clockSeconds: clockSeconds, segment: segment(at:))
  }

  private func segment(at instant: Int) -> ZoneSegment { rule.segment(at: instant).segment }
}
