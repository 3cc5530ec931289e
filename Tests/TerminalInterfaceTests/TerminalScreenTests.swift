import CalendarGrid
import EventStore
import Foundation
import ICalendar
import Testing
import UkicalKit

@testable import TerminalInterface

@Suite("TerminalScreen: events become actions of the model")
struct TerminalScreenTests {
  private let screen: TerminalScreen

  init() throws {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent("screen-\(UUID().uuidString).sqlite").path
    let book = ZoneBook(database: ZoneDatabase())
    let model = MonthScreen(
      store: try EventStore(path: path, access: .readWrite),
      surroundings: MonthScreen.Surroundings(
        book: book,
        viewer: FixedOffset.utc,
        names: MonthNames(identifier: "en_GB"),
        settings: Settings(),
        now: { 1_707_908_400 }
      )
    )
    screen = TerminalScreen(model: model, depth: .none, isASCII: false, isAnimated: false)
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    press()
  }

  private func press(_ events: InputEvent...) {
    for event in events { screen.handle(event) }
    _ = screen.tick(now: 1, looks: false)
    _ = screen.draw()
  }

  private func month(_ text: String) -> Bool { screen.model.core.pager.month.description == text }

  @Test(
    "a key moves the selection or the page",
    arguments: [
      (InputEvent.key(.right), "2024-02-15"), (.character("h"), "2024-02-13"),
      (.key(.down), "2024-02-21"), (.character("k"), "2024-02-07"),
    ]
  )
  func selection(_ event: InputEvent, _ expected: String) {
    press(event)
    #expect(screen.model.core.calendarDate.selectedDay.description == expected)
  }

  @Test("each page key is one page, also while a page slides")
  func pages() {
    press(.key(.pageDown), .key(.pageDown), .character("n"))
    #expect(month("2024-05"))
    press(.key(.pageUp))
    #expect(month("2024-04"))
  }

  @Test("a drag to the left goes forward, to the right backward; a short one is a tap")
  func drag() {
    press(.press(x: 60, y: 10), .release(x: 20, y: 10))
    #expect(month("2024-03"))
    press(.press(x: 20, y: 10), .release(x: 60, y: 10))
    #expect(month("2024-02"))
    press(.press(x: 20, y: 10), .release(x: 22, y: 10))
    #expect(screen.model.sheet != nil)
  }

  @Test("a click outside the picker closes it and reaches nothing under it")
  func outside() {
    press(.character("m"), .character(">"))
    #expect(screen.model.core.picker?.draftYear == 2025)
    press(.press(x: 1, y: 4), .release(x: 1, y: 4))
    #expect(screen.model.core.picker == nil && screen.model.sheet == nil)
    #expect(month("2024-02"))
  }

  @Test("leaving a changed form asks; leaving an unchanged one does not")
  func unsaved() {
    press(.key(.enter))
    press(.key(.escape))
    #expect(screen.model.sheet == nil && screen.question == nil)
    press(.key(.enter))
    press(.character("x"), .key(.escape))
    #expect(screen.question != nil)
    press(.character("k"))
    #expect(screen.model.sheet?.texts[.title] == "x")
    press(.key(.escape), .character("d"))
    #expect(screen.model.sheet == nil)
  }

  @Test("every size is drawn", arguments: [(1, 1), (40, 12), (41, 13), (99, 24), (300, 100)])
  func sizes(_ width: Int, _ height: Int) {
    press(.resize(width: width, height: height))
    let canvas = screen.draw().canvas
    #expect(canvas.width == width && canvas.lines.count == height)
  }

  @Test("a line is edited between its characters")
  func line() {
    var line = LineEditor("ab")
    let typed = [InputEvent.key(.left), .character("会"), .character("\u{301}"), .key(.home)]
    let answers = typed.map { line.handle($0) }
    #expect(answers.allSatisfy { $0 })
    #expect(line.text == "a会\u{301}b" && line.cursor == 0)
    let removed = line.handle(.key(.delete))
    #expect(removed && line.text == "会\u{301}b")
    let entered = line.handle(.key(.enter))
    #expect(!entered)
  }

  @Test(
    "the nearest colour of each depth",
    arguments: [
      (ColourDepth.full, Ink.rgb(0xFF0000), 196), (.full, .rgb(0x808080), 244),
      (.sixteen, .rgb(0xFF0000), 1), (.sixteen, .rgb(0x87D75F), 2), (.none, .rgb(0xFF0000), -1),
    ]
  )
  func colours(_ depth: ColourDepth, _ ink: Ink, _ expected: Int) {
    #expect(depth.index(of: ink, colours: depth == .full ? 256 : 16) == expected)
  }
}
