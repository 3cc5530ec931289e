import GregorianDays

/// Dates and times as tables write them.
enum CSVDates {
  /// Three numbers of a date in the order they stand; nil: no date.
  static func numbers(_ text: String) -> [Int]? {
    let pieces = text.split { "/.-".contains($0) || $0 == " " }.prefix(3)
    let numbers = pieces.compactMap { $0.count <= 4 ? Int($0) : nil }
    return numbers.count == 3 ? numbers : nil
  }

  /// The order that all the dates of a column agree with; nil: they leave it open.
  static func order(_ dates: [String]) -> CSVDialect.DateOrder? {
    var (canBeMonthFirst, canBeDayFirst) = (true, true)
    for date in dates {
      guard let numbers = numbers(date) else { continue }
      if numbers[0] > 31 { return .yearFirst }
      if numbers[0] > 12 { canBeMonthFirst = false }
      if numbers[1] > 12 { canBeDayFirst = false }
    }
    if canBeMonthFirst == canBeDayFirst { return nil }
    return canBeMonthFirst ? .monthFirst : .dayFirst
  }

  /// The day number of a date.
  static func day(_ text: String, _ order: CSVDialect.DateOrder) -> Int? {
    guard let numbers = numbers(text) else { return nil }
    let (year, month, day): (Int, Int, Int) =
      if numbers[0] > 31 {
        (numbers[0], numbers[1], numbers[2])
      } else {
        switch order {
        case .yearFirst: (numbers[0], numbers[1], numbers[2])
        case .monthFirst: (numbers[2], numbers[0], numbers[1])
        case .dayFirst: (numbers[2], numbers[1], numbers[0])
        }
      }
    let full = year < 100 ? (year < 70 ? 2000 : 1900) + year : year
    guard 1...12 ~= month, 1...9999 ~= full,
      1...Gregorian.daysInMonth(year: full, month: month) ~= day
    else { return nil }
    return Gregorian.dayNumber(year: full, month: month, day: day)
  }

  /// Seconds of the day: `9:30`, `09:30:00`, `9:30 AM`, `9 PM`.
  static func time(_ text: String) -> Int? {
    let upper = text.uppercased().filter { !$0.isWhitespace && $0 != "." || $0 == ":" }
    let isMorning = upper.hasSuffix("AM")
    let isEvening = upper.hasSuffix("PM")
    let digits = isMorning || isEvening ? upper.dropLast(2) : upper[...]
    let pieces = digits.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(pieces.count), pieces.allSatisfy({ $0 != nil }), !digits.isEmpty,
      pieces.count > 1 || isMorning || isEvening
    else { return nil }
    var hour = pieces[0] ?? 0
    let minute = pieces.count > 1 ? pieces[1] ?? 0 : 0
    let second = pieces.count > 2 ? pieces[2] ?? 0 : 0
    if isMorning || isEvening {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + (isEvening ? 12 : 0)
    }
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second else { return nil }
    return hour * 3600 + minute * 60 + second
  }
}
