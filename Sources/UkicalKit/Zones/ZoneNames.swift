internal import ICalendar

/// Renames the TZIDs of components.
enum ZoneNames {
  /// What libical puts before its own zone names; it belongs in no file.
  static let internalPrefix = "/freeassociation.sourceforge.net/"

  /// The text of a component with its TZIDs renamed.
  static func rename(_ text: UnsafeRawBufferPointer, _ names: [String: String]) -> [UInt8] {
    guard let component = Component(parsing: text) else { return Array(text) }
    return rename(component, names).text
  }

  private static func rename(_ component: Component, _ names: [String: String]) -> Component {
    var result = component
    result.elements = component.elements.map { element in
      switch element {
      case .component(let inner): return .component(rename(inner, names))
      case .line(let line):
        guard let old = line.parameter("TZID"), let new = names[old], let value = line.value else {
          return element
        }
        let parameters = line.parameters.map { parameter in
          (parameter.name, parameter.name == "TZID" ? [new] : parameter.values)
        }
        return .line(ContentLine(name: line.text.namePart, lists: parameters, value: value))
      }
    }
    return result
  }
}

extension String {
  /// The property name as it is written.
  var namePart: String { String(prefix { $0 != ":" && $0 != ";" }) }
}
