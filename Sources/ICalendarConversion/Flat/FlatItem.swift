import GregorianDays
import ICalendar

/// What a component says in plain words: texts decoded, dates in ISO form.
struct FlatItem {
  var component: Component
  var start: TemporalValue?
  var end: TemporalValue?
  /// The instants, where there is a date.
  var span: (start: Int, end: Int)?
  var startText: String?
  var endText: String?

  init(_ component: Component, zone: (String) -> (any ZoneRules)?, viewer: any ZoneRules) {
    self.init(component, ComponentSeries(component, zone: zone, viewer: viewer)?.single, zone: zone)
  }

  init(_ component: Component, _ time: SeriesInstance?, zone: (String) -> (any ZoneRules)?) {
    self.component = component
    guard let time else { return }
    start = time.startValue
    end = time.endValue
    span = (time.start, time.end)
    startText = FlatItem.iso(time.startValue, time.start, zone)
    endText = FlatItem.iso(time.endValue, time.end, zone)
  }

  /// ISO 8601, with the offset where the zone is known.
  private static func iso(
    _ value: TemporalValue,
    _ instant: Int,
    _ zone: (String) -> (any ZoneRules)?
  ) -> String {
    switch value {
    case .date(let day): return CivilText.isoDate(day: day)
    case .floating(let clock): return CivilText.isoDateTime(clock: clock)
    case .utc(let instant): return CivilText.isoDateTime(clock: instant) + "Z"
    case .zoned(let clock, let tzid):
      guard zone(tzid) != nil else { return CivilText.isoDateTime(clock: clock) }
      let offset = clock - instant
      let minutes = abs(offset) / 60
      let digits = "\(minutes / 60 + 100)".dropFirst() + ":" + "\(minutes % 60 + 100)".dropFirst()
      return CivilText.isoDateTime(clock: clock) + (offset < 0 ? "-" : "+") + digits
    }
  }

  func text(_ name: String) -> String {
    let lines = component.lines(name)
    return lines.map { TextValue.decode($0.value ?? "") }.joined(separator: "\n")
  }

  func raw(_ name: String) -> String {
    component.lines(name).compactMap(\.value).joined(separator: "\n")
  }

  var summary: String { text("SUMMARY") }
  var isAllDay: Bool { start?.isDate == true }
  var categories: [String] {
    component.lines("CATEGORIES").flatMap { TextValue.decodeList($0.value ?? "") }.filter {
      !$0.isEmpty
    }
  }
  var zoneName: String {
    switch start {
    case .utc: "UTC"
    case .zoned(_, let tzid): tzid
    default: ""
    }
  }

  /// An address without `mailto:`.
  static func address(_ line: ContentLine) -> String {
    let value = line.value ?? ""
    return value.lowercased().hasPrefix("mailto:") ? String(value.dropFirst(7)) : value
  }

  /// A date-time property in ISO form.
  func isoDate(_ name: String) -> String {
    guard let value = component.line(name).flatMap({ TemporalValue($0) }) else { return "" }
    return FlatItem.iso(value, value.clock, { _ in nil })
  }
}

/// The zones of the VCALENDAR that is being written.
struct FlatZones {
  let book: ZoneBook
  let viewer: any ZoneRules
  private var blocks: [String: [UInt8]] = [:]

  init(book: ZoneBook, viewer: any ZoneRules) {
    self.book = book
    self.viewer = viewer
  }

  /// The zones of a VCALENDAR.
  init(of part: CalendarDocument.Part, book: ZoneBook, viewer: any ZoneRules) {
    self.init(book: book, viewer: viewer)
    for zone in part.components where zone.name == "VTIMEZONE" { add(zone) }
  }

  mutating func reset() { blocks = [:] }

  mutating func add(_ component: Component) {
    blocks[TextValue.decode(component.line("TZID")?.value ?? "")] = component.text
  }

  func rules(_ tzid: String) -> (any ZoneRules)? {
    book.meaning(of: tzid, block: blocks[tzid]).rules
  }

  func item(_ component: Component) -> FlatItem {
    FlatItem(component, zone: rules, viewer: viewer)
  }
}
