import Foundation
import TestSupport
import Testing

@Suite("Right dates, from real trackers")
struct DateCaseTests {
  struct Case: CustomTestStringConvertible {
    let file: String
    let starts: [String]
    var testDescription: String { file }
  }

  static let cases = [
    Case(file: "case-09-date-with-time.ics", starts: ["2024-02-22/2024-02-25"]),
    Case(file: "case-10-same-date.ics", starts: ["2024-02-27/2024-02-28"]),
    Case(
      file: "case-11-until-date.ics",
      starts: ["01", "08", "15", "22"].map {
        "2024-02-\($0)T14:00:00+00:00/2024-02-\($0)T15:00:00+00:00"
      }
    ),
    Case(
      file: "case-12-until-floating.ics",
      starts: ["01", "08", "15", "22"].map {
        "2024-02-\($0)T14:00:00+00:00/2024-02-\($0)T15:00:00+00:00"
      }
    ),
    Case(
      file: "case-13-exdate-without-value.ics",
      starts: [
        "2024-02-06T18:30:00Z/2024-02-06T19:30:00Z", "2024-02-27T18:30:00Z/2024-02-27T19:30:00Z",
      ]
    ),
    Case(
      file: "case-14-rdate-period.ics",
      starts: [
        "2024-02-24T08:00:00Z/2024-02-24T09:00:00Z", "2024-02-25T08:00:00Z/2024-02-25T09:00:00Z",
        "2024-02-25T12:00:00Z/2024-02-25T15:00:00Z", "2024-02-26T08:00:00Z/2024-02-26T09:00:00Z",
      ]
    ),
    Case(
      file: "case-15-rdate-alone.ics",
      starts: [
        "2024-02-24T08:00:00/2024-02-24T09:00:00", "2024-02-27T08:00:00/2024-02-27T09:00:00",
      ]
    ),
    Case(
      file: "case-17-windows-name.ics",
      starts: ["2024-09-08T14:00:00-04:00/2024-09-08T14:30:00-04:00"]
    ),
    Case(
      file: "case-17-windows-with-block.ics",
      starts: ["2024-09-08T14:00:00-04:00/2024-09-08T14:30:00-04:00"]
    ),
    Case(
      file: "case-18-unknown-name-with-block.ics",
      starts: ["2024-09-08T14:00:00-04:00/2024-09-08T14:30:00-04:00"]
    ),
    Case(
      file: "case-19-customized-zone.ics",
      starts: ["2024-07-08T09:00:00+02:00/2024-07-08T17:00:00+02:00"]
    ),
    Case(
      file: "case-20-late-zone.ics",
      starts: ["2024-02-25T16:30:00+01:00/2024-02-25T17:30:00+01:00"]
    ),
    Case(
      file: "case-28-other-windows-name.ics",
      starts: ["2024-07-08T09:00:00+02:00/2024-07-08T10:00:00+02:00"]
    ),
    Case(
      file: "case-29-display-name.ics",
      starts: ["2024-07-08T09:00:00+02:00/2024-07-08T10:00:00+02:00"]
    ),
    Case(
      file: "case-32-exdate-utc.ics",
      starts: [
        "2024-02-05T09:00:00+01:00/2024-02-05T10:00:00+01:00",
        "2024-02-26T09:00:00+01:00/2024-02-26T10:00:00+01:00",
      ]
    ),
    Case(file: "case-33-one-day.ics", starts: ["2020-08-14/2020-08-15"]),
    Case(
      file: "case-34-until-forms.ics",
      starts: ["2008-01-31/2008-02-01", "2008-02-01/2008-02-02", "2008-02-02/2008-02-03"]
        + ["13", "14", "15", "16"].map {
          "2021-12-\($0)T10:00:00+01:00/2021-12-\($0)T11:00:00+01:00"
        }
    ),
    Case(
      file: "case-39-override-with-rule.ics",
      starts: [
        "2024-02-05T09:00:00+01:00/2024-02-05T10:00:00+01:00",
        "2024-02-12T11:00:00+01:00/2024-02-12T12:00:00+01:00",
        "2024-02-19T09:00:00+01:00/2024-02-19T10:00:00+01:00",
      ]
    ),
    Case(
      file: "case-39-midnight-recurrence-id.ics",
      starts: [
        "2024-02-05T09:00:00+01:00/2024-02-05T10:00:00+01:00",
        "2024-02-06T15:00:00+01:00/2024-02-06T16:00:00+01:00",
        "2024-02-07T09:00:00+01:00/2024-02-07T10:00:00+01:00",
      ]
    ),
    Case(
      file: "case-39-hours-and-midnight.ics",
      starts: [
        "2024-02-05T00:00:00+01:00/2024-02-05T01:00:00+01:00",
        "2024-02-05T12:00:00+01:00/2024-02-05T13:00:00+01:00",
        "2024-02-06T03:00:00+01:00/2024-02-06T04:00:00+01:00",
        "2024-02-06T12:00:00+01:00/2024-02-06T13:00:00+01:00",
      ]
    ),
    Case(
      file: "case-43-start-off-rule.ics",
      starts: [
        "2024-02-01T10:00:00/2024-02-01T11:00:00", "2024-02-05T10:00:00/2024-02-05T11:00:00",
        "2024-02-12T10:00:00/2024-02-12T11:00:00",
      ]
    ),
    Case(
      file: "case-44-gap.ics",
      starts: [
        "2024-03-30T02:30:00+01:00/2024-03-30T03:00:00+01:00",
        "2024-03-31T03:30:00+02:00/2024-03-31T04:00:00+02:00",
        "2024-04-01T02:30:00+02:00/2024-04-01T03:00:00+02:00",
      ]
    ),
    Case(
      file: "case-44-exdate-nominal.ics",
      starts: [
        "2024-03-30T02:30:00+01:00/2024-03-30T03:30:00+01:00",
        "2024-04-01T02:30:00+02:00/2024-04-01T03:30:00+02:00",
      ]
    ),
    Case(
      file: "case-44-exdate-shifted.ics",
      starts: [
        "2024-03-30T02:30:00+01:00/2024-03-30T03:30:00+01:00",
        "2024-04-01T02:30:00+02:00/2024-04-01T03:30:00+02:00",
      ]
    ),
    Case(
      file: "case-44-twice.ics",
      starts: ["2024-10-27T02:30:00+02:00/2024-10-27T02:45:00+02:00"]
    ),
    Case(
      file: "case-44-override-nominal.ics",
      starts: [
        "2024-03-30T02:30:00+01:00/2024-03-30T03:30:00+01:00",
        "2024-03-31T12:00:00+02:00/2024-03-31T13:00:00+02:00",
        "2024-04-01T02:30:00+02:00/2024-04-01T03:30:00+02:00",
      ]
    ),
    Case(
      file: "case-44-fall-together.ics",
      starts: [
        "2024-03-30T02:30:00+01:00/2024-03-30T02:45:00+01:00",
        "2024-03-30T03:30:00+01:00/2024-03-30T03:45:00+01:00",
        "2024-03-31T03:30:00+02:00/2024-03-31T03:45:00+02:00",
        "2024-04-01T02:30:00+02:00/2024-04-01T02:45:00+02:00",
        "2024-04-01T03:30:00+02:00/2024-04-01T03:45:00+02:00",
      ]
    ),
    Case(
      file: "case-44-hourly.ics",
      starts: [
        "2024-10-27T01:30:00+02:00/2024-10-27T01:45:00+02:00",
        "2024-10-27T02:30:00+02:00/2024-10-27T02:45:00+02:00",
        "2024-10-27T02:30:00+01:00/2024-10-27T02:45:00+01:00",
        "2024-10-27T03:30:00+01:00/2024-10-27T03:45:00+01:00",
      ]
    ),
  ]

