/// What one day cell of a month shows.
public struct MonthCell: Hashable, Sendable {
  /// The day of the cell.
  public let day: CalendarDay

  /// The cell's place in the grid.
  public let index: Int

  /// Whether the day is today.
  public let isToday: Bool

  /// Whether the day is the selected one.
  public let isSelected: Bool

  /// Whether the day is one of the weekend days.
  public let isWeekend: Bool

  /// Whether the day belongs to the month before or after the one shown.
  public let isOtherMonth: Bool

  /// The event labels, by lane.
  public let labels: [CellLabel]

  /// How many events of the day have no label: the *k* of "+k more".
  public let hiddenCount: Int

  /// The number the cell shows: the day of the month.
  public var number: Int { day.day }
}

/// The part of an event's bar that lies in one cell.
public struct CellLabel: Hashable, Sendable {
  /// The event.
  public let event: EventSpan

  /// The line of the cell the label stands on, from 0.
  public let lane: Int

  /// Whether the bar comes from the cell before, or from the row above.
  public let continuesFromBefore: Bool

  /// Whether the bar goes on in the cell after, or in the row below.
  public let continuesAfter: Bool

  /// Whether this is the bar's first cell in its row, where the title is written.
  public let startsBar: Bool
}

/// The days that cells mark.
public struct CellMarks: Hashable, Sendable {
  /// The day marked as today.
  public var today: CalendarDay

  /// The day marked as selected, if any.
  public var selected: CalendarDay?

  /// The weekdays marked as weekend.
  public var weekend: Set<Weekday>

  /// Makes the marks.
  public init(
    today: CalendarDay,
    selected: CalendarDay? = nil,
    weekend: Set<Weekday> = [.saturday, .sunday]
  ) {
    self.today = today
    self.selected = selected
    self.weekend = weekend
  }
}

extension MonthLayout {
  /// The cells of the grid in order; `nil` for a cell outside the years 1…9999.
  public func cells(_ marks: CellMarks) -> [MonthCell?] {
    var labels = [[CellLabel]](repeating: [], count: grid.cellCount)
    for bar in bars {
      for column in bar.columns {
        labels[bar.row * MonthGrid.columnCount + column].append(
          CellLabel(
            event: bar.event,
            lane: bar.lane,
            continuesFromBefore: column > bar.columns.lowerBound || bar.continuesFromBefore,
            continuesAfter: column < bar.columns.upperBound - 1 || bar.continuesAfter,
            startsBar: column == bar.columns.lowerBound
          )
        )
      }
    }
    return grid.indices.map { index in
      guard let day = grid.date(at: index) else { return nil }
      return MonthCell(
        day: day,
        index: index,
        isToday: day == marks.today,
        isSelected: day == marks.selected,
        isWeekend: marks.weekend.contains(day.weekday),
        isOtherMonth: !grid.month.contains(day),
        labels: labels[index],
        hiddenCount: hiddenCounts[index]
      )
    }
  }
}
