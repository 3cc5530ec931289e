internal import ICalendar
internal import ICalendarLibical

/// What differs between two drafts of one item, and how it is written into components.
///
/// Lines of fields that are equal in both drafts are never touched.
struct FormChange {
  let old: EventForm
  let new: EventForm

  /// Whether start, end or zone differ.
  var movesDates: Bool { old.start != new.start || old.end != new.end || old.zone != new.zone }

  /// Whether the rule or its end differ.
  var changesRule: Bool {
    old.repeatRule != new.repeatRule || old.repeatUntil != new.repeatUntil
      || old.repeatCount != new.repeatCount
  }

  /// The fields that differ.
  var fields: Set<EventForm.Field> {
    var found: Set<EventForm.Field> = []
    if old.title != new.title { found.insert(.title) }
    if movesDates { found.formUnion([.start, .end, .zone]) }
    if changesRule { found.formUnion([.repeatRule, .repeatEnd]) }
    if movesDates, new.repeatUntil != nil { found.insert(.repeatEnd) }
    if old.alarms != new.alarms { found.insert(.alarm) }
    if old.place != new.place { found.insert(.place) }
    if old.notes != new.notes { found.insert(.notes) }
    if old.categories != new.categories { found.insert(.category) }
    if old.calendar != new.calendar { found.insert(.calendar) }
    if old.url != new.url { found.insert(.url) }
    if old.attendees != new.attendees { found.insert(.attendee) }
    return found
  }

  /// Writes everything but dates and rule.
  func writeFields(to component: inout Component) throws {
    try write("SUMMARY", old.title, new.title, to: &component)
    if old.title != new.title { try renameAlarms(of: &component) }
    try write("LOCATION", old.place, new.place, to: &component)
    try write("DESCRIPTION", old.notes, new.notes, to: &component)
    if old.url != new.url {
      component.set("URL", to: new.url.isEmpty ? nil : try PropertyWriter.value("URL", new.url))
    }
    if old.categories != new.categories {
      component.set("CATEGORIES", to: new.categories.isEmpty ? nil : try new.categoryLine())
    }
    if old.attendees != new.attendees { try writeAttendees(to: &component) }
    if old.alarms != new.alarms { try writeAlarms(to: &component) }
  }

  private func write(
    _ name: String,
    _ before: String,
    _ after: String,
    to component: inout Component
  ) throws {
    if before == after { return }
    if after.isEmpty {
      component.set(name, to: nil)
      return
    }
    // An alternative text says what the old text said; everything else may stay.
    let kept = (component.line(name)?.parameters ?? [])
      .filter { !["ALTREP", "VALUE", "ENCODING", "CHARSET"].contains($0.name) }
      .compactMap { parameter in parameter.values.first.map { (parameter.name, $0) } }
    component.set(name, to: try PropertyWriter.text(name, after, parameters: kept))
  }

  /// Reminders that show the title show the new one.
  private func renameAlarms(of component: inout Component) throws {
    component.elements = try component.elements.map { element in
      guard case .component(var inner) = element, inner.name == "VALARM",
        let text = inner.line("DESCRIPTION")?.value, TextValue.decode(text) == old.title
      else { return element }
      inner.set("DESCRIPTION", to: try PropertyWriter.text("DESCRIPTION", new.title))
      return .component(inner)
    }
  }

  private func writeAttendees(to component: inout Component) throws {
    let wanted = Set(new.attendees.map { $0.address.lowercased() })
    var known: Set<String> = []
    component.elements.removeAll { element in
      guard case .line(let line) = element, line.name == "ATTENDEE" else { return false }
      let address = EventForm.Attendee(line).address.lowercased()
      known.insert(address)
      return !wanted.contains(address)
    }
    for attendee in new.attendees where !known.contains(attendee.address.lowercased()) {
      let index = component.elements.firstIndex { if case .component = $0 { true } else { false } }
      component.elements.insert(.line(try attendee.line()), at: index ?? component.elements.count)
    }
  }

  /// Reminders the form has no words for stay.
  private func writeAlarms(to component: inout Component) throws {
    var missing = new.alarms
    component.elements.removeAll { element in
      guard case .component(let inner) = element, let alarm = EventForm.Alarm(inner) else {
        return false
      }
      guard let index = missing.firstIndex(of: alarm) else { return true }
      missing.remove(at: index)
      return false
    }
    for alarm in missing {
      component.elements.append(.component(try alarm.component(title: new.title)))
    }
  }

  /// Writes start and end; a length that is the same leaves DURATION or a missing end as they are.
  func writeDates(to component: inout Component, zone find: ZoneFinder) throws {
    let lines = try new.dateLines(find)
    let endName = component.name == "VTODO" ? "DUE" : "DTEND"
    let hadStart = component.line("DTSTART") != nil
    if component.name == "VTODO", !hadStart {
      component.set("DUE", to: ContentLine("DUE" + lines[0].text.dropFirst("DTSTART".count)))
      return
    }
    component.set("DTSTART", to: lines[0])
    let keepsEnd =
      component.line(endName) == nil && old.isAllDay == new.isAllDay
      && length(of: old, find) == length(of: new, find)
    if keepsEnd { return }
    component.set("DURATION", to: nil)
    component.set(endName, to: ContentLine(endName + lines[1].text.dropFirst("DTEND".count)))
  }

  private func length(of form: EventForm, _ find: ZoneFinder) -> Int? {
    form.end.map { form.instant($0, find) - form.instant(form.start, find) }
  }
}
