import CalendarGrid
import EventStore
import Testing
import UkicalKit

@Suite("MonthScreen: the screen joined to the store")
struct MonthScreenTests {
  private func titles(_ screen: MonthScreen, _ text: String) throws -> [String] {
    let day = try day(text)
    let cells = screen.core.cells(maximumLanes: 5).compactMap { $0 }
    return cells.first { $0.day == day }?.labels.map(\.event.title) ?? []
  }

  @Test("A7 a tap presents an empty form of that day; saving dismisses it by itself")
  func form() throws {
    let screen = try Scene().screen()
    try screen.load()
    screen.perform(.page(.tap(try day("2024-02-20"), onPage: .current)))
    #expect(screen.sheet?.texts[.day] == "2024-02-20")
    #expect(screen.sheet?.chosen == nil)
    screen.perform(.fill(.title, "Lunch"))
    screen.perform(.save(nil))
    #expect(screen.sheet == nil && !screen.core.calendarDate.isPresentingForm)
  }

  @Test("A5 the same day tapped twice presents a fresh form twice")
  func sameDay() throws {
    let screen = try Scene().screen()
    let tapped = try day("2024-02-20")
    screen.perform(.page(.tap(tapped, onPage: .current)))
    screen.perform(.fill(.title, "draft"))
    screen.perform(.page(.dismissForm))
    #expect(screen.sheet == nil)
    screen.perform(.page(.tap(tapped, onPage: .current)))
    #expect(screen.sheet?.texts[.title] == "")
  }

  @Test("A8 a day of the next month presents its form and slides to its page")
  func neighbour() throws {
    let screen = try Scene(event("a", "20240302T100000", "March")).screen()
    screen.perform(.page(.tap(try day("2024-03-02"), onPage: .current)))
    #expect(screen.sheet?.texts[.day] == "2024-03-02")
    screen.perform(.page(.settle))
    #expect(screen.core.pager.month == YearMonth(year: 2024, month: 3))
    try screen.load()
    #expect(try titles(screen, "2024-03-02") == ["March"])
  }

  @Test("A11 an event saved in the form appears at once in its cell")
  func saved() throws {
    let screen = try Scene(event("a", "20240220T100000", "Stored")).screen()
    try screen.load()
    #expect(try titles(screen, "2024-02-20") == ["Stored"])
    screen.perform(.page(.tap(try day("2024-02-20"), onPage: .current)))
    screen.perform(.fill(.title, "Lunch"))
    screen.perform(.fill(.time, "12:30"))
    screen.perform(.save(nil))
    #expect(screen.missing.isEmpty)
    #expect(try titles(screen, "2024-02-20") == ["Stored", "Lunch"])
  }

  @Test("A11 a field that cannot be saved says so and keeps the form open")
  func refused() throws {
    let screen = try Scene().screen()
    screen.perform(.page(.tap(try day("2024-02-20"), onPage: .current)))
    screen.perform(.fill(.time, "25:00"))
    #expect(screen.sheet?.errors[.time] == "not a time such as 9:30")
    screen.perform(.save(nil))
    #expect(screen.sheet?.errors[.title] == "is empty")
    #expect(screen.core.calendarDate.isPresentingForm)
    #expect(try screen.store.itemCount() == 0)
  }

  @Test("A12 the screen owns title, pages, form and picker")
  func composition() throws {
    let screen = try Scene().screen("zh_TW")
    #expect(screen.title == "2024年 2月")
    screen.perform(.page(.pressTitle))
    #expect(screen.core.picker != nil)
    screen.perform(.page(.pick(month: 3)))
    #expect(screen.title == "2024年 3月")
  }

