import EventStore
import Foundation
import ICalendar
import Testing

extension EventStore {
  /// The rows that a window finds, ascending.
  fileprivate func items(from: Int, to: Int) throws -> [Int] {
    var found: [Int] = []
    try forEachGlance(from: from, to: to) { glance, _ in found.append(glance.item) }
    return found.sorted()
  }
}

@Suite("The store")
struct EventStoreTests {
  let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("store-\(UUID().uuidString)/calendar.sqlite").path

  private func insert(
    _ store: EventStore,
    _ calendar: Int,
    uid: String,
    first: Int?,
    last: Int?,
    recurrence: RecurrenceKey? = nil,
    flags: ItemRecord.Flags = []
  ) throws -> Int {
    let record = ItemRecord(
      calendar: calendar,
      kind: .event,
      uid: Array(uid.utf8),
      recurrence: recurrence,
      flags: flags,
      first: first,
      last: last
    )
    return try Array("text of \(uid)".utf8).withUnsafeBytes { try store.insert(record, text: $0) }
  }

  @Test("its folder and file are the user's alone")
  func modes() throws {
    _ = try EventStore(path: path, access: .readWrite)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(path) == 0o600)
    #expect(try mode((path as NSString).deletingLastPathComponent) == 0o700)
  }

  @Test("a window finds what overlaps it, whatever its length")
  func window() throws {
    let store = try EventStore(path: path, access: .readWrite)
    let calendar = try store.addCalendar(named: "default")
    let day = 86_400
    var expected: [Int] = []
    for (index, length) in [0, 60, day, 3 * day, 30 * day, 300 * day, 3000 * day].enumerated() {
      // Ends as the window begins, reaches into it, begins as it ends.
      _ = try insert(
        store,
        calendar,
        uid: "before\(index)",
        first: 1000 * day - length - 1,
        last: 1000 * day - 1
      )
      expected.append(
        try insert(
          store,
          calendar,
          uid: "in\(index)",
          first: 1000 * day - length + 30,
          last: 1000 * day + 30
        )
      )
      _ = try insert(
        store,
        calendar,
        uid: "after\(index)",
        first: 1001 * day,
        last: 1001 * day + length
      )
    }
    expected.append(try insert(store, calendar, uid: "endless", first: 5, last: nil))
    _ = try insert(store, calendar, uid: "undated", first: nil, last: nil)
    #expect(try store.items(from: 1000 * day, to: 1001 * day) == expected)
  }

  @Test("an identity is calendar, kind, UID and instance")
  func identity() throws {
    let store = try EventStore(path: path, access: .readWrite)
    let calendar = try store.addCalendar(named: "default")
    let key = RecurrenceKey(.utc(instant: 1_707_984_000), zone: nil)
    let master = try insert(store, calendar, uid: "a", first: 0, last: 1)
    let override = try insert(store, calendar, uid: "a", first: 0, last: 1, recurrence: key)
    func find(_ key: RecurrenceKey?, _ kind: ComponentKind = .event) throws -> Int? {
      try store.withItem(calendar: calendar, kind: kind, uid: Array("a".utf8), recurrence: key) {
        record,
        _ in
        record.id
      }
    }
    #expect(try find(nil) == master)
    #expect(try find(key) == override)
    #expect(try find(nil, .todo) == nil)
    #expect(try store.items(calendar: calendar, uid: Array("a".utf8)) == [master, override])
  }

  @Test("what a failed transaction did is undone")
  func undone() throws {
    struct Failure: Error {}
    let store = try EventStore(path: path, access: .readWrite)
    let calendar = try store.addCalendar(named: "default")
    #expect(throws: Failure.self) {
      try store.transaction {
        _ = try insert(store, calendar, uid: "a", first: 0, last: 1)
        throw Failure()
      }
    }
    #expect(try store.itemCount() == 0)
  }

  @Test("a store of a newer program is refused with the versions")
  func newer() throws {
    _ = try EventStore(path: path, access: .readWrite)
    try run("PRAGMA user_version=99")
    let error = #expect(throws: StoreError.self) { try EventStore(path: path, access: .readWrite) }
    #expect(error?.code == .newerSchema)
    #expect(error?.message.contains("schema version 99") == true)
  }

  @Test("a store of an older program gets its glances")
  func older() throws {
    let store = try EventStore(path: path, access: .readWrite)
    let calendar = try store.addCalendar(named: "default")
    let rows = [
      try insert(store, calendar, uid: "a", first: 0, last: 1),
      try insert(store, calendar, uid: "b", first: 0, last: nil, flags: [.recurring]),
    ]
    try run(
      """
      DROP TABLE glance; DROP TRIGGER item_deleted; DROP TRIGGER item_updated;
      DROP INDEX item_override; DROP INDEX item_window;
      CREATE INDEX item_window ON item(span, first, last) WHERE span IS NOT NULL;
      PRAGMA user_version=2
      """
    )
    #expect(try EventStore(path: path, access: .readWrite).items(from: 0, to: 1) == rows)
  }

  @Test("glances follow what becomes of their components", arguments: [true, false])
  func glances(isSeries: Bool) throws {
    let store = try EventStore(path: path, access: .readWrite)
    let calendar = try store.addCalendar(named: "default")
    let flags: ItemRecord.Flags = isSeries ? [.recurring] : []
    let (kept, gone) = (
      try insert(store, calendar, uid: "a", first: 0, last: 1, flags: flags),
      try insert(store, calendar, uid: "b", first: 0, last: 1, flags: flags)
    )
    let whole = "BEGIN:VEVENT\r\nCOMMENT:long\r\nSUMMARY:new\r\nEND:VEVENT\r\n"
    try store.transaction {
      try store.beginRun(command: "test", time: 0)
      var record = ItemRecord(
        calendar: calendar,
        kind: .event,
        uid: Array("a".utf8),
        flags: flags,
        first: 100,
        last: 101
      )
      record.id = kept
      try Array(whole.utf8).withUnsafeBytes { try store.update(record, text: $0) }
      try store.delete(item: gone)
    }
    #expect(try store.items(from: 0, to: 1) == [])
    var lent = ""
    try store.forEachGlance(from: 100, to: 101) { glance, text in
      #expect(glance.item == kept)
      lent += String(decoding: text, as: UTF8.self)
    }
    #expect(lent == (isSeries ? "SUMMARY:new\r\n" : whole))
    _ = try store.transaction { try store.undoLast() }
    #expect(try store.items(from: 0, to: 1) == [kept, gone])
    #expect(try store.items(from: 100, to: 101) == [])
  }

  @Test("what begins or stops to recur changes its shelf")
  func recurs() throws {
    let store = try EventStore(path: path, access: .readWrite)
    let calendar = try store.addCalendar(named: "default")
    let row = try insert(store, calendar, uid: "a", first: 0, last: 1)
    for flags: ItemRecord.Flags in [[.recurring], []] {
      try store.transaction {
        try store.beginRun(command: "test", time: 0)
        var record = ItemRecord(
          calendar: calendar,
          kind: .event,
          uid: Array("a".utf8),
          flags: flags,
          first: 0,
          last: 1
        )
        record.id = row
        try Array("BEGIN:VEVENT\r\nEND:VEVENT\r\n".utf8).withUnsafeBytes {
          try store.update(record, text: $0)
        }
      }
      #expect(try store.items(from: 0, to: 1) == [row])
    }
    for _ in 0..<2 {
      _ = try store.transaction { try store.undoLast() }
      #expect(try store.items(from: 0, to: 1) == [row])
    }
  }

  /// Lets the database's own program change the store.
  private func run(_ sql: String) throws {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = ["sqlite3", path, sql]
    try tool.run()
    tool.waitUntilExit()
    try #require(tool.terminationStatus == 0, "sqlite3 is needed")
  }

  @Test("a file that is no store is left alone")
  func notAStore() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).sqlite"
    )
    try Data("some text that is long enough to be a header of a database".utf8).write(to: file)
    let error = #expect(throws: StoreError.self) {
      try EventStore(path: file.path, access: .readWrite)
    }
    #expect(error?.code == .notAStore)
    #expect(try Data(contentsOf: file).count == 58)
  }

  @Test("no store yet is told apart")
  func missing() {
    let error = #expect(throws: StoreError.self) { try EventStore(path: path, access: .readOnly) }
    #expect(error?.code == .noStore)
  }
}
