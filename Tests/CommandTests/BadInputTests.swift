import Foundation
import TestSupport
import Testing

@Suite("Bad input is named, and nothing stored is lost")
struct BadInputTests {
  static let calendar = """
    BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:x@example.com\r\n\
    DTSTART:20240212T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
    """

  struct Case: CustomTestStringConvertible {
    let name: String
    let content: [UInt8]
    let code: Int32
    let says: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "empty file", content: [], code: 1, says: "bad:1: error: the file is empty"),
    Case(
      name: "binary garbage",
      content: (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 11) },
      code: 1,
      says: "bad:1: error: no VCALENDAR in it"
    ),
    Case(
      name: "a picture",
      content: [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + [0, 0, 0, 13],
      code: 1,
      says: "no VCALENDAR in it"
    ),
    Case(
      name: "END without BEGIN",
      content: Array("BEGIN:VCALENDAR\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8),
      code: 1,
      says: "bad:2: error: END:VEVENT without BEGIN"
    ),
    Case(
      name: "one component closes another",
      content: Array(
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nBEGIN:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n".utf8
      ),
      code: 1,
      says: "bad:4: error: VEVENT: END:VEVENT closes BEGIN:VALARM"
    ),
    Case(
      name: "a zero octet",
      content: Array(calendar.utf8).map { $0 == 0x78 ? 0 : $0 },
      code: 0,
      says: "1 new"
    ),
  ]

  @Test("files", arguments: cases)
  func files(row: Case) throws {
    let ukical = try Ukical()
    try ukical("import", Ukical.fixture("team.ics"))
    let before = try ukical("export", "--all").output
    _ = try ukical.file("bad", Data(row.content))
    let answer = try ukical("import", "bad")
    #expect(answer.code == row.code)
    #expect(answer.talk.contains(row.says), "\(answer.talk)")
    if row.code == 1 { #expect(try ukical("export", "--all").output == before) }
  }

  @Test("a missing file, and a folder without calendars")
  func places() throws {
    let ukical = try Ukical()
    let missing = try ukical("import", "nowhere.ics")
    #expect(missing.code == 1)
    #expect(missing.talk.contains("nowhere.ics: error: No such file or directory"))
    let folder = ukical.home.appendingPathComponent("empty")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let empty = try ukical("import", "empty")
    #expect(empty.code == 1)
    #expect(empty.talk.contains("empty: error: no .ics file in this folder"))
    let partly = try ukical("import", "nowhere.ics", Ukical.fixture("team.ics"))
    #expect(partly.code == 3)
  }

  @Test("a folder of files is one run")
  func folder() throws {
    let ukical = try Ukical()
    let folder = ukical.home.appendingPathComponent("in")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["case-05-with-alarm.ics", "case-25-empty-values.ics"] {
      try Data(try Materials.fixture(name)).write(to: folder.appendingPathComponent(name))
    }
    #expect(try ukical("import", "in").talk.hasSuffix("2 new\n"))
  }

  @Test("a store that is none, and one that is too new")
  func stores() throws {
    let ukical = try Ukical()
    let text = try ukical.file("text.sqlite", Data("not a database, only some text in a file".utf8))
    let answer = try ukical("--store", text, "import", Ukical.fixture("team.ics"))
    #expect(answer.code == 1)
    #expect(answer.talk.contains("not a ukical store"))
    #expect(try ukical("--store", text, "export", "--all").code == 1)
  }

  @Test("a dry run prints the plan and changes nothing")
  func dryRun() throws {
    let ukical = try Ukical()
    try ukical("import", Ukical.fixture("case-05-with-alarm.ics"))
    let before = try ukical("export", "--all").output
    let plan = try ukical("import", "--dry-run", Ukical.fixture("case-05-without-alarm.ics"))
    #expect(plan.code == 0)
    #expect(plan.output.hasPrefix("updated   "))
    #expect(plan.output.contains("SEQUENCE: 1 -> 2"))
    #expect(plan.output.contains("components: VALARM -> (none)"))
    #expect(plan.talk == "would be: 1 updated\n")
    #expect(try ukical("export", "--all").output == before)
  }

  @Test(
    "command lines",
    arguments: [
      ["import"], ["import", "--no-such", "x.ics"], ["export", "--month", "soon"], ["expotr"],
      ["export", "--all", "--month", "2024-02"],
      ["export", "--from", "2024-03-01", "--to", "2024-02-01"],
      ["instances", "--rule", "FREQ=DAILY"],
    ]
  )
  func usage(words: [String]) throws {
    let ukical = try Ukical()
    let answer = try ukical.run(words)
    #expect(answer.code == 2)
    #expect(answer.output.isEmpty)
    // The command at fault is named; one that there is not is the program's fault to find.
    let name = words[0] == "expotr" ? "ukical: " : "ukical \(words[0]): "
    #expect(answer.talk.hasPrefix(name), "\(answer.talk)")
  }

  @Test("control characters of a file never reach the terminal")
  func controls() throws {
    let ukical = try Ukical()
    let text = BadInputTests.calendar.replacingOccurrences(
      of: "DTSTART",
      with: "SUMMARY:\u{1B}[2J\u{202E}evil\r\nDTSTART"
    )
    let file = try ukical.file("evil.ics", Data(text.utf8))
    let plan = try ukical("import", "--dry-run", file)
    #expect(!plan.output.contains("\u{1B}"))
    #expect(!plan.output.contains("\u{202E}"))
    #expect(plan.output.contains("evil"))
    #expect(!(try ukical("instances", file).output.contains("\u{1B}")))
  }
}
