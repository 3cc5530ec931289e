internal import Glibc
internal import ICalendar

/// Compares canonical texts of components.
enum TextComparison {
  static func equal(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard a.count == b.count else { return false }
    guard a.count > 0, let left = a.baseAddress, let right = b.baseAddress else { return true }
    return memcmp(left, right, a.count) == 0
  }

  /// Whether two components differ at most in their DTSTAMP.
  static func equalButStamp(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    if equal(a, b) { return true }
    // A renewed stamp moves nothing by more than a line.
    guard abs(a.count - b.count) < 256 else { return false }
    return withoutStamp(a) == withoutStamp(b)
  }

  private static func withoutStamp(_ text: UnsafeRawBufferPointer) -> [[UInt8]] {
    var depth = 0
    return Folding.unfold(text).filter { line in
      let upper = line.prefix(8).map { 0x61...0x7A ~= $0 ? $0 & 0xDF : $0 }
      if upper.starts(with: Array("BEGIN:".utf8)) { depth += 1 }
      if upper.starts(with: Array("END:".utf8)) { depth -= 1 }
      return !(depth == 1 && upper.starts(with: Array("DTSTAMP".utf8)))
    }
  }

  /// The fields in which two components differ, one row a property name; subcomponents as one.
  static func changes(from old: UnsafeRawBufferPointer, to new: UnsafeRawBufferPointer)
    -> [FieldChange]
  {
    guard let before = Component(parsing: old), let after = Component(parsing: new) else {
      return []
    }
    var names: [String] = []
    for line in before.lines + after.lines where !names.contains(line.name) && names.count < 200 {
      names.append(line.name)
    }
    var found: [FieldChange] = []
    for name in names where name != "DTSTAMP" {
      let (left, right) = (before.lines(name), after.lines(name))
      if left != right {
        found.append(
          FieldChange(property: name, before: left.map(shown), after: right.map(shown))
        )
      }
    }
    if before.components != after.components {
      found.append(
        FieldChange(
          property: "components",
          before: before.components.map(\.name),
          after: after.components.map(\.name)
        )
      )
    }
    return found
  }

  private static func shown(_ line: ContentLine) -> String {
    let parameters = line.parameters.map { "\($0.name)=\($0.values.joined(separator: ","))" }
    return (parameters + [TextValue.decode(line.value ?? line.text)]).joined(separator: " ")
  }
}
