internal import GregorianDays

/// The recurrence set of one component, its overrides left aside (RFC 5545 3.8.5).
///
/// DTSTART is always an instance and counts for COUNT. Local times that a change of the clock skips
/// move on by the length of the gap; of those that happen twice the first is meant.
public struct ComponentSeries: Sendable {
  /// Rules that cannot be used, and how doubtful ones are read.
  public private(set) var warnings: [String] = []
  /// The component as if it did not recur.
  public let single: SeriesInstance

  let start: TemporalValue
  let scales: (any RecurrenceScaleEngine)?
  private let zone: (any ZoneRules)?
  let clock: any ZoneRules
  private let length: Length
  private var rules: [RecurrenceRule] = []
  private var exceptionRules: [RecurrenceRule] = []
  private var dates: [ExtraDate] = []
  private var exceptions = Exceptions()

  private enum Length: Sendable {
    case nominal(days: Int)
    case exact(seconds: Int)
    case mixed(days: Int, seconds: Int)
  }

  /// A value of RDATE, in the form of DTSTART where that has one for it.
  private struct ExtraDate: Sendable {
    var value: TemporalValue
    var clock: any ZoneRules
    var period: Int?
  }

  private struct Exceptions: Sendable {
    var clocks: Set<Int> = []
    var instants: Set<Int> = []
    var days: Set<Int> = []
    var isEmpty: Bool { clocks.isEmpty && instants.isEmpty && days.isEmpty }
  }

  /// Reads the dates and rules of a component; nil when it has no date at all.
  ///
  /// - Parameters:
  ///   - component: an event, to-do, journal or free-busy component.
  ///   - find: finds the clock of a TZID; nil: the reading floats.
  ///   - viewer: the clock for dates and floating readings.
  ///   - scales: expands rules in other calendars; nil: they are not expanded, with a warning.
  public init?(
    _ component: Component,
    zone find: (String) -> (any ZoneRules)?,
    viewer: any ZoneRules = FixedOffset.utc,
    scales: (any RecurrenceScaleEngine)? = nil
  ) {
    let start = component.line("DTSTART").flatMap(TemporalValue.init)
    let end = component.line("DTEND") ?? component.line("DUE")
    self.init(
      start: start,
      end: end.flatMap(TemporalValue.init),
      duration: component.line("DURATION")?.value.flatMap { DurationValue($0) },
      isTask: component.name == "VTODO",
      find,
      viewer,
      scales
    )
    if component.line("RECURRENCE-ID") == nil, start != nil {
      readRules(component)
      readDates(component, find)
    }
  }

  /// Reads dates and rule of what an ``IndexReader`` that keeps texts has found.
  ///
  /// nil when it has no date at all, or when ``IndexTexts/hasManyDates`` asks for the component.
  public init?(
    _ fields: IndexFields,
    isTask: Bool,
    zone find: (String) -> (any ZoneRules)?,
    viewer: any ZoneRules,
    scales: (any RecurrenceScaleEngine)?
  ) {
    guard let texts = fields.texts, !texts.hasManyDates else { return nil }
    self.init(
      start: fields.start,
      end: fields.end,
      duration: fields.duration,
      isTask: isTask,
      find,
      viewer,
      scales
    )
    if let rule = texts.rule, fields.recurrenceID == nil, fields.start != nil {
      take(rule, as: "RRULE")
    }
  }

  private init?(
    start startValue: TemporalValue?,
    end endValue: TemporalValue?,
    duration: DurationValue?,
    isTask: Bool,
    _ find: (String) -> (any ZoneRules)?,
    _ viewer: any ZoneRules,
    _ scales: (any RecurrenceScaleEngine)?
  ) {
    self.scales = scales
    guard let start = startValue ?? endValue else { return nil }
    self.start = start
    zone = start.tzid.flatMap(find)
    if case .utc = start { clock = FixedOffset.utc } else { clock = zone ?? viewer }
    if startValue != nil, let end = endValue {
      if start.isDate {
        length = .nominal(days: max(end.isDate ? 1 : 0, (end.clock - start.clock) / 86_400))
      } else {
        let startInstant = clock.instant(clockSeconds: start.clock)
        let endClock: any ZoneRules =
          if case .utc = end { FixedOffset.utc } else { end.tzid.flatMap(find) ?? viewer }
        length = .exact(seconds: max(0, endClock.instant(clockSeconds: end.clock) - startInstant))
      }
    } else if let duration {
      length =
        start.isDate && duration.seconds == 0
        ? .nominal(days: max(0, duration.days))
        : .mixed(days: max(0, duration.days), seconds: max(0, duration.seconds))
    } else {
      length = start.isDate && !isTask ? .nominal(days: 1) : .exact(seconds: 0)
    }
    single = ComponentSeries.make(start.clock, period: nil, start, clock, length)
  }

