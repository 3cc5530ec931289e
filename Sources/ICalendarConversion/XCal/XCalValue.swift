/// Writes an xCal property as iCalendar does (RFC 6321 3.4 to 3.6).
enum XCalValue {
  static func append(_ node: XMLNode, to builder: inout LineBuilder) {
    let property = PropertyType.of(node.name)
    let values = node.children.filter { !isNamed($0, "parameters") }
    let type = values.first.map { ValueType(named: $0.name) } ?? .unknown
    builder.startLine(node.name)
    let isStructured = property.structure != .plain && (type == .other || values.isEmpty)
    if !isStructured, type != .unknown, type != property.type || type == .other,
      let name = values.first?.name, ASCII.isName(name)
    {
      builder.parameter(Array("VALUE".utf8), [name.map(ASCII.upper)])
    }
    for parameter in node.children.first(where: { isNamed($0, "parameters") })?.children ?? []
    where ASCII.isName(parameter.name) {
      builder.parameter(
        parameter.name,
        parameter.children.isEmpty ? [trimmed(parameter.text)] : parameter.children.map(\.text)
      )
    }
    builder.colon()
    if isStructured {
      for (index, part) in values.enumerated() {
        if index > 0 { builder.semicolon() }
        if property.structure == .geo {
          builder.raw(trimmed(part.text))
        } else {
          builder.escaped(part.text)
        }
      }
      return
    }
    for (index, value) in values.enumerated() {
      if index > 0 { builder.comma() }
      append(value, type, to: &builder)
    }
  }

  private static func isNamed(_ node: XMLNode, _ name: String) -> Bool {
    node.name.elementsEqual(name.utf8) { ASCII.lower($0) == $1 }
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    let start = text.firstIndex { $0 > 0x20 } ?? text.endIndex
    let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    return Array(text[start..<end])
  }

  private static func append(_ node: XMLNode, _ type: ValueType, to builder: inout LineBuilder) {
    switch type {
    case .text: builder.escaped(node.text)
    case .unknown, .other, .binary, .uri, .calAddress: builder.raw(node.text)
    case .period where !node.children.isEmpty:
      for (index, part) in node.children.enumerated() {
        if index > 0 { builder.raw([0x2F]) }
        builder.raw(basic(trimmed(part.text), .dateTime))
      }
    case .recur where !node.children.isEmpty: appendRule(node.children, to: &builder)
    case .boolean: builder.raw(trimmed(node.text).map(ASCII.upper))
    default: builder.raw(basic(node.text, type))
    }
  }

  private static func basic(_ text: [UInt8], _ type: ValueType) -> [UInt8] {
    BasicForms.basic(trimmed(text), type) ?? text
  }

  private static func appendRule(_ parts: [XMLNode], to builder: inout LineBuilder) {
    var index = 0
    while index < parts.count {
      let name = parts[index].name.map(ASCII.upper)
      if index > 0 { builder.semicolon() }
      builder.raw(name)
      builder.raw([0x3D])
      var isFirst = true
      while index < parts.count, parts[index].name.map(ASCII.upper) == name {
        if !isFirst { builder.comma() }
        isFirst = false
        let text = trimmed(parts[index].text).filter { $0 != 0x3B && $0 != 0x0A }
        builder.raw(BasicForms.basic(text, .dateTime) ?? BasicForms.basic(text, .date) ?? text)
        index += 1
      }
    }
  }

  /// The element as text; its attributes are left out.
  static func serialized(_ node: XMLNode) -> [UInt8] {
    var output: [UInt8] = [0x3C]
    output += node.name + [0x3E]
    XMLBytes.append(node.text, to: &output)
    for child in node.children { output += serialized(child) }
    return output + Array("</".utf8) + node.name + [0x3E]
  }
}
