import ICalendar

/// Which item a component is: kind, UID and instance (RFC 5545 3.8.4.4, 3.8.4.7).
public struct ItemIdentity: Sendable, Hashable, Comparable {
  /// The component's name.
  public let component: String
  /// The UID; the TZID of a VTIMEZONE; something made of the content where there is neither.
  public let uid: String
  /// RECURRENCE-ID as it is written, without parameters; empty for a master or single item.
  public let recurrenceID: String

  init(_ component: Component) {
    self.component = component.name
    let name = component.name == "VTIMEZONE" ? "TZID" : "UID"
    uid = component.line(name)?.value ?? "(\(ContentDigest.digits(component.text)))"
    recurrenceID =
      component.line("RECURRENCE-ID").map { line in
        let value = TemporalValue(line)?.valueText ?? line.value ?? ""
        return line.parameter("TZID").map { "\($0):\(value)" } ?? value
      } ?? ""
  }

  /// Orders by kind, UID and instance.
  public static func < (a: ItemIdentity, b: ItemIdentity) -> Bool {
    (a.component, a.uid, a.recurrenceID) < (b.component, b.uid, b.recurrenceID)
  }
}

/// What a content line says, whatever the order of its parameters and the letter case of its name.
struct LineMeaning: Hashable, Comparable {
  let name: String
  let text: String

  init(_ line: ContentLine) {
    name = line.name
    let parameters = line.parameters
      .filter {
        !($0.name == "VALUE" && $0.values.first?.uppercased() == LineMeaning.defaultType(line.name))
      }
      .map { ";\($0.name)=" + $0.values.joined(separator: ",") }
      .sorted().joined()
    let value = line.value ?? ""
    let type = PropertyType.of(line.name.utf8)
    let decoded = type.type == .text && type.structure == .plain && !type.isList
    text = parameters + ":" + (decoded ? TextValue.decode(value) : value)
  }

  private static func defaultType(_ name: String) -> String {
    String(describing: PropertyType.of(name.utf8).type.name).uppercased()
  }

  static func < (a: LineMeaning, b: LineMeaning) -> Bool { (a.name, a.text) < (b.name, b.text) }
}
