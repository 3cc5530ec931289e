import EventStore
import Foundation
import ICalendar
import Testing
import UkicalKit

@Suite("Recurring edits: this one, this and future, all")
struct EditingTests {
  static let weekly = event(
    "s",
    "20240205T093000",
    "Standup",
    "X-KEEP;X-P=1:as it was",
    "RRULE:FREQ=WEEKLY;COUNT=5"
  )
  static let all = ["2024-02-05", "2024-02-12", "2024-02-19", "2024-02-26", "2024-03-04"]
    .map { $0 + " 09:30 Standup" }

  private func seen(_ scene: Scene) throws -> [String] {
    try scene.seen("2024-01-01", "2024-12-31")
  }

  @Test("this: an override is written, the master stays as it came")
  func this() throws {
    let scene = try Scene(Self.weekly)
    let master = try scene.lines("s")
    try scene.edit("s", "2024-02-12") { form in
      form.title = "Moved"
      form.moveStart(
        to: .clock(try! #require(DateWords.day("2024-02-13", today: 0)) * 86_400 + 39_600)
      )
    }
    #expect(
      try seen(scene) == [Self.all[0], "2024-02-13 11:00 Moved"] + Self.all[2...]
    )
    let lines = try scene.lines("s")
    #expect(lines.starts(with: master))
    #expect(lines.contains("RECURRENCE-ID;TZID=Europe/Berlin:20240212T093000"))
    #expect(lines.filter { $0 == "X-KEEP;X-P=1:as it was" }.count == 2)
    #expect(lines.contains("DURATION:PT1H"))
  }

