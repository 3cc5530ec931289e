import CalendarGrid
import Testing

@Suite("MonthCell") struct MonthCellTests {
  private let cells: [MonthCell?] = {
    let grid = MonthGrid(month: Sample.month("2024-02"), firstWeekday: .saturday)
    let layout = MonthLayout(
      grid: grid,
      events: [
        Sample.event("Trip", "2024-02-13", "2024-02-15"), Sample.event("Tea", "2024-02-14"),
      ],
      maximumLanes: 1
    )
    return layout.cells(
      CellMarks(
        today: Sample.day("2024-02-14"),
        selected: Sample.day("2024-03-01"),
        weekend: [.friday, .saturday]
      )
    )
  }()

  private func cell(_ text: String) -> MonthCell? {
    cells.compactMap { $0 }.first { $0.day == Sample.day(text) }
  }

  @Test("A4 a cell has its number, its marks and its labels")
  func marks() throws {
    let today = try #require(cell("2024-02-14"))
    #expect(today.number == 14)
    #expect(today.isToday && !today.isSelected && !today.isWeekend && !today.isOtherMonth)
    let selected = try #require(cell("2024-03-01"))
    #expect(!selected.isToday && selected.isSelected && selected.isWeekend)
    #expect(selected.isOtherMonth)
    #expect(cells.compactMap { $0 }.filter(\.isToday).count == 1)
    #expect(today.labels.map(\.event.title) == ["Trip"])
    #expect(today.hiddenCount == 1)
    #expect(cell("2024-02-16")?.labels.isEmpty == true)
  }

  @Test("A4 a label tells where its bar comes from and goes to")
  func continuation() {
    let flags = ["2024-02-13", "2024-02-14", "2024-02-15"].map { text in
      cell(text)?.labels.first.map { [$0.startsBar, $0.continuesFromBefore, $0.continuesAfter] }
    }
    #expect(flags == [[true, false, true], [false, true, true], [false, true, false]])
  }

  @Test("A4 the weekend is where it is passed in")
  func weekend() {
    let days = Set(cells.compactMap { $0 }.filter(\.isWeekend).map(\.day.weekday))
    #expect(days == [.friday, .saturday])
  }
}
