/// How a time of the day is written.
public enum ClockStyle: Sendable, Hashable {
  /// `09:30`, `14:00`.
  case twentyFour
  /// `9:30am`, `2pm`.
  case twelve

  /// A minute of the day, 0…1440; 1440 is the end of the day.
  public func text(_ minute: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
    let (hour, rest) = (minute / 60, minute % 60)
    switch self {
    case .twentyFour:
      return String(unsafeUninitializedCapacity: 5) { octets in
        for (index, number) in [(0, hour / 10), (1, hour % 10), (3, rest / 10), (4, rest % 10)] {
          octets[index] = UInt8(0x30 + number % 10)
        }
        octets[2] = 0x3A
        return 5
      }
    case .twelve:
      let shown = hour % 12 == 0 ? 12 : hour % 12
      return "\(shown)" + (rest == 0 ? "" : ":" + two(rest)) + (hour % 24 < 12 ? "am" : "pm")
    }
  }
}
