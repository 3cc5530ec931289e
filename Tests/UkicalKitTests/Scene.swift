import CalendarGrid
import EventStore
import Foundation
import ICalendar
import Testing
import UkicalKit

/// A store of its own, filled from iCalendar text, seen from Berlin on 14 February 2024 at noon.
final class Scene {
  let store: EventStore
  let book = ZoneBook(database: ZoneDatabase())
  let viewer: any ZoneRules
  let now = 1_707_908_400
  private let folder: URL

  init(_ events: String = "") throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scene-\(UUID().uuidString)")
    store = try EventStore(
      path: folder.appendingPathComponent("calendar.sqlite").path,
      access: .readWrite
    )
    viewer = try #require(book.database.zone(named: "Europe/Berlin"))
    if !events.isEmpty { try take(events) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Imports components given without their VCALENDAR.
  @discardableResult
  func take(_ events: String, _ change: (inout ImportOptions) -> Void = { _ in }) throws
    -> ImportReport
  {
    let file = folder.appendingPathComponent("\(UUID().uuidString).ics")
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:test\n" + events + "\nEND:VCALENDAR\n"
    try Data(text.utf8).write(to: file)
    var options = ImportOptions()
    options.now = now
    change(&options)
    return try Importer(store: store, options: options, book: book).run(sources: [file.path])
  }

  var editing: EventEditing { EventEditing(store: store, book: book, viewer: viewer) }

  func choose(_ word: String, _ moment: String? = nil) throws -> ItemChoice.Chosen {
    let day = now / 86_400
    return try ItemChoice(store: store, book: book, viewer: viewer).find(
      word,
      at: moment.map { try #require(FormWords.moment($0, today: day)) },
      calendar: nil
    )
  }

  /// Saves a changed draft of an item or instance.
  @discardableResult
  func edit(
    _ word: String,
    _ moment: String? = nil,
    _ scope: EditScope? = nil,
    _ change: (inout EventForm) -> Void
  ) throws -> EventEditing.Outcome {
    let chosen = try choose(word, moment)
    var form = chosen.form
    change(&form)
    return try editing.save(form, over: chosen, scope: scope, now: now, command: "edit")
  }

  @discardableResult
  func delete(_ word: String, _ moment: String? = nil, _ scope: EditScope? = nil) throws
    -> EventEditing.Outcome
  {
    try editing.delete(choose(word, moment), scope: scope, now: now, command: "delete")
  }

  /// What the viewer sees between two days: `2024-02-14 09:30 title`.
  func seen(_ from: String, _ to: String) throws -> [String] {
    let days = try [from, to].map { try #require(DateWords.day($0, today: 0)) }
    return try EventQuery(store: store, book: book, viewer: viewer)
      .instances(days: days[0]...days[1]).map { instance in
        let time = instance.startMinute.map { " " + ClockStyle.twentyFour.text($0) } ?? ""
        return CivilText.isoDate(day: instance.firstDay) + time + " " + instance.summary
      }
  }

  /// The content lines stored under a UID.
  func lines(_ uid: String) throws -> [String] {
    try EventSearch(store: store).components(uid: uid).flatMap(\.lines)
  }

  func export() throws -> [UInt8] {
    var octets: [UInt8] = []
    _ = try Exporter(store: store, options: ExportOptions(), book: book)
      .write { octets.append(contentsOf: $0) }
    return octets
  }

  func screen(_ locale: String = "en_GB") -> MonthScreen {
    MonthScreen(
      store: store,
      surroundings: MonthScreen.Surroundings(
        book: book,
        viewer: viewer,
        names: MonthNames(identifier: locale),
        settings: Settings(),
        now: { self.now }
      )
    )
  }
}

/// A timed event of an hour as content lines.
func event(_ uid: String, _ start: String, _ title: String, _ more: String...) -> String {
  let head =
    "BEGIN:VEVENT\nUID:\(uid)\nDTSTAMP:20240101T000000Z\nDTSTART;TZID=Europe/Berlin:\(start)"
  let lines = [head, "DURATION:PT1H", "SUMMARY:\(title)"] + more + ["END:VEVENT"]
  return lines.joined(separator: "\n")
}

/// The calendar day of a text.
func day(_ text: String) throws -> CalendarDay {
  try #require(DateWords.day(text, today: 0).flatMap(CalendarDay.init(dayNumber:)))
}

/// Another connection to a store, as another program has it.
enum EventStoreOpening {
  static func again(_ store: EventStore) throws -> EventStore {
    try EventStore(path: store.path, access: .readWrite)
  }
}
