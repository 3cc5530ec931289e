import ICalendar
import Testing

@Suite("Glances")
struct GlanceTests {
  private func glance(_ text: String) -> String? {
    Array(text.replacing("\n", with: "\r\n").utf8).withUnsafeBytes { octets in
      GlanceText.with(octets) { lines in
        lines.map { String(decoding: $0, as: UTF8.self).replacing("\r\n", with: "\n") }
      }
    }
  }

  @Test("hold the component's own dates, rule and names, folded as they came")
  func lines() {
    let text = """
      BEGIN:VEVENT
      uid:a
      DTSTAMP:20240101T000000Z
      DTSTART;TZID=Europe/Berlin:20240212T100000
      SUMMARY:one
        two
      DESCRIPTION:long
       UID:not a line
      RRULE:FREQ=DAILY
      BEGIN:VALARM
      DURATION:PT5M
      SUMMARY:of the alarm
      END:VALARM
      TRANSP:TRANSPARENT
      X-SUMMARY:no
      END:VEVENT

      """
    let expected = """
      uid:a
      DTSTART;TZID=Europe/Berlin:20240212T100000
      SUMMARY:one
        two
      RRULE:FREQ=DAILY
      TRANSP:TRANSPARENT

      """
    #expect(glance(text) == expected)
    let fields = Array(expected.replacing("\n", with: "\r\n").utf8).withUnsafeBytes { octets in
      var reader = IndexReader(keepsTexts: true)
      return reader.readGlance(octets)
    }
    #expect(fields.uid == Array("a".utf8))
    #expect(fields.texts?.summary == "one two")
    #expect(fields.texts?.rule == "FREQ=DAILY")
    #expect(fields.duration == nil)
  }

  @Test("are none where the lines are too long")
  func long() {
    let summary = String(repeating: "x", count: GlanceText.limit)
    #expect(glance("BEGIN:VEVENT\nSUMMARY:\(summary)\nEND:VEVENT\n") == nil)
  }

  @Test(
    "the quick reading of a rule is that of the thorough one",
    arguments: [
      "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=5", "FREQ=MONTHLY;BYDAY=2TU",
      "FREQ=MONTHLY;BYDAY=-1FR,1MO", "FREQ=YEARLY;BYDAY=+2TU", "FREQ=WEEKLY;BYDAY=2TU",
      "FREQ=DAILY;BYMONTHDAY=13;BYMONTH=2", "FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20240301",
      "FREQ=YEARLY;BYMONTH=02;BYMONTHDAY=07;WKST=SU", "BYDAY=1SU;BYMONTH=5;FREQ=YEARLY",
      "FREQ=MONTHLY;BYDAY=0MO", "FREQ=MONTHLY;BYDAY=-53MO", "FREQ=WEEKLY;BYMONTHDAY=3",
      "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=HOURLY;BYDAY=MO",
    ]
  )
  func plainRules(text: String) {
    // A blank before the first part is what the quick reading leaves to the thorough one.
    func read(_ text: String) -> Result<RecurrenceRule, RecurrenceRuleError> {
      Result { () throws(RecurrenceRuleError) in try RecurrenceRule(parsing: text) }
    }
    #expect(read(text) == read(" " + text))
  }
}
