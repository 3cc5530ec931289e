/// A value data type (RFC 5545 3.3, RFC 7265 3.6).
enum ValueType: UInt8, CaseIterable {
  case binary, boolean, calAddress, date, dateTime, duration, float, integer, period, recur, text
  case time, uri, utcOffset, unknown
  /// A type of the file's own, kept as it is written.
  case other

  /// The name as jCal and xCal write it.
  var name: StaticString {
    switch self {
    case .binary: "binary"
    case .boolean: "boolean"
    case .calAddress: "cal-address"
    case .date: "date"
    case .dateTime: "date-time"
    case .duration: "duration"
    case .float: "float"
    case .integer: "integer"
    case .period: "period"
    case .recur: "recur"
    case .text: "text"
    case .time: "time"
    case .uri: "uri"
    case .utcOffset: "utc-offset"
    case .unknown, .other: "unknown"
    }
  }

  /// The type of a name in any letter case.
  init(named octets: some Collection<UInt8>) {
    self = .other
    for type in ValueType.allCases where type != .other {
      let name = UnsafeBufferPointer(start: type.name.utf8Start, count: type.name.utf8CodeUnitCount)
      if name.elementsEqual(octets, by: { $0 == ASCII.lower($1) }) {
        self = type
        return
      }
    }
  }

  /// Whether a comma always separates values, so that a list can be split without knowing more.
  var splitsAtCommas: Bool {
    switch self {
    case .date, .dateTime, .period, .time, .integer, .float, .utcOffset, .boolean: true
    default: false
    }
  }
}