  @Test("A12 only the three pages in view are held")
  func window() throws {
    let screen = try Scene(event("a", "20240220T100000", "x")).screen()
    try screen.load()
    for _ in 0..<30 {
      screen.perform(.page(.swipe(.backward)))
      screen.perform(.page(.settle))
      try screen.load()
    }
    #expect(screen.core.pager.month == YearMonth(year: 2021, month: 8))
    #expect(
      screen.core.events.keys.sorted().map(\.description) == ["2021-07", "2021-08", "2021-09"]
    )
    #expect(screen.missing.isEmpty)
  }

  @Test("C7 what falls due in the month in view is listed, overdue tasks first")
  func due() throws {
    let todo = """
      BEGIN:VTODO
      UID:t
      DTSTAMP:20240101T000000Z
      DUE;VALUE=DATE:20240213
      SUMMARY:Taxes
      END:VTODO
      """
    let screen = try Scene(todo + "\n" + event("a", "20240202T100000", "Early")).screen()
    try screen.load()
    #expect(screen.due.items.map(\.title) == ["Taxes", "Early"])
    #expect(screen.due.overdue.map(\.title) == ["Taxes"])
    screen.perform(.page(.pressTitle))
    screen.perform(.page(.pick(month: 5)))
    try screen.load()
    #expect(screen.due.items.isEmpty)
  }

  @Test("an instance that is opened, moved and saved stands on its new day; undo puts it back")
  func move() throws {
    let series = event("s", "20240205T093000", "Standup", "RRULE:FREQ=WEEKLY;COUNT=4")
    let screen = try Scene(series).screen()
    try screen.load()
    let id = try #require(screen.instances(on: day("2024-02-12")).first.map(EventLabels.id))
    screen.perform(.open(id))
    #expect(screen.sheet?.needsScope == true)
    #expect(screen.sheet?.texts[.time] == "09:30")
    screen.perform(.fill(.day, "2024-02-13"))
    screen.perform(.save(.this))
    #expect(try titles(screen, "2024-02-12") == [])
    #expect(try titles(screen, "2024-02-13") == ["Standup"])
    screen.perform(.undo)
    #expect(screen.message == "undone: edit Standup")
    try screen.load()
    #expect(try titles(screen, "2024-02-12") == ["Standup"])
  }

  @Test("a deleted instance leaves its cell at once")
  func delete() throws {
    let series = event("s", "20240205T093000", "Standup", "RRULE:FREQ=WEEKLY;COUNT=4")
    let screen = try Scene(series).screen()
    try screen.load()
    let id = try #require(screen.instances(on: day("2024-02-12")).first.map(EventLabels.id))
    screen.perform(.delete(id, .future))
    #expect(try titles(screen, "2024-02-05") == ["Standup"])
    #expect(try titles(screen, "2024-02-12") == [])
    #expect(try titles(screen, "2024-02-19") == [])
  }

  @Test("a hidden calendar's events are shown nowhere, until it is shown again")
  func hidden() throws {
    let screen = try Scene(event("a", "20240220T100000", "x")).screen()
    try screen.load()
    let id = try #require(screen.calendars.first?.id)
    screen.perform(.toggleCalendar(id))
    #expect(try titles(screen, "2024-02-20") == [] && screen.due.items.isEmpty)
    screen.perform(.toggleCalendar(id))
    #expect(try titles(screen, "2024-02-20") == ["x"])
  }

  @Test("what another program changes is missing after the next look")
  func others() throws {
    let scene = try Scene(event("a", "20240220T100000", "x"))
    let screen = scene.screen()
    try screen.load()
    let looked = try screen.refresh()
    #expect(!looked)
    let other = try EventStoreOpening.again(scene.store)
    try other.transaction { _ = try other.addCalendar(named: "Other") }
    #expect(try screen.refresh())
    #expect(screen.missing.count == 3)
    try screen.load()
    #expect(screen.calendars.map(\.name) == ["default", "Other"])
  }

  @Test("jumping reads days and months", arguments: ["2031-07", "2031-07-01"])
  func jump(words: String) throws {
    let screen = try Scene().screen()
    screen.perform(.jump(words))
    screen.perform(.page(.settle))
    #expect(screen.core.calendarDate.selectedDay == (try day("2031-07-01")))
    #expect(screen.core.titleMonth == YearMonth(year: 2031, month: 7))
    screen.perform(.jump("soon"))
    #expect(screen.message?.hasPrefix("not a day") == true)
  }
}
