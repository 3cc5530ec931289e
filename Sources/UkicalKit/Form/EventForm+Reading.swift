internal import GregorianDays
public import ICalendar

extension EventForm {
  /// The draft that shows a stored event or to-do, or one instance of it; nil when it has no date.
  ///
  /// The series is the master, which holds the rule. Without an instance the dates are those of the
  /// component itself. Floating readings are those of the viewer's clock.
  public init?(
    reading component: Component,
    series: Component,
    instance: SeriesInstance?,
    calendar: String,
    zone find: (String) -> (any ZoneRules)?,
    viewer: any ZoneRules
  ) {
    guard let own = ComponentSeries(component, zone: find, viewer: viewer)?.single else {
      return nil
    }
    let shown = instance ?? own
    let value = shown.startValue
    self.init(start: EventForm.moment(value, clock: value.clock))
    self.zone = value.tzid
    end = EventForm.end(shown)
    self.calendar = calendar
    title = EventForm.text("SUMMARY", component)
    place = EventForm.text("LOCATION", component)
    notes = EventForm.text("DESCRIPTION", component)
    url = component.line("URL")?.value ?? ""
    categories = component.lines("CATEGORIES").flatMap { TextValue.decodeList($0.value ?? "") }
    attendees = component.lines("ATTENDEE").map(Attendee.init)
    alarms = component.components.compactMap(Alarm.init)
    readRule(series, find, viewer)
  }

  private static func text(_ name: String, _ component: Component) -> String {
    TextValue.decode(component.line(name)?.value ?? "")
  }

  private static func moment(_ value: TemporalValue, clock: Int) -> Moment {
    switch value {
    case .date: .day(Gregorian.floorDivide(clock, 86_400))
    case .utc: .instant(clock)
    case .floating, .zoned: .clock(clock)
    }
  }

  /// The end in the form of the start; the last day included for whole days.
  private static func end(_ shown: SeriesInstance) -> Moment {
    if shown.startValue.isDate {
      let last = Gregorian.floorDivide(shown.endValue.clock, 86_400) - 1
      return .day(max(last, Gregorian.floorDivide(shown.startValue.clock, 86_400)))
    }
    return moment(shown.startValue, clock: shown.endValue.clock)
  }

  private mutating func readRule(
    _ series: Component,
    _ find: (String) -> (any ZoneRules)?,
    _ viewer: any ZoneRules
  ) {
    guard let text = series.line("RRULE")?.value else { return }
    guard var rule = try? RecurrenceRule(parsing: text) else {
      repeatRule = text
      return
    }
    repeatCount = rule.count
    switch rule.until {
    case .date(let day): repeatUntil = day
    case .local(let clock): repeatUntil = Gregorian.floorDivide(clock, 86_400)
    case .utc(let instant):
      let rules = series.line("DTSTART")?.parameter("TZID").flatMap(find) ?? viewer
      repeatUntil = Gregorian.floorDivide(instant + rules.offset(at: instant), 86_400)
    case nil: break
    }
    (rule.count, rule.until) = (nil, nil)
    repeatRule = rule.text
  }
}

extension EventForm.Attendee {
  /// The person of an ATTENDEE line.
  init(_ line: ContentLine) {
    let value = line.value ?? ""
    let isMail = value.prefix(7).lowercased() == "mailto:"
    self.init(
      address: isMail ? String(value.dropFirst(7)) : value,
      name: line.parameter("CN") ?? ""
    )
  }
}

extension EventForm.Alarm {
  /// The reminder of a VALARM; nil for those the form has no words for.
  init?(_ component: Component) {
    guard component.name == "VALARM", let trigger = component.line("TRIGGER"),
      trigger.parameter("RELATED")?.uppercased() ?? "START" == "START",
      let value = trigger.value.flatMap({ DurationValue($0) }), value.nominalSeconds <= 0
    else { return nil }
    self = .before(seconds: -value.nominalSeconds)
  }
}
