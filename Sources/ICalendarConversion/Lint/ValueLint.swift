import ICalendar

/// Whether a value is of its type and means something for its property.
enum ValueLint {
  static func check(_ line: LintNode.Line, in node: LintNode, _ report: inout LintReport) {
    guard let value = line.value else { return }
    if value.isEmpty, !line.name.hasPrefix("X-") { report.add("value-empty", line) }
    let property = PropertyType.of(line.name.utf8)
    let told = line.parameter("VALUE")?.uppercased()
    let type = told.map { ValueType(named: Array($0.utf8)) } ?? property.type
    if let told, property.type != .unknown {
      let name = String(describing: property.type.name).uppercased()
      if told != name, PropertyTable.alternatives[line.name]?.contains(told) != true {
        report.add("value-forbidden", line, atValue: false, "VALUE=\(told.excerpt) on \(line.name)")
        return
      }
    }
    if line.name == "REFRESH-INTERVAL" || line.name == "IMAGE" || line.name == "CONFERENCE",
      told == nil
    {
      report.add("value-missing", line, atValue: false, "\(line.name) needs VALUE (RFC 7986)")
    }
    switch type {
    case .date, .dateTime, .period: TimeLint.check(line, type, told != nil, in: node, &report)
    case .text where property.structure == .plain:
      TextLint.check(line, isList: property.isList, &report)
    case .calAddress: checkAddress(line, value, &report)
    default: checkType(line, value, type, property, &report)
    }
    WordLint.check(line, value, in: node, &report)
  }

  private static func checkAddress(
    _ line: LintNode.Line,
    _ value: String,
    _ report: inout LintReport
  ) {
    let scheme = value.prefix { $0 != ":" }
    let isURI =
      scheme.count < value.count && !scheme.isEmpty && scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if !isURI { report.add("address-form", line, "\(value.excerpt) has no scheme such as mailto:") }
  }

  private static func checkType(
    _ line: LintNode.Line,
    _ value: String,
    _ type: ValueType,
    _ property: PropertyType,
    _ report: inout LintReport
  ) {
    func bad(_ what: String) { report.add("value-type", line, "\(value.excerpt) is no \(what)") }
    switch property.structure {
    case .geo:
      let halves = value.split(separator: ";", omittingEmptySubsequences: false).map { Double($0) }
      guard halves.count == 2, let latitude = halves[0], let longitude = halves[1] else {
        return bad("pair of numbers")
      }
      if abs(latitude) > 90 || abs(longitude) > 180 { report.add("value-range", line) }
      return
    case .requestStatus:
      let parts = value.split(separator: ";", omittingEmptySubsequences: false)
      if parts.count < 2 || !parts[0].allSatisfy({ $0.isNumber || $0 == "." }) {
        bad("status code with its text")
      }
      return
    case .plain: break
    }
    let octets = Array(value.utf8)
    octets.withUnsafeBytes { bytes in
      switch type {
      case .integer:
        let digits = value.first == "+" || value.first == "-" ? value.dropFirst() : value[...]
        if digits.isEmpty || !digits.utf8.allSatisfy(ASCII.isDigit) || Int32(value) == nil {
          bad("integer")
        }
      case .float: if Double(value) == nil { bad("number") }
      case .boolean: if BasicForms.isBoolean(bytes) == nil { bad("TRUE or FALSE") }
      case .utcOffset:
        if !BasicForms.isOffset(bytes) || value == "-0000" || value == "-000000" {
          bad("offset from UTC")
        }
      case .duration:
        if !isDuration(value) { bad("duration") }
      case .binary:
        let isBase64 = octets.allSatisfy {
          ASCII.isDigit($0) || ASCII.upper($0) &- 0x41 < 26 || [0x2B, 0x2F, 0x3D].contains($0)
        }
        if !isBase64 || octets.count % 4 != 0 { bad("base64") }
        if line.parameter("ENCODING")?.uppercased() != "BASE64" {
          bad("binary without ENCODING=BASE64")
        }
      case .time: if !BasicForms.isTime(bytes) { bad("time") }
      case .uri: if value.contains(" ") || value.isEmpty { bad("URI") }
      default: break
      }
    }
  }

  /// The grammar of RFC 5545 3.3.6: weeks alone, no empty part, H M S in their order.
  static func isDuration(_ text: String) -> Bool {
    var rest = Substring(text)
    if rest.first == "+" || rest.first == "-" { rest = rest.dropFirst() }
    guard rest.first == "P" else { return false }
    rest = rest.dropFirst()
    func number() -> Bool {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return !digits.isEmpty
    }
    if rest.first != "T" {
      guard number(), let unit = rest.popFirst() else { return false }
      if unit == "W" { return rest.isEmpty }
      guard unit == "D" else { return false }
      if rest.isEmpty { return true }
    }
    guard rest.popFirst() == "T", !rest.isEmpty else { return false }
    var last = -1
    while !rest.isEmpty {
      guard number(), let unit = rest.popFirst(), let place = ["H", "M", "S"].firstIndex(of: unit),
        place > last
      else { return false }
      if last >= 0, place != last + 1 { return false }
      last = place
    }
    return true
  }
}
