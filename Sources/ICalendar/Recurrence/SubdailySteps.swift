internal import GregorianDays

/// The periods of HOURLY, MINUTELY and SECONDLY rules, walked in real time.
///
/// Days, hours and minutes that a filter rejects are jumped over, the phase of INTERVAL kept.
struct SubdailySteps {
  /// Periods looked at for one answer; more only a rule without use asks for.
  static let stepLimit = 400_000

  private(set) var wasCut = false
  private let filter: DayFilter
  private let unit: Int
  private let interval: Int
  private let zone: (any ZoneRules)?
  private let base: Int
  private var index = 0
  private let hours: UInt32
  private let minutes: UInt64
  private let seconds: UInt64
  private let inner: [Int]
  private let positions: [Int]

  /// Walks from `start`: an instant with a zone, clock seconds without.
  init(_ rule: RecurrenceRule, start: Int, zone: (any ZoneRules)?) {
    filter = DayFilter(rule)
    unit = rule.frequency == .hourly ? 3600 : rule.frequency == .minutely ? 60 : 1
    interval = rule.interval * unit
    self.zone = zone
    let local = start + (zone?.offset(at: start) ?? 0)
    base = start - Gregorian.floorModulo(local, unit)
    hours = rule.byHour.reduce(0) { $0 | 1 << UInt32($1) }
    minutes = unit < 3600 ? rule.byMinute.reduce(0) { $0 | 1 << UInt64($1) } : 0
    seconds = unit < 60 ? rule.bySecond.reduce(0) { $0 | 1 << UInt64($1) } : 0
    // What the period leaves open comes from DTSTART, what the rule names is expanded.
    let within = Gregorian.floorModulo(local, unit)
    let ownMinutes = unit == 3600 ? (rule.byMinute.isEmpty ? [within / 60] : rule.byMinute) : [0]
    let ownSeconds = unit >= 60 ? (rule.bySecond.isEmpty ? [within % 60] : rule.bySecond) : [0]
    inner = ownMinutes.flatMap { minute in ownSeconds.map { minute * 60 + $0 } }
    positions = rule.bySetPosition
  }

  mutating func seek(to value: Int) {
    index = max(index, Gregorian.floorDivide(value - base, interval) - 1, 0)
  }

  /// Appends the values of the next period that has any.
  mutating func next(into values: inout [Int]) -> Bool {
    var (steps, days) = (0, 0)
    while true {
      let (distance, overflow) = index.multipliedReportingOverflow(by: interval)
      let moment = base &+ distance
      let local = moment + (overflow ? 0 : zone?.offset(at: moment) ?? 0)
      if overflow || local > 253_402_300_799 { return false }
      steps += 1
      if steps > SubdailySteps.stepLimit || days > 146_097 {
        wasCut = steps > SubdailySteps.stepLimit
        return false
      }
      let day = Gregorian.floorDivide(local, 86_400)
      let time = local - day * 86_400
      if !filter.passesAll, !filter.passes(day) {
        var next = day + 1
        days += 1
        while days <= 146_097, !filter.passes(next) {
          next += 1
          days += 1
        }
        jump(to: moment + (next - day) * 86_400 - time - (zone == nil ? 0 : 7200))
        continue
      }
      if hours != 0, hours & (1 << UInt32(time / 3600)) == 0 {
        jump(to: moment + 3600 - time % 3600)
        continue
      }
      if minutes != 0, minutes & (1 << UInt64(time / 60 % 60)) == 0 {
        jump(to: moment + 60 - time % 60)
        continue
      }
      index += 1
      if seconds != 0, seconds & (1 << UInt64(time % 60)) == 0 { continue }
      for offset in inner { values.append(moment + offset) }
      SetPositions.apply(positions, to: &values)
      if !values.isEmpty { return true }
    }
  }

  /// Goes to the first period at or after a moment, at least one further.
  private mutating func jump(to moment: Int) {
    index = max(index + 1, Gregorian.floorDivide(moment - base + interval - 1, interval))
  }
}
