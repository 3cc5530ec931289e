import ICalendar
import ICalendarConversion
import Testing

@Suite struct CompareTests {
  static func calendar(_ events: String...) throws -> CalendarDocument {
    let body = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(body)END:VCALENDAR\n"
    return try CalendarDocument(parsing: Array(text.utf8))
  }

  @Test func orderCaseAndParametersMakeNoDifference() throws {
    let a = try Self.calendar(
      "UID:1\nsummary:A\nATTENDEE;CN=X;RSVP=TRUE:mailto:a@b.c\nDTSTAMP:20240101T000000Z"
    )
    let b = try Self.calendar(
      "UID:1\nATTENDEE;RSVP=TRUE;CN=\"X\":mailto:a@b.c\nSUMMARY;VALUE=TEXT:A"
    )
    #expect(CalendarDifference(from: a, to: b).items.isEmpty)
  }

  @Test func fieldsAreTold() throws {
    let a = try Self.calendar("UID:1\nSUMMARY:A\nLOCATION:L", "UID:2")
    let b = try Self.calendar("UID:3", "UID:1\nSUMMARY:B\nLOCATION:L")
    let items = CalendarDifference(from: a, to: b).items
    #expect(items.map(\.change) == [.changed, .removed, .added])
    #expect(items[0].fields.map(\.name) == ["SUMMARY"])
    #expect(items[0].fields.first?.old == [":A"])
    #expect(items[0].fields.first?.new == [":B"])
  }

  @Test func newerVersionWinsAndTiesAreConflicts() throws {
    let old = try Self.calendar("UID:1\nSEQUENCE:1\nSUMMARY:old", "UID:2\nSUMMARY:left")
    let new = try Self.calendar("UID:1\nSEQUENCE:2\nSUMMARY:new", "UID:2\nSUMMARY:right")
    for (first, second) in [(old, new), (new, old)] {
      let merge = CalendarMerge([first, second])
      #expect(merge.document.items.contains { $0.line("SUMMARY")?.value == "new" })
      #expect(merge.document.items.count == 2)
      #expect(merge.conflicts.map(\.identity.uid) == ["2"])
    }
  }

  @Test(
    arguments: [
      ("abc@example.com", "abc@example.com"), ("../../etc/passwd", "%2E.%2F..%2Fetc%2Fpasswd"),
      ("..", "%2E."), (".hidden", "%2Ehidden"), ("a/b", "a%2Fb"), ("a%2Fb", "a%252Fb"), ("", "%"),
      ("\u{0}\n", "%00%0A"),
    ]
  )
  func namesOfFilesAreHarmless(text: String, name: String) { #expect(FileName.safe(text) == name) }

  @Test func longNamesStayApart() {
    let (a, b) = (
      String(repeating: "x", count: 5000) + "a", String(repeating: "x", count: 5000) + "b"
    )
    #expect(FileName.safe(a) != FileName.safe(b))
    #expect(FileName.safe(a).utf8.count < 200)
  }

  @Test func splitKeepsSeriesWithTheirOverridesAndZones() throws {
    let text = try Forms.fixture("rfc7265-example2.ics")
    let document = try CalendarDocument(parsing: Array(text.utf8))
    let parts = CalendarSplit(document, by: .uid).parts
    #expect(parts.map(\.name) == ["00959BC664CA650E933C892C@example.com"])
    #expect(parts[0].document.parts[0].components.map(\.name) == ["VTIMEZONE", "VEVENT", "VEVENT"])
    #expect(CalendarSplit(document, by: .year).parts.map(\.name) == ["2006"])
  }
}
