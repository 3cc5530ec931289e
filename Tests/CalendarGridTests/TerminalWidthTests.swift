import CalendarGrid
import Testing

@Suite("TerminalWidth") struct TerminalWidthTests {
  @Test(
    "columns of text",
    arguments: [
      ("", 0), ("abc", 3), ("e\u{301}", 1), ("é", 1), ("日本語", 6), ("ｱｲｳ", 3), ("ＡＢ", 4),
      ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("فبراير", 6), ("עִבְרִית", 5), ("กำ", 2),
      ("\u{200B}\u{FEFF}", 0), ("a\u{200D}b", 2), ("\u{1B}[31m", 4), ("\n\t\u{85}", 0),
      ("😀", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇩🇪", 2), ("🇩", 1), ("❤️", 2), ("❤", 1),
      ("❤️‍🔥", 2), ("🏳️‍🌈", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("1️⃣", 2), ("क्ष", 2), ("…", 1),
      ("\u{300}", 0), ("\u{AD}", 1), ("🫩", 2), ("𠮷", 2), ("\u{3000}", 2), ("½", 1),
    ]
  )
  func columns(text: String, expected: Int) {
    #expect(TerminalWidth.columns(of: text) == expected)
  }

  @Test("a truncated text fits and never cuts a character")
  func truncate() {
    #expect(TerminalWidth.truncate("calendar", to: 8) == "calendar")
    #expect(TerminalWidth.truncate("calendar", to: 5) == "cale…")
    #expect(TerminalWidth.truncate("日本語", to: 5) == "日本…")
    #expect(TerminalWidth.truncate("日本語", to: 4) == "日…")
    #expect(TerminalWidth.truncate("日本語", to: 1) == "…")
    #expect(TerminalWidth.truncate("日本語", to: 0) == "")
    #expect(TerminalWidth.truncate("日本語", to: -4) == "")
    #expect(TerminalWidth.truncate("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", to: 3) == "👨‍👩‍👧‍👦…")
    #expect(TerminalWidth.truncate("e\u{301}e\u{301}e\u{301}", to: 2) == "e\u{301}…")
    #expect(TerminalWidth.truncate("日本", to: 3, ellipsis: "") == "日")
  }

  @Test("a padded text has exactly the width asked for")
  func pad() {
    #expect(TerminalWidth.pad("日", to: 5) == "日   ")
    #expect(TerminalWidth.pad("日", to: 5, alignment: .trailing) == "   日")
    #expect(TerminalWidth.pad("日", to: 5, alignment: .center) == " 日  ")
    #expect(TerminalWidth.pad("日本語", to: 4) == "日… ")
    for text in ["", "a", "日本語", "👨‍👩‍👧‍👦é", "فبراير", "क्षत्रिय"] {
      for width in 0...12 {
        #expect(TerminalWidth.columns(of: TerminalWidth.pad(text, to: width)) == width)
      }
    }
  }

  @Test("what a terminal would obey becomes visible")
  func sanitized() {
    #expect(TerminalWidth.sanitized("plain é 日 👍🏽") == "plain é 日 👍🏽")
    #expect(TerminalWidth.sanitized("\u{1B}[2Jx\u{7}\n\t\u{7F}") == "␛[2Jx␇␊␉␡")
    #expect(TerminalWidth.sanitized("a\r\nb\u{0}") == "a␍␊b␀")
    #expect(TerminalWidth.sanitized("\u{9B}31m") == "\u{FFFD}31m")
    for code in [0x202A, 0x202E, 0x2066, 0x2069, 0x2028, 0x85] as [UInt32] {
      let text = Unicode.Scalar(code).map { "x\($0)y" } ?? ""
      #expect(TerminalWidth.sanitized(text) == "x\u{FFFD}y")
    }
    let marks = "\u{200F}فبراير\u{200E}\u{61C}"
    #expect(TerminalWidth.sanitized(marks) == marks)
  }

  @Test("nothing dangerous is left, whatever the code point")
  func sanitizedEverything() {
    var all = String.UnicodeScalarView()
    for code in 0...0x3000 as ClosedRange<UInt32> {
      if let scalar = Unicode.Scalar(code) { all.append(scalar) }
    }
    let safe = TerminalWidth.sanitized(String(all))
    #expect(safe.unicodeScalars.count == all.count)
    #expect(!safe.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test("the table names its version of Unicode")
  func version() {
    #expect(TerminalWidth.unicodeVersion.split(separator: ".").count == 3)
  }
}
