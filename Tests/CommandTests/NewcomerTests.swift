import Foundation
import TestSupport
import Testing

@Suite("What people try first")
struct NewcomerTests {
  let ukical: Ukical

  init() throws { ukical = try Ukical() }

  /// Monday, 7 December 2026, 13:06 in Berlin.
  static let now = ["UKICAL_NOW": "1796645160"]

  @discardableResult
  private func run(_ words: String...) throws -> Ukical.Answer {
    try ukical.run(words, environment: Self.now)
  }

  private func dates() throws -> [String] {
    try ukical.exportedLines().filter { $0.hasPrefix("DTSTART") || $0.hasPrefix("DTEND") }
      .map { String($0.drop { $0 != ":" }.dropFirst()) }
  }

  @Test(
    "add says when the event is",
    arguments: [
      (["friday", "9:00-10:30"], "Fri 2026-12-11 09:00 - 10:30"),
      (["tomorrow", "2pm", "45m"], "Tue 2026-12-08 14:00 - 14:45"),
      (["2026-12-24", "3d"], "Thu 2026-12-24 - Sat 2026-12-26"),
      (["monday", "23:00", "--end", "01:00"], "Mon 2026-12-07 23:00 - Tue 2026-12-08 01:00"),
      // Lengths are real time across a change of the clock.
      (["2027-03-28", "02:30", "30m"], "Sun 2027-03-28 03:30 - 04:00"),
      (["2027-03-28", "01:30", "1h"], "Sun 2027-03-28 01:30 - 03:30"),
      (["2027-10-31", "02:30", "30m"], "Sun 2027-10-31 02:30 - 02:00"),
      (["2027-10-31", "02:30", "90m"], "Sun 2027-10-31 02:30 - 03:00"),
    ]
  )
  func added(words: [String], says: String) throws {
    let answer = try ukical.run(["add", "Talk"] + words, environment: Self.now)
    #expect(answer.code == 0)
    #expect(answer.talk == "added: Talk, \(says)\n")
  }

  @Test("an end that the clock shows twice is written as the instant it is")
  func secondReading() throws {
    try run("add", "Night", "2027-10-31", "02:30", "30m")
    #expect(try dates() == ["20271031T023000", "20271031T010000Z"])
  }

  @Test(
    "what cannot be read is answered with what can",
    arguments: [
      (["Foo", "2026-12-10", "25:00"], "a time such as 9:30, 2pm or 9:30-11:00"),
      (["Foo", "bar", "friday"], "a title of several words stands in quotes"),
      (
        ["Foo", "friday", "--repeat", "fortnightly"], "not daily, weekly, monthly, yearly, weekdays"
      ),
      (["Foo", "friday", "9:00", "1h", "--end", "11:00"], "the end is said twice"),
      (["Foo", "friday", "--duration", "2d", "--end", "sunday"], "not both"),
      (["Foo", "friday", "9:00", "--floating", "--zone", "Europe/Berlin"], "not both"),
      (["Foo", "friday", "18:00", "--end", "17:00"], "end: lies before the start"),
      (["Foo", "9999-12-31"], "end: lies outside the years 1 to 9999"),
      (["Foo", "friday", "--count", "3"], "nothing repeats: there is no rule"),
    ]
  )
  func refused(words: [String], says: String) throws {
    let answer = try ukical.run(["add"] + words, environment: Self.now)
    #expect(answer.code == 2)
    #expect(answer.talk.contains(says), "\(answer.talk)")
    #expect(!answer.talk.contains("ukical: ukical"))
  }

  @Test("an end before the start is refused in an edit as in a new event")
  func editedEnd() throws {
    try run("add", "One", "friday", "18:00", "1h")
    #expect(try run("edit", "One", "--end", "17:00").code == 2)
    let later = try run("edit", "One", "--end", "02:00")
    #expect(later.talk.contains("Fri 2026-12-11 18:00 - Sat 2026-12-12 02:00"), "\(later.talk)")
  }

  @Test("what no longer repeats keeps no exceptions")
  func noRule() throws {
    try run("add", "Gym", "monday", "18:00", "--repeat", "weekly", "--count", "3")
    try run("delete", "Gym", "2026-12-14")
    try run("edit", "Gym", "--all", "--repeat", "none")
    let lines = try ukical.exportedLines()
    #expect(!lines.contains { $0.hasPrefix("EXDATE") || $0.hasPrefix("RRULE") })
  }

  @Test(
    "months by the words people use",
    arguments: [
      ("next", "2027-01"), ("last", "2026-11"), ("+2", "2027-02"), ("feb", "2026-02"),
      ("this", "2026-12"),
    ]
  )
  func months(word: String, month: String) throws {
    #expect(try run("month", word, "--json").output.contains("\"month\":\"\(month)\""))
  }

  @Test("a day by itself is that day")
  func oneDay() throws {
    try run("add", "Today", "today", "14:00", "1h")
    try run("add", "Later", "tomorrow", "9:00", "1h")
    #expect(try run("agenda", "tomorrow", "--format", "{title}").output == "Later\n")
    #expect(try run("free", "tomorrow").output == "2026-12-08 10:00-17:00  7h\n")
  }

