import GregorianDays
import ICalendar

/// Items for eyes: gathered, put in order of time, and worded.
///
/// People read a list from top to bottom, so all items are kept until the end; memory grows with
/// their number, at most ``maximumItems`` of them.
struct ItemList {
  /// The most items of one list.
  static let maximumItems = 1_000_000

  private(set) var document = CalendarDocument(parts: [])
  private(set) var isFull = false
  private var count = 0

  mutating func beginCalendar() { document.parts.append(CalendarDocument.Part()) }

  mutating func property(_ contentLine: UnsafeRawBufferPointer) {
    guard !document.parts.isEmpty else { return }
    document.parts[document.parts.count - 1].properties.append(
      ContentLine(String(decoding: contentLine, as: UTF8.self))
    )
  }

  mutating func add(_ component: ReadComponent) {
    guard !document.parts.isEmpty, let parsed = Component(parsing: component.text) else { return }
    guard count < Self.maximumItems else {
      isFull = true
      return
    }
    count += 1
    document.parts[document.parts.count - 1].components.append(parsed)
  }

  /// The items, or the instances in a window, in order of time; undated ones last.
  func items(
    _ window: (from: Int, to: Int)?,
    zones: ZoneBook,
    viewer: any ZoneRules
  ) -> [FlatItem] {
    if let window {
      return document.instances(from: window.from, to: window.to, zones: zones, viewer: viewer)
        .map { FlatItem($0.component, $0.time, zone: { zones.meaning(of: $0, block: nil).rules }) }
    }
    var items: [FlatItem] = []
    for part in document.parts {
      let flat = FlatZones(of: part, book: zones, viewer: viewer)
      for component in part.components where ComponentKind(name: component.name) != .other {
        items.append(flat.item(component))
      }
    }
    let order = items.enumerated().sorted {
      ($0.element.span?.start ?? Int.max, $0.offset) < (
        $1.element.span?.start ?? Int.max, $1.offset
      )
    }
    return order.map(\.element)
  }
}

/// Dates and times for eyes, in the viewer's zone.
enum Wording {
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// Day numbers of the first and last day, and the clock readings of start and end.
  static func days(
    _ item: FlatItem,
    _ viewer: any ZoneRules
  ) -> (first: Int, last: Int, start: Int, end: Int)? {
    guard let span = item.span, let start = item.start, let end = item.end else { return nil }
    if start.isDate {
      let first = Gregorian.floorDivide(start.clock, 86_400)
      let last = max(first, Gregorian.floorDivide(end.clock, 86_400) - 1)
      return (first, last, start.clock, end.clock)
    }
    let first = span.start + viewer.offset(at: span.start)
    let last = span.end + viewer.offset(at: span.end)
    let lastDay = Gregorian.floorDivide(last > first ? last - 1 : last, 86_400)
    return (Gregorian.floorDivide(first, 86_400), lastDay, first, last)
  }

  static func time(_ clock: Int) -> String {
    String(CivilText.isoDateTime(clock: clock).dropFirst(11).prefix(5))
  }

  static func day(_ day: Int) -> String {
    CivilText.isoDate(day: day) + " " + weekdays[Gregorian.weekday(dayNumber: day)]
  }

  /// Day and time of day: `2024-02-14 Wed 09:30–10:00`.
  static func when(_ item: FlatItem, _ viewer: any ZoneRules) -> String {
    guard let days = days(item, viewer) else { return "undated" }
    if item.isAllDay {
      return days.first == days.last ? day(days.first) : day(days.first) + " – " + day(days.last)
    }
    if days.end == days.start { return day(days.first) + " " + time(days.start) }
    let end = days.first == days.last ? time(days.end) : day(days.last) + " " + time(days.end)
    return day(days.first) + " " + time(days.start) + "–" + end
  }

  /// A text on one line, controls and marks that turn the writing around left out.
  static func line(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        if result.last != " " { result.append(" ") }
      case .format
      where (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value):
        continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
