/// Where the events of a month's grid are drawn: bars in lanes, and what did not fit.
///
/// The work is in proportion to the number of events plus the cells they cover.
public struct MonthLayout: Hashable, Sendable {
  /// The grid the events lie in.
  public let grid: MonthGrid

  /// The events the grid shows days of, in label order.
  public let events: [EventSpan]

  /// The bars, row by row, by lane and column in each.
  public let bars: [EventBar]

  /// How many events of each cell have no bar: the *k* of "+k more".
  public let hiddenCounts: [Int]

  /// Lays out events.
  ///
  /// - Parameters:
  ///   - grid: The grid of days.
  ///   - events: The events, in any order; those outside the grid are left out.
  ///   - maximumLanes: How many bars a cell has room for.
  ///   - sharesMoreLine: Whether the line for "+k more", one below the lanes, shows an event
  ///     instead where only that one is left.
  public init(
    grid: MonthGrid,
    events: [EventSpan],
    maximumLanes: Int,
    sharesMoreLine: Bool = false
  ) {
    let visible = grid.firstVisibleDay...grid.lastVisibleDay
    let shown =
      events
      .filter { $0.firstDay <= visible.upperBound && $0.lastDay >= visible.lowerBound }
      .sorted(by: EventSpan.labelOrder)
    var rows = (0..<grid.rowCount).map { row in
      WeekLanes(
        row: row,
        firstDayNumber: grid.firstDayNumber + row * MonthGrid.columnCount,
        maximumLanes: max(0, maximumLanes)
      )
    }
    for event in shown {
      let first = max(event.firstDay.dayNumber, grid.firstDayNumber) - grid.firstDayNumber
      let last = min(event.lastDay.dayNumber, grid.dayNumbers.upperBound - 1) - grid.firstDayNumber
      for row in first / MonthGrid.columnCount...last / MonthGrid.columnCount {
        rows[row].place(event)
      }
    }
    if sharesMoreLine {
      for row in rows.indices { rows[row].fillMoreLine() }
    }
    self.grid = grid
    self.events = shown
    bars = rows.flatMap(\.sortedBars)
    hiddenCounts = rows.flatMap(\.hiddenCounts)
  }

  /// The bars of a row.
  public func bars(inRow row: Int) -> [EventBar] {
    bars.filter { $0.row == row }
  }

  /// The events of a day, those without a bar included, in label order.
  public func events(on day: CalendarDay) -> [EventSpan] {
    events.filter { $0.covers(day) }
  }
}
