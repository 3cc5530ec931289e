import CommandLineArguments
import GregorianDays
import ICalendar
import UkicalKit

/// `ukical add`: a new event.
enum AddCommand {
  static let declaration = Command(
    "add",
    summary: "Add an event, by flags or in the quick form TITLE WHEN [TIME] [LENGTH].",
    discussion: """
      WHEN is a day: 2024-02-14, today, tomorrow, friday (the next one, today included), +3d, +2w; \
      TIME is 9:30, 2pm or a range such as 9:30-11:00; LENGTH is 1h30m, 45m, 2d. A start without a \
      time makes an event of whole days. Times are in the viewer's zone unless --zone names another. \
      The UID of the new event goes to standard output.
      """,
    examples: [
      ("ukical add \"Lunch\" 2024-02-14 12:00 1h", "the quick form"),
      ("ukical add \"Trip\" friday 3d --place Rome", "three whole days"),
      (
        "ukical add Standup monday 9:30-9:45 --repeat weekdays --count 20 --alarm 10m",
        "a series"
      ),
    ],
    options: FormOptions.dates + FormOptions.fields + FormOptions.series + [
      Option(
        "calendar",
        value: "NAME",
        help: "The calendar.",
        defaultText: "that of the settings",
        group: "What"
      )
    ],
    positionals: [
      Positional("WORD", help: "Title, day, time and length.", arity: .many)
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let zones = environment.zones
    let viewer = try environment.viewer(named: invocation.value("tz"), in: zones)
    let now = environment.now
    let today = Gregorian.floorDivide(now + viewer.offset(at: now), 86_400)
    let form = try form(invocation, environment, today: today, viewer: viewer)
    let store = try StoreOpening.writing(invocation, environment)
    let adding = EventAdding(store: store, book: ZoneBook(database: zones))
    do {
      let uid = try adding.add(form, now: now, command: CommandText.of(invocation))
      Standard.out(uid + "\n", failing: ExitCode.partly)
      let place = form.calendar == "default" ? "" : " (\(Shown.line(form.calendar)))"
      let when = try FormOptions.span(form, viewer, environment.settings().clock, zones)
      Standard.error("added: \(Shown.line(form.title)), \(when)\(place)\n")
    } catch let refusal as EventAdding.Refusal {
      for error in refusal.errors { Standard.error("ukical: \(Shown.line(error.description))\n") }
      return ExitCode.usage
    }
    return ExitCode.done
  }

  private static func form(
    _ invocation: Invocation,
    _ environment: Environment,
    today: Int,
    viewer: any ZoneRules
  ) throws -> EventForm {
    var words = invocation.positionals
    try FormOptions.checkTogether(invocation)
    func refuse(_ field: String, _ word: String) -> UsageError {
      FormOptions.refusal(field, word, invocation)
    }
    let title =
      try invocation.value("title")
      ?? {
        guard !words.isEmpty else { throw invocation.usageError("title: is missing") }
        return words.removeFirst()
      }()
    var start: EventForm.Moment?
    var endTime: Int?
    if let word = invocation.value("start") {
      guard let moment = FormWords.moment(word, today: today) else { throw refuse("start", word) }
      start = moment
    } else if let word = words.first {
      guard let moment = FormWords.moment(word, today: today) else { throw refuse("start", word) }
      words.removeFirst()
      start = moment
      if case .day(let day) = moment, let next = words.first {
        if let time = FormWords.time(next) {
          words.removeFirst()
          start = .clock(day * 86_400 + time)
        } else if let range = FormWords.timeRange(next) {
          words.removeFirst()
          start = .clock(day * 86_400 + range.start)
          endTime = range.end
        }
      }
    }
    guard let start else { throw invocation.usageError("start: is missing") }
    var form = EventForm(start: start)
    form.title = title
    form.zone =
      try invocation.flag("floating") ? nil : zone(invocation.value("zone"), invocation, viewer)
    // Without a name for the viewer's clock only UTC says the same everywhere.
    if form.zone == nil, !invocation.flag("floating"), case .clock(let clock) = start {
      form.start = .instant(viewer.instant(clockSeconds: clock))
    }
    let told = [
      endTime != nil ? "the hours" : nil, words.isEmpty ? nil : "'\(Shown.line(words[0]))'",
      invocation.value("duration") == nil ? nil : "--duration",
      invocation.value("end") == nil ? nil : "--end",
    ].compactMap { $0 }
    if told.count > 1 {
      throw invocation.usageError("the end is said twice: by \(told.joined(separator: " and "))")
    }
    let length = invocation.value("duration") ?? (words.isEmpty ? nil : words.removeFirst())
    if let length {
      guard let read = FormWords.duration(length) else {
        throw invocation.value("duration") == nil
          ? refuse(form.isAllDay ? "time" : "length", length) : refuse("duration", length)
      }
      let zone = form.zone.flatMap { environment.zones.zone(named: $0) }
      guard let end = FormWords.end(of: form.start, after: read, zone: zone) else {
        throw invocation.usageError("duration: whole days want whole days, such as 2d")
      }
      form.end = end
    }
    if let extra = words.first { throw refuse("words", extra) }
    if let word = invocation.value("end") {
      guard let end = FormWords.moment(word, today: today) else { throw refuse("end", word) }
      endTime = FormWords.time(word)
      form.end = end
    }
    if let endTime {
      let clock = form.reading(form.start, viewer: viewer, zone: { _ in nil })
      guard let end = FormWords.end(atTime: endTime, after: clock) else {
        throw invocation.usageError("end: lies before the start")
      }
      form.end = .clock(end)
    }
    if case .instant = form.start, case .clock(let clock)? = form.end {
      form.end = .instant(viewer.instant(clockSeconds: clock))
    }
    form.repeatRule = invocation.value("repeat").map(FormWords.rule)
    if let word = invocation.value("until") {
      guard let day = DateWords.day(word, today: today) else { throw refuse("until", word) }
      form.repeatUntil = day
    }
    form.repeatCount = try invocation.integer("count")
    form.alarms = try invocation.values("alarm").map { word in
      guard let length = FormWords.duration(word) else { throw refuse("alarm", word) }
      return .before(seconds: length.nominalSeconds)
    }
    form.place = invocation.value("place") ?? ""
    form.notes = invocation.value("notes") ?? ""
    form.categories = invocation.values("category")
    form.url = invocation.value("url") ?? ""
    form.attendees = invocation.values("attendee").map(FormWords.attendee)
    form.calendar = try invocation.value("calendar") ?? environment.settings().calendar
    return form
  }

  private static func zone(
    _ told: String?,
    _ invocation: Invocation,
    _ viewer: any ZoneRules
  ) throws -> String? {
    if let told { return told }
    return (viewer as? SystemZone)?.name
  }
}
