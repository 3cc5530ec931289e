public import ICalendar

/// Counts what a calendar holds, a component at a time.
public struct CalendarStatistics: CalendarReceiver, Sendable {
  /// VCALENDARs.
  public private(set) var calendars = 0
  /// Components by name, subcomponents among them.
  public private(set) var components: [String: Int] = [:]
  /// Properties by name.
  public private(set) var properties: [String: Int] = [:]
  /// Items with RRULE or RDATE.
  public private(set) var series = 0
  /// Items with RECURRENCE-ID.
  public private(set) var overrides = 0
  /// Items without a date.
  public private(set) var undated = 0
  /// All-day items.
  public private(set) var allDay = 0
  /// Items by the year of their start.
  public private(set) var years: [Int: Int] = [:]
  /// Items by TZID of their start.
  public private(set) var zones: [String: Int] = [:]
  /// Items by category.
  public private(set) var categories: [String: Int] = [:]
  /// The earliest start as iCalendar writes it.
  public private(set) var first: String?
  /// The latest start.
  public private(set) var last: String?
  /// Octets of the components as canonical text.
  public private(set) var octets = 0
  /// What was doubtful or not taken.
  public private(set) var issues = 0
  /// How many of these are errors: parts that could not be read.
  public private(set) var errors = 0
  private var firstClock = Int.max
  private var lastClock = Int.min

  /// The most different names that are counted apart.
  public static let maximumNames = 10_000

  /// Makes empty counts.
  public init() {}

  /// Counts a VCALENDAR.
  public mutating func beginCalendar() { calendars += 1 }

  /// Counts a property of the VCALENDAR.
  public mutating func property(_ contentLine: UnsafeRawBufferPointer, line: Int) {}

  /// Counts a component with all it holds.
  public mutating func component(_ component: ReadComponent) {
    octets += component.text.count
    guard let parsed = Component(parsing: component.text) else { return }
    count(parsed)
    guard ComponentKind(name: parsed.name) != .other else { return }
    if parsed.line("RRULE") != nil || parsed.line("RDATE") != nil { series += 1 }
    if parsed.line("RECURRENCE-ID") != nil { overrides += 1 }
    for line in parsed.lines("CATEGORIES") {
      for name in TextValue.decodeList(line.value ?? "") { Self.add(name, &categories) }
    }
    guard let start = (parsed.line("DTSTART") ?? parsed.line("DUE")).flatMap({ TemporalValue($0) })
    else {
      undated += 1
      return
    }
    if start.isDate { allDay += 1 }
    let text = start.valueText
    years[Int(text.prefix(4)) ?? 0, default: 0] += 1
    if let tzid = start.tzid { Self.add(tzid, &zones) }
    if start.clock < firstClock {
      firstClock = start.clock
      first = text
    }
    if start.clock > lastClock {
      lastClock = start.clock
      last = text
    }
  }

  private mutating func count(_ component: Component) {
    Self.add(component.name, &components)
    for line in component.lines { Self.add(line.name, &properties) }
    for inner in component.components { count(inner) }
  }

  private static func add(_ name: String, _ table: inout [String: Int]) {
    if table[name] != nil || table.count < maximumNames { table[name, default: 0] += 1 }
  }

  /// Nothing is counted here.
  public mutating func endCalendar() {}

  /// Counts a finding.
  public mutating func issue(_ issue: CalendarIssue) {
    issues += 1
    if issue.severity == .error { errors += 1 }
  }
}
