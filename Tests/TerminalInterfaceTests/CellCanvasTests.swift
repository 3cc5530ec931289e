import Testing

@testable import TerminalInterface

@Suite("CellCanvas: cells by columns, harmless whatever is written")
struct CellCanvasTests {
  @Test(
    "a row keeps its width",
    arguments: [
      ("abc", "abc   "), ("abcdefgh", "abcde…"), ("会議会議", "会議… "), ("e\u{301}a", "e\u{301}a    "),
    ]
  )
  func row(_ text: String, _ expected: String) {
    var canvas = CellCanvas(width: 6, height: 1)
    canvas.put(text, in: canvas.frame)
    #expect(canvas.lines == [expected])
  }

  @Test(
    "control characters and escape sequences become pictures of themselves",
    arguments: ["\u{1B}[2J", "a\u{7}b", "x\u{9B}31m", "\u{202E}abc", "a\r\nb"]
  )
  func control(_ text: String) {
    var canvas = CellCanvas(width: 20, height: 1)
    canvas.put(text, x: 0, y: 0)
    let scalars = canvas.lines.joined().unicodeScalars
    #expect(scalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    #expect(!scalars.contains { (0x202A...0x202E).contains($0.value) })
  }

  @Test("ASCII alone where nothing else is known")
  func ascii() {
    var canvas = CellCanvas(width: 8, height: 1, isASCII: true)
    canvas.put("‹会…", x: 0, y: 0)
    #expect(canvas.lines == ["<??~    "])
  }

  @Test("half of a wide character is a blank")
  func halves() {
    var canvas = CellCanvas(width: 6, height: 1)
    canvas.put("会議会", x: 0, y: 0)
    canvas.put("x", x: 1, y: 0)
    #expect(canvas.lines == [" x議会"])
    canvas.clipped(to: Frame(x: 0, y: 0, width: 3, height: 1)) { _ = $0.put("a会議", x: 0, y: 0) }
    #expect(canvas[1, 0].text == "会")
    #expect(canvas[3, 0].text == " ")
  }
}
