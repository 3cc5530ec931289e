import CalendarGrid
import Testing

@Suite("MonthScreenCore: pages and form") struct MonthScreenTests {
  private let core = MonthScreenCore(today: Sample.day("2024-02-14"))

  private func cell(_ text: String) -> MonthCell? {
    core.cells(maximumLanes: 2).compactMap { $0 }.first { $0.day == Sample.day(text) }
  }

  @Test("A5 tapping a cell again after its form is gone presents the form again")
  func tapAgain() {
    core.perform(.tapCell(20, onPage: .current))
    let first = core.calendarDate.presentation
    #expect(first.day == Sample.day("2024-02-18"))
    core.perform(.dismissForm)
    core.perform(.tapCell(20, onPage: .current))
    #expect(core.calendarDate.presentation.day == first.day)
    #expect(core.calendarDate.presentation != first)
    #expect(cell("2024-02-18")?.isSelected == true)
  }

  @Test("A6 only the page in view reacts to a tap")
  func neighboursAreSilent() {
    let identity = core.calendarDate.tapIdentity
    core.perform(.tap(Sample.day("2024-03-15"), onPage: .next))
    // Days that the page in view shows as well.
    core.perform(.tap(Sample.day("2024-03-02"), onPage: .next))
    core.perform(.tap(Sample.day("2024-02-01"), onPage: .previous))
    core.perform(.tapCell(10, onPage: .previous))
    core.perform(.tap(Sample.day("2024-06-15"), onPage: .current))
    core.perform(.tapCell(99, onPage: .current))
    #expect(core.calendarDate.tapIdentity == identity)
    #expect(core.calendarDate.selectedDay == Sample.day("2024-02-14"))
    #expect(!core.calendarDate.isPresentingForm)
  }

  @Test("A7 the form covers the pages until it is dismissed")
  func formCovers() {
    core.perform(.tap(Sample.day("2024-02-20"), onPage: .current))
    core.perform(.swipe(.forward))
    core.perform(.tap(Sample.day("2024-02-21"), onPage: .current))
    core.perform(.pressTitle)
    core.perform(.goToToday)
    core.perform(.moveSelection(days: 3))
    #expect(core.calendarDate.presentation.day == Sample.day("2024-02-20"))
    #expect(core.calendarDate.selectedDay == Sample.day("2024-02-20"))
    #expect(!core.pager.isMoving && !core.isDimmed)
    core.perform(.dismissForm)
    #expect(core.acceptsPageInput)
  }

  @Test("A8 tapping a day of a neighbouring month moves there once", arguments: [true, false])
  func neighbourMonth(forward: Bool) {
    let day = Sample.day(forward ? "2024-03-02" : "2024-01-30")
    core.perform(.tap(day, onPage: .current))
    #expect(core.calendarDate.isPresentingForm)
    #expect(core.pager.phase == .moving(forward ? .forward : .backward, progress: 0))
    core.perform(.settle)
    core.perform(.settle)
    core.perform(.dismissForm)
    #expect(core.pager.month == day.yearMonth)
    #expect(core.titleMonth == day.yearMonth)
    #expect(core.calendarDate.showingDate == day)
    core.perform(.tap(day, onPage: .current))
    #expect(!core.pager.isMoving)
  }

  @Test("A8 the neighbour of the last month there is cannot be tapped")
  func lastMonth() {
    core.perform(.pressTitle)
    for _ in 0..<8_000 { core.perform(.pressChevron(.forward)) }
    core.perform(.pick(month: 12))
    #expect(core.pager.month == .latest)
    core.perform(.tapCell(40, onPage: .current))
    #expect(!core.calendarDate.isPresentingForm)
    #expect(core.cells(.next, maximumLanes: 1).isEmpty)
    core.perform(.swipe(.forward))
    #expect(!core.pager.isMoving)
  }

  @Test("A9 after a swipe the showing date, the last selected month and the title follow")
  func swipe() {
    core.perform(.swipe(.backward))
    core.perform(.advance(to: 0.5))
    #expect(core.titleMonth == Sample.month("2024-02"))
    #expect(core.pager.offset == 0.5)
    core.perform(.settle)
    #expect(core.titleMonth == Sample.month("2024-01"))
    #expect(core.calendarDate.showingDate == Sample.day("2024-01-01"))
    #expect(core.calendarDate.lastSelectedYearMonth == Sample.month("2024-01"))
    #expect(core.calendarDate.selectedDay == Sample.day("2024-02-14"))
    core.perform(.tap(Sample.day("2024-02-02"), onPage: .current))
    #expect(core.pager.phase == .moving(.forward, progress: 0))
  }

  @Test("A11 an event that is added appears at once in its cell")
  func savedEvent() {
    #expect(cell("2024-02-20")?.labels.isEmpty == true)
    core.events[Sample.month("2024-02")] = [Sample.event("Lunch", "2024-02-20")]
    #expect(cell("2024-02-20")?.labels.map(\.event.title) == ["Lunch"])
    core.perform(.swipe(.forward))
    core.events[Sample.month("2024-03")] = [Sample.event("Trip", "2024-02-28", "2024-03-02")]
    let next = core.cells(.next, maximumLanes: 2).compactMap { $0 }
    #expect(next.filter { !$0.labels.isEmpty }.map(\.number) == [28, 29, 1, 2])
  }

  @Test("A12 one screen holds title, pages, form and picker")
  func composition() {
    #expect(core.titleMonth == Sample.month("2024-02"))
    #expect(core.grid()?.month == core.titleMonth)
    #expect(core.grid(.previous)?.month == Sample.month("2024-01"))
    #expect(core.grid(.next)?.month == Sample.month("2024-03"))
    #expect(core.picker == nil && !core.calendarDate.isPresentingForm)
  }

  @Test("B3 taps and swipes while moving are ignored")
  func inputWhileMoving() {
    core.perform(.swipe(.forward))
    core.perform(.swipe(.forward))
    core.perform(.swipe(.backward))
    core.perform(.tap(Sample.day("2024-02-20"), onPage: .current))
    #expect(!core.calendarDate.isPresentingForm)
    core.perform(.settle)
    #expect(core.pager.month == Sample.month("2024-03"))
    #expect(!core.pager.isMoving)
  }

  @Test("moving the selection takes the page along")
  func moveSelection() {
    for _ in 0..<3 { core.perform(.moveSelection(days: 7)) }
    #expect(core.calendarDate.selectedDay == Sample.day("2024-03-06"))
    core.perform(.settle)
    #expect(core.titleMonth == Sample.month("2024-03"))
    #expect(core.calendarDate.showingDate == Sample.day("2024-03-06"))
    core.perform(.select(Sample.day("1969-12-31")))
    #expect(core.titleMonth == Sample.month("1969-12"))
    core.perform(.moveSelection(days: .max))
    #expect(core.calendarDate.selectedDay == Sample.day("1969-12-31"))
  }

  @Test("today comes back from anywhere, also from a page that slides")
  func today() {
    core.perform(.select(Sample.day("1066-10-14")))
    core.perform(.swipe(.backward))
    core.perform(.goToToday)
    #expect(core.pager.month == Sample.month("2024-02"))
    #expect(core.calendarDate.selectedDay == core.today)
    #expect(core.pager.index == 0 && !core.pager.isMoving)
    #expect(!core.calendarDate.isPresentingForm)
  }
}
