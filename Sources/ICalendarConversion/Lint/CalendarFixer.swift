public import ICalendar

/// Mends what ``Linter`` finds, where there is one way to mend it and nothing can be lost.
///
/// Content lines stay in their order; names, parameters and values that are not wrong stay as they
/// are written. Mending twice changes nothing.
public struct CalendarFixer {
  /// Something that was mended.
  public struct Fix: Sendable, Hashable {
    /// The rule that found it.
    public let rule: LintRule
    /// The line of the file at which the component or property begins.
    public let line: Int
    /// The property concerned.
    public let property: String
  }

  private let zones: ZoneBook
  private let outline: CalendarOutline

  /// Makes a fixer.
  ///
  /// - Parameters:
  ///   - zones: gives the VTIMEZONEs that are missing.
  ///   - outline: what a first look at the stream told.
  public init(zones: ZoneBook, outline: CalendarOutline) {
    self.zones = zones
    self.outline = outline
  }

  /// Reads a stream to its end and hands the mended one to a sink.
  ///
  /// - Parameters:
  ///   - source: the octets.
  ///   - sink: takes the octets written.
  /// - Returns: what was mended.
  /// - Throws: ``ConversionError`` where BEGIN and END do not match or text stands outside of them:
  ///   nobody can tell then what belongs where, so nothing is to be kept of what was written;
  ///   ``ReadError`` when the system refuses; and what the sink throws.
  public func fix(
    _ source: any ByteSource,
    to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws -> [Fix] {
    var receiver = FixReceiver(zones: zones, outline: outline, sink: sink)
    try ICalendarReader().read(source, into: &receiver)
    if let obstacle = receiver.obstacle {
      throw ConversionError(line: obstacle.line, reason: "not mended: " + obstacle.reason)
    }
    try receiver.flush()
    return receiver.fixes
  }
}

/// Writes what a reader hands over, mended.
struct FixReceiver: CalendarReceiver {
  private(set) var fixes: [CalendarFixer.Fix] = []
  /// Why the stream cannot be mended safely.
  private(set) var obstacle: CalendarIssue?
  private let zones: ZoneBook
  private let outline: CalendarOutline
  private let sink: (UnsafeRawBufferPointer) throws -> Void
  private var output: [UInt8] = []
  private var ordinal = -1
  private var names: Set<String> = []
  private var inProperties = true
  private var defined: Set<String> = []
  private var used: [String] = []
  private var firstClock = 0
  private var pending: (text: String, line: Int)?

  init(
    zones: ZoneBook,
    outline: CalendarOutline,
    sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    self.zones = zones
    self.outline = outline
    self.sink = sink
  }

  private mutating func note(_ rule: String, _ line: Int, _ property: String) {
    guard fixes.count < 100_000, let rule = LintRule.named(rule) else { return }
    fixes.append(CalendarFixer.Fix(rule: rule, line: line, property: property))
  }

  mutating func beginCalendar() {
    ordinal += 1
    names = []
    inProperties = true
    defined = []
    used = []
    firstClock = 0
    Folding.append("BEGIN:VCALENDAR", to: &output)
  }

  mutating func property(_ contentLine: UnsafeRawBufferPointer, line: Int) {
    if inProperties {
      // After an empty line a fold stands alone; every reader of the result would join it.
      if let first = contentLine.first, first == 0x20 || first == 0x09, pending != nil {
        pending?.text += String(decoding: contentLine.dropFirst(), as: UTF8.self)
        return
      }
      writePending()
      pending = (String(decoding: contentLine, as: UTF8.self), line)
    } else {
      note(
        "property-after-component",
        line,
        ContentLine(String(decoding: contentLine, as: UTF8.self)).name
      )
    }
  }

  private mutating func write(_ line: ContentLine, _ number: Int) {
    var fixer = ComponentFixer()
    let fixed = fixer.fix(line)
    for item in fixer.done { note(item.rule, number, item.property) }
    names.insert(fixed.name)
    Folding.append(fixed.text, to: &output)
  }

  private mutating func writePending() {
    if let pending { write(ContentLine(pending.text), pending.line) }
    pending = nil
  }

  private mutating func closeProperties(_ line: Int) {
    guard inProperties else { return }
    writePending()
    for late in outline.lateProperties[ordinal] ?? [] {
      write(ContentLine(String(decoding: late, as: UTF8.self)), line)
    }
    inProperties = false
    for (name, value) in [("VERSION", "2.0"), ("PRODID", "-//ukical//lint//EN")]
    where !names.contains(name) {
      Folding.append("\(name):\(value)", to: &output)
      note(name.lowercased() + "-required", line, name)
    }
  }

  mutating func component(_ component: ReadComponent) throws {
    closeProperties(component.line)
    guard let parsed = Component(parsing: component.text) else {
      output.append(contentsOf: component.text)
      return
    }
    var fixer = ComponentFixer()
    let fixed = fixer.fix(parsed)
    for item in fixer.done { note(item.rule, component.line, item.property) }
    output += fixed.text
    if component.name == "VTIMEZONE" {
      defined.insert(TextValue.decode(fixed.line("TZID")?.value ?? ""))
    } else {
      collect(fixed)
    }
    if output.count > 256 << 10 { try flush() }
  }

  private mutating func collect(_ component: Component) {
    for line in component.lines {
      guard let tzid = line.parameter("TZID") else { continue }
      if !used.contains(tzid) { used.append(tzid) }
      if let clock = TemporalValue(line)?.clock { firstClock = min(firstClock, clock) }
    }
    for inner in component.components { collect(inner) }
  }

  mutating func endCalendar() throws {
    closeProperties(0)
    for tzid in used where !defined.contains(tzid) && !tzid.hasPrefix("/") {
      guard let name = zones.ianaName(tzid), let zone = zones.database.zone(named: name) else {
        continue
      }
      let text = VTimeZoneWriter.text(
        for: zone,
        tzid: tzid,
        from: firstClock - 86_400,
        through: nil
      )
      output.append(contentsOf: text.utf8)
      note("zone-undefined", 0, "TZID")
    }
    Folding.append("END:VCALENDAR", to: &output)
  }

  mutating func issue(_ issue: CalendarIssue) {
    if issue.reason.contains("not UTF-8") { return }
    if obstacle == nil { obstacle = issue }
  }

  mutating func flush() throws {
    guard obstacle == nil, !output.isEmpty else { return }
    try output.withUnsafeBytes { try sink($0) }
    output.removeAll(keepingCapacity: true)
  }
}
