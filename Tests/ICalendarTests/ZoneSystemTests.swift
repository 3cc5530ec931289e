import ICalendar
import Testing

@Suite("Zones of the system")
struct ZoneSystemTests {
  @Test(
    "A clock reading becomes the instant RFC 5545 says",
    arguments: [
      ("Europe/Berlin", "2024-03-31T01:59:59", "2024-03-31T00:59:59"),
      ("Europe/Berlin", "2024-03-31T02:30:00", "2024-03-31T01:30:00"),
      ("Europe/Berlin", "2024-03-31T03:00:00", "2024-03-31T01:00:00"),
      ("Europe/Berlin", "2024-10-27T01:59:59", "2024-10-26T23:59:59"),
      ("Europe/Berlin", "2024-10-27T02:30:00", "2024-10-27T00:30:00"),
      ("Europe/Berlin", "2024-10-27T03:00:00", "2024-10-27T02:00:00"),
      ("Europe/Berlin", "2100-07-01T12:00:00", "2100-07-01T10:00:00"),
      ("Europe/Berlin", "2100-03-28T02:30:00", "2100-03-28T01:30:00"),
      ("Europe/Berlin", "2583-07-01T12:00:00", "2583-07-01T10:00:00"),
      ("Europe/Berlin", "9999-12-31T12:00:00", "9999-12-31T11:00:00"),
      ("America/New_York", "2024-09-08T14:00:00", "2024-09-08T18:00:00"),
      ("America/St_Johns", "2050-07-01T12:00:00", "2050-07-01T14:30:00"),
      ("America/St_Johns", "2024-01-01T12:00:00", "2024-01-01T15:30:00"),
      ("Asia/Kathmandu", "2024-01-01T05:45:00", "2024-01-01T00:00:00"),
      ("Africa/Monrovia", "1971-12-01T00:00:00", "1971-12-01T00:44:30"),
      ("Antarctica/Troll", "2024-07-01T12:00:00", "2024-07-01T10:00:00"),
      ("Antarctica/Troll", "2024-03-31T02:00:00", "2024-03-31T02:00:00"),
      ("Africa/Casablanca", "2024-03-20T12:00:00", "2024-03-20T12:00:00"),
      ("Africa/Casablanca", "2024-05-20T12:00:00", "2024-05-20T11:00:00"),
      ("Europe/Dublin", "2024-07-01T12:00:00", "2024-07-01T11:00:00"),
      ("Europe/Dublin", "2024-01-01T12:00:00", "2024-01-01T12:00:00"),
      ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T22:00:00"),
      ("Australia/Lord_Howe", "2024-04-07T01:45:00", "2024-04-06T14:45:00"),
    ]
  )
  func instant(name: String, clock: String, expected: String) throws {
    let zone = try #require(ZoneTest.database.zone(named: name))
    #expect(zone.instant(clockSeconds: ZoneTest.clock(clock)) == ZoneTest.clock(expected))
  }

  @Test(
    "Abbreviation and daylight flag are the database's",
    arguments: [
      ("Europe/Berlin", "2024-07-01", "CEST", true),
      ("Europe/Berlin", "2100-01-01", "CET", false),
      ("Europe/Dublin", "2024-07-01", "IST", false),
      ("Europe/Dublin", "2024-01-01", "GMT", true),
      ("Asia/Kathmandu", "2024-01-01", "+0545", false),
    ]
  )
  func period(name: String, day: String, abbreviation: String, isDaylight: Bool) throws {
    let zone = try #require(ZoneTest.database.zone(named: name))
    #expect(zone.abbreviation(at: ZoneTest.clock(day)) == abbreviation)
    #expect(zone.isDaylight(at: ZoneTest.clock(day)) == isDaylight)
  }

  @Test("Transitions of a year are listed once, also after the file's last one")
  func transitions() throws {
    let zone = try #require(ZoneTest.database.zone(named: "Europe/Berlin"))
    for year in [1990, 2024, 2037, 2038, 2100] {
      let found = zone.transitions(
        from: ZoneTest.clock("\(year)-01-01"),
        to: ZoneTest.clock("\(year + 1)-01-01")
      )
      #expect(found.map(\.after.abbreviation) == ["CEST", "CET"])
      #expect(found.map(\.after.offset) == [7200, 3600])
    }
    let first = try #require(zone.transitions(from: .min, to: 0).first)
    #expect(first.before.abbreviation == "LMT")
    let all = zone.transitions(from: .min, to: .max)
    #expect(
      zip(all, all.dropFirst()).allSatisfy { $0.instant < $1.instant && $0.after == $1.before }
    )
  }

  @Test("The ends of the number range do not trap")
  func extremes() throws {
    let zone = try #require(ZoneTest.database.zone(named: "Europe/Berlin"))
    for instant in [Int.min, .max, 1 << 60, -(1 << 60)] {
      _ = zone.offset(at: instant)
      _ = zone.instant(clockSeconds: instant)
    }
  }

  @Test("Names are found in other letter case, and never outside the folders")
  func names() {
    let database = ZoneTest.database
    #expect(database.canonicalName("europe/berlin") == "Europe/Berlin")
    #expect(database.canonicalName("US/Eastern") == "US/Eastern")
    #expect(database.canonicalName("utc") == "UTC")
    let bad = [
      "", "/Europe/Berlin", "Europe/../Europe/Berlin", "../zoneinfo/UTC", "Europe//Berlin",
      "Europe", "zone.tab", "posix/UTC", "localtime", "Europe/Berlin\0", "Europe/Berlin ",
    ]
    for name in bad { #expect(database.zone(named: name) == nil, "\(name)") }
    #expect(database.names.count > 400)
    #expect(database.names.contains("Europe/Kyiv"))
    #expect(ZoneDatabase(directories: ["/nowhere"]).zone(named: "UTC") == nil)
  }
}
