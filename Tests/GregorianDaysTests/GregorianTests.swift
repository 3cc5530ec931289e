import Foundation
import GregorianDays
import Testing

@Suite("Gregorian day arithmetic")
struct GregorianTests {
  @Test("every day of years 1 to 9999 goes to its date and back")
  func roundTrip() {
    var number = Gregorian.dayNumber(year: 1, month: 1, day: 1)
    #expect(number == -719_162)
    for year in 1...9999 {
      for month in 1...12 {
        for day in 1...Gregorian.daysInMonth(year: year, month: month) {
          let civil = Gregorian.civil(dayNumber: number)
          guard civil == (year, month, day),
            Gregorian.dayNumber(year: year, month: month, day: day) == number
          else {
            Issue.record("day \(number): \(civil), not \(year)-\(month)-\(day)")
            return
          }
          number += 1
        }
      }
    }
    #expect(number == 2_932_897)
  }

  @Test("known days of the week", arguments: [(0, 3), (-1, 2), (4, 0), (19_768, 3)])
  func weekday(number: Int, weekday: Int) {
    #expect(Gregorian.weekday(dayNumber: number) == weekday)
  }
}
