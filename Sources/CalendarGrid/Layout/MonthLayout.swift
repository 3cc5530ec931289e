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
    let shown = MonthLayout.ordered(events, in: grid.firstVisibleDay...grid.lastVisibleDay)
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

  /// Sorts small keys in place of events, which are costly to move.
  private static func ordered(
    _ events: [EventSpan],
    in visible: ClosedRange<CalendarDay>
  ) -> [EventSpan] {
    struct Key {
      /// Length, then whole days before times.
      var kind: Int
      /// The first day, then the time as far as half an integer goes.
      var moment: Int
      var index: Int
    }
    var keys: [Key] = []
    keys.reserveCapacity(events.count)
    for (index, event) in events.enumerated()
    where event.firstDay <= visible.upperBound && event.lastDay >= visible.lowerBound {
      keys.append(
        Key(
          kind: -2 * event.dayCount + (event.isAllDay ? 0 : 1),
          moment: event.firstDay.dayNumber << 32 + Int(Int32(clamping: event.timeOrder)),
          index: index
        )
      )
    }
    keys.sort { a, b in
      if a.kind != b.kind { return a.kind < b.kind }
      if a.moment != b.moment { return a.moment < b.moment }
      return EventSpan.labelOrder(events[a.index], events[b.index])
    }
    return keys.map { events[$0.index] }
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
