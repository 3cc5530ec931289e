import CommandLineArguments
import GregorianDays
import ICalendar
import UkicalKit

/// The words of a command line that change a stored item.
struct EditWords {
  let invocation: Invocation
  let viewer: any ZoneRules
  let today: Int
  let zone: ZoneFinder

  static let scopeOptions: [Option] = [
    Option("this", help: "Only the instance; so it is meant when one is given.", group: "Scope"),
    Option("future", help: "The instance and all after it.", group: "Scope"),
    Option("all", help: "The whole series.", group: "Scope"),
  ]

  /// The scope that was told; nil when none was.
  static func scope(_ invocation: Invocation) throws(UsageError) -> EditScope? {
    let told = EditScope.allCases.filter { invocation.flag($0.rawValue) }
    if told.count > 1 { throw invocation.usageError("give one of --this, --future and --all") }
    return told.first
  }

  /// The instance that the words after the UID name; nil when there are none.
  static func moment(
    _ invocation: Invocation,
    today: Int
  ) throws(UsageError) -> EventForm.Moment? {
    let words = invocation.positionals("INSTANCE")
    if words.isEmpty { return nil }
    let text = words.joined(separator: " ")
    guard let moment = FormWords.moment(text, today: today) else {
      throw invocation.usageError(
        "\(Shown.line(text)): not a moment such as 2024-02-14, 2024-02-14 09:30 or 20240214T093000"
      )
    }
    return moment
  }

  /// Lays the options over a draft.
  func apply(to form: inout EventForm) throws {
    try FormOptions.checkTogether(invocation)
    try applyFields(to: &form)
    try applyDates(to: &form)
    try applyRule(to: &form)
  }

  private func refuse(_ field: String, _ word: String) -> UsageError {
    FormOptions.refusal(field, word, invocation)
  }

  private func applyFields(to form: inout EventForm) throws {
    if let word = invocation.value("title") { form.title = word }
    if let word = invocation.value("place") { form.place = word }
    if let word = invocation.value("notes") { form.notes = word }
    if let word = invocation.value("url") { form.url = word }
    if !invocation.values("category").isEmpty {
      form.categories = invocation.values("category").filter { !$0.isEmpty }
    }
    if !invocation.values("attendee").isEmpty {
      form.attendees = invocation.values("attendee").filter { !$0.isEmpty }.map(FormWords.attendee)
    }
    if !invocation.values("alarm").isEmpty {
      form.alarms = try invocation.values("alarm").filter { !$0.isEmpty && $0 != "none" }.map {
        guard let length = FormWords.duration($0) else { throw refuse("alarm", $0) }
        return .before(seconds: length.nominalSeconds)
      }
    }
  }

  private func applyDates(to form: inout EventForm) throws {
    if invocation.flag("floating") { form.setZone(nil, nil) }
    if let name = invocation.value("zone") { form.setZone(name, zone(name)) }
    if let word = invocation.value("start") {
      if form.isAllDay, invocation.value("zone") == nil, !invocation.flag("floating") {
        form.zone = (viewer as? SystemZone)?.name
      }
      form.moveStart(to: try start(word, form))
      if form.isAllDay { form.zone = nil }
    }
    if invocation.flag("all-day") {
      form.moveStart(to: .day(Gregorian.floorDivide(shown(form.start, form), 86_400)))
    }
    if let word = invocation.value("duration") {
      guard let length = FormWords.duration(word) else { throw refuse("duration", word) }
      guard
        let end = FormWords.end(
          of: form.start,
          after: length,
          zone: form.zone.flatMap(zone)
        )
      else {
        throw invocation.usageError("duration: whole days want whole days, such as 2d")
      }
      form.end = end
    }
    if let word = invocation.value("end") { form.end = try end(word, form) }
  }

  /// What the clock by which the words are read shows at a moment.
  private func shown(_ moment: EventForm.Moment, _ form: EventForm) -> Int {
    if invocation.value("zone") != nil, case .clock(let clock) = moment { return clock }
    return form.reading(moment, viewer: viewer, zone: zone)
  }

  private func moment(_ clock: Int, _ form: EventForm) -> EventForm.Moment {
    if invocation.value("zone") != nil { return .clock(clock) }
    if form.isAllDay {
      let isNamed = form.zone != nil || invocation.flag("floating")
      return isNamed ? .clock(clock) : .instant(viewer.instant(clockSeconds: clock))
    }
    return form.moment(clock, viewer: viewer, zone: zone)
  }

  /// A day alone keeps the time, a time alone keeps the day.
  private func start(_ word: String, _ form: EventForm) throws -> EventForm.Moment {
    let old = shown(form.start, form)
    if let time = FormWords.time(word) {
      return moment(Gregorian.floorDivide(old, 86_400) * 86_400 + time, form)
    }
    switch FormWords.moment(word, today: today) {
    case .day(let day):
      if form.isAllDay { return .day(day) }
      return moment(day * 86_400 + Gregorian.floorModulo(old, 86_400), form)
    case .clock(let clock): return moment(clock, form)
    case .instant(let instant): return moment(instant + viewer.offset(at: instant), form)
    case nil: throw refuse("start", word)
    }
  }

  private func end(_ word: String, _ form: EventForm) throws -> EventForm.Moment {
    let start = shown(form.start, form)
    let old = form.end.map { shown($0, form) } ?? start
    if let time = FormWords.time(word), !form.isAllDay {
      guard let clock = FormWords.end(atTime: time, after: start) else {
        throw invocation.usageError("end: lies before the start")
      }
      return moment(clock, form)
    }
    switch FormWords.moment(word, today: today) {
    case .day(let day):
      if form.isAllDay { return .day(day) }
      return moment(day * 86_400 + Gregorian.floorModulo(old, 86_400), form)
    case .clock(let clock): return form.isAllDay ? .clock(clock) : moment(clock, form)
    case .instant(let instant): return moment(instant + viewer.offset(at: instant), form)
    case nil: throw refuse("end", word)
    }
  }

  private func applyRule(to form: inout EventForm) throws {
    if let word = invocation.value("repeat") {
      form.repeatRule = word == "none" || word.isEmpty ? nil : FormWords.rule(word)
      if form.repeatRule == nil { (form.repeatUntil, form.repeatCount) = (nil, nil) }
    }
    if let word = invocation.value("until") {
      guard let day = DateWords.day(word, today: today) else { throw refuse("until", word) }
      (form.repeatUntil, form.repeatCount) = (day, nil)
    }
    if let count = try invocation.integer("count") {
      (form.repeatCount, form.repeatUntil) = (count, nil)
    }
  }
}
