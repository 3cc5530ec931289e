import Glibc
import ICalendar
import Testing

@Suite("Writing VTIMEZONE")
struct ZoneWriterTests {
  @Test("Berlin today is two yearly rules")
  func berlin() throws {
    let zone = try #require(ZoneTest.database.zone(named: "Europe/Berlin"))
    let text = VTimeZoneWriter.text(for: zone, from: ZoneTest.clock("2024-07-01"), through: nil)
    let lines = [
      "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:20231029T030000",
      "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "TZNAME:CET",
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "END:STANDARD", "BEGIN:DAYLIGHT",
      "DTSTART:20240331T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200", "TZNAME:CEST",
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "END:VTIMEZONE", "",
    ]
    #expect(text == lines.joined(separator: "\r\n"))
  }

  @Test("Negative daylight time is written with the earlier clock as standard")
  func dublin() throws {
    let zone = try #require(ZoneTest.database.zone(named: "Europe/Dublin"))
    let text = VTimeZoneWriter.text(for: zone, from: ZoneTest.clock("2024-07-01"), through: nil)
    let parts = ZoneTest.observances(text)
    #expect(parts.map(\.isDaylight) == [false, true])
    #expect(parts.map(\.name) == ["GMT", "IST"])
  }

  @Test("The given name is written as a text value, folded")
  func name() throws {
    let zone = try #require(ZoneTest.database.zone(named: "UTC"))
    let tzid = "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna; and others"
    let text = VTimeZoneWriter.text(for: zone, tzid: tzid, from: 0, through: 1)
    #expect(text.contains("TZID:(UTC+01:00) Amsterdam\\, Berlin"))
    #expect(text.split(separator: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(ZoneTest.observances(text).map(\.offsetTo) == [0])
  }

  @Test(
    "Every zone is read back to the same instants",
    arguments: [
      ("1800-01-01", "2060-01-01"), ("1970-01-01", nil), ("1995-06-01", "1997-06-01"),
      ("2024-02-01", nil), ("2024-07-01", "2024-07-02"), ("2090-07-01", nil),
    ]
  )
  func roundTrip(from: String, through: String?) throws {
    let start = ZoneTest.clock(from)
    let end = through.map(ZoneTest.clock)
    for name in ZoneTest.database.names {
      let zone = try #require(ZoneTest.database.zone(named: name), "\(name)")
      let text = VTimeZoneWriter.text(for: zone, from: start, through: end)
      #expect(text == VTimeZoneWriter.text(for: zone, from: start, through: end))
      let read = ObservanceZone(
        observances: ZoneTest.observances(text),
        expand: ZoneTest.expand
      )
      guard let read else {
        Issue.record("\(name) \(text)")
        continue
      }
      let last = end ?? max(ZoneTest.clock("2060-01-01"), start + 10 * 366 * 86_400)
      let changes = zone.transitions(from: start, to: last)
      var instants =
        changes.flatMap { [$0.instant - 1, $0.instant, $0.instant + 1] } + [start, last]
      instants = instants.filter { $0 >= start && $0 <= last }
      let wrong = instants.filter { zone.offset(at: $0) != read.offset(at: $0) }
      #expect(wrong.isEmpty, "\(name) \(wrong.prefix(3)) \(text)")
    }
  }

  /// Writes the files that Scripts/vtimezone-check.py reads.
  @Test("Definitions for other readers", .enabled(if: getenv("UKICAL_VTIMEZONES") != nil))
  func files() throws {
    let directory = String(cString: try #require(getenv("UKICAL_VTIMEZONES")))
    for (number, name) in ZoneTest.database.names.enumerated() {
      let zone = try #require(ZoneTest.database.zone(named: name))
      for (label, start) in [("a", "1970-01-01"), ("b", "2024-02-01")] {
        let text = VTimeZoneWriter.text(for: zone, from: ZoneTest.clock(start), through: nil)
        let file = try #require(fopen("\(directory)/\(label)\(number).ics", "w"))
        fputs("BEGIN:VCALENDAR\r\n\(text)END:VCALENDAR\r\n", file)
        fclose(file)
      }
    }
  }
}
