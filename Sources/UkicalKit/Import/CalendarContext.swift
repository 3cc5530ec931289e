internal import ICalendar

/// What a VCALENDAR says about everything inside it, wherever in it that stands.
struct CalendarContext: Sendable, Hashable {
  /// METHOD in capitals.
  var method: String?
  /// The name it gives itself: X-WR-CALNAME, else NAME (RFC 7986 5.1).
  var name: String?
  /// Calendar-level content lines worth keeping, unfolded, in order.
  var properties: [String] = []
  /// VTIMEZONEs by the TZID they claim: the first of each name.
  var zones: [String: [UInt8]] = [:]
}

/// First pass over a stream: reads only what belongs to whole VCALENDARs.
struct ContextScan: CalendarScanHandler {
  /// More VTIMEZONE text than this in one VCALENDAR is not used.
  static let maximumZoneOctets = 8 << 20

  /// The different contexts found.
  private(set) var contexts: [CalendarContext] = []
  /// Which of them each VCALENDAR has.
  private(set) var ofCalendar: [Int32] = []
  private(set) var componentCount = 0
  private var numbers: [CalendarContext: Int32] = [:]
  private var current = CalendarContext()
  private var zoneOctets = 0

  func wants(component name: UnsafeRawBufferPointer) -> Bool {
    name.count == 9 && String(decoding: name, as: UTF8.self).uppercased() == "VTIMEZONE"
  }

  mutating func beginCalendar(_ ordinal: Int, line: Int) {
    current = CalendarContext()
    zoneOctets = 0
  }

  mutating func calendarProperty(_ contentLine: UnsafeRawBufferPointer, line: Int) {
    let content = ContentLine(String(decoding: contentLine, as: UTF8.self))
    switch content.name {
    case "VERSION", "PRODID", "BEGIN", "END": return
    case "METHOD":
      current.method = content.value?.uppercased().trimmingBlanks()
      return
    case "X-WR-CALNAME":
      if let value = content.value, !value.isEmpty { current.name = TextValue.decode(value) }
    case "NAME":
      if current.name == nil, let value = content.value, !value.isEmpty {
        current.name = TextValue.decode(value)
      }
    default: break
    }
    if current.properties.count < 1000, content.value != nil {
      current.properties.append(content.text)
    }
  }

  mutating func component(_ component: ScannedComponent) -> Bool {
    zoneOctets += component.text.count
    guard component.name == "VTIMEZONE", zoneOctets <= ContextScan.maximumZoneOctets else {
      return true
    }
    let text = Array(component.text)
    if let tzid = Component(parsing: text)?.line("TZID")?.value, !tzid.isEmpty,
      current.zones[TextValue.decode(tzid)] == nil
    {
      current.zones[TextValue.decode(tzid)] = text
    }
    return true
  }

  mutating func endCalendar(line: Int, isComplete: Bool) {
    let number = numbers[current] ?? Int32(contexts.count)
    if Int(number) == contexts.count {
      contexts.append(current)
      numbers[current] = number
    }
    ofCalendar.append(number)
  }

  mutating func issue(_ issue: CalendarIssue) {}

  /// The context of a VCALENDAR; an empty one if the stream changed between the passes.
  func context(ofCalendar ordinal: Int) -> CalendarContext {
    guard ofCalendar.indices.contains(ordinal) else { return CalendarContext() }
    return contexts[Int(ofCalendar[ordinal])]
  }
}
