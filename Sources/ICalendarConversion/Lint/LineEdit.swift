import ICalendar

/// A content line taken apart so that one part can be changed and the rest stays as it is written.
struct LineEdit {
  let name: String
  /// The parameters as they are written, without their semicolons.
  var parameters: [String]
  var value: String

  init?(_ line: ContentLine) {
    var parts = LineParts()
    let octets = Array(line.text.utf8)
    let read = octets.withUnsafeBytes { bytes -> (String, [String], String)? in
      parts.read(bytes)
      guard let value = parts.value else { return nil }
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      let parameters = parts.parameters.map { text($0.name.lowerBound..<$0.values.upperBound) }
      return (text(parts.name), parameters, text(value))
    }
    guard let read else { return nil }
    (name, parameters, value) = read
  }

  var line: ContentLine {
    ContentLine(name + parameters.map { ";" + $0 }.joined() + ":" + value)
  }

  mutating func add(_ parameter: String) { parameters.insert(parameter, at: 0) }

  mutating func remove(_ name: String) {
    parameters.removeAll { $0.uppercased().hasPrefix(name + "=") }
  }

  func parameter(_ name: String) -> String? {
    parameters.first { $0.uppercased().hasPrefix(name + "=") }
      .map { String($0.dropFirst(name.count + 1)).filter { $0 != "\"" } }
  }
}
