import Foundation
import TestSupport
import Testing

@Suite("Zones in files, from real trackers")
struct ZoneCaseTests {
  let ukical: Ukical

  init() throws { ukical = try Ukical() }

  @Test(
    "what an import says about a zone",
    arguments: [
      ("case-17-windows-name.ics", "Eastern Standard Time read as America/New_York"),
      ("case-17-windows-with-block.ics", "Eastern Standard Time read as America/New_York"),
      ("case-18-unknown-name-with-block.ics", ""), ("case-19-customized-zone.ics", ""),
      ("case-28-other-windows-name.ics", "Central Europe Standard Time read as Europe/Budapest"),
      ("case-29-display-name.ics", "display form of the Windows name W. Europe Standard Time"),
    ]
  )
  func said(name: String, reason: String) throws {
    let answer = try ukical("import", Ukical.fixture(name))
    #expect(answer.code == 0)
    if reason.isEmpty {
      #expect(answer.talk == "1 new\n")
    } else {
      #expect(answer.talk.contains(reason), "\(answer.talk)")
    }
  }

  /// The VTIMEZONE blocks of a text, unfolded.
  private func blocks(_ text: String) -> [String] {
    let joined = text.replacingOccurrences(of: "\r\n ", with: "")
    return joined.components(separatedBy: "BEGIN:VTIMEZONE").dropFirst().map {
      $0.components(separatedBy: "END:VTIMEZONE")[0]
    }
  }

  @Test(
    "case 17-20: a file's own block leaves as it came, before its use",
    arguments: [
      "case-17-windows-with-block.ics", "case-18-unknown-name-with-block.ics",
      "case-19-customized-zone.ics", "case-20-late-zone.ics",
    ]
  )
  func block(name: String) throws {
    try ukical("import", Ukical.fixture(name))
    let output = try ukical("export", "--all").output
    let source = String(decoding: try Materials.fixture(name), as: UTF8.self)
    #expect(blocks(output) == blocks(source))
    let zone = try #require(output.range(of: "BEGIN:VTIMEZONE"))
    let event = try #require(output.range(of: "BEGIN:VEVENT"))
    #expect(zone.lowerBound < event.lowerBound)
  }

  @Test("case 12: a floating UNTIL leaves as it came, one that we write is in UTC")
  func until() throws {
    try ukical("import", Ukical.fixture("case-12-until-floating.ics"))
    #expect(
      try ukical.exportedLines().contains("RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20240222T140000")
    )
    let edit = try ukical("edit", "Meeting", "--all", "--repeat", "weekly", "--until", "2024-02-22")
    #expect(edit.code == 0, "\(edit.talk)")
    let rule = try #require(ukical.exportedLines().first { $0.hasPrefix("RRULE") })
    #expect(rule.contains("UNTIL=202402") && rule.hasSuffix("Z"), "\(rule)")
  }

  @Test("case 15: a floating exclusion gains no Z, an all-day RECURRENCE-ID keeps its form")
  func forms() throws {
    let lines =
      Ukical.event(
        "f15",
        "DTSTART:20240224T080000",
        "RRULE:FREQ=DAILY;COUNT=3",
        "EXDATE:20240225T080000"
      ) + Ukical.event("d15", "DTSTART;VALUE=DATE:20240212", "RRULE:FREQ=DAILY;COUNT=3")
      + Ukical.event("d15", "DTSTART;VALUE=DATE:20240220", "RECURRENCE-ID;VALUE=DATE:20240213")
    try ukical.take(lines)
    let out = try ukical.exportedLines()
    #expect(out.contains("EXDATE:20240225T080000"))
    #expect(out.contains("RECURRENCE-ID;VALUE=DATE:20240213"))
  }

  @Test("case 39: a file's midnight RECURRENCE-ID is told where it is read")
  func midnight() throws {
    let file = Ukical.fixture("case-39-midnight-recurrence-id.ics")
    let shown = try ukical("instances", file)
    #expect(
      shown.talk.contains(
        ":4: warning: VEVENT: RECURRENCE-ID 20240206T000000 is no instance: read as that day's, "
          + "20240206T090000"
      ),
      "\(shown.talk)"
    )
    let answer = try ukical("import", file)
    #expect(answer.talk.contains(":12: warning: RECURRENCE-ID: a midnight"), "\(answer.talk)")
    let strict = try ukical("instances", file, "--strict")
    #expect(strict.code == 1 && strict.output.isEmpty)
  }
}
