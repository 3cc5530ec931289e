internal import ICalendar

/// Marks a changed component as newer than every file written before (RFC 5545 3.8.7).
struct Revision {
  /// The clock, in Unix seconds.
  let now: Int
  /// The user's own mail addresses, in lower case, without `mailto:`.
  let addresses: Set<String>

  /// Marks a component; an answer noted in it is no revision of it (RFC 5546 2.1.4).
  func mark(_ component: inout Component, countsRevision: Bool = true) {
    let known = ["DTSTAMP", "LAST-MODIFIED"].compactMap { name in
      component.line(name).flatMap(TemporalValue.init)?.clock
    }
    // A clock that is behind must not make the change look old.
    let stamp = TemporalValue.utc(instant: max(now, (known.max() ?? now) + 1))
    for name in ["DTSTAMP", "LAST-MODIFIED"] {
      component.set(name, to: stamp.contentLine(name))
    }
    if countsRevision, isOurs(component) {
      let old = component.line("SEQUENCE")?.value.flatMap { Int($0) } ?? 0
      component.set("SEQUENCE", to: ContentLine("SEQUENCE:\(max(0, old) + 1)"))
    }
  }

  /// Only the organizer counts revisions (RFC 5546 2.1.4).
  private func isOurs(_ component: Component) -> Bool {
    guard let organizer = component.line("ORGANIZER")?.value else { return true }
    return addresses.contains(Attendance.address(organizer))
  }
}
