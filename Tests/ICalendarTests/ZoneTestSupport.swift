import GregorianDays
import ICalendar

/// Help for the tests of zones.
enum ZoneTest {
  static let database = ZoneDatabase()

  /// Clock seconds of `2024-10-27T02:30:00`.
  static func clock(_ text: String) -> Int {
    let parts = text.split(whereSeparator: { "-T:Z".contains($0) }).compactMap { Int($0) }
    let day = Gregorian.dayNumber(year: parts[0], month: parts[1], day: parts[2]) * 86_400
    guard parts.count == 6 else { return day }
    return day + parts[3] * 3600 + parts[4] * 60 + parts[5]
  }

  /// Clock seconds of `20241027T023000`.
  static func compact(_ text: some StringProtocol) -> Int {
    let digits = text.filter(\.isNumber).compactMap(\.wholeNumberValue)
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    let day = Gregorian.dayNumber(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    return day * 86_400 + number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
  }

  /// Expands FREQ=YEARLY with BYMONTH, BYMONTHDAY and BYDAY, the forms that zones use.
  static let expand: ObservanceZone.Expansion = { rule, start, from, to in
    var fields: [String: String] = [:]
    for part in rule.split(separator: ";") {
      let pair = part.split(separator: "=")
      fields[String(pair[0])] = String(pair[1])
    }
    guard fields["FREQ"] == "YEARLY", let month = fields["BYMONTH"].flatMap({ Int($0) }) else {
      return []
    }
    let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let dates = fields["BYMONTHDAY"]?.split(separator: ",").compactMap { Int($0) }
    let time = Gregorian.floorModulo(start, 86_400)
    let count = fields["COUNT"].flatMap { Int($0) } ?? .max
    var result: [Int] = []
    var seen = 0
    let earliest = count == .max ? max(start, from) : start
    let firstYear = Gregorian.civil(dayNumber: Gregorian.floorDivide(earliest, 86_400)).year
    let lastYear = Gregorian.civil(dayNumber: Gregorian.floorDivide(to, 86_400)).year
    guard firstYear <= lastYear else { return [] }
    for year in firstYear...lastYear {
      let first = Gregorian.dayNumber(year: year, month: month, day: 1)
      let length = Gregorian.daysInMonth(year: year, month: month)
      for day in 1...length {
        if let dates, !dates.contains(day) { continue }
        let weekday = days[Gregorian.weekday(dayNumber: first + day - 1)]
        if let wanted = fields["BYDAY"] {
          let matches = [
            weekday, "\((day + 6) / 7)\(weekday)", "-\((length - day) / 7 + 1)\(weekday)",
          ]
          guard matches.contains(wanted) else { continue }
        }
        let clock = (first + day - 1) * 86_400 + time
        guard clock >= start, seen < count else { continue }
        seen += 1
        if clock >= from, clock < to { result.append(clock) }
      }
    }
    return result
  }

  /// Reads the parts of a VTIMEZONE.
  static func observances(_ text: String) -> [Observance] {
    let unfolded = text.split(separator: "\r\n", omittingEmptySubsequences: true)
      .reduce(into: [String]()) { lines, line in
        if line.hasPrefix(" "), let last = lines.popLast() {
          lines.append(last + line.dropFirst())
        } else {
          lines.append(String(line))
        }
      }
    var result: [Observance] = []
    for line in unfolded {
      let pair = line.split(separator: ":", maxSplits: 1)
      let value = String(pair[1])
      switch pair[0] {
      case "BEGIN" where value != "VTIMEZONE":
        let isDaylight = value == "DAYLIGHT"
        result.append(Observance(isDaylight: isDaylight, start: 0, offsetFrom: 0, offsetTo: 0))
      case "DTSTART": result[result.count - 1].start = compact(value)
      case "TZOFFSETFROM": result[result.count - 1].offsetFrom = offset(value)
      case "TZOFFSETTO": result[result.count - 1].offsetTo = offset(value)
      case "TZNAME": result[result.count - 1].name = value
      case "RRULE": result[result.count - 1].rule = value
      case "RDATE":
        result[result.count - 1].dates = value.split(separator: ",").map { compact($0) }
      default: break
      }
    }
    return result
  }

  private static func offset(_ text: String) -> Int {
    let digits = text.dropFirst().compactMap(\.wholeNumberValue)
    let pairs = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    let seconds = pairs[0] * 3600 + pairs[1] * 60 + (pairs.count > 2 ? pairs[2] : 0)
    return text.hasPrefix("-") ? -seconds : seconds
  }
}