  private mutating func readRules(_ component: Component) {
    for line in component.lines {
      for name in ["RRULE", "EXRULE"] where line.isNamed(name) { take(line.value ?? "", as: name) }
    }
  }

  private mutating func take(_ text: String, as name: String) {
    do {
      let rule = try RecurrenceRule(parsing: text)
      warnings += rule.warnings
      if rule.scale != nil, scaled(rule, limit: 1) == nil {
        warnings.append("RSCALE=\(rule.scale ?? "") is not expanded: only the start is shown")
      } else if name == "RRULE" {
        rules.append(rule)
      } else {
        exceptionRules.append(rule)
      }
    } catch {
      warnings.append("\(name) refused: \(error)")
    }
  }

  private mutating func readDates(_ component: Component, _ find: (String) -> (any ZoneRules)?) {
    for line in component.lines {
      let name = line.name
      guard name == "RDATE" || name == "EXDATE", let value = line.value else { continue }
      let lineZone = line.parameter("TZID").flatMap(find)
      let isDate = line.parameter("VALUE")?.uppercased() == "DATE"
      for piece in value.split(separator: ",") {
        let halves = piece.split(separator: "/", maxSplits: 1)
        guard let first = halves.first,
          let read = Array(first.utf8).withUnsafeBytes({ CivilText.read($0) })
        else {
          warnings.append("\(name): \(piece.prefix(40)) is no date")
          continue
        }
        let moment = TemporalValue(
          read,
          declaredDate: isDate,
          tzid: lineZone == nil ? nil : line.parameter("TZID")
        )
        if name == "RDATE" {
          let own = period(halves.dropFirst().first, moment, lineZone)
          if start.isDate, !moment.isDate {
            // A time of day among dates stays one.
            let isUTC = if case .utc = moment { true } else { false }
            let rules: any ZoneRules = isUTC ? FixedOffset.utc : lineZone ?? clock
            dates.append(ExtraDate(value: moment, clock: rules, period: own))
          } else {
            dates.append(ExtraDate(value: normal(moment, lineZone), clock: clock, period: own))
          }
        } else {
          exclude(moment, lineZone)
        }
      }
    }
  }

  /// The same moment in the form of DTSTART.
  private func normal(_ moment: TemporalValue, _ lineZone: (any ZoneRules)?) -> TemporalValue {
    switch moment {
    case .date, .floating: return start.with(clock: moment.clock)
    case .utc(let instant): return start.with(clock: instant + clock.offset(at: instant))
    case .zoned:
      let instant = (lineZone ?? clock).instant(clockSeconds: moment.clock)
      return start.with(clock: instant + clock.offset(at: instant))
    }
  }

  private func period(
    _ text: Substring?,
    _ first: TemporalValue,
    _ lineZone: (any ZoneRules)?
  ) -> Int? {
    guard let text else { return nil }
    if let duration = DurationValue(String(text)) { return max(0, duration.nominalSeconds) }
    guard let end = Array(text.utf8).withUnsafeBytes({ CivilText.read($0) }) else { return nil }
    return max(0, end.clock - first.clock)
  }

  private mutating func exclude(_ moment: TemporalValue, _ lineZone: (any ZoneRules)?) {
    switch moment {
    case .date(let day): exceptions.days.insert(day)
    case .floating(let clock): exceptions.clocks.insert(clock)
    case .utc(let instant): exceptions.instants.insert(instant)
    case .zoned(let reading, _):
      exceptions.instants.insert((lineZone ?? clock).instant(clockSeconds: reading))
      if start.tzid == moment.tzid { exceptions.clocks.insert(reading) }
    }
  }

