internal import GregorianDays

/// Writes the VTIMEZONE of a system zone.
///
/// The text holds what is needed for a span of time and no more: the yearly rules where the zone
/// follows rules, dated onsets where it does not, and the change before the span.
public enum VTimeZoneWriter {
  /// Onsets that no rule can say are written out to the end of this year when the span is open.
  public static let openYear = 2100
  /// The start of a definition for a zone that never changed before the span.
  static let earliestYear = 1601

  /// The text from BEGIN to END, with CRLF at the end of each line.
  ///
  /// - Parameters:
  ///   - zone: the zone.
  ///   - tzid: the TZID to write; the zone's name when nil.
  ///   - from: the first instant for which the definition must be right.
  ///   - through: the last such instant; nil when there is no last one.
  /// - Returns: the same text for the same zone data and arguments.
  public static func text(
    for zone: SystemZone,
    tzid: String? = nil,
    from: Int,
    through: Int?
  ) -> String {
    let bounds = [1, 9990].map { Gregorian.dayNumber(year: $0, month: 1, day: 2) * 86_400 }
    let from = min(max(from, bounds[0]), bounds[1])
    var lines = VTimeZoneLines()
    lines.add("BEGIN:VTIMEZONE")
    lines.add("TZID:" + VTimeZoneLines.escape(tzid ?? zone.name))
    let parts = VTimeZonePlan(zone: zone, from: from, through: through.map { max($0, from) }).parts
    for part in parts { lines.add(part) }
    lines.add("END:VTIMEZONE")
    return lines.text
  }
}

/// A part of the definition to be written.
struct VTimeZonePart {
  var isDaylight: Bool
  var offsetFrom: Int
  var offsetTo: Int
  var name: String
  /// The onsets in clock seconds, ascending; only the first when there is a rule.
  var onsets: [Int]
  var rule: String?

  init(_ transition: ZoneTransition, rule: String? = nil) {
    let (before, after) = (transition.before, transition.after)
    // Daylight time that is behind standard time is written the way every reader knows it: the
    // earlier clock is the standard one.
    let isInverted =
      before.isDaylight != after.isDaylight
      && after.isDaylight == (after.offset < before.offset) && after.offset != before.offset
    isDaylight = after.isDaylight != isInverted
    offsetFrom = before.offset
    offsetTo = after.offset
    name = after.abbreviation
    onsets = [transition.instant + before.offset]
    self.rule = rule
  }

  /// Whether an onset may stand in the same part.
  func joins(_ other: VTimeZonePart) -> Bool {
    rule == nil && other.rule == nil && isDaylight == other.isDaylight
      && offsetFrom == other.offsetFrom && offsetTo == other.offsetTo && name == other.name
  }
}

/// Which parts a definition needs.
private struct VTimeZonePlan {
  private(set) var parts: [VTimeZonePart] = []

  init(zone: SystemZone, from: Int, through: Int?) {
    let end = through.map { $0 + 1 } ?? Int.max
    let ruleStart = zone.firstInstantByRule.flatMap { $0 < end ? $0 : nil }
    if from < ruleStart ?? .max {
      if let last = zone.transition(atOrBefore: from) {
        add(VTimeZonePart(last))
      } else {
        add(Self.constant(zone.period(at: from), year: SystemZone.year(from)))
      }
      for change in zone.transitions(from: from + 1, to: min(end, ruleStart ?? .max)) {
        add(VTimeZonePart(change))
      }
    }
    if let ruleStart { addRules(zone, ruleStart: ruleStart, from: from, through: through) }
    parts.sort { ($0.onsets[0] - $0.offsetFrom) < ($1.onsets[0] - $1.offsetFrom) }
  }

  private mutating func add(_ part: VTimeZonePart) {
    if let index = parts.firstIndex(where: { $0.joins(part) }) {
      parts[index].onsets += part.onsets
    } else {
      parts.append(part)
    }
  }

  private mutating func addRules(_ zone: SystemZone, ruleStart: Int, from: Int, through: Int?) {
    guard let rule = zone.rule, let daylight = rule.daylight else { return }
    // Two years cover the last onset of either kind before the span.
    let first = max(ruleStart, from - 2 * 366 * 86_400)
    let open = max(VTimeZoneWriter.openYear, SystemZone.year(from) + 50)
    let last = SystemZone.year(through ?? from) + 3
    let horizon = Gregorian.dayNumber(year: through == nil ? open : last, month: 1, day: 1) * 86_400
    let changes = zone.transitions(from: first, to: max(horizon, first + 3 * 366 * 86_400))
    for (date, period) in [(daylight.start, daylight.period), (daylight.end, rule.standard)] {
      let onsets = changes.filter { $0.after == period }
      let start = onsets.lastIndex { $0.instant <= from } ?? 0
      guard start < onsets.count else { continue }
      if let text = date.recurrenceRule {
        parts.append(VTimeZonePart(onsets[start], rule: text))
      } else {
        for change in onsets[start...] { add(VTimeZonePart(change)) }
      }
    }
  }

  /// A part for what held since before the zone's first change.
  private static func constant(_ period: ZonePeriod, year: Int) -> VTimeZonePart {
    let start = year > VTimeZoneWriter.earliestYear ? VTimeZoneWriter.earliestYear : 1
    let clock = Gregorian.dayNumber(year: start, month: 1, day: 1) * 86_400
    return VTimeZonePart(
      ZoneTransition(instant: clock - period.offset, before: period, after: period)
    )
  }
}
