internal import GregorianDays
internal import Synchronization

/// A zone defined by a VTIMEZONE, evaluated by itself.
///
/// Onsets are computed for ten years at a time, when first asked for, and only a bounded number
/// of such windows is kept. The zone may be used from several threads at once.
public final class ObservanceZone: ZoneRules {
  /// The function that expands a rule.
  ///
  /// It gets the text of the rule (never with UNTIL, which the zone applies itself), its start,
  /// and the first clock second of a window and the first after it; it gives the onsets in the
  /// window, in clock seconds. Others are ignored.
  public typealias Expansion =
    @Sendable (_ rule: String, _ start: Int, _ from: Int, _ to: Int) -> [Int]

  /// Definitions with more parts are not used.
  public static let maximumObservances = 2000
  /// Definitions with more parts that have a rule are not used.
  public static let maximumRules = 100
  /// Definitions with more dated onsets are not used.
  public static let maximumDates = 100_000
  static let windowLength = 3653 * 86_400
  static let maximumWindows = 64
  /// Onsets beyond this number in a window are left out; real zones have about twenty.
  static let maximumOnsets = 4096

  struct Onset: Sendable {
    var instant: Int
    var index: Int
  }

  private struct Recurring: Sendable {
    var index: Int
    var rule: ObservanceRule
    var firstInstant: Int
  }

  private let observances: [Observance]
  private let fixed: [Onset]
  private let recurring: [Recurring]
  private let firstOnset: Onset
  private let lastInstant: Int
  private let expand: Expansion
  private let windows = Mutex<[Int: [Onset]]>([:])

  /// Makes a zone; nil when none of the observances can be used or there are too many.
  public init?(observances: [Observance], expand: @escaping Expansion) {
    guard observances.count <= Self.maximumObservances else { return nil }
    let bound = ZoneClock.offsetBound
    let usable = observances.filter { observance in
      abs(observance.start) <= ZoneClock.instantBound && abs(observance.offsetFrom) < bound
        && abs(observance.offsetTo) < bound
    }
    var fixed: [Onset] = []
    var recurring: [Recurring] = []
    var firsts: [Onset] = []
    for (index, observance) in usable.enumerated() {
      let clocks: [Int]
      var rule: ObservanceRule?
      if let text = observance.rule {
        rule = ObservanceRule(text, offsetFrom: observance.offsetFrom)
        guard rule != nil else { continue }
      }
      if let rule, rule.count == nil {
        clocks = observance.dates
        let end = observance.start + Self.windowLength
        let probe = expand(rule.text, observance.start, observance.start, end)
        let first = (probe.min() ?? observance.start) - observance.offsetFrom
        firsts.append(Onset(instant: first, index: index))
        if probe.isEmpty { fixed.append(Onset(instant: first, index: index)) }
        recurring.append(Recurring(index: index, rule: rule, firstInstant: first))
      } else if let rule {
        let end = Gregorian.dayNumber(year: 10_000, month: 1, day: 1) * 86_400
        let all = expand(rule.text, observance.start, observance.start, end)
        clocks = Array(all.prefix(rule.count ?? 0)) + observance.dates
      } else {
        clocks = [observance.start] + observance.dates
      }
      for clock in clocks where abs(clock) <= ZoneClock.instantBound {
        fixed.append(Onset(instant: clock - observance.offsetFrom, index: index))
      }
      guard fixed.count <= Self.maximumDates else { return nil }
    }
    guard recurring.count <= Self.maximumRules else { return nil }
    fixed.sort { ($0.instant, $0.index) < ($1.instant, $1.index) }
    if let first = fixed.first { firsts.append(first) }
    guard let first = firsts.min(by: { ($0.instant, $0.index) < ($1.instant, $1.index) }) else {
      return nil
    }
    self.observances = usable
    self.fixed = fixed
    // Rules that ended long ago come last, so that they are seldom looked at.
    self.recurring = recurring.sorted {
      ($1.rule.lastInstant, $0.index) < ($0.rule.lastInstant, $1.index)
    }
    firstOnset = first
    lastInstant = max(
      fixed.last?.instant ?? .min,
      recurring.map(\.rule.lastInstant).max() ?? .min
    )
    self.expand = expand
  }

