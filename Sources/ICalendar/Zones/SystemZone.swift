internal import GregorianDays

/// A zone of the system's time-zone database, read from its TZif file.
///
/// Instants after the file's last change follow the rule in its last line; instants before the
/// first change have the first standard period.
public final class SystemZone: ZoneRules {
  /// The IANA name.
  public let name: String
  let instants: [Int]
  let indices: [UInt8]
  let periods: [ZonePeriod]
  let first: ZonePeriod
  /// The rule after the last change of the file.
  let rule: PosixZone?

  /// Reads a zone from the bytes of its file.
  public init(name: String, bytes: [UInt8]) throws(TZifError) {
    let file = try TZif(bytes: bytes)
    var rule: PosixZone?
    if !file.footer.isEmpty {
      rule = PosixZone(file.footer)
      guard rule != nil else { throw .malformed("footer") }
    }
    self.name = name
    instants = file.instants
    indices = file.indices
    periods = file.periods
    first = file.periods.first { !$0.isDaylight } ?? file.periods[0]
    self.rule = rule?.withoutPermanentDaylight
  }

  /// Reads a zone from the first of the directories that has a sound file of it.
  ///
  /// Nil when the name is not valid or no directory has one.
  public static func load(name: String, directories: [String]) -> SystemZone? {
    guard ZoneName.isValid(name) else { return nil }
    for directory in directories {
      guard let bytes = ZoneFile.bytes(atPath: directory + "/" + name) else { continue }
      if let zone = try? SystemZone(name: name, bytes: bytes) { return zone }
    }
    return nil
  }

  /// Seconds east of UTC that hold at an instant.
  public func offset(at instant: Int) -> Int { segment(at: ZoneClock.clamp(instant)).offset }

  /// The abbreviation in use at an instant, such as `CEST`.
  public func abbreviation(at instant: Int) -> String { period(at: instant).abbreviation }

  /// Whether daylight-saving time holds at an instant, as the database calls it.
  ///
  /// Ireland's winter is daylight time with a negative saving.
  public func isDaylight(at instant: Int) -> Bool { period(at: instant).isDaylight }

  /// What the clock shows at an instant.
  public func period(at instant: Int) -> ZonePeriod { locate(ZoneClock.clamp(instant)).period }

  /// The instant a local clock reading means.
  public func instant(clockSeconds: Int) -> Int {
    ZoneClock.instant(clockSeconds: clockSeconds, segment: segment(at:))
  }

  /// The number of changes in the file at or before an instant.
  func count(through instant: Int) -> Int {
    var low = 0
    var high = instants.count
    while low < high {
      let middle = (low + high) / 2
      if instants[middle] <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The segment that contains an instant, and its period.
  func locate(_ instant: Int) -> (segment: ZoneSegment, period: ZonePeriod) {
    let count = count(through: instant)
    if count == instants.count, let rule { return located(by: rule, instant) }
    return (segmentAfter(count), count == 0 ? first : periods[Int(indices[count - 1])])
  }

  /// The segment that contains an instant.
  private func segment(at instant: Int) -> ZoneSegment {
    let count = count(through: instant)
    if count == instants.count, let rule { return located(by: rule, instant).segment }
    return segmentAfter(count)
  }

  private func located(
    by rule: PosixZone,
    _ instant: Int
  ) -> (segment: ZoneSegment, period: ZonePeriod) {
    var found = rule.segment(at: instant)
    if let last = instants.last { found.segment.start = max(found.segment.start, last) }
    return found
  }

  /// The segment that begins with the last of so many changes.
  private func segmentAfter(_ count: Int) -> ZoneSegment {
    ZoneSegment(
      start: count == 0 ? .min : instants[count - 1],
      end: count == instants.count ? .max : instants[count],
      offset: count == 0 ? first.offset : periods[Int(indices[count - 1])].offset
    )
  }
}

extension PosixZone {
  /// The same rule, with daylight time that never ends written as a clock that never changes.
  fileprivate var withoutPermanentDaylight: PosixZone {
    guard let daylight else { return self }
    for year in 2000...2004
    where changes(year: year, daylight).end < changes(year: year + 1, daylight).start {
      return self
    }
    return PosixZone(standard: daylight.period, daylight: nil)
  }
}
