internal import ICalendar

/// Reads and writes who takes part in a component (RFC 5545 3.8.4.1).
enum Attendance {
  /// A calendar user address in the form they are compared in: lower case, no `mailto:`.
  static func address(_ text: String) -> String {
    let plain = text.lowercased().trimmingBlanks()
    return plain.hasPrefix("mailto:") ? String(plain.dropFirst(7)) : plain
  }

  /// The address of an ATTENDEE or ORGANIZER line.
  static func address(of line: ContentLine) -> String { address(line.value ?? "") }

  /// The addresses of all attendees, in order.
  static func addresses(of component: Component) -> [String] {
    component.lines("ATTENDEE").map(address(of:))
  }

  /// Writes an answer over the line of the one who answers: status and delegation alone.
  ///
  /// - Returns: false when nobody of that address is invited, nor has one who is sent them.
  static func note(_ answer: ContentLine, in component: inout Component) -> Bool {
    let who = address(of: answer)
    var isFound = false
    for index in component.elements.indices {
      guard case .line(let line) = component.elements[index], line.isNamed("ATTENDEE"),
        address(of: line) == who
      else { continue }
      isFound = true
      component.elements[index] = .line(merged(answer, into: line))
    }
    if isFound { return true }
    let invited = Set(addresses(of: component))
    let senders = answer.parameters.first { $0.name == "DELEGATED-FROM" }?.values ?? []
    guard senders.contains(where: { invited.contains(address($0)) }) else { return false }
    let place = component.elements.lastIndex {
      if case .line(let line) = $0 { line.isNamed("ATTENDEE") } else { false }
    }
    component.elements.insert(.line(answer), at: (place ?? component.elements.endIndex - 1) + 1)
    return true
  }

  private static func merged(_ answer: ContentLine, into line: ContentLine) -> ContentLine {
    var line = line
    // Without the parameter the answer is NEEDS-ACTION (RFC 5545 3.2.12).
    let status = answer.parameter("PARTSTAT") ?? "NEEDS-ACTION"
    if line.parameter("PARTSTAT") ?? "NEEDS-ACTION" != status {
      line = line.setting("PARTSTAT", to: [status])
    }
    for name in ["DELEGATED-TO", "DELEGATED-FROM"] {
      let said = answer.parameters.first { $0.name == name }?.values
      if let said, line.parameters.first(where: { $0.name == name })?.values != said {
        line = line.setting(name, to: said)
      }
    }
    return line
  }
}
