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
  }

  @Test("case 16: a range may be open at either end")
  func open() throws {
    let ukical = try Ukical()
    try ukical("import", Ukical.fixture("case-33-one-day.ics"))
    #expect(try ukical("export", "--from", "2020-08-01").output.contains("d33@example.com"))
    #expect(try ukical("export", "--to", "2020-08-31").output.contains("d33@example.com"))
    #expect(try !ukical("export", "--to", "2020-08-01").output.contains("d33@example.com"))
  }
}
