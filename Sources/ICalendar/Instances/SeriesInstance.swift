/// One instance of a component: where it lies and which one it is (RFC 5545 3.8.4.4).
public struct SeriesInstance: Sendable, Hashable {
  /// Its nominal start, in the form of the series' DTSTART: what its RECURRENCE-ID says.
  public var recurrenceID: TemporalValue
  /// The nominal start as an instant, local readings taken in the viewer's zone.
  public var key: Int
  /// The first instant of it.
  public var start: Int
  /// The instant after it; equal to the start when it takes no time.
  public var end: Int
  /// The start in the form of DTSTART, shifted out of a gap of the clock.
  public var startValue: TemporalValue
  /// The end in the form of DTSTART.
  public var endValue: TemporalValue

  /// Whether it touches a window of instants, the end exclusive.
  public func overlaps(from: Int, to: Int) -> Bool {
    start < to && (end > from || (end == start && start >= from))
  }

  /// The component of this instance alone: no rules, its own dates, a RECURRENCE-ID.
  public func component(of series: Component) -> Component {
    var single = series
    for name in ["RRULE", "RDATE", "EXDATE", "EXRULE"] { single.set(name, to: nil) }
    single.set("DTSTART", to: startValue.contentLine("DTSTART"))
    for name in ["DTEND", "DUE"] where series.line(name) != nil {
      single.set(name, to: endValue.contentLine(name))
    }
    single.set("RECURRENCE-ID", to: recurrenceID.contentLine("RECURRENCE-ID"))
    return single
  }
}