  @Test("future: the series ends before, and a related one goes on with what was left of COUNT")
  func future() throws {
    let scene = try Scene(Self.weekly)
    let outcome = try scene.edit("s", "2024-02-19", .future) { $0.title = "Later" }
    let uid = try #require(outcome.splitUID)
    #expect(
      try seen(scene) == Self.all[..<2]
        + ["2024-02-19 09:30 Later", "2024-02-26 09:30 Later", "2024-03-04 09:30 Later"]
    )
    #expect(try scene.lines("s").contains("RRULE:FREQ=WEEKLY;UNTIL=20240219T082959Z"))
    let tail = try scene.lines(uid)
    #expect(tail.contains("RRULE:FREQ=WEEKLY;COUNT=3"))
    #expect(tail.contains("RELATED-TO;RELTYPE=SIBLING:s"))
    #expect(tail.contains("X-KEEP;X-P=1:as it was"))
    #expect(!tail.contains { $0.hasPrefix("SEQUENCE") })
  }

  @Test("future from the first instance on is all")
  func futureFromFirst() throws {
    let scene = try Scene(Self.weekly)
    let outcome = try scene.edit("s", "2024-02-05", .future) { $0.title = "Later" }
    #expect(outcome.splitUID == nil)
    #expect(try seen(scene).allSatisfy { $0.hasSuffix("Later") })
  }

  @Test("all, from a later instance: the whole series moves as far as that one did")
  func allMoves() throws {
    let scene = try Scene(
      Self.weekly.replacingOccurrences(
        of: "RRULE:FREQ=WEEKLY;COUNT=5",
        with: "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20240226T083000Z\n"
          + "EXDATE;TZID=Europe/Berlin:20240212T093000\nRDATE;TZID=Europe/Berlin:20240301T093000"
      )
    )
    try scene.edit("s", "2024-02-19", .all) { form in
      guard case .clock(let clock) = form.start else { return }
      form.moveStart(to: .clock(clock + 86_400 + 1800))
    }
    #expect(
      try seen(scene) == [
        "2024-02-06 10:00 Standup", "2024-02-20 10:00 Standup", "2024-02-27 10:00 Standup",
        "2024-03-02 10:00 Standup",
      ]
    )
    let lines = try scene.lines("s")
    #expect(lines.contains("RRULE:FREQ=WEEKLY;UNTIL=20240227T090000Z;BYDAY=TU"))
    #expect(lines.contains("EXDATE;TZID=Europe/Berlin:20240213T100000"))
  }

  static let moves = [
    ("FREQ=MONTHLY;BYMONTHDAY=5;COUNT=2", "FREQ=MONTHLY;COUNT=2;BYMONTHDAY=6"),
    ("FREQ=MONTHLY;BYDAY=1MO;COUNT=2", "FREQ=MONTHLY;COUNT=2;BYDAY=1TU"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=5;COUNT=2", "FREQ=YEARLY;COUNT=2;BYMONTHDAY=6;BYMONTH=2"),
    ("FREQ=WEEKLY;BYDAY=MO,WE;COUNT=2", "FREQ=WEEKLY;COUNT=2;BYDAY=TU,TH"),
    ("FREQ=DAILY;COUNT=2", "FREQ=DAILY;COUNT=2"),
  ]

  @Test("the days a rule names follow a start that moves by a day", arguments: moves)
  func rule(before: String, after: String) throws {
    let scene = try Scene(event("s", "20240205T093000", "x", "RRULE:" + before))
    try scene.edit("s", nil, .all) { form in
      guard case .clock(let clock) = form.start else { return }
      form.moveStart(to: .clock(clock + 86_400))
    }
    #expect(try scene.lines("s").contains("RRULE:" + after))
  }

  @Test("a rule that cannot follow is refused, and nothing is changed")
  func stubborn() throws {
    let scene = try Scene(
      event("s", "20240205T093000", "x", "RRULE:FREQ=YEARLY;BYWEEKNO=6;BYDAY=MO")
    )
    let before = try scene.export()
    #expect(throws: EditError.self) {
      try scene.edit("s", nil, .all) { form in
        guard case .clock(let clock) = form.start else { return }
        form.moveStart(to: .clock(clock + 86_400))
      }
    }
    #expect(try scene.export() == before)
  }

  @Test("overrides follow their master where they say what it said")
  func overridesFollow() throws {
    let moved = event(
      "s",
      "20240213T140000",
      "Standup",
      "RECURRENCE-ID;TZID=Europe/Berlin:20240212T093000"
    )
    let renamed = event(
      "s",
      "20240219T093000",
      "Special",
      "RECURRENCE-ID;TZID=Europe/Berlin:20240219T093000"
    )
    let scene = try Scene([Self.weekly, moved, renamed].joined(separator: "\n"))
    try scene.edit("s", nil, .all) { form in
      form.title = "Daily"
      guard case .clock(let clock) = form.start else { return }
      form.moveStart(to: .clock(clock + 3600))
    }
    #expect(
      try seen(scene) == [
        "2024-02-05 10:30 Daily", "2024-02-13 14:00 Daily", "2024-02-19 10:30 Special",
        "2024-02-26 10:30 Daily", "2024-03-04 10:30 Daily",
      ]
    )
  }

  @Test("a timed series that takes whole days keeps its exceptions and its end")
  func toWholeDays() throws {
    let scene = try Scene(
      event(
        "s",
        "20240205T093000",
        "x",
        "RRULE:FREQ=WEEKLY;UNTIL=20240226T083000Z",
        "EXDATE;TZID=Europe/Berlin:20240212T093000"
      )
    )
    try scene.edit("s", nil, .all) { form in
      form.zone = nil
      form.moveStart(to: .day(form.startDay))
    }
    #expect(try seen(scene) == ["2024-02-05 x", "2024-02-19 x", "2024-02-26 x"])
    #expect(try scene.lines("s").contains("EXDATE;VALUE=DATE:20240212"))
  }

  @Test("delete this, future and all", arguments: EditScope.allCases)
  func delete(scope: EditScope) throws {
    let scene = try Scene(Self.weekly)
    try scene.delete("s", "2024-02-12", scope)
    let left: [String] =
      switch scope {
      case .this: [Self.all[0]] + Self.all[2...]
      case .future: [Self.all[0]]
      case .all: []
      }
    #expect(try seen(scene) == left)
  }

  @Test("deleting the last instance left deletes the series")
  func deleteLast() throws {
    let scene = try Scene(event("s", "20240205T093000", "x", "RRULE:FREQ=WEEKLY;COUNT=2"))
    try scene.delete("s", "2024-02-05")
    try scene.delete("s", "2024-02-12")
    #expect(try scene.store.itemCount() == 0)
  }

  @Test("importing the old file again undoes no edit and brings nothing back")
  func importAgain() throws {
    let override = event(
      "s",
      "20240212T140000",
      "Standup",
      "RECURRENCE-ID;TZID=Europe/Berlin:20240212T093000"
    )
    let file = [Self.weekly, override, event("lunch", "20240214T120000", "Lunch")]
      .joined(separator: "\n")
    let scene = try Scene(file)
    try scene.edit("s", "2024-02-19", .future) { $0.title = "Later" }
    try scene.delete("s", "2024-02-12")
    try scene.edit("lunch") { $0.title = "Dinner" }
    try scene.delete("lunch")
    let before = try scene.export()
    let report = try scene.take(file)
    #expect(report.count(.older) == 3)
    #expect(try scene.export() == before)
    try scene.take(file) { $0.restores = true }
    #expect(try scene.seen("2024-02-14", "2024-02-14") == ["2024-02-14 12:00 Lunch"])
  }

  @Test("an edit renews the stamps, and SEQUENCE where the user decides")
  func revision() throws {
    let ours = event("a", "20240214T120000", "x", "SEQUENCE:3", "ORGANIZER:mailto:Me@example.org")
    let theirs = event(
      "b",
      "20240214T120000",
      "x",
      "SEQUENCE:3",
      "ORGANIZER:mailto:you@example.org"
    )
    let scene = try Scene(ours + "\n" + theirs)
    let editing = EventEditing(
      store: scene.store,
      book: scene.book,
      viewer: scene.viewer,
      addresses: ["me@EXAMPLE.org"]
    )
    for uid in ["a", "b"] {
      let chosen = try scene.choose(uid)
      var form = chosen.form
      form.place = "Rome"
      _ = try editing.save(form, over: chosen, scope: nil, now: scene.now, command: "edit")
      let lines = try scene.lines(uid)
      #expect(lines.contains("DTSTAMP:20240214T110000Z"))
      #expect(lines.contains("LAST-MODIFIED:20240214T110000Z"))
      #expect(lines.contains(uid == "a" ? "SEQUENCE:4" : "SEQUENCE:3"))
    }
  }

  @Test("undo takes an edit of many components back to the octet")
  func undo() throws {
    let scene = try Scene(Self.weekly)
    let before = try scene.export()
    try scene.edit("s", "2024-02-19", .future) { $0.title = "Later" }
    try scene.delete("s", nil, .all)
    for _ in 0..<2 { _ = try scene.store.transaction { try scene.store.undoLast() } }
    #expect(try scene.export() == before)
    let report = try scene.take(Self.weekly)
    #expect(report.count(.unchanged) == 1)
  }

  @Test("only lines of changed fields are written; DURATION and foreign alarms stay")
  func untouched() throws {
    let foreign = "BEGIN:VALARM\nACTION:AUDIO\nTRIGGER;RELATED=END:PT5M\nX-A:b\nEND:VALARM"
    let scene = try Scene(
      event(
        "a",
        "20240214T120000",
        "Lunch",
        "DESCRIPTION;ALTREP=\"cid:x\";LANGUAGE=de:alt",
        "ATTENDEE;PARTSTAT=ACCEPTED;CN=Ann:mailto:ann@example.org",
        "X-ODD;A=\"1;2\":v",
        foreign
      )
    )
    let before = try scene.lines("a")
    try scene.edit("a") { form in
      form.notes = "neu, und; mehr\nZeile"
      form.alarms.append(.before(seconds: 600))
      form.attendees.append(.init(address: "bob@example.org"))
    }
    let after = try scene.lines("a")
    let kept = before.filter {
      !["DTSTAMP", "DESCRI", "END:VE"].contains(String($0.prefix(6))) && !$0.hasPrefix("DTSTAMP")
    }
    #expect(kept.allSatisfy(after.contains))
    #expect(after.contains("DESCRIPTION;LANGUAGE=de:neu\\, und\\; mehr\\nZeile"))
    #expect(after.contains("TRIGGER:-PT10M"))
    #expect(
      after.contains("ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION:mailto:bob@example.org")
    )
  }

  @Test("a moved item stays where it was moved when its old file comes again")
  func move() throws {
    let scene = try Scene()
    try scene.take(Self.weekly) { $0.calendar = "Team" }
    _ = try scene.editing.move(
      scene.choose("s"),
      toCalendar: "Mine",
      now: scene.now,
      command: "move"
    )
    try scene.take(Self.weekly) { $0.calendar = "Team" }
    let counts = try scene.store.calendars().map {
      "\($0.name) \(try scene.store.itemCount(calendar: $0.id))"
    }
    #expect(counts == ["Team 0", "Mine 1"])
  }
}

