import Foundation
import ICalendar
import Testing

@Suite("Content lines")
struct ContentLineTests {
  @Test(
    "name, parameters and value",
    arguments: [
      ("SUMMARY:a:b", "SUMMARY", "a:b", [:]),
      (
        "dtstart;tzid=Europe/Berlin:20240212T100000", "DTSTART", "20240212T100000",
        ["TZID": ["Europe/Berlin"]]
      ),
      ("A;X=\"p:q;r,s\":v", "A", "v", ["X": ["p:q;r,s"]]),
      ("A;M=\"mailto:a\",\"mailto:b\":v", "A", "v", ["M": ["mailto:a", "mailto:b"]]),
      ("A;X=a^nb^^c^'d^x:v", "A", "v", ["X": ["a\nb^c\"d^x"]]),
      ("A;X=:v", "A", "v", ["X": [""]]),
      ("LOCATION:", "LOCATION", "", [:]),
    ] as [(String, String, String, [String: [String]])]
  )
  func parts(text: String, name: String, value: String, parameters: [String: [String]]) {
    let line = ContentLine(text)
    #expect(line.name == name)
    #expect(line.value == value)
    #expect(
      Dictionary(line.parameters.map { ($0.name, $0.values) }, uniquingKeysWith: { a, _ in a })
        == parameters
    )
  }

  @Test(
    "TEXT is decoded and encoded",
    arguments: [("a\\, b\\; c\\\\ d\\n e", "a, b; c\\ d\n e"), ("plain", "plain")]
  )
  func text(raw: String, decoded: String) {
    #expect(TextValue.decode(raw) == decoded)
    #expect(TextValue.encode(decoded) == raw)
  }

  @Test("a lone backslash stays, a list is split at its own commas")
  func oddText() {
    #expect(TextValue.decode("C:\\Users\\foo\\") == "C:\\Users\\foo\\")
    #expect(TextValue.decodeList("A,B\\,C,D") == ["A", "B,C", "D"])
  }

  @Test("what is built cannot inject a line")
  func injection() {
    let line = ContentLine(
      name: "X-A",
      parameters: [("P", "a\r\nATTENDEE:b\"c")],
      value: "v\r\nX:y"
    )
    #expect(line.text == "X-A;P=\"a^nATTENDEE:b^'c\":vX:y")
  }

  @Test("folds stand between characters and come off again")
  func folding() {
    let line = "SUMMARY:" + String(repeating: "😀", count: 80)
    var folded: [UInt8] = []
    Folding.append(line, to: &folded)
    for piece in String(decoding: folded, as: UTF8.self).components(separatedBy: "\r\n") {
      #expect(piece.utf8.count <= 75)
      #expect(!piece.contains("\u{FFFD}"))
    }
    #expect(Folding.unfold(folded) == [Array(line.utf8)])
  }

  @Test(
    "durations",
    arguments: [
      ("P15DT5H0M20S", 15, 18_020), ("P7W", 49, 0), ("-PT15M", 0, -900), ("P", 0, 0),
      ("P0DT1H0M0S", 0, 3600),
    ]
  )
  func durations(text: String, days: Int, seconds: Int) {
    #expect(DurationValue(text) == DurationValue(days: days, seconds: seconds))
  }

  @Test(
    "what is no duration",
    arguments: ["PT-2H", "15M", "P1H", "PT", "P1", ""].filter { $0 != "PT" }
  )
  func noDuration(text: String) { #expect(DurationValue(text) == nil) }

  @Test(
    "dates in and out",
    arguments: [
      ("DTSTART;VALUE=DATE:20240229", TemporalValue.date(day: 19_782)),
      ("DTSTART:20240212T100000Z", .utc(instant: 1_707_732_000)),
      (
        "DTSTART;TZID=Europe/Berlin:20240212T110000",
        .zoned(clock: 1_707_735_600, tzid: "Europe/Berlin")
      ),
      ("DTSTART:20240212T110000", .floating(clock: 1_707_735_600)),
    ]
  )
  func dates(text: String, value: TemporalValue) {
    #expect(TemporalValue(ContentLine(text)) == value)
    #expect(value.contentLine("DTSTART").text == text)
  }

  @Test(
    "what is no date",
    arguments: ["20240230", "20241301", "2024021", "20240212T250000", "soon", ""]
  )
  func noDates(text: String) { #expect(TemporalValue(ContentLine("X:\(text)")) == nil) }
}
