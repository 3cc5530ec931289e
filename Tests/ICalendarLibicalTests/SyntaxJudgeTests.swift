import ICalendar
import ICalendarLibical
import Testing

@Suite("What libical says of a component")
struct SyntaxJudgeTests {
  private func judge(_ lines: [String]) -> [String] {
    var text: [UInt8] = []
    for line in ["BEGIN:VEVENT"] + lines + ["END:VEVENT"] { Folding.append(line, to: &text) }
    return text.withUnsafeBytes { SyntaxJudge.judge($0) }.map(\.reason)
  }

  @Test("nothing of a sound one")
  func sound() {
    #expect(judge(["UID:a", "DTSTART:20240212T100000Z", "SUMMARY:x"]).isEmpty)
  }

  @Test("an unreadable value")
  func unreadable() {
    #expect(judge(["DTSTART:soon"]).count == 1)
  }

  @Test(
    "what it must not see is not shown to it",
    arguments: [
      ("NUL", ["SUMMARY:a\u{0}b"], "a NUL octet"),
      (
        "parameters", ["X-A" + String(repeating: ";P=1", count: 106) + ":v"],
        "more than 90 parameters"
      ),
      (
        "long line", ["SUMMARY:" + String(repeating: "x", count: 300_000)],
        "a content line over 262144 octets"
      ),
      (
        "depth",
        Array(repeating: "BEGIN:VALARM", count: 120) + Array(repeating: "END:VALARM", count: 120),
        "more than 100 levels"
      ),
    ] as [(String, [String], String)]
  )
  func fenced(name: String, lines: [String], reason: String) {
    #expect(judge(lines) == ["not judged by libical: \(reason)"])
  }

  @Test("writes what is a value of its type, and nothing else")
  func writes() throws {
    #expect(try PropertyWriter.text("SUMMARY", "a, b; c\nd 🎂").text == "SUMMARY:a\\, b\\; c\\nd 🎂")
    #expect(
      try PropertyWriter.value("RRULE", "FREQ=DAILY;COUNT=2").text == "RRULE:FREQ=DAILY;COUNT=2"
    )
    #expect(throws: PropertyWriter.WriteError.self) { try PropertyWriter.value("DTSTART", "soon") }
  }

  @Test("a rule libical reads, and one it does not")
  func rules() {
    #expect(SyntaxJudge.acceptsRule("FREQ=WEEKLY;BYDAY=MO"))
    #expect(!SyntaxJudge.acceptsRule("FREQ=NEVER"))
  }
}
