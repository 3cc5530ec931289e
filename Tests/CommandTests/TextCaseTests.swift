import Foundation
import TestSupport
import Testing

@Suite("Text, alarms and unknown parts, from real trackers")
struct TextCaseTests {
  let ukical: Ukical

  init() throws { ukical = try Ukical() }

  @discardableResult
  private func take(_ name: String) throws -> Ukical.Answer {
    try ukical("import", Ukical.fixture(name))
  }

  @Test("case 22: a byte order mark hides nothing")
  func byteOrderMark() throws {
    #expect(try take("case-22-byte-order-mark.ics").talk == "1 new\n")
  }

  @Test("case 23: a title of several lines is shown on one")
  func severalLines() throws {
    try take("case-23-summary-newlines.ics")
    let agenda = try ukical("agenda", "--from", "2024-02-12", "--to", "2024-02-12").output
    #expect(agenda.split(separator: "\n").count == 2, "\(agenda)")
    #expect(agenda.contains("Part A. Part B."))
    #expect(try ukical.exportedLines().contains("SUMMARY:\\nPart A.\\nPart B."))
  }

  @Test("case 26: every member of a list of quoted values is kept")
  func members() throws {
    try take("case-26-members.ics")
    let line = try #require(ukical.exportedLines().first { $0.hasPrefix("ATTENDEE") })
    #expect(
      line == "ATTENDEE;MEMBER=\"mailto:a@example.com\",\"mailto:d@example.com\","
        + "\"mailto:g@example.com\":mailto:x@example.com"
    )
  }

  @Test("case 37: an empty trigger is zero; unreadable ones are told, and nothing is lost")
  func triggers() throws {
    let answer = try take("case-37-triggers.ics")
    #expect(answer.code == 0)
    #expect(answer.talk.contains(":21: warning: TRIGGER: unreadable value: PT-2H"))
    #expect(answer.talk.contains(":26: warning: not a content line: TRIGGER-P0DT1H0M0S"))
    #expect(!answer.talk.contains(": P\n"), "\(answer.talk)")
    let now = ["UKICAL_NOW": "1707728400"]
    let rings = try ukical("alarms", "--json", environment: now).output
    let read = try JSONSerialization.jsonObject(with: Data(rings.utf8)) as? [[String: Any]]
    let times = try #require(read).map { "\($0["at"] ?? $0)" }
    #expect(times.count == 2, "\(rings)")
    #expect(times.allSatisfy { $0.hasPrefix("2024-02-12T11:00:00") }, "\(rings)")
  }

  @Test("case 40: 800 exclusions are honoured, a foreign part of a rule is told")
  func many() throws {
    let answer = try take("case-40-many.ics")
    #expect(answer.talk.contains(":4: warning: RRULE: X-PART is no part of a rule and is ignored"))
    #expect(try ukical.instances(of: Ukical.fixture("case-40-many.ics")).count == 100)
    let strict = try Ukical()("import", "--strict", Ukical.fixture("case-40-many.ics"))
    #expect(strict.code == 1)
    #expect(strict.talk.contains(":4: error: RRULE: X-PART is no part"), "\(strict.talk)")
  }

  @Test(
    "case 41: an escaped comma does not part categories",
    arguments: [("A", 1), ("B,C", 1), ("D", 1), ("B", 0), ("C", 0)]
  )
  func categories(name: String, count: Int) throws {
    try take("case-41-as-they-came.ics")
    let found = try ukical.exportedLines("--all", "--category", name)
    #expect(found.filter { $0 == "BEGIN:VEVENT" }.count == count)
  }

  @Test("case 42: unknown components are counted and leave whole")
  func unknown() throws {
    #expect(try take("case-42-unknown-components.ics").code == 0)
    let source = Ukical.unfolded(
      String(decoding: try Materials.fixture("case-42-unknown-components.ics"), as: UTF8.self)
    )
    let begins = source.filter { $0.hasPrefix("BEGIN:") && $0 != "BEGIN:VCALENDAR" }.sorted()
    let out = try ukical.exportedLines().filter { $0.hasPrefix("BEGIN:") && !$0.hasSuffix("DAR") }
    #expect(out.sorted() == begins)
  }
}
