import CalendarGrid
import Synchronization
import Testing

@Suite("InfinitePager") struct InfinitePagerTests {
  private func numbers(from selection: Int = 0) -> InfinitePager<Int, String> {
    InfinitePager(
      selection: selection,
      before: { $0 - 1 },
      after: { $0 + 1 },
      view: { "page \($0)" }
    )
  }

  private func pages<S, P>(_ pager: InfinitePager<S, P>) -> [P] {
    PageSlot.allCases.compactMap { pager.window[$0]?.page }
  }

  @Test("A1 pages are made for any selection, in both directions, negative indices too")
  func anyIndex() {
    var pager = numbers()
    for _ in 0..<3 {
      pager.move(.backward)
      pager.settle()
    }
    #expect(pager.selection == -3)
    #expect(pages(pager) == ["page -4", "page -3", "page -2"])
  }

  @Test("A1 the pager is generic: weeks of days are another use")
  func weeks() {
    var pager = InfinitePager(
      selection: Sample.day("2024-02-28"),
      before: { $0.adding(days: -7) },
      after: { $0.adding(days: 7) },
      view: { $0.isoWeek.week }
    )
    #expect(pages(pager) == [8, 9, 10])
    pager.move(.forward)
    pager.settle()
    #expect(pager.selection == Sample.day("2024-03-06"))
  }

  @Test("A1 pages that do have an end refuse to go beyond it")
  func ends() {
    var pager = InfinitePager(
      selection: CalendarDay.latest,
      before: { $0.adding(days: -1) },
      after: { $0.adding(days: 1) },
      view: { $0.day }
    )
    #expect(pager.window.next == nil)
    let accepted = [pager.move(.forward), pager.move(.backward)]
    #expect(accepted == [false, true])
  }

  @Test("B1 exactly three pages exist")
  func threePages() {
    let count = Counter()
    var pager = InfinitePager(
      selection: 0,
      before: { $0 - 1 },
      after: { $0 + 1 },
      view: { index in
        count.add()
        return index
      }
    )
    #expect(count.value == 3)
    #expect(pages(pager) == [-1, 0, 1])
    pager.move(.forward)
    #expect(pages(pager) == [-1, 0, 1])
    pager.settle()
    #expect(pages(pager) == [0, 1, 2])
    #expect(count.value == 6)
    pager.rebuild()
    #expect(count.value == 9)
  }

  @Test("B2 moving slides the strip by one page width, linearly; settling takes it back unseen")
  func phases() {
    var pager = numbers()
    #expect(pager.phase == .settled)
    #expect(pager.offset == 0)
    pager.move(.forward)
    #expect(pager.phase == .moving(.forward, progress: 0))
    let offsets = [0.25, 0.5, 0.75, 1.0].map { progress in
      pager.advance(to: progress)
      return pager.offset
    }
    #expect(offsets == [-0.25, -0.5, -0.75, -1])
    let arriving = pager.window.next?.page
    let position = pager.position(of: .next)
    let settled = pager.settle()
    #expect(settled == .forward)
    #expect(pager.window.current.page == arriving)
    #expect(pager.position(of: .current) == position)
    #expect(pager.offset == 0)
    pager.move(.backward)
    pager.advance(to: 0.5)
    #expect(pager.offset == 0.5)
    #expect(pager.position(of: .previous) == -0.5)
  }

  @Test("B2 progress stays within 0 to 1 and never goes back")
  func progress() {
    var pager = numbers()
    pager.advance(to: 0.5)
    #expect(pager.phase == .settled)
    pager.move(.forward)
    for progress in [0.5, 0.2, .nan, -3] { pager.advance(to: progress) }
    #expect(pager.phase == .moving(.forward, progress: 0.5))
    pager.advance(to: 7)
    #expect(pager.offset == -1)
  }

  @Test("B3 input while moving neither skips nor doubles a page")
  func inputWhileMoving() {
    var pager = numbers()
    let accepted = [pager.move(.forward), pager.move(.forward), pager.move(.backward)]
    #expect(accepted == [true, false, false])
    let settled = [pager.settle(), pager.settle()]
    #expect(settled == [.forward, nil])
    #expect(pager.selection == 1)
  }

  @Test("B4 the move repeats for ever in both directions with three pages held")
  func forEver() {
    var pager = numbers()
    for direction in [PageDirection.forward, .backward, .backward] {
      for _ in 0..<20_000 {
        pager.move(direction)
        pager.advance(to: 1)
        pager.settle()
      }
    }
    #expect(pager.selection == -20_000)
    #expect(pages(pager).count == 3)
    #expect(MemoryLayout.size(ofValue: pager) < 256)
  }

  @Test("B4 the pages of a window are let go when it has moved on")
  func memoryIsFlat() {
    let alive = Counter()
    var pager = InfinitePager(
      selection: 0,
      before: { $0 - 1 },
      after: { $0 + 1 },
      view: { _ in Token(alive) }
    )
    for _ in 0..<1_000 {
      pager.move(.forward)
      pager.settle()
    }
    #expect(alive.value == 3)
    #expect(pager.selection == 1_000)
  }

  @Test("a jump shows its selection at once and drops a move")
  func jump() {
    var pager = numbers()
    pager.move(.forward)
    pager.jump(to: -500)
    #expect(pager.phase == .settled)
    #expect(pages(pager) == ["page -501", "page -500", "page -499"])
  }
}

/// A number that pages of a test count in.
private final class Counter: Sendable {
  private let number = Mutex(0)
  var value: Int { number.withLock { $0 } }
  func add(_ amount: Int = 1) { number.withLock { $0 += amount } }
}

/// A page that counts itself while it lives.
private final class Token: Sendable {
  private let alive: Counter
  init(_ alive: Counter) {
    self.alive = alive
    alive.add()
  }
  deinit { alive.add(-1) }
}
