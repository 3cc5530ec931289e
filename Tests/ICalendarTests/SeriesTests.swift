import GregorianDays
import ICalendar
import TestSupport
import Testing

@Suite("Instances of a component")
struct SeriesTests {
  /// The starts of a component's instances in a window of years, in its own form.
  private func starts(
    _ lines: [String],
    zones: Set<String> = ["Europe/London", "Europe/Berlin", "America/New_York"],
    from: Int = 1990,
    to: Int = 2060,
    limit: Int = 40
  ) throws -> [String] {
    try instances(lines, zones: zones, from: from, to: to, limit: limit)
      .map(\.startValue.valueText)
  }

  private func instances(
    _ lines: [String],
    zones: Set<String> = ["Europe/London", "Europe/Berlin", "America/New_York"],
    from: Int = 1990,
    to: Int = 2060,
    limit: Int = 40
  ) throws -> [SeriesInstance] {
    let text = (["BEGIN:VEVENT", "UID:s"] + lines + ["END:VEVENT", ""]).joined(separator: "\r\n")
    let component = try #require(Array(text.utf8).withUnsafeBytes { Component(parsing: $0) })
    let database = ZoneDatabase()
    let series = try #require(
      ComponentSeries(component, zone: { zones.contains($0) ? database.zone(named: $0) : nil })
    )
    func year(_ year: Int) -> Int { Gregorian.dayNumber(year: year, month: 1, day: 1) * 86_400 }
    return series.instances(from: year(from), to: year(to), limit: limit)
  }

  @Test("examples of RFC 5545 3.8.5.3")
  func examples() throws {
    let zoned = "DTSTART;TZID=America/New_York:"
    #expect(
      try starts([
        zoned + "19970902T090000", "RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
      ])
        == [
          "19970902", "19970904", "19970916", "19970918", "19970930", "19971002", "19971014",
          "19971016",
        ].map { $0 + "T090000" }
    )
    #expect(
      try starts([
        zoned + "19970904T090000", "RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
      ])
        == ["19970904T090000", "19971007T090000", "19971106T090000"]
    )
    #expect(
      try starts([
        zoned + "19961105T090000",
        "RRULE:FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3",
      ])
        == ["19961105T090000", "20001107T090000", "20041102T090000"]
    )
    #expect(
      try starts([zoned + "19970930T090000", "RRULE:FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1"])
        == ["19970930T090000", "19971001T090000", "19971031T090000", "19971101T090000"]
    )
    #expect(
      try starts(
        [
          zoned + "19970902T090000", "EXDATE;TZID=America/New_York:19970902T090000",
          "RRULE:FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
        ],
        to: 1999
      ) == ["19980213T090000", "19980313T090000", "19981113T090000"]
    )
    #expect(
      try starts([zoned + "20070115T090000", "RRULE:FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5"])
        == [
          "20070115T090000", "20070130T090000", "20070215T090000", "20070315T090000",
          "20070330T090000",
        ]
    )
  }

  @Test(
    "an UNTIL in any form keeps the last day",
    arguments: [
      "20240222", "20240222T140000", "20240222T140000Z",
    ]
  )
  func until(form: String) throws {
    let found = try starts([
      "DTSTART;TZID=Europe/London:20240201T140000", "RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=\(form)",
    ])
    #expect(found == ["20240201", "20240208", "20240215", "20240222"].map { $0 + "T140000" })
  }

  @Test("an UNTIL in UTC on a date keeps its day")
  func untilOnDate() throws {
    let found = try starts([
      "DTSTART;VALUE=DATE:20080131", "RRULE:FREQ=DAILY;UNTIL=20080202T000000Z",
    ])
    #expect(found == ["20080131", "20080201", "20080202"])
  }

  @Test("exclusions as dates, in UTC and floating take away the instance they mean")
  func exclusions() throws {
    #expect(
      try starts([
        "DTSTART:20240206T183000Z", "RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=4", "EXDATE:20240213",
        "EXDATE:20240220",
      ]) == ["20240206T183000Z", "20240227T183000Z"]
    )
    let berlin = ["DTSTART;TZID=Europe/Berlin:20240325T090000", "RRULE:FREQ=DAILY;COUNT=8"]
    let found = try starts(
      berlin + ["EXDATE:20240326T080000Z,20240401T070000Z", "EXDATE:20240328T090000"]
    )
    #expect(found == [25, 27, 29, 30, 31].map { "202403\($0)T090000" })
  }

  @Test("a period among the RDATEs has its own length; RDATE alone makes a series")
  func additions() throws {
    let found = try instances([
      "DTSTART:20240224T080000Z", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=3",
      "RDATE;VALUE=PERIOD:20240225T120000Z/PT3H",
    ])
    #expect(found.map { $0.end - $0.start } == [3600, 3600, 10_800, 3600])
    #expect(found[2].startValue.valueText == "20240225T120000Z")
    #expect(
      try starts(["DTSTART:20240301T100000", "RDATE:20240303T110000,20240302T090000"])
        == ["20240301T100000", "20240302T090000", "20240303T110000"]
    )
    #expect(
      try starts(["DTSTART;VALUE=DATE:20240301", "RDATE:20240302T090000Z"])
        == ["20240301", "20240302T090000Z"],
      "a time of day among dates stays one"
    )
  }

  @Test("all-day events last whole days")
  func allDay() throws {
    for end in ["DTEND;VALUE=DATE:20200815", "DTEND;VALUE=DATE:20200814", "X-NONE:1"] {
      let found = try #require(try instances(["DTSTART;VALUE=DATE:20200814", end]).first)
      #expect(found.end - found.start == 86_400, "\(end)")
      #expect(found.endValue.valueText == "20200815", "\(end)")
      #expect(!found.overlaps(from: found.end, to: found.end + 86_400))
    }
  }

  @Test("an override does not recur by the rule it repeats")
  func override() throws {
    let found = try starts([
      "RECURRENCE-ID:20240102T090000Z", "DTSTART:20240102T100000Z", "RRULE:FREQ=DAILY;COUNT=5",
    ])
    #expect(found == ["20240102T100000Z"])
  }

  @Test("a start off its rule is an instance and counts")
  func startOffRule() throws {
    #expect(
      try starts(["DTSTART:20240101T090000", "RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=3"])
        == ["20240101T090000", "20240103T090000", "20240110T090000"]
    )
    #expect(
      try starts([
        "DTSTART:20230112T100000", "RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2",
        "RRULE:FREQ=MONTHLY;BYDAY=2MO;COUNT=2",
      ]) == ["20230112T100000", "20230119T100000", "20230213T100000", "20230313T100000"],
      "the start lies on one of two rules"
    )
  }

  @Test("times that a change of the clock skips move on and count; those that repeat are the first")
  func changes() throws {
    let gap = try instances([
      "DTSTART;TZID=Europe/Berlin:20240330T023000", "RRULE:FREQ=DAILY;COUNT=3",
    ])
    #expect(
      gap.map(\.startValue.valueText) == ["20240330T023000", "20240331T033000", "20240401T023000"]
    )
    #expect(gap.map(\.recurrenceID.valueText)[1] == "20240331T023000")
    let back = try instances([
      "DTSTART;TZID=Europe/Berlin:20241026T023000", "RRULE:FREQ=DAILY;COUNT=2",
    ])
    #expect(back[1].start - back[0].start == 86_400)
    let merged = try starts([
      "DTSTART;TZID=Europe/Berlin:20240331T023000",
      "RRULE:FREQ=DAILY;BYHOUR=2,3;BYMINUTE=30;COUNT=2",
    ])
    #expect(merged == ["20240331T033000"])
    for excluded in ["20240331T023000", "20240331T033000"] {
      let left = try starts([
        "DTSTART;TZID=Europe/Berlin:20240330T023000", "RRULE:FREQ=DAILY;COUNT=3",
        "EXDATE;TZID=Europe/Berlin:\(excluded)",
      ])
      #expect(left == ["20240330T023000", "20240401T023000"], "\(excluded)")
    }
    let hourly = try instances([
      "DTSTART;TZID=Europe/Berlin:20240331T010000", "RRULE:FREQ=HOURLY;COUNT=3",
    ])
    #expect(hourly.map { $0.start - hourly[0].start } == [0, 3600, 7200])
  }

  @Test(
    "hostile rules answer at once",
    arguments: [
      "FREQ=SECONDLY;BYMONTH=12", "FREQ=MONTHLY;BYDAY=6MO", "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=SECONDLY;BYHOUR=3;BYMINUTE=4;BYSECOND=5;BYYEARDAY=366;INTERVAL=7",
      "FREQ=DAILY;INTERVAL=1000000000", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;BYHOUR=1,2,3",
      "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=5", "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1",
      "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6", "FREQ=YEARLY;BYDAY=MO;BYSETPOS=366",
      "FREQ=SECONDLY;COUNT=1000000000;UNTIL=20240102",
    ]
  )
  func hostile(rule: String) throws {
    let spent = try ContinuousClock().measure {
      _ = try instances(["DTSTART:20240101T000000Z", "RRULE:\(rule)"], to: 9999, limit: 5)
    }
    #expect(spent < .seconds(2), "\(spent)")
  }
}
