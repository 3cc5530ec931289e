public import ICalendar

/// Writes one form: appends octets for what it is told, in the order of the stream.
public protocol CalendarWriter {
  /// A VCALENDAR begins.
  mutating func beginCalendar(_ output: inout [UInt8])
  /// A property of the VCALENDAR: one unfolded content line.
  mutating func property(_ contentLine: UnsafeRawBufferPointer, _ output: inout [UInt8])
  /// A component.
  mutating func component(_ component: ReadComponent, _ output: inout [UInt8])
  /// The VCALENDAR ends.
  mutating func endCalendar(_ output: inout [UInt8])
  /// Nothing follows.
  mutating func finish(_ output: inout [UInt8])
  /// What could not be written since the last call.
  mutating func takeIssues() -> [CalendarIssue]
}

extension CalendarWriter {
  /// Most forms can write everything.
  public mutating func takeIssues() -> [CalendarIssue] { [] }
}

/// Writes iCalendar (RFC 5545): canonical octets, folded at 75.
public struct ICalendarWriter: CalendarWriter {
  /// Makes a writer.
  public init() {}

  /// Writes BEGIN:VCALENDAR.
  public mutating func beginCalendar(_ output: inout [UInt8]) {
    Folding.append("BEGIN:VCALENDAR", to: &output)
  }

  /// Writes the line, folded.
  public mutating func property(
    _ contentLine: UnsafeRawBufferPointer,
    _ output: inout [UInt8]
  ) {
    Folding.append(contentLine, to: &output)
  }

  /// Copies the component's text.
  public mutating func component(_ component: ReadComponent, _ output: inout [UInt8]) {
    output.append(contentsOf: component.text)
  }

  /// Writes END:VCALENDAR.
  public mutating func endCalendar(_ output: inout [UInt8]) {
    Folding.append("END:VCALENDAR", to: &output)
  }

  /// Writes nothing: the stream is complete.
  public mutating func finish(_ output: inout [UInt8]) {}
}
