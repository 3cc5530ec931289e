/// What a local clock shows during a stretch of time.
public struct ZonePeriod: Sendable, Hashable {
  /// Seconds east of UTC.
  public let offset: Int
  /// Whether the zone's rules call the stretch daylight-saving time.
  public let isDaylight: Bool
  /// The abbreviation, such as `CEST` or `+0530`.
  public let abbreviation: String

  /// Makes a period.
  public init(offset: Int, isDaylight: Bool, abbreviation: String) {
    self.offset = offset
    self.isDaylight = isDaylight
    self.abbreviation = abbreviation
  }
}

/// A moment at which a local clock changes.
public struct ZoneTransition: Sendable, Hashable {
  /// The first instant of the new period, in Unix seconds.
  public let instant: Int
  /// What held before.
  public let before: ZonePeriod
  /// What holds from the instant on.
  public let after: ZonePeriod

  /// Makes a transition.
  public init(instant: Int, before: ZonePeriod, after: ZonePeriod) {
    self.instant = instant
    self.before = before
    self.after = after
  }
}

/// A stretch of instants with one offset, from `start` up to but not including `end`.
struct ZoneSegment {
  var start: Int
  var end: Int
  var offset: Int
}

/// The arithmetic from a clock reading to an instant, the same for every kind of zone.
enum ZoneClock {
  /// No offset is as large as this (26 hours).
  static let offsetBound = 93_600
  /// Instants farther from 1970 than this are looked up as if they were this far.
  static let instantBound = 1 << 56

  /// An instant within the range that can be computed with.
  static func clamp(_ instant: Int) -> Int {
    min(max(instant, -instantBound), instantBound)
  }

  /// The instant of a clock reading, given the segment that holds any instant.
  ///
  /// Segments are visited in order from well before the reading. The first one that ends after
  /// the reading either contains it, and is then the first of several, or begins after it: the
  /// reading lies in the gap before this segment.
  static func instant(clockSeconds: Int, segment: (Int) -> ZoneSegment) -> Int {
    let clock = clamp(clockSeconds)
    var current = segment(clock - offsetBound)
    var previous = current.offset
    while clock - current.offset >= current.end {
      previous = current.offset
      current = segment(current.end)
    }
    let offset = clock - current.offset >= current.start ? current.offset : previous
    return clockSeconds &- offset
  }
}