@Suite("Which item is meant")
struct ItemChoiceTests {
  @Test("a UID, or the only one of a title in any letter case")
  func found() throws {
    let scene = try Scene(event("a", "20240214T120000", "Lunch"))
    #expect(try scene.choose("a").form.title == "Lunch")
    #expect(try scene.choose("LUNCH").uid == "a")
  }

  @Test("two of one title are an error that lists both")
  func ambiguous() throws {
    let scene = try Scene(
      event("a", "20240214T120000", "Lunch") + "\n" + event("b", "20240215T120000", "Lunch")
    )
    let error = #expect(throws: EditError.self) { try scene.choose("lunch") }
    #expect(
      error?.description == """
        lunch means several items; give the UID or --calendar
          20240214T120000  Lunch  a
          20240215T120000  Lunch  b
        """
    )
  }

  @Test("a part of a title finds nothing and is told what is near")
  func near() throws {
    let scene = try Scene(event("a", "20240214T120000", "Team lunch"))
    let error = #expect(throws: EditError.self) { try scene.delete("lunch") }
    #expect(error?.description.contains("Team lunch  a") == true)
    #expect(try scene.store.itemCount() == 1)
  }

  @Test("a series needs a scope, an instance means itself", arguments: [nil, "2024-02-12"])
  func scope(moment: String?) throws {
    let scene = try Scene(EditingTests.weekly)
    if moment == nil {
      let error = #expect(throws: EditError.self) { try scene.delete("s") }
      #expect(error?.isUsage == true)
    } else {
      try scene.delete("s", moment)
    }
    #expect(try scene.seen("2024-02-01", "2024-03-31").count == (moment == nil ? 5 : 4))
  }

  static let moments = [
    "2024-02-12", "2024-02-12 09:30", "20240212T093000", "20240212T083000Z",
  ]

  @Test(
    "an instance goes by its day, its time, its RECURRENCE-ID or its instant",
    arguments: moments
  )
  func moment(text: String) throws {
    let scene = try Scene(EditingTests.weekly)
    #expect(try scene.choose("s", text).recurrenceID == "20240212T093000")
  }

  @Test("a moved instance goes by where it is, and by what it was")
  func moved() throws {
    let override = event(
      "s",
      "20240214T140000",
      "Standup",
      "RECURRENCE-ID;TZID=Europe/Berlin:20240212T093000"
    )
    let scene = try Scene(EditingTests.weekly + "\n" + override)
    for text in ["2024-02-14", "20240212T093000"] {
      #expect(try scene.choose("s", text).recurrenceID == "20240212T093000")
    }
    let error = #expect(throws: EditError.self) { try scene.choose("s", "2024-02-15") }
    #expect(error?.description.contains("2024-02-14 14:00  (moved; 20240212T093000)") == true)
  }
}
