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
        if member.component.isNewer(than: chosen[place].component) == true {
          chosen[place] = member
        }
      } else {
        places[key] = chosen.count
        chosen.append(member)
      }
    }
    return chosen
  }
}
