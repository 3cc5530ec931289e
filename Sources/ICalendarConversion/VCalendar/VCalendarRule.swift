import ICalendar

/// The recurrence grammar of vCalendar 1.0: `D1 #10`, `W2 MO WE 19971231T000000`, `MP1 1+ TU #3`,
/// `MD1 1 15 2- #5`, `YM1 6 7`, `YD1 100`.
enum VCalendarRule {
  /// The rule as RFC 5545 writes it; nil: it is none of the old grammar.
  static func converted(_ text: String) -> String? {
    var words = text.uppercased().split(separator: " ").map(String.init)
    guard let head = words.first else { return nil }
    words.removeFirst()
    let letters = String(head.prefix { $0.isLetter })
    guard let interval = Int(head.dropFirst(letters.count)), 1...10_000 ~= interval else {
      return nil
    }
    var parts: [String] = []
    switch letters {
    case "D": parts = ["FREQ=DAILY"]
    case "W": parts = ["FREQ=WEEKLY"]
    case "MP", "MD": parts = ["FREQ=MONTHLY"]
    case "YM", "YD": parts = ["FREQ=YEARLY"]
    default: return nil
    }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    // The end: a count after #, zero of which is without end, or a date; without either it is twice.
    var end: String? = "COUNT=2"
    if let last = words.last {
      if last.hasPrefix("#"), let count = Int(last.dropFirst()) {
        end = count == 0 ? nil : "COUNT=\(count)"
        words.removeLast()
      } else if last.count >= 8, let read = TimeLint.read(last) {
        end =
          "UNTIL="
          + (read.isDate
            ? CivilText.date(day: read.clock / 86_400)
            : CivilText.dateTime(clock: read.clock) + (read.isUTC ? "Z" : ""))
        words.removeLast()
      }
    }
    guard let by = by(letters, words) else { return nil }
    return (parts + by + (end.map { [$0] } ?? [])).joined(separator: ";")
  }

  private static func by(_ letters: String, _ words: [String]) -> [String]? {
    let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    func signed(_ word: String) -> Int? {
      if word == "LD" { return -1 }
      if word.hasSuffix("+") { return Int(word.dropLast()) }
      if word.hasSuffix("-") { return Int(word.dropLast()).map { -$0 } }
      return Int(word)
    }
    if words.isEmpty { return [] }
    switch letters {
    case "D": return nil
    case "W":
      // Times of the day, which RFC 5545 says as BYHOUR, are left to DTSTART.
      let found = words.filter { days.contains($0) }
      return found.isEmpty ? [] : ["BYDAY=" + found.joined(separator: ",")]
    case "MP":
      var ordinals: [Int] = []
      var found: [String] = []
      var lastWasDay = false
      for word in words {
        if days.contains(word) {
          found += ordinals.map { "\($0)\(word)" }
          lastWasDay = true
        } else if let ordinal = signed(word), 1...5 ~= abs(ordinal) {
          if lastWasDay { ordinals = [] }
          ordinals.append(ordinal)
          lastWasDay = false
        }
      }
      return found.isEmpty ? nil : ["BYDAY=" + found.joined(separator: ",")]
    case "MD", "YM", "YD":
      let numbers = words.compactMap(signed)
      guard numbers.count == words.count else { return nil }
      let name = letters == "MD" ? "BYMONTHDAY" : letters == "YM" ? "BYMONTH" : "BYYEARDAY"
      return [name + "=" + numbers.map(String.init).joined(separator: ",")]
    default: return nil
    }
  }
}