  private static func make(
    _ nominal: Int,
    period: Int?,
    _ start: TemporalValue,
    _ clock: any ZoneRules,
    _ length: Length
  ) -> SeriesInstance {
    let instant = clock.instant(clockSeconds: nominal)
    return make(instant: instant, nominal: nominal, period: period, start, clock, length)
  }

  private static func make(
    instant: Int,
    nominal: Int,
    period: Int?,
    _ start: TemporalValue,
    _ clock: any ZoneRules,
    _ length: Length
  ) -> SeriesInstance {
    let reading = instant + clock.offset(at: instant)
    let end: Int
    if let period {
      end = instant + period
    } else {
      switch length {
      case .nominal(let days): end = clock.instant(clockSeconds: nominal + days * 86_400)
      case .exact(let seconds): end = instant + seconds
      case .mixed(let days, let seconds):
        end = (days == 0 ? instant : clock.instant(clockSeconds: nominal + days * 86_400)) + seconds
      }
    }
    let endReading: Int
    if start.isDate, period == nil, case .nominal(let days) = length {
      endReading = nominal + days * 86_400
    } else {
      endReading = end + clock.offset(at: end)
    }
    return SeriesInstance(
      recurrenceID: start.with(clock: nominal),
      key: instant,
      start: instant,
      end: end,
      startValue: start.with(clock: start.isDate ? nominal : reading),
      endValue: start.with(clock: endReading)
    )
  }

  // MARK: - Expansion

  /// Whether there is more than DTSTART.
  public var isRecurring: Bool { !rules.isEmpty || !dates.isEmpty }

  /// The instances that touch a window, in order of their starts.
  ///
  /// - Parameters:
  ///   - from: the first instant of the window.
  ///   - to: the instant after the window.
  ///   - limit: the most instances to give.
  /// - Returns: the instances, excluded ones left out, overrides not considered.
  public func instances(from: Int, to: Int, limit: Int = 10_000) -> [SeriesInstance] {
    if rules.count == 1, dates.isEmpty, !rules[0].needsScaleEngine {
      return instances(of: rules[0], from, to, limit)
    }
    var found: [Int: SeriesInstance] = [:]
    let reach = maximumLength + 90_000
    @discardableResult
    func add(_ instance: SeriesInstance) -> Bool {
      guard found[instance.start] == nil, instance.overlaps(from: from, to: to),
        !isExcluded(instance)
      else { return false }
      found[instance.start] = instance
      return true
    }
    add(single)
    // Excluded instances do not use up the limit, but the work on them is bounded.
    let bound = limit + 20_000
    for date in dates { add(make(date)) }
    for rule in rules {
      if let values = scaled(rule, from: from - reach, to: to + 90_000, limit: bound) {
        for value in values { add(make(value, period: nil)) }
        continue
      }
      var sequence = self.sequence(rule)
      let floor = sequence.isRealTime ? from - reach : from - reach - 86_400
      sequence.seek(to: floor)
      var (taken, tried) = (0, 0)
      while taken < limit, tried < bound, let value = sequence.next() {
        let instance = sequence.isRealTime ? make(instant: value) : make(value, period: nil)
        if instance.start >= to { break }
        if instance.overlaps(from: from, to: to) { tried += 1 }
        if add(instance) { taken += 1 }
      }
    }
    let sorted = found.values.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    return Array(sorted.prefix(limit))
  }

