/// Writes one content line as a jCal property (RFC 7265 3.4).
struct JCalLine {
  private var parts = LineParts()
  private var rule = RuleParts()

  /// Appends the property; false, and nothing appended, where the line has no value.
  mutating func append(_ line: UnsafeRawBufferPointer, to output: inout [UInt8]) -> Bool {
    parts.read(line)
    guard let range = parts.value, !parts.name.isEmpty else { return false }
    func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: line[range])
    }
    let value = slice(range)
    let property = PropertyType.of(slice(parts.name))
    output.append(0x5B)
    JSONBytes.appendLower(slice(parts.name), to: &output)
    output.append(contentsOf: ",{".utf8)
    var explicit: UnsafeRawBufferPointer?
    appendParameters(line, &explicit, &output)
    output.append(contentsOf: "},".utf8)
    let effective = EffectiveType(property, explicit: explicit, value: value, rule: &rule)
    if effective.type == .other, let explicit {
      JSONBytes.appendLower(explicit, to: &output)
    } else {
      output.append(0x22)
      output.append(
        contentsOf: UnsafeBufferPointer(
          start: effective.type.name.utf8Start,
          count: effective.type.name.utf8CodeUnitCount
        )
      )
      output.append(0x22)
    }
    switch effective.structure {
    case .geo:
      output.append(contentsOf: ",[".utf8)
      let halves = value.split(separator: 0x3B)
      for (index, half) in halves.enumerated() {
        if index > 0 { output.append(0x2C) }
        output.append(contentsOf: UnsafeRawBufferPointer(rebasing: half))
      }
      output.append(0x5D)
    case .requestStatus:
      output.append(contentsOf: ",[".utf8)
      for (index, piece) in TextBytes.split(value, at: 0x3B).enumerated() {
        if index > 0 { output.append(0x2C) }
        JSONBytes.appendText(UnsafeRawBufferPointer(rebasing: value[piece]), to: &output)
      }
      output.append(0x5D)
    case .plain:
      if effective.isList {
        for piece in TextBytes.split(value, at: 0x2C) {
          output.append(0x2C)
          append(UnsafeRawBufferPointer(rebasing: value[piece]), effective.type, &output)
        }
      } else {
        output.append(0x2C)
        append(value, effective.type, &output)
      }
    }
    output.append(0x5D)
    return true
  }

  private func appendParameters(
    _ line: UnsafeRawBufferPointer,
    _ explicit: inout UnsafeRawBufferPointer?,
    _ output: inout [UInt8]
  ) {
    guard !parts.parameters.isEmpty else { return }
    var isFirst = true
    for (index, parameter) in parts.parameters.enumerated() {
      let name = UnsafeRawBufferPointer(rebasing: line[parameter.name])
      let raw = UnsafeRawBufferPointer(rebasing: line[parameter.values])
      if name.elementsEqual("VALUE".utf8, by: { ASCII.upper($0) == $1 }) {
        if explicit == nil { explicit = LineParts.values(raw).first }
        continue
      }
      func isSame(_ other: LineParts.Parameter) -> Bool {
        line[other.name].elementsEqual(name) { ASCII.upper($0) == ASCII.upper($1) }
      }
      // A name that stands twice becomes one with the values of both.
      if parts.parameters[..<index].contains(where: isSame) { continue }
      if !isFirst { output.append(0x2C) }
      isFirst = false
      JSONBytes.appendLower(name, to: &output)
      output.append(0x3A)
      let values = parts.parameters[index...].filter(isSame).flatMap {
        LineParts.values(UnsafeRawBufferPointer(rebasing: line[$0.values]))
      }
      if values.count != 1 { output.append(0x5B) }
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(0x2C) }
        if value.contains(0x5E) {
          TextBytes.decodeCarets(value).withUnsafeBytes { JSONBytes.append($0, to: &output) }
        } else {
          JSONBytes.append(value, to: &output)
        }
      }
      if values.count != 1 { output.append(0x5D) }
    }
  }

  private mutating func append(
    _ value: UnsafeRawBufferPointer,
    _ type: ValueType,
    _ output: inout [UInt8]
  ) {
    switch type {
    case .text: JSONBytes.appendText(value, to: &output)
    case .date, .dateTime, .time, .utcOffset:
      guard BasicForms.conforms(value, to: type) else { break }
      output.append(0x22)
      BasicForms.appendExtended(value, to: &output)
      output.append(0x22)
      return
    case .integer, .float:
      guard BasicForms.conforms(value, to: type) else { break }
      output.append(contentsOf: value)
      return
    case .boolean:
      guard let isTrue = BasicForms.isBoolean(value) else { break }
      output.append(contentsOf: isTrue ? "true".utf8 : "false".utf8)
      return
    case .period:
      guard BasicForms.isPeriod(value), let slash = value.firstIndex(of: 0x2F) else { break }
      output.append(contentsOf: "[\"".utf8)
      BasicForms.appendExtended(UnsafeRawBufferPointer(rebasing: value[..<slash]), to: &output)
      output.append(contentsOf: "\",\"".utf8)
      let second = UnsafeRawBufferPointer(rebasing: value[(slash + 1)...])
      if BasicForms.isDateTime(second) {
        BasicForms.appendExtended(second, to: &output)
      } else {
        JSONBytes.appendInner(second, to: &output)
      }
      output.append(contentsOf: "\"]".utf8)
      return
    case .recur:
      guard rule.read(value) else { break }
      appendRule(value, &output)
      return
    default: break
    }
    if type != .text { JSONBytes.append(value, to: &output) }
  }

  private func appendRule(_ value: UnsafeRawBufferPointer, _ output: inout [UInt8]) {
    output.append(0x7B)
    for (index, part) in rule.parts.enumerated() {
      if index > 0 { output.append(0x2C) }
      let name = UnsafeRawBufferPointer(rebasing: value[part.name])
      JSONBytes.appendLower(name, to: &output)
      output.append(0x3A)
      let text = UnsafeRawBufferPointer(rebasing: value[part.value])
      func isNamed(_ word: String) -> Bool {
        name.elementsEqual(word.utf8) { ASCII.upper($0) == $1 }
      }
      if isNamed("UNTIL") {
        output.append(0x22)
        if BasicForms.isDate(text) || BasicForms.isDateTime(text) {
          BasicForms.appendExtended(text, to: &output)
        } else {
          JSONBytes.appendInner(text, to: &output)
        }
        output.append(0x22)
        continue
      }
      let takesNumbers = !(isNamed("FREQ") || isNamed("WKST") || isNamed("BYDAY"))
      let pieces = text.split(separator: 0x2C, omittingEmptySubsequences: false)
      if pieces.count > 1 { output.append(0x5B) }
      for (index, piece) in pieces.enumerated() {
        if index > 0 { output.append(0x2C) }
        let piece = UnsafeRawBufferPointer(rebasing: piece)
        if takesNumbers, BasicForms.isPlainInteger(piece) {
          output.append(contentsOf: piece)
        } else {
          JSONBytes.append(piece, to: &output)
        }
      }
      if pieces.count > 1 { output.append(0x5D) }
    }
    output.append(0x7D)
  }
}
