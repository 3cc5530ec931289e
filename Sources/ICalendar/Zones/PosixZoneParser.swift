extension PosixZone {
  /// Reads a `TZ` rule; nil when it is malformed.
  ///
  /// Accepts quoted names, the hours −167…167 of TZif version 3, and a missing pair of dates,
  /// which stands for the rule of the United States as in the C library.
  init?(_ text: String) {
    var parser = PosixZoneParser(text)
    guard let name = parser.name(), let west = parser.time(maximumHours: 24) else { return nil }
    standard = ZonePeriod(offset: -west, isDaylight: false, abbreviation: name)
    daylight = nil
    if parser.isAtEnd { return }
    guard let daylightName = parser.name() else { return nil }
    var offset = standard.offset + 3600
    if !parser.isAtEnd, !parser.sees(",") {
      guard let west = parser.time(maximumHours: 24) else { return nil }
      offset = -west
    }
    let period = ZonePeriod(offset: offset, isDaylight: true, abbreviation: daylightName)
    if parser.isAtEnd {
      daylight = Daylight(
        period: period,
        start: PosixDate(day: .weekday(month: 3, week: 2, day: 0), time: 7200),
        end: PosixDate(day: .weekday(month: 11, week: 1, day: 0), time: 7200)
      )
      return
    }
    guard parser.take(","), let start = parser.date(), parser.take(","), let end = parser.date(),
      parser.isAtEnd
    else { return nil }
    daylight = Daylight(period: period, start: start, end: end)
  }
}

/// A place in the text of a `TZ` rule.
private struct PosixZoneParser {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  func sees(_ letter: Unicode.Scalar) -> Bool { rest.first == UInt8(ascii: letter) }

  mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard sees(letter) else { return false }
    rest.removeFirst()
    return true
  }

  /// `CET` or `<+0530>`.
  mutating func name() -> String? {
    let isQuoted = take("<")
    let name = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
      default: false
      }
    }
    guard name.count >= 3, name.count <= 32 else { return nil }
    rest = rest[name.endIndex...]
    if isQuoted, !take(">") { return nil }
    return String(Substring(name))
  }

  /// A number within bounds; at most four digits are read.
  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, digits.count <= 4 else { return nil }
    rest = rest[digits.endIndex...]
    let value = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return range.contains(value) ? value : nil
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func time(maximumHours: Int) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(0...maximumHours) else { return nil }
    var seconds = hours * 3600
    if take(":") {
      guard let minutes = number(0...59) else { return nil }
      seconds += minutes * 60
      if take(":") {
        guard let part = number(0...59) else { return nil }
        seconds += part
      }
    }
    return isNegative ? -seconds : seconds
  }

  /// `Jn`, `n` or `Mm.w.d`, each with an optional `/time`.
  mutating func date() -> PosixDate? {
    let day: PosixDate.Day
    if take("J") {
      guard let number = number(1...365) else { return nil }
      day = .julian(number)
    } else if take("M") {
      guard let month = number(1...12), take("."), let week = number(1...5), take("."),
        let weekday = number(0...6)
      else { return nil }
      day = .weekday(month: month, week: week, day: weekday)
    } else {
      guard let number = number(0...365) else { return nil }
      day = .ordinal(number)
    }
    guard take("/") else { return PosixDate(day: day, time: 7200) }
    guard let time = time(maximumHours: 167) else { return nil }
    return PosixDate(day: day, time: time)
  }
}
