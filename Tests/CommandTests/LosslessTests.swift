import Foundation
import TestSupport
import Testing

@Suite("What came in goes out")
struct LosslessTests {
  static let files = [
    "team.ics", "case-21-fold-in-emoji.ics", "case-22-byte-order-mark.ics",
    "case-09-date-with-time.ics", "case-10-same-date.ics", "case-11-until-date.ics",
    "case-12-until-floating.ics", "case-13-exdate-without-value.ics", "case-14-rdate-period.ics",
    "case-15-rdate-alone.ics", "case-32-exdate-utc.ics", "case-34-until-forms.ics",
    "case-39-midnight-recurrence-id.ics", "case-43-start-off-rule.ics",
    "case-44-exdate-shifted.ics",
    "case-23-summary-newlines.ics", "case-24-escapes.ics", "case-25-empty-values.ics",
    "case-26-members.ics", "case-27-quote-in-parameter.ics", "case-31-no-vtimezone.ics",
    "case-36-emoji-folds.ics", "case-37-triggers.ics", "case-40-many.ics",
    "case-41-as-they-came.ics", "case-42-unknown-components.ics",
  ]

  private func components(_ text: String) -> [String] {
    let lines = Ukical.unfolded(text.replacingOccurrences(of: "\u{FEFF}", with: ""))
    guard let first = lines.dropFirst().firstIndex(where: { $0.hasPrefix("BEGIN:") }) else {
      return []
    }
    return Array(lines[first...])
  }

  @Test("the unfolded content lines are the source's, in order", arguments: files)
  func lines(name: String) throws {
    let ukical = try Ukical()
    #expect(try ukical("import", Ukical.fixture(name)).code == 0)
    // A fold may cut a character: it comes off before anything is decoded.
    var octets = Data(try Materials.fixture(name))
    while let fold = octets.range(of: Data("\r\n ".utf8)) { octets.removeSubrange(fold) }
    let source = String(decoding: octets, as: UTF8.self)
    let output = try ukical("export", "--all").output
    #expect(components(output) == components(source))
    for line in output.components(separatedBy: "\r\n") where line.utf8.count > 75 {
      Issue.record("longer than 75 octets: \(line)")
    }
  }

  @Test("an export imported elsewhere exports to the same octets", arguments: files)
  func again(name: String) throws {
    let (first, second) = (try Ukical(), try Ukical())
    try first("import", Ukical.fixture(name))
    let once = try first("export", "--all").output
    let copy = try second.file("copy.ics", Data(once.utf8))
    #expect(try second("import", copy).code == 0)
    #expect(try second("export", "--all").output == once)
    #expect(try first("import", copy).talk.contains("nothing changed"))
  }

  @Test("case 27: the bad line is reported with its number")
  func badLine() throws {
    let ukical = try Ukical()
    let answer = try ukical("import", Ukical.fixture("case-27-quote-in-parameter.ics"))
    #expect(answer.talk.contains("3 new"))
    #expect(answer.talk.contains(":15: warning: ATTENDEE:"))
  }

  @Test("case 30: libical's prefix is never written, and the zone is")
  func internalPrefix() throws {
    let ukical = try Ukical()
    try ukical("import", Ukical.fixture("case-30-internal-prefix.ics"))
    let output = try ukical("export", "--all").output
    #expect(!output.contains("freeassociation"))
    #expect(output.contains("DTSTART;TZID=Europe/Paris:20240212T100000\r\n"))
    #expect(output.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Paris\r\n"))
    #expect(
      try ukical("import", Ukical.fixture("case-30-internal-prefix.ics")).talk.contains(
        "1 unchanged"
      )
    )
  }

  @Test("case 31: one VTIMEZONE for each TZID, before its use")
  func oneZone() throws {
    let ukical = try Ukical()
    try ukical("import", Ukical.fixture("case-31-no-vtimezone.ics"))
    let output = try ukical("export", "--all").output
    #expect(output.components(separatedBy: "BEGIN:VTIMEZONE").count == 2)
    let zone = try #require(output.range(of: "TZID:Europe/Berlin"))
    let use = try #require(output.range(of: "DTSTART;TZID=Europe/Berlin"))
    #expect(zone.lowerBound < use.lowerBound)
  }

  @Test("two different zones of one name: the later gets a suffix")
  func suffix() throws {
    let ukical = try Ukical()
    try ukical("import", Ukical.fixture("two-zones-of-one-name-a.ics"))
    try ukical("import", Ukical.fixture("two-zones-of-one-name-b.ics"))
    let output = try ukical("export", "--all").output
    #expect(output.contains("DTSTART;TZID=Office Zone:20240708T090000"))
    #expect(output.contains("DTSTART;TZID=Office Zone-2:20240708T090000"))
    #expect(output.contains("TZID:Office Zone-2\r\n"))
  }

  @Test(
    "encodings and line ends",
    arguments: ["utf-16le", "utf-16be", "latin-1", "lf", "cr"]
  )
  func encodings(form: String) throws {
    let text =
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:e@example.com\r\n"
      + "DTSTART:20240212T100000Z\r\nSUMMARY:Gr\u{FC}\u{DF}e\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    var data = Data(text.utf8)
    switch form {
    case "utf-16le": data = Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
    case "utf-16be": data = Data([0xFE, 0xFF]) + (text.data(using: .utf16BigEndian) ?? Data())
    case "latin-1": data = text.data(using: .isoLatin1) ?? Data()
    case "lf": data = Data(text.replacingOccurrences(of: "\r\n", with: "\n").utf8)
    default: data = Data(text.replacingOccurrences(of: "\r\n", with: "\r").utf8)
    }
    let ukical = try Ukical()
    let answer = try ukical("import", "-", input: data)
    #expect(answer.code == 0)
    #expect(answer.talk.contains("ISO-8859-1") == (form == "latin-1"))
    #expect(try ukical.exportedLines().contains("SUMMARY:Gr\u{FC}\u{DF}e"))
  }
}
