/// The days of one month in rows of seven, with the days around it that fill the first and last row.
public struct MonthGrid: Hashable, Sendable {
  /// How many rows a grid has.
  public enum Rows: Hashable, Sendable {
    /// Five rows, or six where five would lose days of the month.
    case five
    /// Always six rows.
    case six
    /// Four to six rows, as many as the month's days need.
    case asNeeded
  }

  /// The number of columns: seven.
  public static let columnCount = 7

  /// The month shown.
  public let month: YearMonth

  /// The weekday of the first column.
  public let firstWeekday: Weekday

  /// The number of rows.
  public let rowCount: Int

  /// How many cells come before the first day of the month.
  public let leadingCount: Int

  /// Lays out a month.
  public init(month: YearMonth, firstWeekday: Weekday, rows: Rows = .six) {
    self.month = month
    self.firstWeekday = firstWeekday
    leadingCount = month.firstDay.weekday.daysAfter(firstWeekday)
    let needed = (leadingCount + month.dayCount + Self.columnCount - 1) / Self.columnCount
    rowCount =
      switch rows {
      case .five: max(5, needed)
      case .six: 6
      case .asNeeded: needed
      }
  }

  /// Lays out the month of a day, whichever day of that month it is.
  public init(containing day: CalendarDay, firstWeekday: Weekday, rows: Rows = .six) {
    self.init(month: day.yearMonth, firstWeekday: firstWeekday, rows: rows)
  }

  /// The number of cells.
  public var cellCount: Int { rowCount * Self.columnCount }

  /// The indices of the cells, row by row.
  public var indices: Range<Int> { 0..<cellCount }

  /// The day number at index 0, which may lie before the earliest day.
  var firstDayNumber: Int { month.firstDay.dayNumber - leadingCount }

  /// The day numbers of all cells.
  var dayNumbers: Range<Int> { firstDayNumber..<firstDayNumber + cellCount }

  /// The date shown at a grid index, days of the neighbouring months included.
  ///
  /// `nil` outside the grid, and for the few cells that would lie outside the years 1…9999.
  public func date(at index: Int) -> CalendarDay? {
    guard indices.contains(index) else { return nil }
    return CalendarDay(dayNumber: firstDayNumber + index)
  }

  /// The date at a row and column; `nil` where ``date(at:)`` has none.
  public func date(row: Int, column: Int) -> CalendarDay? {
    guard (0..<rowCount).contains(row), (0..<Self.columnCount).contains(column) else { return nil }
    return date(at: row * Self.columnCount + column)
  }

  /// The grid index that shows a day; `nil` when the grid does not show it.
  public func index(of day: CalendarDay) -> Int? {
    let index = day.dayNumber - firstDayNumber
    return indices.contains(index) ? index : nil
  }

  /// The earliest day shown.
  public var firstVisibleDay: CalendarDay { date(at: 0) ?? .earliest }

  /// The latest day shown.
  public var lastVisibleDay: CalendarDay { date(at: cellCount - 1) ?? .latest }

  /// The weekdays of the columns.
  public var weekdays: [Weekday] { firstWeekday.weekStartingHere }

  /// The indices of a row's cells; empty for a row outside the grid.
  public func indices(ofRow row: Int) -> Range<Int> {
    guard (0..<rowCount).contains(row) else { return 0..<0 }
    return row * Self.columnCount..<(row + 1) * Self.columnCount
  }

  /// The week a row stands for: the week of the rule that most of the row's days lie in.
  public func week(ofRow row: Int, _ rule: WeekRule = .iso) -> WeekNumber? {
    guard (0..<rowCount).contains(row) else { return nil }
    let middle = rule.firstWeekday.adding(days: 3).daysAfter(firstWeekday)
    return rule.week(ofDayNumber: firstDayNumber + row * Self.columnCount + middle)
  }
}
