public import ICalendar

/// Reads vCalendar 1.0, the form before iCalendar, as iCalendar.
///
/// Quoted-printable values, the old grammar of rules, alarms as properties, and DAYLIGHT and TZ are
/// turned into what RFC 5545 has for them; what it has nothing for is kept under a name with X-VCAL-.
public struct VCalendarReader {
  /// Makes a reader.
  public init() {}

  /// Reads a stream to its end.
  ///
  /// - Parameters:
  ///   - source: the octets.
  ///   - receiver: told what is found.
  ///   - limits: sizes beyond which parts are refused.
  /// - Throws: ``ReadError`` when the system refuses, and what the receiver throws.
  public func read<Receiver: CalendarReceiver>(
    _ source: any ByteSource,
    into receiver: inout Receiver,
    limits: ScanLimits = ScanLimits()
  ) throws {
    var adapter = VCalendarAdapter(receiver: receiver)
    defer { receiver = adapter.receiver }
    try ICalendarReader().read(SoftBreakSource(source), into: &adapter, limits: limits)
  }
}

/// Turns what a scanner finds in a vCalendar into iCalendar.
struct VCalendarAdapter<Receiver: CalendarReceiver>: CalendarReceiver {
  var receiver: Receiver
  private var zoneLines: [ContentLine] = []
  private var zone: VCalendarZone?
  private var hasZone = false

  init(receiver: Receiver) { self.receiver = receiver }

  mutating func beginCalendar() throws {
    zoneLines = []
    zone = nil
    hasZone = false
    try receiver.beginCalendar()
  }

  mutating func property(_ contentLine: UnsafeRawBufferPointer, line: Int) throws {
    let read = VCalendarLine.decoded(ContentLine(String(decoding: contentLine, as: UTF8.self)))
    switch read.name {
    case "VERSION": try pass("VERSION:2.0", line)
    case "TZ", "DAYLIGHT": zoneLines.append(read)
    case "PRODID", "CALSCALE", "METHOD": try pass(read.text, line)
    case "GEO": try pass("X-VCAL-GEO:" + (read.value ?? ""), line)
    default: try pass(read.name.hasPrefix("X-") ? read.text : "X-VCAL-" + read.text, line)
    }
  }

  private mutating func pass(_ text: String, _ line: Int) throws {
    try Array(text.utf8).withUnsafeBytes { try receiver.property($0, line: line) }
  }

  mutating func component(_ component: ReadComponent) throws {
    if !hasZone {
      hasZone = true
      zone = VCalendarZone(zoneLines)
      if let block = zone?.component {
        try block.text.withUnsafeBytes {
          try receiver.component(ReadComponent(text: $0, name: "VTIMEZONE", line: component.line))
        }
      }
    }
    guard let parsed = Component(parsing: component.text) else { return }
    var issues: [String] = []
    let made = VCalendarComponent.converted(parsed, tzid: zone?.tzid, &issues)
    for reason in issues {
      receiver.issue(
        CalendarIssue(.warning, line: component.line, property: parsed.name, reason: reason)
      )
    }
    try made.text.withUnsafeBytes {
      try receiver.component(ReadComponent(text: $0, name: made.name, line: component.line))
    }
  }

  mutating func endCalendar() throws { try receiver.endCalendar() }

  mutating func issue(_ issue: CalendarIssue) { receiver.issue(issue) }
}
