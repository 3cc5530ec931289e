import CalendarGrid

/// Dates and events as tests write them.
enum Sample {
  static func day(_ text: String) -> CalendarDay {
    guard let day = CalendarDay(text) else { fatalError("no day: \(text)") }
    return day
  }

  static func month(_ text: String) -> YearMonth {
    guard let month = YearMonth(text) else { fatalError("no month: \(text)") }
    return month
  }

  static func identity(_ text: String) -> EventIdentity {
    EventIdentity(item: text.utf8.reduce(0) { $0 &* 257 &+ Int($1) })
  }

  static func event(
    _ id: String,
    _ first: String,
    _ last: String? = nil,
    allDay: Bool = false,
    time: Int = 0
  ) -> EventSpan {
    EventSpan(
      id: identity(id),
      firstDay: day(first),
      lastDay: day(last ?? first),
      title: id,
      isAllDay: allDay,
      timeOrder: time
    )
  }

  /// A grid as text: a line a row, other months' days in parentheses.
  static func text(_ grid: MonthGrid) -> String {
    (0..<grid.rowCount).map { row in
      grid.indices(ofRow: row).map { index in
        guard let day = grid.date(at: index) else { return "  --" }
        let number = grid.month.contains(day) ? "\(day.day)" : "(\(day.day))"
        return String(repeating: " ", count: 4 - number.count) + number
      }.joined()
    }.joined(separator: "\n")
  }

  /// The bars as text: row, lane, columns and title, with arrows where the event goes on.
  static func text(_ layout: MonthLayout) -> [String] {
    layout.bars.map { bar in
      let columns = "\(bar.columns.lowerBound)-\(bar.columns.upperBound - 1)"
      let before = bar.continuesFromBefore ? "<" : ""
      let after = bar.continuesAfter ? ">" : ""
      return "\(bar.row)/\(bar.lane) \(columns) \(before)\(bar.event.title)\(after)"
    }
  }
}
