internal import ICalendar

/// Which of the components with one identity count: a file may hold several versions of an item.
enum NewestVersions {
  /// A component and the line of its BEGIN.
  typealias Placed = (component: Component, line: Int)

  /// The newest version of each RECURRENCE-ID among the components of one UID (RFC 5546 2.1.5); of
  /// those that tie the first, as an import takes them.
  static func of(_ group: [Placed]) -> [Placed] {
    if group.count < 2 { return group }
    var chosen: [Placed] = []
    var places: [String: Int] = [:]
    for member in group {
      let line = member.component.line("RECURRENCE-ID")
      let key = (line?.value ?? "") + "\u{0}" + (line?.parameter("TZID") ?? "")
      if let place = places[key] {
        if isNewer(member.component, than: chosen[place].component) { chosen[place] = member }
      } else {
        places[key] = chosen.count
        chosen.append(member)
      }
    }
    return chosen
  }

  private static func isNewer(_ one: Component, than other: Component) -> Bool {
    func sequence(_ component: Component) -> Int {
      component.line("SEQUENCE")?.value.flatMap { Int($0.trimmingBlanks()) } ?? 0
    }
    if sequence(one) != sequence(other) { return sequence(one) > sequence(other) }
    for name in ["LAST-MODIFIED", "DTSTAMP"] {
      let (new, old) = (
        one.line(name).flatMap(TemporalValue.init), other.line(name).flatMap(TemporalValue.init)
      )
      if let new, let old, new.clock != old.clock { return new.clock > old.clock }
    }
    return false
  }
}
