/// One top-level component as the scanner hands it over; its text lives only during the call.
public struct ScannedComponent {
  /// Canonical text from BEGIN to END: folded at 75 octets between characters, CRLF, UTF-8.
  public let text: UnsafeRawBufferPointer
  /// The name after BEGIN in capitals, such as `VEVENT`.
  public let name: String
  /// The line of the file on which its BEGIN stands, from 1.
  public let line: Int
  /// The position of its VCALENDAR among those of the stream, from 0.
  public let calendar: Int
  /// The line of the file on which each content line of the text starts, BEGIN first.
  public let lineNumbers: ArraySlice<Int32>
  /// Whether it was saved from inside a component that was cut off.
  public let isSalvaged: Bool
}

/// What a scanner tells of an iCalendar stream, in stream order.
public protocol CalendarScanHandler {
  /// A VCALENDAR begins.
  mutating func beginCalendar(_ ordinal: Int, line: Int)
  /// A property of the VCALENDAR itself: one unfolded content line.
  mutating func calendarProperty(_ contentLine: UnsafeRawBufferPointer, line: Int)
  /// A complete top-level component; return false to stop the scan.
  mutating func component(_ component: ScannedComponent) -> Bool
  /// A VCALENDAR ends; it is not complete when the stream or another BEGIN cut it off.
  mutating func endCalendar(line: Int, isComplete: Bool)
  /// Something was doubtful; an error means that a component or line was not taken.
  mutating func issue(_ issue: CalendarIssue)
  /// So many octets of the stream were read; called now and then.
  mutating func progress(_ octets: Int)
  /// Whether the text of components with this name is wanted at all.
  func wants(component name: UnsafeRawBufferPointer) -> Bool
}

extension CalendarScanHandler {
  /// Progress is of no interest unless a handler says otherwise.
  public mutating func progress(_ octets: Int) {}

  /// Every component is wanted unless a handler says otherwise.
  public func wants(component name: UnsafeRawBufferPointer) -> Bool { true }
}
