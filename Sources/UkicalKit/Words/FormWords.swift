internal import GregorianDays
public import ICalendar

/// The words of a person that say when, how long, how often and who.
public enum FormWords {
  /// A day, or a day and a time in one word or two: `2024-02-14T12:00`, `friday 9:30`.
  ///
  /// Today is a day number; nil is given for what cannot be read.
  public static func moment(_ text: String, today: Int) -> EventForm.Moment? {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    if let day = DateWords.day(first, today: today) {
      if words.count == 1 { return .day(day) }
      guard words.count == 2, let time = time(words[1]) else { return nil }
      return .clock(day * 86_400 + time)
    }
    if let time = time(text) { return .clock(today * 86_400 + time) }
    switch TemporalValue(ContentLine("X:\(text)")) {
    case .utc(let instant): return .instant(instant)
    case .floating(let clock): return .clock(clock)
    default: return nil
    }
  }

  /// `12:00`, `9:30:15`, `7am`, `7pm` in seconds of the day.
  public static func time(_ word: String) -> Int? {
    var text = word.lowercased()
    var shift: Int?
    if text.hasSuffix("am") || text.hasSuffix("pm") {
      shift = text.hasSuffix("pm") ? 12 : 0
      text = String(text.dropLast(2))
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count <= 2 && $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard numbers.count == parts.count, shift != nil ? 1...3 ~= parts.count : 2...3 ~= parts.count
    else { return nil }
    var hour = numbers[0]
    if let shift {
      guard 1...12 ~= hour else { return nil }
      hour = hour % 12 + shift
    }
    let rest = numbers.dropFirst()
    guard hour < 24, rest.allSatisfy({ $0 < 60 }) else { return nil }
    return hour * 3600 + (rest.first ?? 0) * 60 + (rest.count > 1 ? rest.last ?? 0 : 0)
  }

  /// `1h`, `90m`, `1h30m`, `2d`, `1w`, or an iCalendar duration.
  public static func duration(_ word: String) -> DurationValue? {
    if word.uppercased().hasPrefix("P") { return DurationValue(word) }
    var found = DurationValue()
    var digits = ""
    for character in word.lowercased() {
      if character.isASCII, character.isNumber {
        digits.append(character)
        continue
      }
      guard digits.count <= 6, let number = Int(digits) else { return nil }
      switch character {
      case "w": found.days += number * 7
      case "d": found.days += number
      case "h": found.seconds += number * 3600
      case "m": found.seconds += number * 60
      case "s": found.seconds += number
      default: return nil
      }
      digits = ""
    }
    return digits.isEmpty && !word.isEmpty ? found : nil
  }

  /// `daily`, `weekly`, `monthly`, `yearly`, `weekdays`, or an RRULE.
  public static func rule(_ word: String) -> String {
    switch word.lowercased() {
    case "daily", "weekly", "monthly", "yearly": "FREQ=" + word.uppercased()
    case "weekdays": "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    default: word
    }
  }

  /// The end of a draft that lasts so long: days by the calendar, hours in real time (RFC 5545
  /// 3.3.6).
  ///
  /// - Parameters:
  ///   - start: the start.
  ///   - length: how long.
  ///   - zone: the clock of readings; nil: they float.
  /// - Returns: the end; an instant where the clock shows that reading twice and the second is
  ///   meant; nil where whole days have no length in whole days.
  public static func end(
    of start: EventForm.Moment,
    after length: DurationValue,
    zone: (any ZoneRules)?
  ) -> EventForm.Moment? {
    switch start {
    case .day(let day):
      return length.seconds == 0 && length.days > 0 ? .day(day + length.days - 1) : nil
    case .clock(let clock):
      let day = clock + length.days * 86_400
      guard let zone else { return .clock(day + length.seconds) }
      let instant = zone.instant(clockSeconds: day) + length.seconds
      let reading = instant + zone.offset(at: instant)
      return zone.instant(clockSeconds: reading) == instant ? .clock(reading) : .instant(instant)
    case .instant(let instant): return .instant(instant + length.nominalSeconds)
    }
  }

  /// The end that a time alone says: on the day of the start, or on the next one where that makes
  /// twelve hours at most; nil: it lies before the start.
  ///
  /// All in clock seconds, `time` in seconds of the day.
  public static func end(atTime time: Int, after start: Int) -> Int? {
    let end = start - Gregorian.floorModulo(start, 86_400) + time
    if end >= start { return end }
    return end + 86_400 - start <= 12 * 3600 ? end + 86_400 : nil
  }

  /// `9:00-10:30` or `2pm-4pm` as two times of the day, in seconds.
  public static func timeRange(_ word: String) -> (start: Int, end: Int)? {
    let halves = word.split(separator: "-", omittingEmptySubsequences: false)
    guard halves.count == 2, let start = time(String(halves[0])), let end = time(String(halves[1]))
    else { return nil }
    return (start, end)
  }

  /// `Name <a@b.c>` or `a@b.c`.
  public static func attendee(_ word: String) -> EventForm.Attendee {
    guard let open = word.lastIndex(of: "<"), word.last == ">" else {
      return EventForm.Attendee(address: word)
    }
    let address = word[word.index(after: open)...].dropLast()
    let name = word[..<open].split(separator: " ").joined(separator: " ")
    return EventForm.Attendee(address: String(address), name: name)
  }
}
