import GregorianDays

/// Digits of dates and times, read and written without `String` where it counts.
public enum CivilText {
  /// What a date or date-time text says.
  public struct Reading: Sendable, Hashable {
    /// Clock seconds; midnight for a date.
    public var clock: Int
    /// Whether there was no time of day.
    public var isDate: Bool
    /// Whether it ended in `Z`.
    public var isUTC: Bool
    /// Whether it is written as RFC 5545 wants it.
    public var isStrict: Bool
  }

  /// Reads `20240214`, `20240214T093000`, `20240214T093000Z`, and, as not strict, ISO dashes and
  /// colons, a lower-case `t` or `z`, a missing seconds field, fractions, and blanks around.
  public static func read(_ bytes: UnsafeRawBufferPointer) -> Reading? {
    var bytes = bytes
    var strict = true
    if let first = bytes.first, let last = bytes.last, first <= 0x20 || last <= 0x20 {
      bytes = Octets.trimmed(bytes)
      strict = false
    }
    var index = 0
    func digits(_ count: Int) -> Int? {
      guard index + count <= bytes.count else { return nil }
      var value = 0
      for octet in bytes[index..<index + count] {
        guard octet &- 0x30 < 10 else { return nil }
        value = value * 10 + Int(octet &- 0x30)
      }
      index += count
      return value
    }
    func skip(_ octet: UInt8) {
      if index < bytes.count, bytes[index] == octet {
        index += 1
        strict = false
      }
    }
    guard let year = digits(4) else { return nil }
    skip(0x2D)
    guard let month = digits(2) else { return nil }
    skip(0x2D)
    guard let day = digits(2), 1...12 ~= month, year >= 1,
      1...Gregorian.daysInMonth(year: year, month: month) ~= day
    else { return nil }
    let midnight = Gregorian.dayNumber(year: year, month: month, day: day) * 86_400
    if index == bytes.count {
      return Reading(clock: midnight, isDate: true, isUTC: false, isStrict: strict)
    }
    if bytes[index] != 0x54 {
      guard bytes[index] == 0x74 || bytes[index] == 0x20 else { return nil }
      strict = false
    }
    index += 1
    guard let hour = digits(2) else { return nil }
    skip(0x3A)
    guard let minute = digits(2) else { return nil }
    skip(0x3A)
    var second = 0
    if index < bytes.count, bytes[index] &- 0x30 < 10 {
      guard let read = digits(2) else { return nil }
      second = read
    } else {
      strict = false
    }
    guard hour < 24 || (hour == 24 && minute == 0 && second == 0), minute < 60, second <= 60 else {
      return nil
    }
    if hour == 24 { strict = false }
    if index < bytes.count, bytes[index] == 0x2E {
      strict = false
      index += 1
      while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
    }
    var utc = false
    if index < bytes.count, bytes[index] | 0x20 == 0x7A {
      if bytes[index] != 0x5A { strict = false }
      utc = true
      index += 1
    }
    guard index == bytes.count else { return nil }
    let clock = midnight + hour * 3600 + minute * 60 + min(second, 59)
    return Reading(clock: clock, isDate: false, isUTC: utc, isStrict: strict)
  }

  /// `YYYYMMDD` of a day number.
  public static func date(day: Int) -> String {
    let civil = Gregorian.civil(dayNumber: day)
    return pad(civil.year, 4) + pad(civil.month, 2) + pad(civil.day, 2)
  }

  /// `YYYYMMDDTHHMMSS` of clock seconds.
  public static func dateTime(clock: Int) -> String {
    let time = Gregorian.floorModulo(clock, 86_400)
    return date(day: Gregorian.floorDivide(clock, 86_400)) + "T" + pad(time / 3600, 2)
      + pad(time / 60 % 60, 2) + pad(time % 60, 2)
  }

  /// `YYYY-MM-DD` of a day number.
  public static func isoDate(day: Int) -> String {
    let civil = Gregorian.civil(dayNumber: day)
    return "\(pad(civil.year, 4))-\(pad(civil.month, 2))-\(pad(civil.day, 2))"
  }

  /// `YYYY-MM-DDTHH:MM:SS` of clock seconds.
  public static func isoDateTime(clock: Int) -> String {
    let time = Gregorian.floorModulo(clock, 86_400)
    return isoDate(day: Gregorian.floorDivide(clock, 86_400)) + "T" + pad(time / 3600, 2) + ":"
      + pad(time / 60 % 60, 2) + ":" + pad(time % 60, 2)
  }

  static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
