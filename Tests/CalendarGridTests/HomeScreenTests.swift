import CalendarGrid
import Testing

@Suite("MonthScreenCore: picker and what falls due") struct HomeScreenTests {
  private let core = MonthScreenCore(today: Sample.day("2024-02-14"))

  @Test("C2 the title toggles the picker over the dimmed screen")
  func toggle() {
    core.perform(.pressTitle)
    #expect(core.picker?.draftYear == 2024)
    #expect(core.isDimmed && !core.acceptsPageInput)
    core.perform(.swipe(.forward))
    core.perform(.tap(Sample.day("2024-02-20"), onPage: .current))
    core.perform(.moveSelection(days: 1))
    #expect(!core.pager.isMoving && !core.calendarDate.isPresentingForm)
    #expect(core.calendarDate.selectedDay == core.today)
    core.perform(.pressTitle)
    #expect(core.picker == nil && !core.isDimmed)
  }

  @Test("C2 the picker opens at the month a slide is on its way to")
  func opensWhileMoving() {
    core.perform(.swipe(.forward))
    core.perform(.pressTitle)
    #expect(core.picker?.selected == Sample.month("2024-03"))
    #expect(!core.pager.isMoving)
  }

  @Test("C3 the home screen stays while the chevrons move the year")
  func chevrons() {
    core.perform(.pressChevron(.forward))
    #expect(core.picker == nil)
    core.perform(.pressTitle)
    core.perform(.pressChevron(.forward))
    #expect(core.picker?.draftYear == 2025)
    #expect(core.titleMonth == Sample.month("2024-02"))
    #expect(core.pager.month == Sample.month("2024-02"))
    #expect(core.calendarDate.selectedDay == Sample.day("2024-02-14"))
  }

  @Test("C4 the month in view is highlighted in its own year only")
  func highlight() {
    core.perform(.pressTitle)
    #expect(core.picker?.highlightedMonth == 2)
    core.perform(.pressChevron(.backward))
    #expect(core.picker?.highlightedMonth == nil)
  }

  @Test("C5 choosing a month selects its first day, closes, and the home screen follows")
  func choose() {
    core.perform(.pressTitle)
    core.perform(.pressChevron(.backward))
    core.perform(.pick(month: 13))
    #expect(core.isDimmed)
    core.perform(.pick(month: 7))
    #expect(core.picker == nil)
    #expect(core.calendarDate.selectedDay == Sample.day("2023-07-01"))
    #expect(core.titleMonth == Sample.month("2023-07"))
    #expect(core.calendarDate.lastSelectedYearMonth == Sample.month("2023-07"))
    #expect(core.pager.index == -7)
    #expect(core.grid()?.month == Sample.month("2023-07"))
    #expect(!core.calendarDate.isPresentingForm)
  }

  @Test("C6 pressing outside closes the picker and discards the draft year")
  func outside() {
    core.perform(.pressTitle)
    core.perform(.pressChevron(.backward))
    core.perform(.pressOutside)
    #expect(core.picker == nil)
    #expect(core.titleMonth == Sample.month("2024-02"))
    core.perform(.pressTitle)
    #expect(core.picker?.draftYear == 2024)
  }

  @Test("C7 what falls due in the chosen month is listed, overdue tasks first")
  func due() {
    func item(_ id: String, _ day: String, task: Bool, time: Int = 0) -> DueItem {
      DueItem(
        id: Sample.identity(id),
        day: Sample.day(day),
        title: id,
        isOpenTask: task,
        timeOrder: time
      )
    }
    let items = [
      item("later", "2024-02-20", task: true), item("today", "2024-02-14", task: true),
      item("tea", "2024-02-01", task: false), item("noon", "2024-02-20", task: false, time: 720),
      item("rent", "2024-02-02", task: true), item("tax", "2024-02-01", task: true),
      item("old", "2024-01-31", task: true), item("next", "2024-03-01", task: false),
    ]
    let list = DueList(month: Sample.month("2024-02"), items: items, today: core.today)
    #expect(list.overdue.map(\.title) == ["tax", "rent"])
    #expect(list.items.map(\.title) == ["tax", "rent", "tea", "today", "later", "noon"])
    let reversed = DueList(month: list.month, items: items.reversed(), today: core.today)
    #expect(reversed == list)
  }
}
