import CalendarGrid
import Foundation
import Testing

@Suite("CalendarDay") struct CalendarDayTests {
  /// The ISO 8601 calendar, which Foundation lets follow the Julian one before 1582.
  private var iso: Calendar {
    var calendar = Calendar(identifier: .iso8601)
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    return calendar
  }

  private func date(_ day: CalendarDay) -> Date {
    Date(timeIntervalSince1970: Double(day.dayNumber) * 86_400)
  }

  @Test("agrees with Foundation's ISO 8601 calendar over the years 1 to 9999")
  func agreesWithFoundation() throws {
    let calendar = iso
    let fields: Set<Calendar.Component> = [
      .year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear,
    ]
    for number in stride(from: -719_162, through: 2_932_896, by: 373) {
      let day = try #require(CalendarDay(dayNumber: number))
      // The Gregorian calendar repeats itself every 400 years of 146,097 days.
      let cycles = day.year <= 1582 ? 5 : 0
      let later = date(day).addingTimeInterval(Double(cycles * 146_097) * 86_400)
      var expected = calendar.dateComponents(fields, from: later)
      expected.year = expected.year.map { $0 - cycles * 400 }
      expected.yearForWeekOfYear = expected.yearForWeekOfYear.map { $0 - cycles * 400 }
      #expect([day.year, day.month, day.day] == [expected.year, expected.month, expected.day])
      #expect((day.weekday.rawValue + 1) % 7 + 1 == expected.weekday)
      #expect(day.isoWeek.week == expected.weekOfYear)
      #expect(day.isoWeek.year == expected.yearForWeekOfYear)
      #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)
    }
  }

  @Test("counts weeks as Foundation does, for every first weekday and number of minimal days")
  func localeWeeks() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = iso.timeZone
    for first in Weekday.allCases {
      for minimal in 1...7 {
        calendar.firstWeekday = (first.rawValue + 1) % 7 + 1
        calendar.minimumDaysInFirstWeek = minimal
        let rule = WeekRule(firstWeekday: first, minimalDays: minimal)
        for year in [1900, 1999, 2000, 2020, 2021, 2024, 2026, 2400] {
          for offset in [-8, -5, -2, 0, 1, 4, 8, 180] {
            let newYear = try #require(CalendarDay(year: year, month: 1, day: 1))
            let day = try #require(newYear.adding(days: offset))
            let expected = calendar.dateComponents(
              [.weekOfYear, .yearForWeekOfYear],
              from: date(day)
            )
            #expect(day.week(rule).week == expected.weekOfYear)
            #expect(day.week(rule).year == expected.yearForWeekOfYear)
          }
        }
      }
    }
  }

  @Test("refuses dates that do not exist or lie outside the years 1 to 9999")
  func refuses() {
    #expect(CalendarDay(year: 2023, month: 2, day: 29) == nil)
    #expect(CalendarDay(year: 0, month: 12, day: 31) == nil)
    #expect(CalendarDay(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDay(year: 2024, month: 13, day: 1) == nil)
    #expect(CalendarDay(year: 2024, month: 1, day: 0) == nil)
    #expect(CalendarDay.latest.adding(days: 1) == nil)
    #expect(CalendarDay.earliest.adding(days: -1) == nil)
    #expect(CalendarDay.latest.adding(days: .max) == nil)
    #expect(CalendarDay.earliest.adding(days: .min) == nil)
    #expect(CalendarDay(dayNumber: .min) == nil)
    #expect(CalendarDay.earliest.description == "0001-01-01")
    #expect(CalendarDay.latest.description == "9999-12-31")
  }

  @Test("holds the day of the month when months are added")
  func addsMonths() {
    #expect(Sample.day("2024-01-31").adding(months: 1) == Sample.day("2024-02-29"))
    #expect(Sample.day("2024-03-31").adding(months: -13) == Sample.day("2023-02-28"))
    #expect(Sample.day("9999-12-01").adding(months: 1) == nil)
    #expect(Sample.day("2024-12-31").dayOfYear == 366)
  }

  @Test("reads only what it writes")
  func readsText() {
    #expect(CalendarDay("2024-02-29")?.description == "2024-02-29")
    for text in ["2024-2-29", "2024-02-30", "20240229", "", "2024-02-29 ", "-024-02-01"] {
      #expect(CalendarDay(text) == nil)
    }
    #expect(YearMonth("0987-01")?.description == "0987-01")
    #expect(YearMonth("2024-00") == nil)
  }

  @Test("a month counts its neighbours by calendar arithmetic")
  func months() {
    let january = Sample.month("2024-01")
    #expect(january.adding(months: -1) == Sample.month("2023-12"))
    #expect(january.adding(months: 1200) == Sample.month("2124-01"))
    #expect(january.adding(months: .max) == nil)
    #expect(january.adding(months: .min) == nil)
    #expect(YearMonth(index: -24_276, relativeTo: january) == YearMonth.earliest)
    #expect(YearMonth(index: -24_277, relativeTo: january) == nil)
    #expect(january.days.count == 31)
    #expect(Sample.month("2023-02").lastDay == Sample.day("2023-02-28"))
    #expect(Sample.month("2023-12") < january)
  }
}
