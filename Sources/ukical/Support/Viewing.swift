import CalendarGrid
import CommandLineArguments
import EventStore
import GregorianDays
import ICalendar
import UkicalKit

/// What every command that shows instances needs: store, zone, today, language.
struct Viewing {
  let viewer: any ZoneRules
  let book: ZoneBook
  let store: EventStore?
  let today: Int
  let locale: LocaleChoice
  let settings: Settings
  private let names: [Int: String]

  static let options: [Option] = [
    Option("calendar", value: "NAME", help: "Only this calendar.", repeatable: true),
    Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ"),
    Option("json", help: "JSON on standard output."),
  ]

  init(_ invocation: Invocation, _ environment: Environment) throws {
    let zones = environment.zones
    viewer = try environment.viewer(named: invocation.value("tz"), in: zones)
    book = ZoneBook(database: zones)
    store = try StoreOpening.reading(invocation, environment)
    let now = environment.now
    today = Gregorian.floorDivide(now + viewer.offset(at: now), 86_400)
    settings = try environment.settings()
    locale = try environment.locale()
    let calendars = try store?.calendars() ?? []
    names = Dictionary(calendars.map { ($0.id, $0.name) }) { first, _ in first }
  }

  /// Today as a day of the grid; the earliest or latest day there is when the clock is out of range.
  var todayDay: CalendarDay {
    CalendarDay(dayNumber: today) ?? (today < 0 ? .earliest : .latest)
  }

  func calendarName(_ id: Int) -> String { names[id] ?? "" }

  /// What stands in the days, in order of time unless the reader sorts by itself.
  func instances(
    days: ClosedRange<Int>,
    _ invocation: Invocation,
    isOrdered: Bool = true
  ) throws -> [EventInstance] {
    guard let store else { return [] }
    let query = EventQuery(store: store, book: book, viewer: viewer)
    let calendars = try chosen(invocation)
    var found =
      isOrdered
      ? try query.instances(days: days, calendars: calendars)
      : try query.unordered(days: days, calendars: calendars)
    for title in query.cutSeries {
      Standard.error(
        "ukical: \(Shown.line(title)): only the first \(EventQuery.maximumInstances) instances of "
          + "this range are shown\n"
      )
    }
    found.removeAll { $0.kind == .freeBusy || $0.kind == .availability }
    return found
  }

  func chosen(_ invocation: Invocation) throws -> Set<Int>? {
    let wanted = invocation.values("calendar")
    if wanted.isEmpty { return nil }
    return Set(
      try wanted.map { name in
        guard let found = names.first(where: { $0.value == name }) else {
          throw Failure.Plain(message: "no calendar named \(Shown.line(name))")
        }
        return found.key
      }
    )
  }

  func json(_ instance: EventInstance) -> String {
    JSONText.object([
      ("uid", JSONText.string(instance.uid)),
      ("recurrence_id", JSONText.string(instance.recurrenceID)),
      ("component", JSONText.string(instance.kind.name)),
      ("start", JSONText.string(iso(instance.startValue, instance.start))),
      ("end", JSONText.string(iso(instance.endValue, instance.end))),
      ("all_day", String(instance.isAllDay)),
      ("zone", JSONText.string(zone(instance.startValue))),
      ("summary", JSONText.string(instance.summary)),
      ("location", JSONText.string(instance.location)),
      ("calendar", JSONText.string(calendarName(instance.calendar))),
    ])
  }

  /// A date as it is; every other moment in the viewer's zone, with its offset.
  private func iso(_ value: TemporalValue, _ instant: Int) -> String {
    if case .date(let day) = value { return CivilText.isoDate(day: day) }
    return isoDateTime(instant)
  }

  /// An instant by the viewer's clock as ISO 8601, with its offset.
  func isoDateTime(_ instant: Int) -> String {
    let offset = viewer.offset(at: instant)
    let minutes = abs(offset) / 60
    return CivilText.isoDateTime(clock: instant + offset) + (offset < 0 ? "-" : "+")
      + ClockStyle.twentyFour.text(minutes)
  }

  /// An instant by the viewer's clock, for people.
  func dateTime(_ instant: Int) -> String {
    let clock = instant + viewer.offset(at: instant)
    let minute = Gregorian.floorModulo(clock, 86_400) / 60
    return CivilText.isoDate(day: Gregorian.floorDivide(clock, 86_400)) + " "
      + settings.clock.text(minute)
  }

  private func zone(_ value: TemporalValue) -> String? {
    switch value {
    case .utc: "UTC"
    case .zoned(_, let tzid): tzid
    case .date, .floating: nil
    }
  }
}

extension ComponentKind {
  /// The component's name.
  var name: String {
    switch self {
    case .event: "VEVENT"
    case .todo: "VTODO"
    case .journal: "VJOURNAL"
    case .freeBusy: "VFREEBUSY"
    case .availability: "VAVAILABILITY"
    case .other: ""
    }
  }
}
