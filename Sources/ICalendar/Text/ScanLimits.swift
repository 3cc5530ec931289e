/// How large the parts of an iCalendar stream may be before they are refused.
///
/// Each limit, when passed, gives a ``CalendarIssue`` that names it, never a crash.
public struct ScanLimits: Sendable, Hashable {
  /// Levels of BEGIN inside one another, VCALENDAR being the first.
  public var depth: Int
  /// Octets of one unfolded content line.
  public var lineOctets: Int
  /// Octets of one top-level component with everything in it.
  public var componentOctets: Int

  /// Makes limits; the defaults are generous: 100 levels, 8 MiB a line, 16 MiB a component.
  public init(depth: Int = 100, lineOctets: Int = 8 << 20, componentOctets: Int = 16 << 20) {
    self.depth = depth
    self.lineOctets = lineOctets
    self.componentOctets = componentOctets
  }
}
