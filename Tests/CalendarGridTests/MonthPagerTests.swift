import CalendarGrid
import Testing

@Suite("MonthPager") struct MonthPagerTests {
  @Test("A2 a page's month is today's month plus index months, by calendar arithmetic")
  func calendarArithmetic() {
    let pager = MonthPager(today: Sample.day("2024-01-31"))
    #expect(pager.index == 0)
    let months = [-13, -1, 0, 1, 2, 12, 1200].compactMap { pager.month(at: $0)?.description }
    #expect(
      months == ["2022-12", "2023-12", "2024-01", "2024-02", "2024-03", "2025-01", "2124-01"]
    )
    for index in stride(from: -24_000, to: 95_000, by: 997) {
      #expect(pager.month(at: index).map(pager.index(of:)) == index)
    }
    #expect(pager.month(at: .min) == nil)
    #expect(pager.month(at: .max) == nil)
  }

  @Test("A2 swiping goes through every month once, from the 31st too")
  func swiping() {
    var pager = MonthPager(today: Sample.day("2024-01-31"))
    var seen: [String] = []
    for _ in 0..<3 {
      pager.move(.forward)
      pager.settle()
      seen.append(pager.month.description)
    }
    #expect(seen == ["2024-02", "2024-03", "2024-04"])
    #expect(pager.index == 3)
  }

  @Test("A2 the first and the last month there is are ends")
  func ends() {
    var pager = MonthPager(today: Sample.day("2024-01-31"), showing: .latest)
    let moved = pager.move(.forward)
    #expect(!moved)
    #expect(pager.month(in: .next) == nil)
    #expect(pager.month(in: .previous) == Sample.month("9999-11"))
    pager.jump(to: .earliest)
    let movedBack = pager.move(.backward)
    #expect(!movedBack)
    #expect(pager.month(in: .next) == Sample.month("0001-02"))
  }

  @Test("showing a neighbour slides, any other month jumps, the current one does nothing")
  func show() {
    var pager = MonthPager(today: Sample.day("2024-01-31"))
    pager.show(Sample.month("2024-01"))
    #expect(!pager.isMoving)
    pager.show(Sample.month("2023-12"))
    #expect(pager.phase == .moving(.backward, progress: 0))
    pager.settle()
    pager.show(Sample.month("1969-07"))
    #expect(!pager.isMoving)
    #expect(pager.month == Sample.month("1969-07"))
  }
}
