import CalendarGrid
import CommandLineArguments
import GregorianDays
import ICalendar

/// Days, weeks, months and years as people write them on a command line.
enum DateWords {
  /// A day: ISO, `today`, `tomorrow`, `yesterday`, `+3d`, `-2w`, a weekday's English name (the next
  /// such day, today included).
  static func day(_ word: String, today: Int) -> Int? {
    let text = word.lowercased()
    switch text {
    case "today": return today
    case "tomorrow": return today + 1
    case "yesterday": return today - 1
    default: break
    }
    let octets = Array(word.utf8)
    if let read = octets.withUnsafeBytes({ CivilText.read($0) }), read.isDate {
      return Gregorian.floorDivide(read.clock, 86_400)
    }
    if let unit = text.last, text.first == "+" || text.first == "-",
      let number = Int(text.dropLast()), abs(number) < 1_000_000
    {
      switch unit {
      case "d": return today + number
      case "w": return today + number * 7
      default: return nil
      }
    }
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    if text.count >= 3, let wanted = names.firstIndex(where: { $0.hasPrefix(text) }) {
      return today + Gregorian.floorModulo(wanted - Gregorian.weekday(dayNumber: today), 7)
    }
    return nil
  }

  /// The first day of a month and of the one after.
  static func month(_ word: String, today: Int) -> Range<Int>? {
    let civil = Gregorian.civil(dayNumber: today)
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    var (year, month) = (civil.year, civil.month)
    if word != "this", word != "now" {
      guard parts.count == 2, parts[0].count == 4, let y = Int(parts[0]), let m = Int(parts[1]),
        1...9999 ~= y, 1...12 ~= m
      else { return nil }
      (year, month) = (y, m)
    }
    let first = Gregorian.dayNumber(year: year, month: month, day: 1)
    return first..<first + Gregorian.daysInMonth(year: year, month: month)
  }

  /// The days of an ISO week such as `2024-W07`, or of the week that a day lies in.
  static func week(_ word: String, today: Int) -> Range<Int>? {
    let upper = word.uppercased()
    if let mark = upper.firstIndex(of: "W"), let year = Int(upper[..<mark].filter { $0 != "-" }),
      let week = Int(upper[upper.index(after: mark)...]), 1...9999 ~= year, 1...53 ~= week
    {
      let fourth = Gregorian.dayNumber(year: year, month: 1, day: 4)
      let first = fourth - Gregorian.weekday(dayNumber: fourth) + (week - 1) * 7
      let next = Gregorian.dayNumber(year: year + 1, month: 1, day: 4)
      if first >= next - Gregorian.weekday(dayNumber: next) { return nil }
      return first..<first + 7
    }
    guard let day = day(word, today: today) else { return nil }
    let first = day - Gregorian.weekday(dayNumber: day)
    return first..<first + 7
  }

  /// The window of instants that range options ask for.
  static func window(
    _ invocation: Invocation,
    viewer: any ZoneRules,
    now: Int
  ) throws -> (from: Int?, to: Int?)? {
    let today = Gregorian.floorDivide(now + viewer.offset(at: now), 86_400)
    var days: Range<Int>?
    let given = ["month", "week", "year"].filter { invocation.value($0) != nil }
    let open = ["from", "to"].filter { invocation.value($0) != nil }
    if given.count + (open.isEmpty ? 0 : 1) > 1 {
      throw invocation.usageError("give one of --month, --week, --year, or --from and --to")
    }
    func bad(_ name: String, _ word: String, _ form: String) -> UsageError {
      invocation.usageError("--\(name) \(Shown.line(word)): not \(form)")
    }
    if let word = invocation.value("month") {
      guard let found = month(word, today: today) else {
        throw bad("month", word, "a month such as 2024-02")
      }
      days = found
    } else if let word = invocation.value("week") {
      guard let found = week(word, today: today) else {
        throw bad("week", word, "a week such as 2024-W07 or a day in it")
      }
      days = found
    } else if let word = invocation.value("year") {
      guard let year = Int(word), 1...9999 ~= year else {
        throw bad("year", word, "a year such as 2024")
      }
      let first = Gregorian.dayNumber(year: year, month: 1, day: 1)
      days = first..<first + Gregorian.daysInYear(year)
    }
    if let days {
      return (
        viewer.instant(clockSeconds: days.lowerBound * 86_400),
        viewer.instant(clockSeconds: days.upperBound * 86_400)
      )
    }
    if open.isEmpty { return nil }
    func bound(_ name: String, after: Int) throws -> Int? {
      guard let word = invocation.value(name) else { return nil }
      if let day = day(word, today: today) {
        return viewer.instant(clockSeconds: (day + after) * 86_400)
      }
      if let moment = TemporalValue(ContentLine("X:\(word)")) { return moment.instant(in: viewer) }
      throw bad(name, word, "a day such as 2024-02-14, today, +3d or friday")
    }
    let window = (from: try bound("from", after: 0), to: try bound("to", after: 1))
    if let from = window.from, let to = window.to, to < from {
      throw invocation.usageError("--to lies before --from")
    }
    return window
  }

  static let options: [Option] = [
    Option("month", value: "YYYY-MM", help: "A month in the viewer's zone.", group: "Range"),
    Option("week", value: "YYYY-Www", help: "An ISO week, or the week of a day.", group: "Range"),
    Option("year", value: "YYYY", help: "A year.", group: "Range"),
    Option(
      "from",
      value: "DAY",
      help: "The first day: ISO, today, tomorrow, +3d, a weekday.",
      group: "Range"
    ),
    Option("to", value: "DAY", help: "The last day, inclusive.", group: "Range"),
    Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ", group: "Range"),
  ]
}
