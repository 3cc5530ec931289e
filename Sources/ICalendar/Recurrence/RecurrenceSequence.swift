internal import GregorianDays

/// What a rule alone yields, in ascending order, each once (RFC 5545 3.3.10).
///
/// A DTSTART that its rule does not match is not among them. DAILY and slower rules are counted in
/// clock seconds of DTSTART's local clock. HOURLY and faster rules step in real time: with a zone
/// they are counted in Unix seconds, see ``isRealTime``.
public struct RecurrenceSequence {
  /// Whether values are Unix seconds instead of clock seconds.
  public let isRealTime: Bool
  /// Whether a bound on the work cut the search before an answer was found.
  public private(set) var wasCut = false

  private let rule: RecurrenceRule
  private let start: Int
  private let last: Int
  private let days: PeriodDays?
  private var fast: SubdailySteps?
  private let times: [Int]
  private var period = 0
  private var remaining: Int
  private var dayBuffer: [Int] = []
  private var buffer: [Int] = []
  private var position = 0
  private var isDone = false

  /// Makes the sequence of a rule.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - start: DTSTART in clock seconds; midnight for a DATE.
  ///   - isDate: whether DTSTART is a DATE; parts below the day are ignored then.
  ///   - zone: the clock of a zoned DTSTART; nil for UTC, floating and DATE.
  ///   - isUTC: whether DTSTART is in UTC form, so that clock seconds are instants.
  public init(
    rule: RecurrenceRule,
    start: Int,
    isDate: Bool,
    zone: (any ZoneRules)? = nil,
    isUTC: Bool = false
  ) {
    var rule = rule
    if isDate {
      rule.byHour = []
      rule.byMinute = []
      rule.bySecond = []
      if rule.frequency < .daily {
        // A rule faster than the day has one instance a day at most where there is no time.
        rule.frequency = .daily
        rule.interval = 1
      }
    }
    self.rule = rule
    let isFast = rule.frequency < .daily
    isRealTime = isFast && zone != nil
    self.start = isRealTime ? zone?.instant(clockSeconds: start) ?? start : start
    remaining = rule.count ?? Int.max
    last = RecurrenceSequence.last(rule.until, isDate: isDate, zone: zone, isRealTime: isRealTime)
    if isFast {
      days = nil
      times = []
      fast = SubdailySteps(rule, start: self.start, zone: isRealTime ? zone : nil)
    } else {
      let day = Gregorian.floorDivide(start, 86_400)
      let time = start - day * 86_400
      days = PeriodDays(rule, startDay: day)
      if rule.byHour.isEmpty, rule.byMinute.isEmpty, rule.bySecond.isEmpty {
        times = [time]
        return
      }
      let hours = rule.byHour.isEmpty ? [time / 3600] : rule.byHour
      let minutes = rule.byMinute.isEmpty ? [time / 60 % 60] : rule.byMinute
      let seconds = rule.bySecond.isEmpty ? [time % 60] : rule.bySecond
      times = hours.flatMap { hour in
        minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } }
      }
    }
  }

  /// The last value UNTIL lets through, in the units of the sequence.
  static func last(
    _ until: RecurrenceRule.Until?,
    isDate: Bool,
    zone: (any ZoneRules)?,
    isRealTime: Bool
  ) -> Int {
    func local(_ instant: Int) -> Int { instant + (zone?.offset(at: instant) ?? 0) }
    switch until {
    case nil: return Int.max
    case .date(let day):
      let end = day * 86_400 + 86_399
      return isRealTime ? zone?.instant(clockSeconds: end) ?? end : end
    case .local(let clock):
      if isDate { return Gregorian.floorDivide(clock, 86_400) * 86_400 }
      return isRealTime ? zone?.instant(clockSeconds: clock) ?? clock : clock
    case .utc(let instant):
      if isDate { return Gregorian.floorDivide(instant, 86_400) * 86_400 }
      return isRealTime ? instant : local(instant)
    }
  }

  /// The next value; nil after the last, or when a bound cuts the search.
  public mutating func next() -> Int? {
    if isDone { return nil }
    while true {
      while position < buffer.count {
        let value = buffer[position]
        position += 1
        if value < start { continue }
        if value > last || remaining == 0 {
          isDone = true
          return nil
        }
        remaining -= 1
        return value
      }
      guard refill() else {
        isDone = true
        return nil
      }
    }
  }

  /// Skips ahead, so that the next value is the first at or after `value`.
  ///
  /// Constant time for rules without COUNT; those with it are walked through.
  public mutating func seek(to value: Int) {
    if value <= start || isDone { return }
    if rule.count == nil {
      if let days {
        period = max(period, max(0, days.period(of: Gregorian.floorDivide(value, 86_400)) - 1))
        buffer.removeAll(keepingCapacity: true)
        position = 0
      } else {
        fast?.seek(to: value)
        buffer.removeAll(keepingCapacity: true)
        position = 0
      }
    }
    while true {
      while position < buffer.count {
        if buffer[position] >= value { return }
        if buffer[position] >= start {
          if buffer[position] > last || remaining == 0 {
            isDone = true
            return
          }
          remaining -= 1
        }
        position += 1
      }
      guard refill() else {
        isDone = true
        return
      }
    }
  }

  private mutating func refill() -> Bool {
    buffer.removeAll(keepingCapacity: true)
    position = 0
    guard let days else {
      let found = fast?.next(into: &buffer) ?? false
      if !found, fast?.wasCut == true { wasCut = true }
      return found
    }
    var empty = 0
    repeat {
      dayBuffer.removeAll(keepingCapacity: true)
      guard days.append(period: period, to: &dayBuffer) else { return false }
      period += 1
      if dayBuffer.isEmpty {
        empty += 1
        if empty > days.emptyLimit { return false }
        continue
      }
      if let first = dayBuffer.first, first > Gregorian.floorDivide(last, 86_400) + 1 {
        return false
      }
      for day in dayBuffer {
        for time in times { buffer.append(day * 86_400 + time) }
      }
      SetPositions.apply(rule.bySetPosition, to: &buffer)
      if buffer.isEmpty {
        empty += 1
        if empty > days.emptyLimit { return false }
      }
    } while buffer.isEmpty
    return true
  }
}

/// BYSETPOS: positions in one period's instances.
enum SetPositions {
  static func apply(_ positions: [Int], to values: inout [Int]) {
    guard !positions.isEmpty, !values.isEmpty else { return }
    var chosen: [Int] = []
    for position in positions {
      let index = position > 0 ? position - 1 : values.count + position
      if values.indices.contains(index) { chosen.append(values[index]) }
    }
    chosen.sort()
    values.removeAll(keepingCapacity: true)
    for value in chosen where value != values.last { values.append(value) }
  }
}
