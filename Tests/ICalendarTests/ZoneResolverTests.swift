import ICalendar
import Testing

@Suite("Which zone a TZID means")
struct ZoneResolverTests {
  let resolver = ZoneResolver(database: ZoneTest.database)

  @Test(
    "IANA names, also dressed up",
    arguments: [
      ("Europe/Berlin", "Europe/Berlin", ZoneIdentity.Reason.exact),
      ("europe/berlin", "Europe/Berlin", .letterCase),
      ("\"Europe/Berlin\"", "Europe/Berlin", .trimmed),
      (" Europe/Berlin ", "Europe/Berlin", .trimmed),
      (
        "/freeassociation.sourceforge.net/Europe/Paris", "Europe/Paris",
        .prefix("/freeassociation.sourceforge.net/")
      ),
      (
        "/freeassociation.sourceforge.net/Tzfile/America/Argentina/Ushuaia",
        "America/Argentina/Ushuaia", .prefix("/freeassociation.sourceforge.net/Tzfile/")
      ),
      (
        "/softwarestudio.org/Olson_20011030_5/America/New_York", "America/New_York",
        .prefix("/softwarestudio.org/Olson_20011030_5/")
      ),
      ("/citadel.org/20190914_1/Asia/Tokyo", "Asia/Tokyo", .prefix("/citadel.org/20190914_1/")),
      ("/mozilla.org/20050126_1/Europe/Rome", "Europe/Rome", .prefix("/mozilla.org/20050126_1/")),
      ("/kerio.com/Europe/Prague", "Europe/Prague", .prefix("/kerio.com/")),
      ("UTC", "UTC", .exact),
      ("Etc/GMT+5", "Etc/GMT+5", .exact),
      ("Z", "UTC", .universalTime),
      ("tzone://Microsoft/Utc", "UTC", .universalTime),
    ]
  )
  func iana(tzid: String, name: String, reason: ZoneIdentity.Reason) {
    #expect(resolver.resolve(tzid: tzid) == .iana(name: name, reason: reason))
  }

  @Test(
    "Windows names and display forms",
    arguments: [
      ("Eastern Standard Time", "America/New_York"),
      ("eastern standard time", "America/New_York"),
      ("W. Europe Standard Time", "Europe/Berlin"),
      ("Central Europe Standard Time", "Europe/Budapest"),
      ("India Standard Time", "Asia/Kolkata"),
      ("FLE Standard Time", "Europe/Kyiv"),
      ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"),
      ("\"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna\"", "Europe/Berlin"),
      ("(GMT+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna", "Europe/Berlin"),
      ("(UTC+01:00) Amsterdam, Berlin, Bern", "Europe/Berlin"),
      ("(GMT-08:00) Pacific Time (US & Canada); Tijuana", "America/Los_Angeles"),
      ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "Europe/London"),
      ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"),
      ("Eastern Time (US & Canada)", "America/New_York"),
    ]
  )
  func windows(tzid: String, name: String) {
    let identity = resolver.resolve(tzid: tzid)
    guard case .windows(let ianaName, _) = identity else {
      Issue.record("\(tzid): \(identity)")
      return
    }
    #expect(ianaName == name)
  }

  @Test("The reason names the Windows zone")
  func reason() {
    let identity = resolver.resolve(
      tzid: "(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"
    )
    #expect(identity.reason == .windowsDisplay("W. Europe Standard Time"))
  }

  @Test(
    "Offsets",
    arguments: [
      ("GMT+05:30", 19_800), ("UTC-3", -10_800), ("UTC+0530", 19_800), ("+05:30", 19_800),
      ("GMT-0500", -18_000), ("(UTC+01:00)", 3600),
    ]
  )
  func offsets(tzid: String, seconds: Int) {
    #expect(resolver.resolve(tzid: tzid) == .fixed(seconds: seconds, reason: .offset))
  }

  @Test(
    "Unknown names stay unknown",
    arguments: [
      "Eastern Standard Time 1", "Customized Time Zone", "", " ", "\"\"",
      "tzone://Microsoft/Custom",
      "../../etc/passwd", "/etc/passwd", "(UTC+01:00) Berlin, Paris", "(UTC+05:00) Berlin",
      "UTC+99", "GMT+1:2:3", "Mars/Olympus", "/////////////////Europe/Berlin", "(", "(UTC",
    ]
  )
  func unknown(tzid: String) {
    #expect(resolver.resolve(tzid: tzid) == .unknown)
  }

  @Test("Every Windows zone is one the system has, or its database is older")
  func table() {
    for name in ["Dateline Standard Time", "UTC-11", "UTC", "Line Islands Standard Time"] {
      let identity = resolver.resolve(tzid: name)
      #expect(identity.ianaName.flatMap { ZoneTest.database.zone(named: $0) } != nil, "\(name)")
    }
  }
}
