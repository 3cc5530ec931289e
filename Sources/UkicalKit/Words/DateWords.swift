internal import GregorianDays
internal import ICalendar

/// Days, weeks, months and years as people write them.
public enum DateWords {
  /// A day: ISO, `today`, `tomorrow`, `yesterday`, `+3d`, `-2w`, a weekday's English name (the next
  /// such day, today included).
  public static func day(_ word: String, today: Int) -> Int? {
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

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The first day of a month and of the one after: `2024-02`, `this`, `next`, `last`, `+2`, `-1`,
  /// or an English name or the first letters of it, which is one of this year.
  public static func month(_ word: String, today: Int) -> Range<Int>? {
    let civil = Gregorian.civil(dayNumber: today)
    var (year, month) = (civil.year, civil.month)
    let text = word.lowercased()
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let steps = ["this": 0, "now": 0, "next": 1, "last": -1, "previous": -1]
    if let step = steps[text] ?? (text.first == "+" || text.first == "-" ? Int(text) : nil) {
      guard abs(step) < 120_000 else { return nil }
      let index = year * 12 + month - 1 + step
      (year, month) = (Gregorian.floorDivide(index, 12), Gregorian.floorModulo(index, 12) + 1)
      if !(1...9999 ~= year) { return nil }
    } else if text.count >= 3, let named = months.firstIndex(where: { $0.hasPrefix(text) }) {
      month = named + 1
    } else {
      guard parts.count == 2, parts[0].count == 4, let y = Int(parts[0]), let m = Int(parts[1]),
        1...9999 ~= y, 1...12 ~= m
      else { return nil }
      (year, month) = (y, m)
    }
    let first = Gregorian.dayNumber(year: year, month: month, day: 1)
    return first..<first + Gregorian.daysInMonth(year: year, month: month)
  }

  /// The days of an ISO week such as `2024-W07`, or of the week that a day lies in.
  public static func week(_ word: String, today: Int) -> Range<Int>? {
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
}
