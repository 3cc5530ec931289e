import GregorianDays
import ICalendar

/// An active timestamp: `<2024-02-14 Wed 09:30-10:00 +1w>`, or two of them with `--` between.
struct OrgTimestamp {
  var start: TemporalValue
  var end: TemporalValue?
  var rule: String?
  /// What follows the timestamp.
  var rest: Substring

  /// Reads the first active timestamp of a line.
  init?(_ line: Substring, tzid: String?) {
    guard let first = OrgTimestamp.bracket(line) else { return nil }
    start = OrgTimestamp.value(first.day, first.time, tzid)
    rule = first.rule
    rest = first.rest
    if let time = first.endTime { end = OrgTimestamp.value(first.day, time, tzid) }
    if rest.hasPrefix("--"), let second = OrgTimestamp.bracket(rest.dropFirst(2)) {
      end = OrgTimestamp.value(second.day, second.time, tzid)
      rest = second.rest
    }
    if case .date(let day) = start {
      if case .date(let last)? = end {
        end = .date(day: last + 1)
      } else {
        end = .date(day: day + 1)
      }
    }
  }

  private static func value(_ day: Int, _ time: Int?, _ tzid: String?) -> TemporalValue {
    guard let time else { return .date(day: day) }
    let clock = day * 86_400 + time
    return tzid.map { .zoned(clock: clock, tzid: $0) } ?? .floating(clock: clock)
  }

  private typealias Bracket = (day: Int, time: Int?, endTime: Int?, rule: String?, rest: Substring)

  private static func bracket(_ line: Substring) -> Bracket? {
    guard let open = line.firstIndex(of: "<"), let close = line[open...].firstIndex(of: ">") else {
      return nil
    }
    let inside = line[line.index(after: open)..<close]
    let words = inside.split(separator: " ")
    guard let date = words.first, date.count == 10, let day = CSVDates.day(String(date), .yearFirst)
    else { return nil }
    var (time, endTime, rule): (Int?, Int?, String?) = (nil, nil, nil)
    for word in words.dropFirst() {
      if word.contains(":") {
        let halves = word.split(separator: "-")
        time = halves.first.flatMap { CSVDates.time(String($0)) }
        endTime = halves.count > 1 ? CSVDates.time(String(halves[1])) : nil
      } else if word.hasPrefix("+") || word.hasPrefix(".+") {
        rule = OrgTimestamp.rule(word.drop { $0 == "+" || $0 == "." })
      }
    }
    return (day, time, endTime, rule, line[line.index(after: close)...])
  }

  private static func rule(_ repeater: Substring) -> String? {
    guard let unit = repeater.last, let number = Int(repeater.dropLast()), 1...10_000 ~= number
    else {
      return nil
    }
    let names: [Character: String] = [
      "h": "HOURLY", "d": "DAILY", "w": "WEEKLY", "m": "MONTHLY", "y": "YEARLY",
    ]
    return names[unit].map { "FREQ=\($0)" + (number == 1 ? "" : ";INTERVAL=\(number)") }
  }
}
