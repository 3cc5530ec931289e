public import ICalendar

/// Writes flat JSON for scripts: one object an item, texts decoded, dates in ISO 8601.
public struct FlatJSONWriter: CalendarWriter {
  private let isLines: Bool
  private var zones: FlatZones
  private var isFirst = true
  private var calendar: String?

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - isLines: whether each object stands on a line of its own (NDJSON) instead of in an array.
  ///   - zones: tells what TZIDs mean.
  ///   - viewer: the clock for floating times.
  public init(isLines: Bool, zones: ZoneBook, viewer: any ZoneRules = FixedOffset.utc) {
    self.isLines = isLines
    self.zones = FlatZones(book: zones, viewer: viewer)
  }

  /// Forgets the zones of the VCALENDAR before.
  public mutating func beginCalendar(_ output: inout [UInt8]) {
    zones.reset()
    calendar = nil
  }

  /// Remembers the calendar's name.
  public mutating func property(_ contentLine: UnsafeRawBufferPointer, _ output: inout [UInt8]) {
    let line = ContentLine(String(decoding: contentLine, as: UTF8.self))
    if line.name == "X-WR-CALNAME" || (line.name == "NAME" && calendar == nil) {
      calendar = TextValue.decode(line.value ?? "")
    }
  }

  /// Writes an item.
  public mutating func component(_ component: ReadComponent, _ output: inout [UInt8]) {
    guard let parsed = Component(parsing: component.text) else { return }
    if parsed.name == "VTIMEZONE" {
      zones.add(parsed)
      return
    }
    if !isLines { output.append(contentsOf: isFirst ? "[\n".utf8 : ",\n".utf8) }
    isFirst = false
    append(zones.item(parsed), &output)
    if isLines { output.append(0x0A) }
  }

  /// Writes nothing.
  public mutating func endCalendar(_ output: inout [UInt8]) {}

  /// Closes the array.
  public mutating func finish(_ output: inout [UInt8]) {
    if !isLines { output.append(contentsOf: isFirst ? "[]\n".utf8 : "\n]\n".utf8) }
  }

  private func append(_ item: FlatItem, _ output: inout [UInt8]) {
    var isFirst = true
    func key(_ name: String) {
      output.append(isFirst ? 0x7B : 0x2C)
      isFirst = false
      string(name, &output)
      output.append(0x3A)
    }
    func field(_ name: String, _ value: String?) {
      key(name)
      if let value, !value.isEmpty { string(value, &output) } else { output += Array("null".utf8) }
    }
    func list(_ name: String, _ values: [String]) {
      key(name)
      output.append(0x5B)
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(0x2C) }
        string(value, &output)
      }
      output.append(0x5D)
    }
    field("calendar", calendar)
    field("component", item.component.name)
    field("uid", item.raw("UID"))
    field("recurrence_id", item.isoDate("RECURRENCE-ID"))
    field("summary", item.summary)
    field("start", item.startText)
    field("end", item.endText)
    key("all_day")
    output += Array((item.isAllDay ? "true" : "false").utf8)
    field("zone", item.zoneName)
    for (name, property) in [
      ("location", "LOCATION"), ("description", "DESCRIPTION"), ("status", "STATUS"),
    ] {
      field(name, item.text(property))
    }
    list("categories", item.categories)
    field("organizer", item.component.line("ORGANIZER").map(FlatItem.address))
    list("attendees", item.component.lines("ATTENDEE").map(FlatItem.address))
    field("url", item.raw("URL"))
    list("rules", item.component.lines("RRULE").compactMap(\.value))
    field("class", item.raw("CLASS"))
    field("transparency", item.raw("TRANSP"))
    field("due", item.isoDate("DUE"))
    field("completed", item.isoDate("COMPLETED"))
    for (name, property) in [("priority", "PRIORITY"), ("sequence", "SEQUENCE")] {
      key(name)
      output += Array((Int(item.raw(property)).map(String.init) ?? "null").utf8)
    }
    field("created", item.isoDate("CREATED"))
    field("modified", item.isoDate("LAST-MODIFIED"))
    output.append(0x7D)
  }

  private func string(_ text: String, _ output: inout [UInt8]) {
    var text = text
    text.withUTF8 { JSONBytes.append(UnsafeRawBufferPointer($0), to: &output) }
  }
}
