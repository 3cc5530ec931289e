/// The lanes of one row of the grid while events are placed in it.
struct WeekLanes {
  let row: Int
  let firstDayNumber: Int
  let maximumLanes: Int

  /// The bars placed so far.
  private(set) var bars: [EventBar] = []

  /// How many events of each column found no lane.
  private(set) var hiddenCounts = [Int](repeating: 0, count: MonthGrid.columnCount)

  /// Bit *c* of an element is set when that lane is taken in column *c*.
  private var taken: [UInt8] = []

  /// The lowest lane that is free in each column.
  private var lowestFree = [Int](repeating: 0, count: MonthGrid.columnCount)

  /// Events without a lane that could still stand on the line for "+k more".
  private var hidden: [(event: EventSpan, columns: Range<Int>)] = []

  init(row: Int, firstDayNumber: Int, maximumLanes: Int) {
    self.row = row
    self.firstDayNumber = firstDayNumber
    self.maximumLanes = maximumLanes
  }

  /// The bars by lane, then by column.
  var sortedBars: [EventBar] {
    bars.sorted { ($0.lane, $0.columns.lowerBound) < ($1.lane, $1.columns.lowerBound) }
  }

  /// Puts an event that covers at least one day of the row into the lowest lane free for it.
  mutating func place(_ event: EventSpan) {
    let columns = columns(of: event)
    let mask = Self.mask(of: columns)
    var lane = columns.reduce(0) { max($0, lowestFree[$1]) }
    while lane < min(taken.count, maximumLanes), taken[lane] & mask != 0 { lane += 1 }
    guard lane < maximumLanes else {
      for column in columns { hiddenCounts[column] += 1 }
      if columns.allSatisfy({ hiddenCounts[$0] == 1 }) { hidden.append((event, columns)) }
      return
    }
    if lane == taken.count { taken.append(0) }
    taken[lane] |= mask
    for column in columns {
      while lowestFree[column] < taken.count, taken[lowestFree[column]] & (1 << column) != 0 {
        lowestFree[column] += 1
      }
    }
    bars.append(bar(event, columns, lane: lane))
  }

  /// Shows on the line after the lanes each event that is the only hidden one in all its columns.
  mutating func fillMoreLine() {
    for (event, columns) in hidden where columns.allSatisfy({ hiddenCounts[$0] == 1 }) {
      for column in columns { hiddenCounts[column] = 0 }
      bars.append(bar(event, columns, lane: maximumLanes))
    }
    hidden = []
  }

  private func columns(of event: EventSpan) -> Range<Int> {
    let first = max(0, event.firstDay.dayNumber - firstDayNumber)
    let last = min(MonthGrid.columnCount - 1, event.lastDay.dayNumber - firstDayNumber)
    return first..<last + 1
  }

  private static func mask(of columns: Range<Int>) -> UInt8 {
    columns.reduce(0) { $0 | 1 << UInt8($1) }
  }

  private func bar(_ event: EventSpan, _ columns: Range<Int>, lane: Int) -> EventBar {
    EventBar(
      event: event,
      row: row,
      columns: columns,
      lane: lane,
      continuesFromBefore: event.firstDay.dayNumber < firstDayNumber + columns.lowerBound,
      continuesAfter: event.lastDay.dayNumber >= firstDayNumber + columns.upperBound
    )
  }
}