  @Test("free time is not in the past, unless the day is asked for")
  func freeFromNow() throws {
    try run("add", "Today", "today", "14:00", "1h")
    #expect(try run("free").output == "2026-12-07 13:06-14:00  54m\n2026-12-07 15:00-17:00  2h\n")
    #expect(try run("free", "--from", "today").output.hasPrefix("2026-12-07 09:00-14:00"))
  }

  @Test("a series with more instances than are looked at is told, and no time is called free")
  func manyInstances() throws {
    try run("add", "Tick", "today", "0:00", "1m", "--repeat", "FREQ=MINUTELY")
    let free = try run("free", "--days", "30")
    #expect(free.code == 1 && free.output.isEmpty)
    #expect(free.talk.contains("Tick: more than 10000 instances there"))
    let agenda = try run("agenda", "--days", "30")
    #expect(agenda.talk.contains("Tick: only the first 10000 instances"))
  }

  @Test("TZ may be a rule; a name that is none is refused")
  func timeZoneRule() throws {
    let rule = ["TZ": "PST8PDT,M3.2.0,M11.1.0"].merging(Self.now) { $1 }
    let added = try ukical.run(["add", "Call", "2027-07-01", "9:00", "1h"], environment: rule)
    #expect(added.talk == "added: Call, Thu 2027-07-01 09:00 - 10:00\n")
    #expect(try dates() == ["20270701T160000Z", "20270701T170000Z"])
    let wrong = try ukical.run(["agenda"], environment: ["TZ": "Mars/X"])
    #expect(wrong.code == 2 && wrong.talk.contains("TZ: no zone named Mars/X"))
  }

  @Test("--output writes through links and devices, and keeps the mode of a file")
  func output() throws {
    try run("add", "One", "friday")
    let target = ukical.home.appendingPathComponent("target.ics")
    let link = ukical.home.appendingPathComponent("link.ics")
    try Data("old".utf8).write(to: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    #expect(try run("export", "--all", "-o", link.path).code == 0)
    #expect(try String(contentsOf: target, encoding: .utf8).hasPrefix("BEGIN:VCALENDAR"))
    let mode = try FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path
    )
    #expect(try run("export", "--all", "-o", "/dev/stdout").output.hasPrefix("BEGIN:VCALENDAR"))
  }

  @Test(
    "parts that cannot be read are told by the exit code",
    arguments: [["merge"], ["filter"], ["split", "--into", "parts"], ["instances"], ["stats"]]
  )
  func damaged(words: [String]) throws {
    let lines = ["BEGIN:VCALENDAR", "VERSION:2.0"] + Ukical.event("a") + ["BEGIN:VEVENT", "UID:b"]
    let file = try ukical.file("cut.ics", Data(lines.joined(separator: "\r\n").utf8))
    #expect(try ukical.run(words + [file]).code == 3)
  }

  @Test("what was deleted here is said when it comes again")
  func deletedHere() throws {
    try ukical.take(Ukical.event("a", "SUMMARY:Gone"))
    try run("delete", "Gone")
    let again = try ukical.take(Ukical.event("a", "SUMMARY:Gone"))
    #expect(again.talk.contains("1 deleted here earlier; --restore brings them back"))
  }

  @Test("show takes a title as edit and delete do")
  func showTitle() throws {
    try ukical.take(Ukical.event("a", "SUMMARY:Gym"))
    #expect(try run("show", "gym").output.contains("UID:a@example.com"))
    #expect(try run("show", "nope").code == 1)
  }

  @Test("search shows the start by the viewer's clock")
  func searched() throws {
    try ukical.take(Ukical.event("a", "SUMMARY:Gym"))
    #expect(try run("search", "gym").output == "2024-02-10 11:00  Gym  a@example.com\n")
  }

  @Test("a named store that is not there is told; no folder is made for a mistyped one")
  func mistypedStore() throws {
    let path = ukical.home.appendingPathComponent("nope/x.sqlite").path
    #expect(try run("--store", path, "agenda").talk.contains("no store yet"))
    #expect(try run("--store", path, "add", "X", "today").code == 1)
    #expect(!FileManager.default.fileExists(atPath: (path as NSString).deletingLastPathComponent))
    #expect(try run("--store", "", "agenda").code == 2)
  }

  @Test(
    "a line of the configuration file that means nothing is refused with what it may be",
    arguments: [
      ("language = German", "a locale such as de_DE"), ("first-weekday = Sonntag", "one of monday"),
      ("zone = Mars/X", "no zone named Mars/X"),
    ]
  )
  func configuration(line: String, says: String) throws {
    let folder = ukical.home.appendingPathComponent("config/ukical")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("config")
    try Data("\(line)\n".utf8).write(to: file)
    let answer = try ukical("config", environment: ["TZ": ""])
    #expect(answer.code == 2 && answer.talk.contains(says), "\(answer.talk)")
  }

  @Test("a value may stand in quotes, a weekday may be cut short")
  func configurationForms() throws {
    let folder = ukical.home.appendingPathComponent("config/ukical")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("config")
    try Data("calendar = \"My Cal\"\nfirst-weekday = Sun\n".utf8).write(to: file)
    try run("add", "X", "today")
    #expect(try run("calendars").output.contains("My Cal"))
    #expect(try run("month", "2026-12", "--json").output.contains("[\"2026-11-29\""))
  }
}
