/// A DURATION value (RFC 5545 3.3.6): nominal days and weeks apart from exact time.
public struct DurationValue: Sendable, Hashable {
  /// Days, weeks counted as seven; they keep the clock reading across a change of offset.
  public var days: Int
  /// Exact seconds.
  public var seconds: Int

  /// Makes a duration.
  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// Days and seconds as if every day had 86,400 seconds.
  public var nominalSeconds: Int { days * 86_400 + seconds }

  /// Reads a text such as `P15DT5H0M20S`, `-PT15M` or `P7W`.
  ///
  /// A bare `P` or `PT` is zero; nil for anything else.
  public init?(_ text: String) {
    let octets = Array(text.utf8)
    guard let read = octets.withUnsafeBytes({ DurationValue.read($0) }) else { return nil }
    self = read
  }

  static func read(_ bytes: UnsafeRawBufferPointer) -> DurationValue? {
    let bytes = Octets.trimmed(bytes)
    var index = 0
    var sign = 1
    if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D {
      if bytes[index] == 0x2D { sign = -1 }
      index += 1
    }
    guard index < bytes.count, bytes[index] | 0x20 == 0x70 else { return nil }
    index += 1
    var (days, seconds, inTime) = (0, 0, false)
    while index < bytes.count {
      if bytes[index] | 0x20 == 0x74, !inTime {
        inTime = true
        index += 1
        continue
      }
      var number = 0
      let first = index
      while index < bytes.count, bytes[index] &- 0x30 < 10 {
        number = number * 10 + Int(bytes[index] &- 0x30)
        index += 1
        if number > 1_000_000_000_000 { return nil }
      }
      guard index > first, index < bytes.count else { return nil }
      switch (bytes[index] | 0x20, inTime) {
      case (0x77, false): days += number * 7
      case (0x64, false): days += number
      case (0x68, true): seconds += number * 3600
      case (0x6D, true): seconds += number * 60
      case (0x73, true): seconds += number
      default: return nil
      }
      index += 1
    }
    let duration = DurationValue(days: sign * days, seconds: sign * seconds)
    return abs(duration.nominalSeconds) > 400_000_000_000 ? nil : duration
  }

  /// The value as iCalendar writes it.
  public var valueText: String {
    let sign = days < 0 || seconds < 0 ? "-" : ""
    let (days, seconds) = (abs(days), abs(seconds))
    if seconds == 0, days > 0, days % 7 == 0 { return "\(sign)P\(days / 7)W" }
    var text = sign + "P"
    if days > 0 { text += "\(days)D" }
    if seconds > 0 || days == 0 {
      text += "T"
      let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
      if hours > 0 { text += "\(hours)H" }
      if minutes > 0 || (hours > 0 && rest > 0) { text += "\(minutes)M" }
      if rest > 0 || seconds == 0 { text += "\(rest)S" }
    }
    return text
  }
}
