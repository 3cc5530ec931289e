/// The choice of a year and a month: a year between two chevrons over twelve months.
///
/// The year is a draft: nothing outside the picker follows it until a month is chosen. A picker that
/// is closed is simply no longer held, and its draft with it.
public struct YearMonthPicker: Hashable, Sendable {
  /// The selected month when the picker was opened.
  public let selected: YearMonth

  /// The year shown between the chevrons.
  public private(set) var draftYear: Int

  /// The months of a year in the order of their cells.
  public static let months = 1...12

  /// Opens the picker at the year of the selected month.
  public init(selected: YearMonth) {
    self.selected = selected
    draftYear = selected.year
  }

  /// Whether the chevron for a direction has a year to go to.
  public func canGo(_ direction: PageDirection) -> Bool {
    YearMonth.years.contains(draftYear + direction.step)
  }

  /// Presses a chevron: one year back or on, held at the first and the last year.
  public mutating func pressChevron(_ direction: PageDirection) {
    if canGo(direction) { draftYear += direction.step }
  }

  /// Moves the draft year by a number of years, held at the first and the last year.
  public mutating func moveYear(by years: Int) {
    let (sum, overflow) = draftYear.addingReportingOverflow(years)
    let target = overflow ? (years < 0 ? Int.min : Int.max) : sum
    draftYear = min(max(target, YearMonth.years.lowerBound), YearMonth.years.upperBound)
  }

  /// The month to highlight (1…12); `nil` unless the shown year is the selected year.
  public var highlightedMonth: Int? {
    draftYear == selected.year ? selected.month : nil
  }

  /// What choosing a month (1…12) of the shown year selects; `nil` for any other number.
  public func choose(_ month: Int) -> YearMonth? {
    YearMonth(year: draftYear, month: month)
  }

  /// How many columns of months fit a width: as many as fit, at least one, at most twelve.
  public static func columnCount(fitting width: Int, cellWidth: Int, spacing: Int = 1) -> Int {
    let cell = max(1, cellWidth)
    let gap = max(0, spacing)
    guard width > cell else { return 1 }
    let (room, overflow) = width.addingReportingOverflow(gap)
    let (step, tooWide) = cell.addingReportingOverflow(gap)
    if tooWide { return 1 }
    return min(max((overflow ? width : room) / step, 1), months.count)
  }

  /// The months in rows of a number of columns.
  public static func rows(columns: Int) -> [[Int]] {
    let count = min(max(columns, 1), months.count)
    return stride(from: 1, through: 12, by: count).map { first in
      Array(first..<min(first + count, 13))
    }
  }
}