  @Test("instances", arguments: cases)
  func instances(row: Case) throws {
    let answer = try Ukical()(
      "instances",
      Ukical.fixture(row.file),
      "--json",
      "--tz",
      "Europe/Berlin"
    )
    let read = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    let rows = try #require(read as? [[String: Any]])
    #expect(rows.map { "\($0["start"] ?? "")/\($0["end"] ?? "")" } == row.starts)
  }

  @Test(
    "case 45: hostile rules answer at once",
    arguments: [
      ("FREQ=SECONDLY;BYMONTH=12", "2024-12-01T00:00:00"), ("FREQ=MONTHLY;BYDAY=6MO", ""),
      ("FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", ""),
    ]
  )
  func hostile(rule: String, first: String) throws {
    let answer = try Ukical()(
      "instances",
      "--rule",
      rule,
      "--start",
      "2024-01-01T00:00:00",
      "--limit",
      "1"
    )
    #expect(answer.code == 0)
    #expect(answer.output == (first.isEmpty ? "" : first + "\n"))
    #expect(answer.talk.contains("no instance") == first.isEmpty)
  }

  @Test("a rule alone, in a window of its own clock")
  func ruleWindow() throws {
    let words = [
      "instances", "--rule", "FREQ=MONTHLY;BYDAY=-1FR", "--start", "2024-01-26T09:00:00",
    ]
    let answer = try Ukical().run(words + ["--from", "2500-02-01", "--to", "2500-03-31"])
    #expect(answer.output == "2500-02-26T09:00:00\n2500-03-26T09:00:00\n")
    let nothing = try Ukical().run(words + ["--month", "2023-12"])
    #expect(nothing.output.isEmpty && nothing.talk == "ukical: the rule has no instance there\n")
  }

