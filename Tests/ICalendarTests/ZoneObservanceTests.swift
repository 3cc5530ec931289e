import ICalendar
import Testing

@Suite("Zones from VTIMEZONE")
struct ZoneObservanceTests {
  static func yearly(
    _ start: String,
    daylight: Bool,
    from: Int,
    to: Int,
    rule: String?,
    dates: [String] = []
  ) -> Observance {
    Observance(
      isDaylight: daylight,
      start: ZoneTest.clock(start),
      offsetFrom: from,
      offsetTo: to,
      rule: rule,
      dates: dates.map(ZoneTest.clock)
    )
  }

  static let eastern = [
    yearly(
      "1601-01-01T02:00:00",
      daylight: false,
      from: -14_400,
      to: -18_000,
      rule: "FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"
    ),
    yearly(
      "1601-01-01T02:00:00",
      daylight: true,
      from: -18_000,
      to: -14_400,
      rule: "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"
    ),
  ]
  static let central = [
    yearly(
      "1601-10-28T03:00:00",
      daylight: false,
      from: 7200,
      to: 3600,
      rule: "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"
    ),
    yearly(
      "1601-03-25T02:00:00",
      daylight: true,
      from: 3600,
      to: 7200,
      rule: "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"
    ),
  ]

  @Test(
    "Rules from 1601 hold in every year",
    arguments: [
      ("2024-09-08T14:00:00", "2024-09-08T18:00:00"),
      ("2024-01-08T14:00:00", "2024-01-08T19:00:00"),
      ("1601-01-05T00:00:00", "1601-01-05T05:00:00"),
      ("1601-07-05T00:00:00", "1601-07-05T04:00:00"),
      ("9999-07-05T00:00:00", "9999-07-05T04:00:00"),
      ("2024-03-10T02:30:00", "2024-03-10T07:30:00"),
      ("2024-11-03T01:30:00", "2024-11-03T05:30:00"),
      ("1500-07-05T00:00:00", "1500-07-05T05:00:00"),
    ]
  )
  func eastern(clock: String, expected: String) throws {
    let zone = try #require(
      ObservanceZone(observances: Self.eastern, expand: ZoneTest.expand)
    )
    #expect(zone.instant(clockSeconds: ZoneTest.clock(clock)) == ZoneTest.clock(expected))
  }

  @Test("A customized zone with the rules of the EU agrees with Berlin for 8000 years")
  func central() throws {
    let zone = try #require(ObservanceZone(observances: Self.central, expand: ZoneTest.expand))
    #expect(
      zone.instant(clockSeconds: ZoneTest.clock("2024-07-08T09:00:00"))
        == ZoneTest.clock("2024-07-08T07:00:00")
    )
    let berlin = try #require(ZoneTest.database.zone(named: "Europe/Berlin"))
    for instant in stride(
      from: ZoneTest.clock("2000-01-01"),
      to: ZoneTest.clock("9999-12-01"),
      by: 86_400 * 61 + 3601
    ) {
      #expect(zone.offset(at: instant) == berlin.offset(at: instant))
    }
  }

  @Test("Before dated onsets, the earliest one's from-offset holds")
  func later() throws {
    let dated = [
      Self.yearly("2024-10-27T03:00:00", daylight: false, from: 7200, to: 3600, rule: nil),
      Self.yearly("2024-03-31T02:00:00", daylight: true, from: 3600, to: 7200, rule: nil),
    ]
    let zone = try #require(ObservanceZone(observances: dated, expand: ZoneTest.expand))
    #expect(
      zone.instant(clockSeconds: ZoneTest.clock("2024-02-25T16:30:00"))
        == ZoneTest.clock("2024-02-25T15:30:00")
    )
    #expect(zone.offset(at: ZoneTest.clock("2024-07-01")) == 7200)
    #expect(zone.offset(at: ZoneTest.clock("2030-07-01")) == 3600)
    #expect(zone.observance(at: ZoneTest.clock("2024-02-25")) == nil)
  }

  @Test("UNTIL in UTC ends a rule at its last onset, COUNT after its last one")
  func ends() throws {
    // The last change to daylight time is at 07:00 UTC, which UNTIL names exactly.
    let until = [
      Self.yearly(
        "1987-04-05T02:00:00",
        daylight: true,
        from: -18_000,
        to: -14_400,
        rule: "FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z"
      ),
      Self.yearly(
        "1967-10-29T02:00:00",
        daylight: false,
        from: -14_400,
        to: -18_000,
        rule: "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;COUNT=40"
      ),
    ]
    let zone = try #require(ObservanceZone(observances: until, expand: ZoneTest.expand))
    #expect(zone.offset(at: ZoneTest.clock("2006-07-01")) == -14_400)
    #expect(zone.offset(at: ZoneTest.clock("2006-12-01")) == -18_000)
    #expect(zone.offset(at: ZoneTest.clock("2007-07-01")) == -18_000)
    #expect(zone.offset(at: ZoneTest.clock("2500-07-01")) == -18_000)
    #expect(zone.offset(at: ZoneTest.clock("1975-07-01")) == -18_000)
  }

  @Test("RDATE adds onsets")
  func dates() throws {
    let zone = try #require(
      ObservanceZone(
        observances: [
          Self.yearly(
            "2020-03-29T02:00:00",
            daylight: true,
            from: 3600,
            to: 7200,
            rule: nil,
            dates: ["2021-03-28T02:00:00"]
          ),
          Self.yearly("2020-10-25T03:00:00", daylight: false, from: 7200, to: 3600, rule: nil),
        ],
        expand: ZoneTest.expand
      )
    )
    let expected = [("2020-02-01", 3600), ("2020-07-01", 7200), ("2021-01-01", 3600)]
    for (day, offset) in expected + [("2021-07-01", 7200)] {
      #expect(zone.offset(at: ZoneTest.clock(day)) == offset)
    }
  }

  @Test("Nothing usable, nothing made; rules without bound are left out")
  func unusable() {
    let empty = ObservanceZone(observances: [], expand: ZoneTest.expand)
    #expect(empty == nil)
    for rule in ["FREQ=SECONDLY", "FREQ=YEARLY;BYSECOND=1,2", "FREQ=YEARLY;COUNT=99999999", "X"] {
      let part = Self.yearly("2020-03-29", daylight: true, from: 0, to: 0, rule: rule)
      let zone = ObservanceZone(observances: [part], expand: ZoneTest.expand)
      #expect(zone == nil, "\(rule)")
    }
    let far = Observance(isDaylight: false, start: .max, offsetFrom: 0, offsetTo: .min)
    #expect(ObservanceZone(observances: [far], expand: ZoneTest.expand) == nil)
  }
}
