import CalendarGrid
import Testing

@Suite("MonthGrid") struct MonthGridTests {
  @Test("A3 the grid is the same whatever day of its month it is given")
  func anyDayOfTheMonth() {
    let month = Sample.month("2024-02")
    for day in month.days {
      #expect(
        MonthGrid(containing: day, firstWeekday: .sunday)
          == MonthGrid(month: month, firstWeekday: .sunday)
      )
    }
  }

  @Test("A3 dateOfIndex gives leading and trailing days too, and nothing outside the grid")
  func dateOfIndex() {
    let grid = MonthGrid(month: Sample.month("2024-02"), firstWeekday: .monday)
    #expect(grid.date(at: 0) == Sample.day("2024-01-29"))
    #expect(grid.date(at: 3) == Sample.day("2024-02-01"))
    #expect(grid.date(at: 41) == Sample.day("2024-03-10"))
    #expect(grid.date(at: -1) == nil)
    #expect(grid.date(at: 42) == nil)
    #expect(grid.date(at: .max) == nil)
    #expect(grid.date(row: 1, column: 0) == Sample.day("2024-02-05"))
    #expect(grid.date(row: 0, column: 7) == nil)
    for index in grid.indices {
      #expect(grid.date(at: index).flatMap(grid.index(of:)) == index)
    }
    #expect(grid.index(of: Sample.day("2024-01-28")) == nil)
  }

  @Test("A3 February 2024 from Monday, as many rows as needed")
  func fromMonday() {
    let grid = MonthGrid(month: Sample.month("2024-02"), firstWeekday: .monday, rows: .asNeeded)
    #expect(
      Sample.text(grid) == """
        (29)(30)(31)   1   2   3   4
           5   6   7   8   9  10  11
          12  13  14  15  16  17  18
          19  20  21  22  23  24  25
          26  27  28  29 (1) (2) (3)
        """
    )
    #expect((0..<5).compactMap { grid.week(ofRow: $0)?.week } == [5, 6, 7, 8, 9])
    #expect(grid.week(ofRow: 5) == nil)
  }

  @Test("A3 June 2024 from Sunday and from Saturday")
  func fromSundayAndSaturday() {
    let month = Sample.month("2024-06")
    let sunday = MonthGrid(month: month, firstWeekday: .sunday, rows: .five)
    #expect(
      Sample.text(sunday) == """
        (26)(27)(28)(29)(30)(31)   1
           2   3   4   5   6   7   8
           9  10  11  12  13  14  15
          16  17  18  19  20  21  22
          23  24  25  26  27  28  29
          30 (1) (2) (3) (4) (5) (6)
        """
    )
    let saturday = MonthGrid(month: month, firstWeekday: .saturday, rows: .five)
    #expect(
      Sample.text(saturday) == """
           1   2   3   4   5   6   7
           8   9  10  11  12  13  14
          15  16  17  18  19  20  21
          22  23  24  25  26  27  28
          29  30 (1) (2) (3) (4) (5)
        """
    )
    #expect(sunday.weekdays.first == .sunday)
    #expect(sunday.week(ofRow: 0)?.week == 22)
  }

  @Test("a month of exactly four weeks has as many rows as asked for")
  func rowCounts() {
    let month = Sample.month("2021-02")
    let counts = [MonthGrid.Rows.asNeeded, .five, .six].map {
      MonthGrid(month: month, firstWeekday: .monday, rows: $0).rowCount
    }
    #expect(counts == [4, 5, 6])
  }

  @Test("every grid shows each day of its month once, for all first weekdays")
  func completeForAllWeekdays() {
    for year in [1, 4, 1582, 1600, 1900, 1969, 2000, 2024, 9999] {
      for number in 1...12 {
        guard let month = YearMonth(year: year, month: number) else { continue }
        for first in Weekday.allCases {
          let grid = MonthGrid(month: month, firstWeekday: first, rows: .asNeeded)
          let shown = grid.indices.compactMap(grid.date(at:)).filter(month.contains)
          #expect(shown == month.days)
          #expect(grid.month.firstDay.weekday == first.adding(days: grid.leadingCount))
        }
      }
    }
  }

  @Test("the first and the last month there is leave cells empty, not wrong")
  func atTheEnds() {
    let first = MonthGrid(month: .earliest, firstWeekday: .sunday, rows: .asNeeded)
    #expect(
      Sample.text(first).split(separator: "\n").first == "  --   1   2   3   4   5   6"
    )
    #expect(first.firstVisibleDay == .earliest)
    let last = MonthGrid(month: .latest, firstWeekday: .monday, rows: .six)
    #expect(Sample.text(last).hasSuffix("  --  --  --  --  --  --  --"))
    #expect(last.lastVisibleDay == .latest)
    #expect(last.week(ofRow: 5) == WeekNumber(year: 10_000, week: 1))
  }

  @Test("week numbers by a locale's rule, across the new year")
  func localeWeeks() {
    let rule = WeekRule(firstWeekday: .sunday, minimalDays: 1)
    let grid = MonthGrid(month: Sample.month("2024-12"), firstWeekday: .sunday, rows: .asNeeded)
    #expect((0..<5).compactMap { grid.week(ofRow: $0, rule)?.week } == [49, 50, 51, 52, 1])
    #expect((0..<5).compactMap { grid.week(ofRow: $0)?.week } == [49, 50, 51, 52, 1])
    #expect(grid.week(ofRow: 4) == WeekNumber(year: 2025, week: 1))
  }
}
