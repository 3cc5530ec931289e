extension ComponentSeries {
  /// The values of a rule that this engine leaves to another, in clock seconds of DTSTART; nil for
  /// rules of our own, and where there is none that knows the calendar.
  func scaled(
    _ rule: RecurrenceRule,
    from: Int = Int.min / 8,
    to: Int = Int.max / 8,
    limit: Int
  ) -> [Int]? {
    guard rule.needsScaleEngine, let scales else { return nil }
    let own = start.tzid == nil || start.isDate ? nil : clock
    func values(_ rule: RecurrenceRule, _ from: Int, _ to: Int, _ limit: Int) -> [Int]? {
      rule.clocks(
        with: scales,
        start: start.clock,
        isDate: start.isDate,
        zone: own,
        from: from,
        to: to,
        limit: limit
      )
    }
    var rule = rule
    // A start off its rule takes one of its COUNT.
    if let count = rule.count, let first = values(rule, Int.min / 8, Int.max / 8, 1)?.first,
      first != start.clock
    {
      if count == 1 { return [] }
      rule.count = count - 1
    }
    // The window is one of instants: a day more on each side holds every offset.
    return values(rule, from - 86_400, to, limit)
  }
}
