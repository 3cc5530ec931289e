internal import GregorianDays
public import ICalendar
public import ICalendarLibical

extension EventForm {
  /// The VEVENT of a valid draft; every line is written through libical's value types.
  ///
  /// - Parameters:
  ///   - uid: the UID.
  ///   - now: the clock, in Unix seconds, for DTSTAMP, CREATED and LAST-MODIFIED.
  ///   - find: finds the clock of a zone's name.
  /// - Returns: the component.
  /// - Throws: what libical refuses to write.
  public func component(
    uid: String,
    now: Int,
    zone find: ZoneFinder
  ) throws(PropertyWriter.WriteError) -> Component {
    let stamp = TemporalValue.utc(instant: now)
    var lines = [
      try PropertyWriter.value("UID", uid),
      stamp.contentLine("DTSTAMP"), stamp.contentLine("CREATED"),
      stamp.contentLine("LAST-MODIFIED"),
    ]
    lines += try dateLines(find)
    if let rule = try ruleLine(find) { lines.append(rule) }
    lines.append(try PropertyWriter.text("SUMMARY", title))
    if !place.isEmpty { lines.append(try PropertyWriter.text("LOCATION", place)) }
    if !notes.isEmpty { lines.append(try PropertyWriter.text("DESCRIPTION", notes)) }
    if !categories.isEmpty { lines.append(try categoryLine()) }
    if !url.isEmpty { lines.append(try PropertyWriter.value("URL", url)) }
    for attendee in attendees { lines.append(try attendee.line()) }
    var inner: [Component] = []
    for alarm in alarms { inner.append(try alarm.component(title: title)) }
    return Component(
      name: "VEVENT",
      elements: lines.map { .line($0) } + inner.map { .component($0) }
    )
  }

  /// DTSTART and DTEND.
  func dateLines(_ find: ZoneFinder) throws(PropertyWriter.WriteError) -> [ContentLine] {
    let first = value(start)
    let last: TemporalValue
    switch (start, end) {
    case (.day(let day), nil): last = .date(day: day + 1)
    case (_, .day(let day)?): last = .date(day: day + 1)
    case (.clock, nil):
      last = moved(first, by: 3600, find)
    case (_, let end?): last = value(end)
    case (.instant(let instant), nil): last = .utc(instant: instant + 3600)
    }
    return [try line("DTSTART", first), try line("DTEND", last)]
  }

  func value(_ moment: Moment) -> TemporalValue {
    switch moment {
    case .day(let day): .date(day: day)
    case .clock(let clock): zone.map { .zoned(clock: clock, tzid: $0) } ?? .floating(clock: clock)
    case .instant(let instant): .utc(instant: instant)
    }
  }

  /// The reading so many real seconds later.
  private func moved(_ value: TemporalValue, by seconds: Int, _ find: ZoneFinder)
    -> TemporalValue
  {
    guard let tzid = value.tzid, let rules = find(tzid) else {
      return value.with(clock: value.clock + seconds)
    }
    let instant = rules.instant(clockSeconds: value.clock) + seconds
    return value.with(clock: instant + rules.offset(at: instant))
  }

  private func line(
    _ name: String,
    _ value: TemporalValue
  ) throws(PropertyWriter.WriteError) -> ContentLine {
    let line = value.contentLine(name)
    let parameters = line.parameters.map { ($0.name, $0.values.first ?? "") }
    return try PropertyWriter.value(name, value.valueText, parameters: parameters)
  }

  /// RRULE, its UNTIL in the form that goes with DTSTART (RFC 5545 3.3.10).
  func ruleLine(_ find: ZoneFinder) throws(PropertyWriter.WriteError) -> ContentLine? {
    guard let repeatRule, var rule = try? RecurrenceRule(parsing: repeatRule) else { return nil }
    if let repeatCount { rule.count = repeatCount }
    if let repeatUntil {
      switch start {
      case .day: rule.until = .date(day: repeatUntil)
      case .clock where zone == nil: rule.until = .local(clock: repeatUntil * 86_400 + 86_399)
      case .clock, .instant:
        rule.until = .utc(instant: instant(.clock(repeatUntil * 86_400 + 86_399), find))
      }
    }
    return try PropertyWriter.value("RRULE", rule.text)
  }

  func categoryLine() throws(PropertyWriter.WriteError) -> ContentLine {
    try PropertyWriter.value(
      "CATEGORIES",
      categories.map(TextValue.encode).joined(separator: ",")
    )
  }
}

extension EventForm.Attendee {
  /// The ATTENDEE of someone who has not answered yet.
  func line() throws(PropertyWriter.WriteError) -> ContentLine {
    var parameters = [("ROLE", "REQ-PARTICIPANT"), ("PARTSTAT", "NEEDS-ACTION")]
    if !name.isEmpty { parameters.insert(("CN", name), at: 0) }
    return try PropertyWriter.value("ATTENDEE", "mailto:" + address, parameters: parameters)
  }
}

extension EventForm.Alarm {
  /// The VALARM that shows the title.
  func component(title: String) throws(PropertyWriter.WriteError) -> Component {
    let seconds =
      switch self {
      case .before(let seconds): seconds
      }
    let days = seconds % 86_400 == 0 ? seconds / 86_400 : 0
    let trigger = DurationValue(days: -days, seconds: days == 0 ? -seconds : 0)
    return Component(
      name: "VALARM",
      elements: [
        .line(try PropertyWriter.value("ACTION", "DISPLAY")),
        .line(try PropertyWriter.value("TRIGGER", trigger.valueText)),
        .line(try PropertyWriter.text("DESCRIPTION", title)),
      ]
    )
  }
}
