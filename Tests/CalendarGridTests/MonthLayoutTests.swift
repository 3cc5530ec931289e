import CalendarGrid
import Testing

@Suite("MonthLayout") struct MonthLayoutTests {
  private let grid = MonthGrid(
    month: Sample.month("2024-02"),
    firstWeekday: .monday,
    rows: .asNeeded
  )

  @Test("bars are split at the rows and know both ends")
  func splitsBars() {
    let layout = MonthLayout(
      grid: grid,
      events: [
        Sample.event("fortnight", "2024-02-09", "2024-02-20"),
        Sample.event("month", "2024-01-01", "2024-12-31"),
      ],
      maximumLanes: 2
    )
    #expect(
      Sample.text(layout) == [
        "0/0 0-6 <month>", "1/0 0-6 <month>", "1/1 4-6 fortnight>",
        "2/0 0-6 <month>", "2/1 0-6 <fortnight>",
        "3/0 0-6 <month>", "3/1 0-1 <fortnight", "4/0 0-6 <month>",
      ]
    )
    #expect(layout.bars(inRow: 3).count == 2)
  }

  @Test("longest first, then all-day, then by time, then by title")
  func order() {
    let events = [
      Sample.event("late", "2024-02-14", time: 900),
      Sample.event("early b", "2024-02-14", time: 500),
      Sample.event("early a", "2024-02-14", time: 500),
      Sample.event("holiday", "2024-02-14", allDay: true),
      Sample.event("two days", "2024-02-14", "2024-02-15", time: 1200),
      Sample.event("three days", "2024-02-12", "2024-02-14"),
    ]
    let titles = ["three days", "two days", "holiday", "early a", "early b", "late"]
    for events in [events, events.reversed()] {
      let layout = MonthLayout(grid: grid, events: events, maximumLanes: 9)
      #expect(layout.events.map(\.title) == titles)
      #expect(layout.events(on: Sample.day("2024-02-15")).map(\.title) == ["two days"])
    }
  }

  @Test("a free lane is used again, and no two bars share a place")
  func lanes() {
    let layout = MonthLayout(
      grid: grid,
      events: [
        Sample.event("long", "2024-02-05", "2024-02-08"),
        Sample.event("over", "2024-02-08", "2024-02-10"),
        Sample.event("tail", "2024-02-11", "2024-02-11"),
        Sample.event("under", "2024-02-06", "2024-02-07"),
      ],
      maximumLanes: 3
    )
    #expect(
      Sample.text(layout) == ["1/0 0-3 long", "1/0 6-6 tail", "1/1 1-2 under", "1/1 3-5 over"]
    )
  }

  @Test("a lane free at one end only is passed over")
  func blockedLane() {
    let layout = MonthLayout(
      grid: grid,
      events: [
        Sample.event("a", "2024-01-30", "2024-02-06"),
        Sample.event("b", "2024-02-06", "2024-02-08"),
        Sample.event("c", "2024-02-09", "2024-02-11"),
        Sample.event("d", "2024-02-08", "2024-02-09"),
      ],
      maximumLanes: 4
    )
    #expect(
      layout.bars(inRow: 1).map { "\($0.lane) \($0.event.title)" } == ["0 a", "0 c", "1 b", "2 d"]
    )
  }

  @Test("no two bars share a place, and bars and hidden counts add up", arguments: 0..<50)
  func nothingIsLost(seed: Int) throws {
    var state = UInt64(seed)
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let events = try (0..<40).map { number in
      let first = try #require(Sample.day("2024-01-20").adding(days: next(50)))
      let last = try #require(first.adding(days: next(3) == 0 ? next(12) : 0))
      return EventSpan(
        id: EventIdentity(item: number),
        firstDay: first,
        lastDay: last,
        title: "\(next(9))"
      )
    }
    let layout = MonthLayout(
      grid: grid,
      events: events,
      maximumLanes: next(5),
      sharesMoreLine: seed.isMultiple(of: 2)
    )
    let cells = layout.cells(CellMarks(today: Sample.day("2024-02-14")))
    for cell in cells.compactMap({ $0 }) {
      #expect(Set(cell.labels.map(\.lane)).count == cell.labels.count)
      let covering = events.filter { $0.covers(cell.day) }
      #expect(cell.labels.count + cell.hiddenCount == covering.count)
      #expect(cell.labels.allSatisfy { $0.event.covers(cell.day) })
    }
  }

  @Test("what finds no lane is counted in each of its cells")
  func hidden() {
    let events = [
      Sample.event("a", "2024-02-05", "2024-02-07"),
      Sample.event("b", "2024-02-06", "2024-02-07"),
      Sample.event("c", "2024-02-07"),
    ]
    let layout = MonthLayout(grid: grid, events: events, maximumLanes: 1)
    #expect(Array(layout.hiddenCounts[7..<14]) == [0, 1, 2, 0, 0, 0, 0])
    let none = MonthLayout(grid: grid, events: events, maximumLanes: 0)
    #expect(Array(none.hiddenCounts[7..<14]) == [1, 2, 3, 0, 0, 0, 0])
    #expect(none.bars.isEmpty)
    #expect(MonthLayout(grid: grid, events: events, maximumLanes: .max).hiddenCounts.max() == 0)
  }

  @Test("the line for more shows an event where only that one is left")
  func sharesMoreLine() {
    let layout = MonthLayout(
      grid: grid,
      events: [
        Sample.event("a", "2024-02-05", "2024-02-06"),
        Sample.event("b", "2024-02-05"), Sample.event("c", "2024-02-06"),
        Sample.event("d", "2024-02-06"),
      ],
      maximumLanes: 1,
      sharesMoreLine: true
    )
    #expect(Sample.text(layout) == ["1/0 0-1 a", "1/1 0-0 b"])
    #expect(Array(layout.hiddenCounts[7...8]) == [0, 2])
  }

  @Test("events outside the grid are left out, also at the ends of time")
  func outside() {
    let layout = MonthLayout(
      grid: grid,
      events: [Sample.event("x", "2024-01-28"), Sample.event("y", "2024-03-04")],
      maximumLanes: 3
    )
    #expect(layout.bars.isEmpty && layout.events.isEmpty)
    let first = MonthLayout(
      grid: MonthGrid(month: .earliest, firstWeekday: .sunday),
      events: [Sample.event("all", "0001-01-01", "9999-12-31")],
      maximumLanes: 1
    )
    #expect(Sample.text(first).first == "0/0 1-6 all>")
    let last = MonthLayout(
      grid: MonthGrid(month: .latest, firstWeekday: .monday),
      events: [Sample.event("all", "0001-01-01", "9999-12-31")],
      maximumLanes: 1
    )
    #expect(Sample.text(last).last == "4/0 0-4 <all")
  }

  @Test("many events on one day take time in proportion to their number")
  func manyEvents() {
    let events = (0..<20_000).map { Sample.event("e\($0)", "2024-02-14", time: $0 % 1440) }
    let layout = MonthLayout(grid: grid, events: events, maximumLanes: 20_000)
    #expect(layout.bars.count == 20_000)
    let few = MonthLayout(grid: grid, events: events, maximumLanes: 3)
    #expect(few.hiddenCounts[16] == 19_997)
  }
}
