internal import GregorianDays
internal import ICalendar

/// Moves everything that hangs on the start of a series when the start moves.
struct SeriesShift {
  let oldStart: TemporalValue
  let newStart: TemporalValue
  /// The clock of the old and of the new start.
  let oldClock: any ZoneRules
  let newClock: any ZoneRules

  /// By how much nominal readings move, in seconds.
  var delta: Int { newStart.clock - oldStart.clock }
  var days: Int {
    Gregorian.floorDivide(newStart.clock, 86_400) - Gregorian.floorDivide(oldStart.clock, 86_400)
  }
  var isIdentity: Bool { oldStart == newStart }

  /// The moment of the series that a moment of the old one becomes.
  func moved(_ value: TemporalValue, zone: (any ZoneRules)?) -> TemporalValue {
    newStart.with(clock: reading(value, zone) + delta)
  }

  /// A moment as a reading of the old start's form.
  private func reading(_ value: TemporalValue, _ zone: (any ZoneRules)?) -> Int {
    switch (value, oldStart) {
    case (.date(let day), _) where !oldStart.isDate:
      return day * 86_400 + Gregorian.floorModulo(oldStart.clock, 86_400)
    case (.utc(let instant), .zoned), (.utc(let instant), .floating):
      return instant + oldClock.offset(at: instant)
    case (.zoned(let clock, let tzid), _) where tzid != oldStart.tzid:
      let instant = (zone ?? oldClock).instant(clockSeconds: clock)
      if case .utc = oldStart { return instant }
      return instant + oldClock.offset(at: instant)
    default: return value.clock
    }
  }

  /// Moves RDATE, EXDATE and, unless it was given anew, the rules.
  func apply(to component: inout Component, keepsRules: Bool, zone find: ZoneFinder) throws {
    if isIdentity { return }
    component.elements = try component.elements.map { element in
      guard case .line(let line) = element else { return element }
      switch line.name {
      case "RDATE", "EXDATE": return .line(moveList(line, find))
      case "RRULE", "EXRULE": return keepsRules ? .line(try moveRule(line)) : element
      default: return element
      }
    }
  }

  private func moveList(_ line: ContentLine, _ find: ZoneFinder) -> ContentLine {
    let zone = line.parameter("TZID").flatMap(find)
    let tzid = line.parameter("TZID").map { [("TZID", $0)] } ?? []
    let isDate = line.parameter("VALUE")?.uppercased() == "DATE"
    let pieces = (line.value ?? "").split(separator: ",")
    var values: [TemporalValue] = []
    for piece in pieces {
      // Periods keep their own lengths and cannot be written in another form.
      if piece.contains("/") { return line }
      let single = ContentLine(
        name: "X",
        parameters: tzid + (isDate ? [("VALUE", "DATE")] : []),
        value: String(piece)
      )
      guard let value = TemporalValue(single) else { return line }
      values.append(moved(value, zone: zone))
    }
    guard let first = values.first else { return line }
    let head = first.contentLine(line.name).text.dropLast(first.valueText.count)
    return ContentLine(head + values.map(\.valueText).joined(separator: ","))
  }

  private func moveRule(_ line: ContentLine) throws -> ContentLine {
    guard var rule = try? RecurrenceRule(parsing: line.value ?? "") else { return line }
    let before = rule
    rule.until = rule.until.map(moveUntil)
    if days != 0 { try moveDays(of: &rule) }
    if rule == before { return line }
    let text = rule.text
    return ContentLine("\(line.name):\(text)")
  }

  private func moveUntil(_ until: RecurrenceRule.Until) -> RecurrenceRule.Until {
    let reading: Int
    switch until {
    case .date(let day):
      if newStart.isDate { return .date(day: day + days) }
      reading = (day + days) * 86_400 + 86_399
    case .local(let clock): reading = clock + delta
    case .utc(let instant):
      if case .utc = oldStart {
        reading = instant + delta
      } else {
        reading = instant + oldClock.offset(at: instant) + delta
      }
    }
    switch newStart {
    case .date: return .date(day: Gregorian.floorDivide(reading, 86_400))
    case .floating: return .local(clock: reading)
    case .utc: return .utc(instant: reading)
    case .zoned: return .utc(instant: newClock.instant(clockSeconds: reading))
    }
  }

  /// Lets the days a rule names follow a start that moved to another day, where they can.
  private func moveDays(of rule: inout RecurrenceRule) throws {
    let (old, new) = (civil(oldStart), civil(newStart))
    if !rule.byDay.isEmpty {
      if rule.frequency == .weekly || rule.frequency == .daily {
        rule.byDay = rule.byDay.map {
          .init(ordinal: $0.ordinal, weekday: Gregorian.floorModulo($0.weekday + days, 7))
        }
      } else if rule.byDay.count == 1, rule.byDay[0].ordinal != 0 {
        rule.byDay = [position(of: new, like: rule.byDay[0].ordinal)]
      } else {
        throw refusal(rule)
      }
    }
    if !rule.byMonthDay.isEmpty {
      guard rule.byMonthDay == [old.day] else { throw refusal(rule) }
      rule.byMonthDay = [new.day]
    }
    if !rule.byMonth.isEmpty, old.month != new.month {
      guard rule.byMonth == [old.month] else { throw refusal(rule) }
      rule.byMonth = [new.month]
    }
    if !rule.byYearDay.isEmpty || !rule.byWeekNumber.isEmpty { throw refusal(rule) }
  }

  private func civil(_ value: TemporalValue) -> (year: Int, month: Int, day: Int, weekday: Int) {
    let day = Gregorian.floorDivide(value.clock, 86_400)
    let civil = Gregorian.civil(dayNumber: day)
    return (civil.year, civil.month, civil.day, Gregorian.weekday(dayNumber: day))
  }

  private func position(
    of date: (year: Int, month: Int, day: Int, weekday: Int),
    like ordinal: Int
  ) -> RecurrenceRule.DayOfWeek {
    let length = Gregorian.daysInMonth(year: date.year, month: date.month)
    let fromEnd = -((length - date.day) / 7 + 1)
    let ordinal = ordinal < 0 && fromEnd == -1 ? -1 : (date.day - 1) / 7 + 1
    return .init(ordinal: ordinal, weekday: date.weekday)
  }

  private func refusal(_ rule: RecurrenceRule) -> EditError {
    .impossible(
      "the rule \(rule.text) names days that cannot follow the new start; say --repeat too"
    )
  }
}
