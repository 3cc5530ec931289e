/// The type under which a value leaves for jCal or xCal.
///
/// A VALUE parameter decides; without one the default does, as long as the value has the form it
/// wants. A bare date where a date-time is the default goes as a date. Any other value that breaks
/// its form goes as unknown, so that it comes back as it was.
struct EffectiveType {
  var type: ValueType
  var isList: Bool
  var structure: PropertyType.Structure

  init(
    _ property: PropertyType,
    explicit: UnsafeRawBufferPointer?,
    value: UnsafeRawBufferPointer,
    rule: inout RuleParts
  ) {
    structure = .plain
    if let explicit {
      type = ValueType(named: explicit)
      isList = type == .text ? property.isList : type.splitsAtCommas
      if type == .dateTime { settle(value) }
      // A structured value that says its default type aloud is still structured.
      if type != property.type || property.structure == .plain { return }
    }
    type = property.type
    isList = property.isList
    switch property.structure {
    case .geo:
      let halves = value.split(separator: 0x3B, omittingEmptySubsequences: false)
      if halves.count == 2,
        halves.allSatisfy({ BasicForms.isPlainFloat(UnsafeRawBufferPointer(rebasing: $0)) })
      {
        structure = .geo
      } else {
        type = .unknown
      }
      return
    case .requestStatus:
      let count = TextBytes.split(value, at: 0x3B).count
      if count == 2 || count == 3 { structure = .requestStatus } else { type = .unknown }
      return
    case .plain: break
    }
    if type == .recur {
      if !rule.read(value) { type = .unknown }
      return
    }
    if type.splitsAtCommas { settle(value, orUnknown: true) }
  }

  /// Takes the value for a date where it is one, and otherwise for unknown if it breaks its form.
  private mutating func settle(_ value: UnsafeRawBufferPointer, orUnknown: Bool = false) {
    let pieces =
      isList ? value.split(separator: 0x2C, omittingEmptySubsequences: false) : [value[...]]
    func all(_ type: ValueType) -> Bool {
      pieces.allSatisfy { BasicForms.conforms(UnsafeRawBufferPointer(rebasing: $0), to: type) }
    }
    if all(type) { return }
    if type == .dateTime, all(.date) {
      type = .date
    } else if orUnknown {
      type = .unknown
      isList = false
    }
  }
}