  /// Those of a series of one rule, which come in order and each once.
  private func instances(
    of rule: RecurrenceRule,
    _ from: Int,
    _ to: Int,
    _ limit: Int
  ) -> [SeriesInstance] {
    var found: [SeriesInstance] = []
    if single.overlaps(from: from, to: to), !isExcluded(single) { found.append(single) }
    var sequence = self.sequence(rule)
    let floor = from - maximumLength - 90_000 - (sequence.isRealTime ? 0 : 86_400)
    sequence.seek(to: floor)
    let bound = limit + 20_000
    var tried = 0
    var isSorted = true
    while found.count < limit, tried < bound, let value = sequence.next() {
      let instance = sequence.isRealTime ? make(instant: value) : make(value, period: nil)
      if instance.start >= to { break }
      guard instance.overlaps(from: from, to: to) else { continue }
      tried += 1
      // A start skipped by a change of the clock may meet the next one.
      if instance.start == single.start || instance.start == found.last?.start { continue }
      if isExcluded(instance) { continue }
      if let last = found.last, last.start > instance.start { isSorted = false }
      found.append(instance)
    }
    return isSorted ? found : found.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  private func make(_ nominal: Int, period: Int?) -> SeriesInstance {
    ComponentSeries.make(nominal, period: period, start, clock, length)
  }

  private func make(_ date: ExtraDate) -> SeriesInstance {
    ComponentSeries.make(
      date.value.clock,
      period: date.period,
      date.value,
      date.clock,
      length
    )
  }

  private func make(instant: Int) -> SeriesInstance {
    ComponentSeries.make(
      instant: instant,
      nominal: instant + clock.offset(at: instant),
      period: nil,
      start,
      clock,
      length
    )
  }

  /// The rule's sequence; a DTSTART off the rule takes one of its COUNT.
  private func sequence(_ rule: RecurrenceRule) -> RecurrenceSequence {
    let isUTC = if case .utc = start { true } else { false }
    func make(_ rule: RecurrenceRule) -> RecurrenceSequence {
      RecurrenceSequence(
        rule: rule,
        start: start.clock,
        isDate: start.isDate,
        zone: start.tzid == nil || start.isDate ? nil : clock,
        isUTC: isUTC
      )
    }
    let sequence = make(rule)
    guard let count = rule.count else { return sequence }
    func holdsStart(_ sequence: RecurrenceSequence) -> Bool {
      var probe = sequence
      return probe.next() == (probe.isRealTime ? single.start : start.clock)
    }
    if holdsStart(sequence) { return sequence }
    // Where there are several rules, a start that one of them yields is not off its rule.
    if rules.count > 1, rules.contains(where: { holdsStart(make($0)) }) { return sequence }
    var shorter = rule
    shorter.count = count - 1
    return make(shorter)
  }

  private var maximumLength: Int {
    let own =
      switch length {
      case .nominal(let days): days * 86_400
      case .exact(let seconds): seconds
      case .mixed(let days, let seconds): days * 86_400 + seconds
      }
    return max(own, dates.reduce(0) { max($0, $1.period ?? 0) })
  }

  private func isExcluded(_ instance: SeriesInstance) -> Bool {
    if !exceptions.isEmpty {
      let nominal = instance.recurrenceID.clock
      if exceptions.clocks.contains(nominal) || exceptions.instants.contains(instance.start)
        || exceptions.clocks.contains(instance.startValue.clock)
        || exceptions.days.contains(Gregorian.floorDivide(nominal, 86_400))
      {
        return true
      }
      if start.isDate, exceptions.instants.contains(nominal) { return true }
    }
    return exceptionRules.contains { rule in
      let nominal = instance.recurrenceID.clock
      if let values = scaled(rule, from: nominal, to: nominal + 1, limit: 1) {
        return values.first == nominal
      }
      var sequence = self.sequence(rule)
      let value = sequence.isRealTime ? instance.start : instance.recurrenceID.clock
      sequence.seek(to: value)
      return sequence.next() == value
    }
  }

  /// The first and the last start of the series in instants; no last: it has no end, or finding it
  /// would take too long.
  public func bounds() -> (first: Int, last: Int?) {
    var (first, last): (Int, Int?) = (single.start, single.start)
    for date in dates {
      let start = make(date).start
      first = min(first, start)
      last = last.map { max($0, start + (date.period ?? 0)) }
    }
    for rule in rules {
      if let until = rule.until {
        let end: Int =
          switch until {
          case .date(let day): clock.instant(clockSeconds: day * 86_400 + 86_399)
          case .local(let reading): clock.instant(clockSeconds: reading)
          case .utc(let instant): instant + (start.isDate ? 172_800 : 0)
          }
        last = last.map { max($0, end) }
      } else if rule.count != nil, let values = scaled(rule, limit: 5000) {
        last = last.map { last in
          values.last.map { max(last, make($0, period: nil).start) } ?? last
        }
      } else if rule.count != nil {
        var sequence = self.sequence(rule)
        var (steps, end) = (0, first)
        while steps < 5000, let value = sequence.next() {
          end = sequence.isRealTime ? value : make(value, period: nil).start
          steps += 1
        }
        last = steps < 5000 ? last.map { max($0, end) } : nil
      } else {
        last = nil
      }
    }
    return (first, last)
  }
}
