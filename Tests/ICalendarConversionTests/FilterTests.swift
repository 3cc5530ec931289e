import ICalendar
import ICalendarConversion
import Testing

@Suite struct FilterTests {
  static let zones = ZoneBook(database: ZoneDatabase())

  private func filter() -> CalendarFilter {
    CalendarFilter(zones: Self.zones, viewer: FixedOffset.utc)
  }

  private func uids(_ document: CalendarDocument) -> [String] {
    document.items.compactMap { $0.line("UID")?.value }
  }

  @Test func eachTestKeepsWhatPasses() throws {
    let document = try CompareTests.calendar(
      "UID:1\nDTSTART:20240214T090000Z\nSUMMARY:Lunch\\, long\nCATEGORIES:Food,Fun\nSTATUS:CONFIRMED",
      "UID:2\nDTSTART:20240101T090000Z\nRRULE:FREQ=MONTHLY\nATTENDEE;CN=Ann:mailto:ann@example.com",
      "UID:3\nSUMMARY:undated"
    )
    var range = filter()
    range.test.from = 1_707_868_800
    range.test.to = 1_707_955_200
    #expect(uids(range.apply(to: document)) == ["1"])
    range.test.from = 1_709_164_800
    range.test.to = 1_709_300_000
    #expect(uids(range.apply(to: document)) == ["2"])
    var text = filter()
    text.test.text = "LUNCH, L"
    #expect(uids(text.apply(to: document)) == ["1"])
    var category = filter()
    category.test.categories = ["fun"]
    #expect(uids(category.apply(to: document)) == ["1"])
    var attendee = filter()
    attendee.test.attendee = "ann@"
    #expect(uids(attendee.apply(to: document)) == ["2"])
    var status = filter()
    status.test.statuses = ["CONFIRMED"]
    #expect(uids(status.apply(to: document)) == ["1"])
  }

  @Test func propertiesAreDroppedOrKept() throws {
    let document = try CompareTests.calendar(
      "UID:1\nDTSTART:20240214T090000Z\nSUMMARY:A\nLOCATION:B"
    )
    var drop = filter()
    drop.dropped = ["SUMMARY"]
    #expect(drop.apply(to: document).items[0].lines.map(\.name) == ["UID", "DTSTART", "LOCATION"])
    var keep = filter()
    keep.kept = ["SUMMARY"]
    #expect(keep.apply(to: document).items[0].lines.map(\.name) == ["UID", "DTSTART", "SUMMARY"])
  }

  @Test func anonymousTextsAreConsistentAndKeepTheirShape() throws {
    let document = try CompareTests.calendar(
      "UID:secret@example.com\nDTSTART;TZID=Europe/Berlin:20240214T090000\nSUMMARY:Meet Ann\\nat 5\\, Ärzte",
      "UID:secret@example.com\nRECURRENCE-ID:20240215T080000Z\nATTENDEE;CN=\"Ann\":mailto:ann@corp.example"
    )
    var anonymous = filter()
    anonymous.anonymizer = Anonymizer(seed: 1)
    let result = anonymous.apply(to: document)
    let text = String(decoding: result.text, as: UTF8.self)
    for word in ["secret", "Ann", "Meet", "ann@", "corp", "Ärzte"] { #expect(!text.contains(word)) }
    #expect(text.contains("DTSTART;TZID=Europe/Berlin:20240214T090000"))
    let ids = Set(uids(result))
    #expect(ids.count == 1)
    let (old, new) = (document.items[0].line("SUMMARY"), result.items[0].line("SUMMARY"))
    #expect(old?.text.utf8.count == new?.text.utf8.count)
    #expect(new?.value?.contains("\\n") == true)
    #expect(result.text == anonymous.apply(to: document).text)
    var other = anonymous
    other.anonymizer = Anonymizer(seed: 2)
    #expect(result.text != other.apply(to: document).text)
  }

  @Test func statisticsCount() throws {
    var counts = CalendarStatistics()
    let text = try Forms.fixture("rfc7265-example2.ics")
    try ICalendarReader().read(MemorySource(text), into: &counts)
    #expect(counts.components["VEVENT"] == 2)
    #expect(counts.series == 1)
    #expect(counts.overrides == 1)
    #expect(counts.first == "20060102T120000")
    #expect(counts.zones == ["US/Eastern": 2])
  }
}
