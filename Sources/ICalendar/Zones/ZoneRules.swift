/// A local clock: which offset from UTC holds when.
///
/// Local times are *clock seconds*: seconds from 1970-01-01T00:00:00 as the wall clock counts
/// them, as if every day had 86,400 seconds. Instants are Unix seconds.
public protocol ZoneRules: Sendable {
  /// Seconds east of UTC that hold at an instant.
  func offset(at instant: Int) -> Int
  /// The instant a local clock reading means.
  ///
  /// A reading that a change skips takes the offset before the gap, one that happens twice means
  /// the first (RFC 5545 3.3.5).
  func instant(clockSeconds: Int) -> Int
}

/// A zone whose clock never changes.
public struct FixedOffset: ZoneRules, Hashable {
  /// Seconds east of UTC.
  public let seconds: Int

  /// Makes a zone from seconds east of UTC.
  public init(seconds: Int) { self.seconds = seconds }

  /// UTC itself.
  public static let utc = FixedOffset(seconds: 0)

  /// Seconds east of UTC: the same at every instant.
  public func offset(at instant: Int) -> Int { seconds }

  /// The instant of a local clock reading.
  public func instant(clockSeconds: Int) -> Int { clockSeconds - seconds }
}
