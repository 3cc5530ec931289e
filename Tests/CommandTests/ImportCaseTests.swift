import Foundation
import TestSupport
import Testing

@Suite("Import rules, from real trackers")
struct ImportCaseTests {
  let ukical: Ukical

  init() throws { ukical = try Ukical() }

  @discardableResult
  private func take(_ name: String) throws -> Ukical.Answer {
    try ukical("import", Ukical.fixture(name))
  }

  @Test("case 1: an override without its master is kept and joined when the master comes")
  func overrideAlone() throws {
    #expect(try take("case-01-override-alone.ics").talk.hasSuffix("1 new\n"))
    #expect(try ukical.exportedLines().filter { $0.hasPrefix("BEGIN:VEVENT") }.count == 1)
    #expect(try take("case-01-master.ics").talk.hasSuffix("1 new\n"))
    let instances = try ukical("export", "--expand", "--month", "2024-02")
    let starts = Ukical.unfolded(instances.output).filter { $0.hasPrefix("DTSTART") }
    #expect(
      starts == [
        "DTSTART;TZID=Europe/Berlin:20240201T093000", "DTSTART;TZID=Europe/Berlin:20240208T093000",
        "DTSTART;TZID=Europe/Berlin:20240215T080000", "DTSTART;TZID=Europe/Berlin:20240222T093000",
      ]
    )
  }

  @Test("case 1: an override that comes after its series moves that instance alone")
  func overrideAfter() throws {
    try take("case-01-master.ics")
    #expect(try take("case-01-override-alone.ics").talk.hasSuffix("1 new\n"))
    let expanded = try ukical("export", "--expand", "--month", "2024-02").output
    let starts = Ukical.unfolded(expanded).filter { $0.hasPrefix("DTSTART") }
    #expect(
      starts
        == ["01T093000", "08T093000", "15T080000", "22T093000"].map {
          "DTSTART;TZID=Europe/Berlin:202402\($0)"
        }
    )
  }

  @Test("case 2: a cancellation with RECURRENCE-ID hides that instance, and undo restores it")
  func instanceCancelled() throws {
    try take("case-01-master.ics")
    func days() throws -> [Substring] {
      try ukical("agenda", "--from", "2024-02-01", "--to", "2024-02-29").output
        .split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.suffix(2) }
    }
    #expect(try days() == ["01", "08", "15", "22"])
    #expect(try take("case-02-cancel-instance.ics").talk.hasSuffix("1 cancelled\n"))
    #expect(try days() == ["01", "15", "22"])
    #expect(
      try take("case-02-cancel-instance.ics").talk.hasSuffix("nothing changed: 1 unchanged\n")
    )
    #expect(try ukical("undo").code == 0)
    #expect(try days() == ["01", "08", "15", "22"])
  }

  @Test("case 2: a cancellation hides the event, and an older file does not undo it")
  func cancellation() throws {
    try take("case-02-1-request.ics")
    #expect(try take("case-02-2-cancel.ics").talk.hasSuffix("1 cancelled\n"))
    #expect(try !ukical.exportedLines("--month", "2024-02").contains("UID:u1@example.com"))
    let stale = try take("case-02-3-older.ics")
    #expect(stale.talk.hasSuffix("nothing changed: 1 older\n"))
    #expect(stale.code == 0)
    let all = try ukical.exportedLines()
    #expect(all.contains("STATUS:CANCELLED"))
    #expect(all.contains("SUMMARY:First"))
    #expect(all.contains("DTEND:20240212T110000Z"))
  }

  @Test(
    "case 3: master and override share a UID in either order",
    arguments: ["case-03-master-first.ics", "case-03-override-first.ics"]
  )
  func sharedUID(name: String) throws {
    #expect(try take(name).talk.hasSuffix("2 new\n"))
    let expanded = try ukical("export", "--expand", "--month", "2024-02")
    let starts = Ukical.unfolded(expanded.output).filter { $0.hasPrefix("DTSTART") }
    #expect(
      starts == [
        "DTSTART;TZID=Europe/Berlin:20240205T090000", "DTSTART;TZID=Europe/Berlin:20240213T090000",
        "DTSTART;TZID=Europe/Berlin:20240219T090000",
      ]
    )
  }

  @Test("case 4: events without a UID get a stable one, with a warning")
  func noUID() throws {
    let first = try take("case-04-no-uid.ics")
    #expect(first.talk.contains("no UID: ukical-"))
    #expect(first.talk.hasSuffix("2 new\n"))
    #expect(try take("case-04-no-uid.ics").talk.hasSuffix("nothing changed: 2 unchanged\n"))
  }

  @Test("case 5: an update that removes the alarm removes it")
  func removedAlarm() throws {
    try take("case-05-with-alarm.ics")
    #expect(try take("case-05-without-alarm.ics").talk.hasSuffix("1 updated\n"))
    #expect(try !ukical.exportedLines().contains("BEGIN:VALARM"))
  }

  @Test("case 6: concatenated calendars are all read")
  func concatenated() throws {
    #expect(try take("case-06-concatenated.ics").talk.hasSuffix("2 new\n"))
  }

  @Test("case 6: one bad item among 200 is named, the others are stored")
  func oneBad() throws {
    var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//example//EN\r\n"
    for number in 0..<200 {
      let start = number == 99 ? "tomorrow" : "20240212T100000Z"
      text += "BEGIN:VEVENT\r\nUID:\(number)@example.com\r\nDTSTAMP:20240101T000000Z\r\n"
      text += "DTSTART:\(start)\r\nEND:VEVENT\r\n"
    }
    let file = try ukical.file("many.ics", Data((text + "END:VCALENDAR\r\n").utf8))
    let strict = try ukical("import", "--strict", file)
    #expect(strict.code == 1)
    #expect(try ukical.exportedLines().count == 4)
    let answer = try ukical("import", "--rejects", "rejects.txt", file)
    #expect(answer.code == 3)
    #expect(answer.talk.contains(":499: error: VEVENT: DTSTART cannot be read"))
    #expect(answer.talk.hasSuffix("199 new, 1 rejected\n"))
    let rejects = try String(
      contentsOf: ukical.home.appendingPathComponent("rejects.txt"),
      encoding: .utf8
    )
    #expect(rejects.contains("many.ics:499: VEVENT: DTSTART cannot be read"))
  }

  @Test("case 7: nothing to export is a calendar with VERSION and PRODID only")
  func nothing() throws {
    try take("case-05-with-alarm.ics")
    let answer = try ukical("export", "--month", "1999-01")
    #expect(answer.code == 0)
    #expect(answer.talk.isEmpty)
    #expect(
      answer.output
        == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//ukical//ukical 1.0//EN\r\nEND:VCALENDAR\r\n"
    )
  }

  @Test("case 8: the same file every day changes nothing")
  func everyDay() throws {
    #expect(try take("team.ics").talk.hasSuffix("17 new\n"))
    let before = try ukical("export", "--all").output
    for _ in 0..<2 {
      #expect(try take("team.ics").talk.hasSuffix("nothing changed: 17 unchanged\n"))
    }
    #expect(try ukical("export", "--all").output == before)
  }

  @Test("case 35: nesting too deep is refused with its line", arguments: [500, 100_000])
  func deep(levels: Int) throws {
    var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n"
    text += String(repeating: "BEGIN:VEVENT\r\n", count: levels)
    text += String(repeating: "END:VEVENT\r\n", count: levels)
    text += "BEGIN:VEVENT\r\nUID:after@example.com\r\nDTSTART:20240212T100000Z\r\nEND:VEVENT\r\n"
    let file = try ukical.file("deep.ics", Data((text + "END:VCALENDAR\r\n").utf8))
    let answer = try ukical("import", file)
    #expect(answer.code == 3)
    #expect(
      answer.talk.contains("deep.ics:102: error: VEVENT: nested too deep: more than 100 levels")
    )
    #expect(answer.talk.hasSuffix("1 new, 1 rejected\n"))
  }

  @Test("case 38: a feed without its end, or cut in an event, gives what is whole")
  func cutOff() throws {
    let open = try take("case-38-no-end.ics")
    #expect(open.code == 3)
    #expect(open.talk.contains(":1: error: VCALENDAR: no END:VCALENDAR before the end of the file"))
    #expect(open.talk.hasSuffix("2 new, 1 rejected\n"))
    let other = try Ukical()
    let strict = try other("import", "--strict", Ukical.fixture("case-38-cut-in-event.ics"))
    #expect(strict.code == 1)
    #expect(try other.exportedLines().count == 4)
    let cut = try other("import", Ukical.fixture("case-38-cut-in-event.ics"))
    #expect(cut.code == 3)
    #expect(cut.talk.contains(":10: error: VEVENT: cut off by the end of the file"))
    #expect(cut.talk.hasSuffix("1 new, 1 rejected\n"))
  }
}
