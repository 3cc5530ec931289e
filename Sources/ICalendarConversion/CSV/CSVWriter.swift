import GregorianDays
public import ICalendar

/// Writes comma-separated values (RFC 4180) in the columns of Google, of Outlook, or of its own.
///
/// Google and Outlook know no rules: a series is written instance by instance, up to
/// ``maximumInstances`` of them, and the rest is reported.
public struct CSVWriter: CalendarWriter {
  /// The most instances of one series in the columns of Google and Outlook.
  public static let maximumInstances = 366

  private let columns: CSVDialect.Columns
  private var zones: FlatZones
  private var hasHeading = false
  private var part = CalendarDocument.Part()
  private var issues: [CalendarIssue] = []

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - columns: which columns to write.
  ///   - zones: tells what TZIDs mean.
  ///   - viewer: the clock that the times of Google and Outlook are in.
  public init(columns: CSVDialect.Columns, zones: ZoneBook, viewer: any ZoneRules) {
    self.columns = columns
    self.zones = FlatZones(book: zones, viewer: viewer)
  }

  private mutating func heading(_ output: inout [UInt8]) {
    guard !hasHeading else { return }
    hasHeading = true
    CSVTable.append(row: CSVRows.heading(columns), to: &output)
  }

  /// Writes the heading, once.
  public mutating func beginCalendar(_ output: inout [UInt8]) {
    heading(&output)
    zones.reset()
    part = CalendarDocument.Part()
  }

  /// Writes nothing: a table has no place for it.
  public mutating func property(_ contentLine: UnsafeRawBufferPointer, _ output: inout [UInt8]) {}

  /// Writes an item, or keeps a series until its overrides are known.
  public mutating func component(_ component: ReadComponent, _ output: inout [UInt8]) {
    guard let parsed = Component(parsing: component.text) else { return }
    if parsed.name == "VTIMEZONE" {
      zones.add(parsed)
      part.components.append(parsed)
      return
    }
    if columns == .full {
      CSVTable.append(row: CSVRows.full(zones.item(parsed)), to: &output)
      return
    }
    let isSeries = ["RRULE", "RDATE", "RECURRENCE-ID"].contains { parsed.line($0) != nil }
    if isSeries {
      part.components.append(parsed)
      return
    }
    let item = zones.item(parsed)
    if parsed.name != "VEVENT" || item.span == nil {
      issues.append(
        CalendarIssue(
          .warning,
          line: component.line,
          property: parsed.name,
          reason: "these columns take events with a date only"
        )
      )
      return
    }
    CSVTable.append(row: CSVRows.row(item, columns, zones.viewer), to: &output)
  }

  /// Writes the series that were kept.
  public mutating func endCalendar(_ output: inout [UInt8]) {
    guard columns != .full else { return }
    let document = CalendarDocument(parts: [part])
    let instances = document.instances(
      from: Int.min / 8,
      to: Int.max / 8,
      zones: zones.book,
      viewer: zones.viewer,
      limit: Self.maximumInstances
    )
    var counts: [String: Int] = [:]
    for instance in instances where instance.component.name == "VEVENT" {
      let uid = instance.component.line("UID")?.value ?? ""
      counts[uid, default: 0] += 1
      let item = FlatItem(instance.component, instance.time, zone: zones.rules)
      CSVTable.append(row: CSVRows.row(item, columns, zones.viewer), to: &output)
    }
    for (uid, count) in counts.sorted(by: { $0.key < $1.key }) where count >= Self.maximumInstances
    {
      issues.append(
        CalendarIssue(
          .warning,
          line: 0,
          reason: "series \(uid): only \(count) instances are written"
        )
      )
    }
    part = CalendarDocument.Part()
  }

  /// Writes the heading of an empty table.
  public mutating func finish(_ output: inout [UInt8]) { heading(&output) }

  /// What the columns have no place for.
  public mutating func takeIssues() -> [CalendarIssue] {
    defer { issues.removeAll() }
    return issues
  }
}
