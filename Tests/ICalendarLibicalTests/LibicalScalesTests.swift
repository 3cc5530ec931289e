import Foundation
import ICalendar
import ICalendarLibical
import TestSupport
import Testing

@Suite("Rules in other calendars")
struct LibicalScalesTests {
  private func values(_ rule: String, _ start: String, from: String = "", limit: Int) throws
    -> [String]?
  {
    let value = try #require(TemporalValue(ContentLine("DTSTART:\(start)")))
    let first = TemporalValue(ContentLine("X:\(from)"))
    return try RecurrenceRule(parsing: rule).clocks(
      with: LibicalScales(),
      start: value.clock,
      isDate: value.isDate,
      from: first?.clock ?? Int.min / 8,
      limit: limit
    )?.map { value.with(clock: $0).valueText }
  }

  @Test("every RSCALE row of libical's table", .enabled(if: Materials.shared != nil))
  func table() throws {
    let shared = try #require(Materials.shared)
    let rows = try Materials.table(shared.appendingPathComponent("oracles/recurrence.tsv"))
      .filter { $0["rrule"]?.contains("RSCALE") == true }
    #expect(rows.count == 25)
    for row in rows {
      let rule = row["rrule"] ?? ""
      let text = row["expected"] ?? ""
      let expected = text.hasPrefix("***") ? nil : text.split(separator: ",").map(String.init)
      let found = try values(
        rule,
        row["dtstart"] ?? "",
        from: row["start_at"] ?? "",
        limit: rule.contains("UNTIL") ? 100 : expected?.count ?? 1
      )
      #expect(found == expected, "\(rule)")
    }
  }

  @Test("a leap month, a moved day, an unknown calendar")
  func own() throws {
    let hebrew = try values(
      "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=8",
      "20160101",
      limit: 3
    )
    #expect(hebrew?.first == "20160217")
    let moved = try values(
      "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD",
      "20240131T090000",
      limit: 3
    )
    #expect(moved == ["20240131T090000", "20240301T090000", "20240331T090000"])
    #expect(try values("RSCALE=RUSSIAN;FREQ=YEARLY", "20160101", limit: 3) == nil)
    #expect(try values("RSCALE=HEBREW;FREQ=SECONDLY;BYMONTH=5L", "20160101", limit: 3) == nil)
  }

  @Test("a component shows its instances in a window far ahead")
  func component() throws {
    let text = """
      BEGIN:VEVENT\r\nUID:c\r\nDTSTART;VALUE=DATE:20130210\r\n\
      RRULE:RSCALE=CHINESE;FREQ=YEARLY\r\nEXDATE;VALUE=DATE:20160208\r\nEND:VEVENT\r\n
      """
    let component = try #require(Array(text.utf8).withUnsafeBytes { Component(parsing: $0) })
    let series = try #require(
      ComponentSeries(component, zone: { _ in nil }, scales: LibicalScales())
    )
    let found = series.instances(from: 1_420_070_400, to: 1_514_764_800)
    #expect(found.map(\.startValue.valueText) == ["20150219", "20170128"])
    #expect(series.warnings.isEmpty)
    let without = try #require(ComponentSeries(component, zone: { _ in nil }))
    #expect(without.warnings.count == 1)
  }

  @Test("rules without an instance end at once")
  func hostile() throws {
    let clock = ContinuousClock()
    let spent = try clock.measure {
      _ = try values("RSCALE=CHINESE;FREQ=DAILY;BYMONTH=2;BYMONTHDAY=32", "20200101", limit: 5)
      _ = try values("RSCALE=HEBREW;FREQ=YEARLY;BYMONTHDAY=32", "20200101", limit: 5)
      _ = try values("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=OMIT;BYDAY=6MO", "20200101", limit: 5)
    }
    #expect(spent < .seconds(20), "\(spent)")
  }
}
