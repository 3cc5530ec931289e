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
      A start without a time makes an event of whole days. Times are in the viewer's zone unless \
      --zone names another. The UID of the new event goes to standard output.
      """,
    examples: [
      ("ukical add \"Lunch\" 2024-02-14 12:00 1h", "the quick form"),
      ("ukical add \"Trip\" friday 3d --place Rome", "three whole days"),
      (
        "ukical add Standup monday 9:30 15m --repeat weekdays --until 2024-06-30 --alarm 10m",
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
      Standard.out(uid + "\n")
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
    func refuse(_ field: String, _ word: String) -> UsageError {
      invocation.usageError("\(field): cannot read '\(Shown.line(word))'")
    }
    let title =
      try invocation.value("title")
      ?? {
        guard !words.isEmpty else { throw invocation.usageError("title: is missing") }
        return words.removeFirst()
      }()
    var start: EventForm.Moment?
    if let word = invocation.value("start") {
      guard let moment = FormWords.moment(word, today: today) else { throw refuse("start", word) }
      start = moment
    } else if let word = words.first {
      guard let moment = FormWords.moment(word, today: today) else { throw refuse("start", word) }
      words.removeFirst()
      start = moment
      if case .day(let day) = moment, let next = words.first, let time = FormWords.time(next) {
        words.removeFirst()
        start = .clock(day * 86_400 + time)
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
    let length = invocation.value("duration") ?? (words.isEmpty ? nil : words.removeFirst())
    if let length {
      guard let read = FormWords.duration(length) else { throw refuse("duration", length) }
      guard let end = FormWords.end(of: form.start, after: read) else {
        throw invocation.usageError("duration: whole days want whole days, such as 2d")
      }
      form.end = end
    }
    if let extra = words.first { throw refuse("words", extra) }
    if let word = invocation.value("end") {
      guard var end = FormWords.moment(word, today: today) else { throw refuse("end", word) }
      if let time = FormWords.time(word) { end = .clock(form.startDay * 86_400 + time) }
      if case .instant = form.start, case .clock(let clock) = end {
        end = .instant(viewer.instant(clockSeconds: clock))
      }
      form.end = end
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
