/// Writes one content line as an xCal property (RFC 6321 3.4).
struct XCalLine {
  private var parts = LineParts()
  private var rule = RuleParts()

  /// Appends the property; false, and nothing appended, where XML has no place for it.
  mutating func append(_ line: UnsafeRawBufferPointer, to output: inout [UInt8]) -> Bool {
    parts.read(line)
    func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: line[range])
    }
    let name = slice(parts.name)
    guard let range = parts.value, XMLBytes.isElementName(name) else { return false }
    let value = slice(range)
    let start = output.count
    XMLBytes.open(name, to: &output)
    var explicit: UnsafeRawBufferPointer?
    guard appendParameters(line, &explicit, &output) else {
      output.removeLast(output.count - start)
      return false
    }
    let effective = EffectiveType(
      PropertyType.of(name),
      explicit: explicit,
      value: value,
      rule: &rule
    )
    switch effective.structure {
    case .geo:
      let halves = value.split(separator: 0x3B)
      for (element, half) in zip(["latitude", "longitude"], halves) {
        wrap(element.utf8, &output) { XMLBytes.append(half, to: &$0) }
      }
    case .requestStatus:
      let pieces = TextBytes.split(value, at: 0x3B)
      for (element, piece) in zip(["code", "description", "data"], pieces) {
        wrap(element.utf8, &output) {
          appendText(UnsafeRawBufferPointer(rebasing: value[piece]), &$0)
        }
      }
    case .plain:
      var typeName = ValueTypeName(effective.type, explicit)
      if !typeName.octets.withUnsafeBytes({ XMLBytes.isElementName($0) }) {
        typeName = ValueTypeName(.unknown, nil)
      }
      let pieces = effective.isList ? TextBytes.split(value, at: 0x2C) : [0..<value.count]
      for piece in pieces {
        let text = UnsafeRawBufferPointer(rebasing: value[piece])
        wrap(typeName.octets, &output) { append(text, effective.type, &$0) }
      }
    }
    XMLBytes.close(name, to: &output)
    output.append(0x0A)
    return true
  }

  private func wrap(
    _ name: some Sequence<UInt8>,
    _ output: inout [UInt8],
    _ body: (inout [UInt8]) -> Void
  ) {
    XMLBytes.open(name, to: &output)
    body(&output)
    XMLBytes.close(name, to: &output)
  }

  private func appendText(_ text: UnsafeRawBufferPointer, _ output: inout [UInt8]) {
    TextBytes.decode(text) { XMLBytes.append($0, to: &output) }
  }

  private func appendParameters(
    _ line: UnsafeRawBufferPointer,
    _ explicit: inout UnsafeRawBufferPointer?,
    _ output: inout [UInt8]
  ) -> Bool {
    let start = output.count
    output.append(contentsOf: "<parameters>".utf8)
    let empty = output.count
    for (index, parameter) in parts.parameters.enumerated() {
      let name = UnsafeRawBufferPointer(rebasing: line[parameter.name])
      if name.elementsEqual("VALUE".utf8, by: { ASCII.upper($0) == $1 }) {
        let raw = UnsafeRawBufferPointer(rebasing: line[parameter.values])
        if explicit == nil { explicit = LineParts.values(raw).first }
        continue
      }
      guard XMLBytes.isElementName(name) else { return false }
      func isSame(_ other: LineParts.Parameter) -> Bool {
        line[other.name].elementsEqual(name) { ASCII.upper($0) == ASCII.upper($1) }
      }
      if parts.parameters[..<index].contains(where: isSame) { continue }
      let type = XCalParameter.type(of: String(decoding: name, as: UTF8.self).lowercased())
      XMLBytes.open(name, to: &output)
      for same in parts.parameters[index...] where isSame(same) {
        for value in LineParts.values(UnsafeRawBufferPointer(rebasing: line[same.values])) {
          wrap(type.utf8, &output) { XMLBytes.append(TextBytes.decodeCarets(value), to: &$0) }
        }
      }
      XMLBytes.close(name, to: &output)
    }
    if output.count == empty {
      output.removeLast(output.count - start)
    } else {
      output.append(contentsOf: "</parameters>".utf8)
    }
    return true
  }

  private mutating func append(
    _ value: UnsafeRawBufferPointer,
    _ type: ValueType,
    _ output: inout [UInt8]
  ) {
    switch type {
    case .text: appendText(value, &output)
    case .date, .dateTime, .time, .utcOffset:
      if BasicForms.conforms(value, to: type) {
        BasicForms.appendExtended(value, to: &output)
      } else {
        XMLBytes.append(value, to: &output)
      }
    case .boolean:
      if let isTrue = BasicForms.isBoolean(value) {
        output.append(contentsOf: isTrue ? "true".utf8 : "false".utf8)
      } else {
        XMLBytes.append(value, to: &output)
      }
    case .period: appendPeriod(value, &output)
    case .recur:
      if rule.read(value) {
        appendRule(value, &output)
      } else {
        XMLBytes.append(value, to: &output)
      }
    default: XMLBytes.append(value, to: &output)
    }
  }

  private func appendPeriod(_ value: UnsafeRawBufferPointer, _ output: inout [UInt8]) {
    guard BasicForms.isPeriod(value), let slash = value.firstIndex(of: 0x2F) else {
      return XMLBytes.append(value, to: &output)
    }
    let second = UnsafeRawBufferPointer(rebasing: value[(slash + 1)...])
    wrap("start".utf8, &output) {
      BasicForms.appendExtended(UnsafeRawBufferPointer(rebasing: value[..<slash]), to: &$0)
    }
    if BasicForms.isDateTime(second) {
      wrap("end".utf8, &output) { BasicForms.appendExtended(second, to: &$0) }
    } else {
      wrap("duration".utf8, &output) { XMLBytes.append(second, to: &$0) }
    }
  }

  private func appendRule(_ value: UnsafeRawBufferPointer, _ output: inout [UInt8]) {
    func rank(_ name: Range<Int>) -> Int {
      let text = String(decoding: UnsafeRawBufferPointer(rebasing: value[name]), as: UTF8.self)
      return RuleParts.schemaOrder.firstIndex(of: text.lowercased()) ?? RuleParts.schemaOrder.count
    }
    for part in rule.parts.sorted(by: { rank($0.name) < rank($1.name) }) {
      let text = UnsafeRawBufferPointer(rebasing: value[part.value])
      for piece in text.split(separator: 0x2C, omittingEmptySubsequences: false) {
        let piece = UnsafeRawBufferPointer(rebasing: piece)
        wrap(value[part.name], &output) { output in
          if BasicForms.isDate(piece) || BasicForms.isDateTime(piece) {
            BasicForms.appendExtended(piece, to: &output)
          } else {
            XMLBytes.append(piece, to: &output)
          }
        }
      }
    }
  }
}

/// The name of the element around a value.
struct ValueTypeName {
  let octets: [UInt8]

  init(_ type: ValueType, _ explicit: UnsafeRawBufferPointer?) {
    if type == .other, let explicit {
      octets = explicit.map(ASCII.lower)
    } else {
      octets = Array(
        UnsafeBufferPointer(start: type.name.utf8Start, count: type.name.utf8CodeUnitCount)
      )
    }
  }
}

/// The value types of property parameters (RFC 6321 3.5).
enum XCalParameter {
  static func type(of name: String) -> String {
    switch name {
    case "altrep", "dir", "schema": "uri"
    case "delegated-from", "delegated-to", "member", "sent-by": "cal-address"
    case "rsvp", "derived": "boolean"
    case "order": "integer"
    case "cn", "cutype", "encoding", "fmttype", "fbtype", "language", "partstat", "range",
      "related", "reltype", "role", "tzid", "display", "email", "feature", "label",
      "schedule-agent", "schedule-force-send", "schedule-status":
      "text"
    default: "unknown"
    }
  }
}
