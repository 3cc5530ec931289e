import Foundation
import TestSupport
import Testing

@Suite("Invitations (RFC 5546)")
struct InvitationTests {
  let ukical: Ukical

  init() throws { ukical = try Ukical() }

  @discardableResult
  private func take(_ names: String...) throws -> Ukical.Answer {
    try ukical.run(["import"] + names.map { Ukical.fixture("invitations/\($0).ics") })
  }

  /// PARTSTAT of an address in every component stored, the series first.
  private func status(_ address: String) throws -> [String] {
    try ukical.exportedLines().filter {
      $0.hasPrefix("ATTENDEE") && $0.lowercased().hasSuffix(":mailto:\(address)")
    }.map { line in
      line.split(separator: ";").first { $0.hasPrefix("PARTSTAT=") }
        .map { String($0.dropFirst(9).prefix { $0 != ":" }) } ?? ""
    }
  }

  @Test("a REPLY sets the status of the one who answers and nothing else")
  func accepted() throws {
    try take("request")
    let before = try ukical.exportedLines()
    #expect(try take("reply-accepted").talk.hasSuffix("1 updated\n"))
    let after = try ukical.exportedLines()
    let dated = ["DTSTAMP", "LAST-MODIFIED"]
    let changed = after.filter { line in
      !before.contains(line) && !dated.contains { line.hasPrefix($0) }
    }
    #expect(
      changed == [
        "ATTENDEE;CN=Bob;RSVP=TRUE;PARTSTAT=ACCEPTED;X-KEPT=yes:MAILTO:Bob@Example.com"
      ]
    )
    #expect(after.contains("SEQUENCE:1"))
  }

  @Test("the same REPLY again changes nothing; an earlier one that comes late is older")
  func order() throws {
    try take("request", "reply-accepted")
    #expect(try take("reply-accepted").talk.hasSuffix("nothing changed: 1 unchanged\n"))
    #expect(try take("reply-declined-earlier").talk.hasSuffix("nothing changed: 1 older\n"))
    #expect(try status("bob@example.com") == ["ACCEPTED"])
  }

  @Test("the invitation imported again does not undo an answer")
  func invitationAgain() throws {
    try take("request", "reply-accepted")
    #expect(try take("request").talk.hasSuffix("nothing changed: 1 older\n"))
    #expect(try status("bob@example.com") == ["ACCEPTED"])
  }

  @Test("a REPLY with RECURRENCE-ID makes that instance an override")
  func instance() throws {
    try take("request", "reply-declined-instance")
    #expect(try status("bob@example.com") == ["NEEDS-ACTION", "DECLINED"])
    let lines = try ukical.exportedLines()
    #expect(lines.contains("RECURRENCE-ID;TZID=Europe/Berlin:20240212T090000"))
    #expect(lines.filter { $0.hasPrefix("RRULE") }.count == 1)
    #expect(try take("reply-declined-instance").talk.hasSuffix("nothing changed: 1 unchanged\n"))
  }

  @Test(
    "what cannot be done safely is kept apart, with the reason",
    arguments: [
      ("reply-uninvited", "eve@example.com was not asked"),
      ("reply-no-such-instance", "the series has no such instance"),
      ("counter", "a proposal"), ("declinecounter", "the organizer keeps to what is stored"),
      ("refresh", "asks for the current version"),
    ]
  )
  func apart(name: String, reason: String) throws {
    try take("request")
    let before = try ukical.exportedLines()
    let plan = try ukical(
      "import",
      "--dry-run",
      Ukical.fixture("invitations/\(name).ics")
    )
    #expect(plan.output.contains(reason), "\(plan.output)")
    #expect(try take(name).talk.hasSuffix("nothing changed: 1 aside\n"))
    #expect(try take(name).talk.hasSuffix("nothing changed: 1 unchanged\n"))
    #expect(try ukical.exportedLines() == before)
    #expect(try ukical("show", "planning@example.com").output.contains("a message kept apart"))
  }

  @Test("a proposal is shown field by field")
  func counter() throws {
    try take("request")
    let plan = try ukical("import", "-n", Ukical.fixture("invitations/counter.ics"))
    #expect(
      plan.output.contains(
        "DTSTART: TZID=Europe/Berlin 20240205T090000 -> TZID=Europe/Berlin 20240212T110000"
      ),
      "\(plan.output)"
    )
  }

  @Test("a REPLY to an older version is older")
  func olderVersion() throws {
    try take("request")
    #expect(try take("reply-to-older").talk.hasSuffix("nothing changed: 1 older\n"))
    #expect(try status("bob@example.com") == ["NEEDS-ACTION"])
  }

  @Test("who was sent by one who is invited takes part")
  func delegation() throws {
    try take("request", "reply-delegating", "reply-of-delegate")
    let lines = try ukical.exportedLines()
    #expect(
      lines.contains(
        "ATTENDEE;CN=Bob;RSVP=TRUE;PARTSTAT=DELEGATED;X-KEPT=yes;"
          + "DELEGATED-TO=\"mailto:cleo@example.com\":MAILTO:Bob@Example.com"
      )
    )
    #expect(try status("cleo@example.com") == ["ACCEPTED"])
  }

  @Test("ADD adds an instance with what is said of it")
  func addition() throws {
    try take("request")
    #expect(try take("add").talk.hasSuffix("1 updated\n"))
    let lines = try ukical.exportedLines()
    #expect(lines.contains("RDATE;TZID=Europe/Berlin:20240301T140000"))
    #expect(lines.contains("RECURRENCE-ID;TZID=Europe/Berlin:20240301T140000"))
    let agenda = try ukical("agenda", "--from", "2024-03-01", "--to", "2024-03-01", "--json").output
    #expect(agenda.contains("\"start\":\"2024-03-01T14:00:00+01:00\""), "\(agenda)")
    #expect(agenda.contains("\"end\":\"2024-03-01T16:00:00+01:00\""))
    #expect(agenda.contains("Planning, long"))
    #expect(try take("add").talk.hasSuffix("nothing changed: 1 unchanged\n"))
    try ukical("undo")
    #expect(try !ukical.exportedLines().contains { $0.hasPrefix("RDATE") })
  }

  @Test(
    "messages about nothing stored are kept apart and fill no month",
    arguments: ["add", "reply-accepted"]
  )
  func unknown(name: String) throws {
    #expect(try take(name).talk.hasSuffix("nothing changed: 1 aside\n"))
    #expect(try ukical.exportedLines().filter { $0.hasPrefix("BEGIN:VEVENT") }.isEmpty)
  }

  @Test("reply writes the answer and notes it in the store")
  func reply() throws {
    try take("request")
    let answer = try ukical(
      "reply",
      "planning",
      "--tentative",
      "--as",
      "BOB@example.com",
      "--comment",
      "Perhaps; we'll see",
      environment: ["UKICAL_NOW": "1704880800"]
    )
    #expect(answer.code == 0, "\(answer.talk)")
    #expect(answer.talk.hasSuffix("send it to olga@example.com\n"))
    #expect(
      Ukical.unfolded(answer.output) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ukical//ukical 1.0//EN", "METHOD:REPLY",
        "BEGIN:VEVENT", "UID:planning@example.com", "SEQUENCE:1", "DTSTAMP:20240110T100000Z",
        "ORGANIZER;CN=Olga:mailto:olga@example.com",
        "ATTENDEE;CN=Bob;PARTSTAT=TENTATIVE;X-KEPT=yes:MAILTO:Bob@Example.com",
        "DTSTART;TZID=Europe/Berlin:20240205T090000", "DURATION:PT1H", "SUMMARY:Planning",
        "COMMENT:Perhaps\\; we'll see", "END:VEVENT", "END:VCALENDAR",
      ]
    )
    #expect(answer.output.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin"))
    #expect(try status("bob@example.com") == ["TENTATIVE"])
    try ukical("undo")
    #expect(try status("bob@example.com") == ["NEEDS-ACTION"])
  }

  @Test("the organizer's ukical takes what the attendee's wrote")
  func acrossStores() throws {
    try take("request")
    let answer = try ukical(
      "reply",
      "Planning",
      "2024-02-19",
      "--decline",
      "--as",
      "bob@example.com"
    )
    #expect(answer.output.contains("RECURRENCE-ID;TZID=Europe/Berlin:20240219T090000"))
    let organizer = try Ukical()
    try organizer("import", Ukical.fixture("invitations/request.ics"))
    let taken = try organizer("import", "-", input: Data(answer.output.utf8))
    #expect(taken.talk.hasSuffix("1 updated\n"))
    #expect(
      try organizer.exportedLines().filter { $0.contains("PARTSTAT=DECLINED") }.count == 1
    )
  }

  @Test("who answers must be known and invited")
  func refusals() throws {
    try take("request")
    let none = try ukical("reply", "Planning", "--accept")
    #expect(none.code == 1 && none.talk.contains("say who answers with --as: ann@example.com"))
    #expect(try ukical("reply", "Planning", "--accept", "--decline").code == 2)
    #expect(try ukical("reply", "Planning").code == 2)
    try ukical("add", "Alone", "2024-02-14")
    let alone = try ukical("reply", "Alone", "--accept")
    #expect(alone.code == 1 && alone.talk.contains("no organizer"))
  }

  @Test("the addresses of the configuration file say who answers")
  func addresses() throws {
    try take("request")
    let folder = ukical.home.appendingPathComponent("config/ukical")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("addresses = other@example.com, Bob@example.com\n".utf8)
      .write(to: folder.appendingPathComponent("config"))
    #expect(try ukical("reply", "Planning", "--accept").code == 0)
    #expect(try status("bob@example.com") == ["ACCEPTED"])
  }

  @Test("imports go to the calendar of the configuration file unless the file names one")
  func configuredCalendar() throws {
    let folder = ukical.home.appendingPathComponent("config/ukical")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("calendar = Home\n".utf8).write(to: folder.appendingPathComponent("config"))
    try ukical.take(Ukical.event("a"))
    #expect(try ukical("calendars").output.contains("Home"))
    try ukical.take(["X-WR-CALNAME:Club"] + Ukical.event("b"))
    #expect(try ukical("calendars").output.contains("Club"))
    #expect(try !ukical("calendars").output.contains("default"))
  }
}