  /// Seconds east of UTC that hold at an instant.
  ///
  /// Before the first onset it is what that onset changes from.
  public func offset(at instant: Int) -> Int { segment(at: ZoneClock.clamp(instant)).offset }

  /// The instant a local clock reading means.
  public func instant(clockSeconds: Int) -> Int {
    ZoneClock.instant(clockSeconds: clockSeconds, segment: segment(at:))
  }

  /// The observance in force at an instant, nil before the first onset.
  public func observance(at instant: Int) -> Observance? {
    onset(atOrBefore: ZoneClock.clamp(instant)).map { observances[$0.index] }
  }

  private func segment(at instant: Int) -> ZoneSegment {
    let next = nextInstant(after: instant)
    guard let onset = onset(atOrBefore: instant) else {
      return ZoneSegment(start: .min, end: next, offset: observances[firstOnset.index].offsetFrom)
    }
    let offset = observances[onset.index].offsetTo
    return ZoneSegment(start: onset.instant, end: next, offset: offset)
  }

  /// The last onset at or before an instant.
  private func onset(atOrBefore instant: Int) -> Onset? {
    guard instant >= firstOnset.instant else { return nil }
    let count = Self.count(fixed, through: instant)
    let dated = count > 0 ? fixed[count - 1] : nil
    var best = dated
    for rule in recurring where rule.firstInstant <= instant {
      let limit = min(instant, rule.rule.lastInstant)
      var window = Gregorian.floorDivide(limit, Self.windowLength)
      let lowest = Gregorian.floorDivide(
        max(rule.firstInstant, best?.instant ?? .min),
        Self.windowLength
      )
      while window >= lowest {
        let onsets = onsets(inWindow: window)
        let count = Self.count(onsets, through: limit)
        if count > 0 {
          let found = onsets[count - 1]
          if found.instant >= best?.instant ?? .min { best = found }
          break
        }
        window -= 1
      }
    }
    return best
  }

  /// The first onset after an instant, or the end of what is looked at.
  ///
  /// Only the instant's own window and the next are searched; a segment may be cut there.
  private func nextInstant(after instant: Int) -> Int {
    let count = Self.count(fixed, through: instant)
    let dated = count < fixed.count ? fixed[count].instant : Int.max
    guard !recurring.isEmpty, instant < lastInstant else { return dated }
    if instant < firstOnset.instant { return firstOnset.instant }
    let window = Gregorian.floorDivide(instant, Self.windowLength)
    for candidate in [window, window + 1] {
      let onsets = onsets(inWindow: candidate)
      let count = Self.count(onsets, through: instant)
      if count < onsets.count { return min(dated, onsets[count].instant) }
    }
    return min(dated, (window + 2) * Self.windowLength)
  }

  /// The onsets by rules within a window, ascending.
  private func onsets(inWindow window: Int) -> [Onset] {
    if let known = windows.withLock({ $0[window] }) { return known }
    let from = window * Self.windowLength
    let to = from + Self.windowLength
    var result: [Onset] = []
    for entry in recurring
    where entry.firstInstant < to && entry.rule.lastInstant >= from
      && result.count < Self.maximumOnsets
    {
      let observance = observances[entry.index]
      let offset = observance.offsetFrom
      for clock in expand(entry.rule.text, observance.start, from + offset, to + offset)
        .prefix(Self.maximumOnsets)
      {
        let instant = clock - offset
        guard instant >= from, instant < to, instant <= entry.rule.lastInstant else { continue }
        result.append(Onset(instant: instant, index: entry.index))
      }
    }
    result.sort { ($0.instant, $0.index) < ($1.instant, $1.index) }
    windows.withLock { windows in
      if windows.count >= Self.maximumWindows { windows.removeAll() }
      windows[window] = result
    }
    return result
  }

  private static func count(_ onsets: [Onset], through instant: Int) -> Int {
    var low = 0
    var high = onsets.count
    while low < high {
      let middle = (low + high) / 2
      if onsets[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
