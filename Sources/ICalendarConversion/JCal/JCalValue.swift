/// Writes the values of a jCal property as iCalendar does (RFC 7265 4).
enum JCalValue {
  /// The texts of a parameter: one, or an array of them.
  static func texts(_ value: JSONValue) -> [[UInt8]] {
    if case .array(let values) = value { return values.map(text) }
    return [text(value)]
  }

  static func text(_ value: JSONValue) -> [UInt8] {
    switch value {
    case .string(let text), .number(let text): text
    case .boolean(let value): Array(value ? "TRUE".utf8 : "FALSE".utf8)
    case .null: []
    case .array(let values): Array(values.map(text).joined(separator: [0x3B]))
    case .object: []
    }
  }

  static func append(
    _ values: [JSONValue],
    _ type: ValueType,
    _ property: PropertyType,
    to builder: inout LineBuilder
  ) {
    for (index, value) in values.enumerated() {
      if index > 0 { builder.comma() }
      append(value, type, property, to: &builder)
    }
  }

  private static func append(
    _ value: JSONValue,
    _ type: ValueType,
    _ property: PropertyType,
    to builder: inout LineBuilder
  ) {
    switch (value, type) {
    case (.array(let parts), .period) where parts.count == 2:
      builder.raw(basic(text(parts[0]), .dateTime))
      builder.raw([0x2F])
      builder.raw(basic(text(parts[1]), .dateTime))
    case (.string(let text), .period):
      // The example of RFC 7265 B.2 writes a period as one text.
      let halves = text.split(separator: 0x2F, omittingEmptySubsequences: false)
      for (index, half) in halves.enumerated() {
        if index > 0 { builder.raw([0x2F]) }
        builder.raw(basic(Array(half), .dateTime))
      }
    case (.object(let members), .recur): appendRule(members, to: &builder)
    case (.array(let parts), _):
      for (index, part) in parts.enumerated() {
        if index > 0 { builder.semicolon() }
        append(part, type, property, to: &builder)
      }
    case (_, .text): builder.escaped(text(value))
    case (_, .date), (_, .dateTime), (_, .time), (_, .utcOffset):
      builder.raw(basic(text(value), type))
    default: builder.raw(text(value))
    }
  }

  private static func basic(_ text: [UInt8], _ type: ValueType) -> [UInt8] {
    BasicForms.basic(text, type) ?? text
  }

  private static func appendRule(
    _ members: [(name: [UInt8], value: JSONValue)],
    to builder: inout LineBuilder
  ) {
    var isFirst = true
    for member in members where ASCII.isName(member.name) {
      if !isFirst { builder.semicolon() }
      isFirst = false
      builder.raw(member.name.map(ASCII.upper))
      builder.raw([0x3D])
      let isUntil = member.name.elementsEqual("until".utf8) { ASCII.lower($0) == $1 }
      for (index, value) in texts(member.value).enumerated() {
        if index > 0 { builder.comma() }
        let safe = value.filter { $0 != 0x3B && $0 != 0x0A }
        let until = BasicForms.basic(safe, .dateTime) ?? BasicForms.basic(safe, .date) ?? safe
        builder.raw(isUntil ? until : safe)
      }
    }
  }
}