  @Test(
    "readable but illegal rules are refused under --strict",
    arguments: ["FREQ=WEEKLY;BYDAY=1MO", "FREQ=MONTHLY;BYSETPOS=1", "FREQ=DAILY;BYDAY=-1SU"]
  )
  func strict(rule: String) throws {
    let words = ["instances", "--rule", rule, "--start", "2024-01-01", "--limit", "1"]
    let ukical = try Ukical()
    let lax = try ukical.run(words)
    #expect(lax.code == 0 && !lax.output.isEmpty && !lax.talk.isEmpty)
    let strict = try ukical.run(words + ["--strict"])
    #expect(strict.code == 1 && strict.output.isEmpty)
    #expect(strict.talk.contains("the rule is refused"))
    let event = Ukical.event("s", "DTSTART:20240101T000000Z", "RRULE:\(rule)")
    #expect(try ukical.take(event, options: ["--strict"]).code == 1)
    #expect(try ukical.take(event).code == 0)
  }

  @Test("case 33: a day's event is in that day's window alone")
  func window() throws {
    let ukical = try Ukical()
    try ukical("import", Ukical.fixture("case-33-one-day.ics"))
    func isThere(_ day: String) throws -> Bool {
      try ukical("export", "--from", day, "--to", day).output.contains("d33@example.com")
    }
    #expect(try !isThere("2020-08-13"))
    #expect(try isThere("2020-08-14"))
    #expect(try !isThere("2020-08-15"))
    let agenda = try ukical("agenda", "--from", "2020-08-13", "--to", "2020-08-16").output
    #expect(agenda == "Fri 2020-08-14\n  all day      Meeting  (default)\n")
    let month = try ukical("month", "2020-08").output
    #expect(month.components(separatedBy: "Meeting").count == 2, "\(month)")
  }

  @Test("case 16: a range may be open at either end")
  func open() throws {
    let ukical = try Ukical()
    try ukical("import", Ukical.fixture("case-16-range.ics"))
    // The events touch midnight in Berlin at either end of February.
    func uids(_ words: String...) throws -> [String] {
      Ukical.unfolded(try ukical.run(["export"] + words).output).filter { $0.hasPrefix("UID") }
    }
    let all = (1...4).map { "UID:d\($0)@example.com" }
    #expect(try uids("--from", "2024-02-01") == Array(all[1...]))
    #expect(try uids("--to", "2024-01-31") == Array(all[..<1]))
    #expect(try uids("--to", "2024-02-29") == Array(all[..<3]))
    #expect(try uids("--from", "2024-02-01", "--to", "2024-02-29") == Array(all[1..<3]))
    #expect(try uids("--from", "2024-03-01") == Array(all[3...]))
  }
}
