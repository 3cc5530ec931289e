public import ICalendar

/// What a reader of any form tells, in the order of the stream.
///
/// Components come as canonical iCalendar text whatever form was read, so that nothing a component
/// says is lost between the forms.
public protocol CalendarReceiver {
  /// A VCALENDAR begins.
  mutating func beginCalendar() throws
  /// A property of the VCALENDAR itself: one unfolded content line.
  mutating func property(_ contentLine: UnsafeRawBufferPointer, line: Int) throws
  /// A component of the VCALENDAR; its text lives only during the call.
  mutating func component(_ component: ReadComponent) throws
  /// The VCALENDAR ends.
  mutating func endCalendar() throws
  /// Something was doubtful or could not be taken.
  mutating func issue(_ issue: CalendarIssue)
}

/// One component that a reader hands over.
public struct ReadComponent {
  /// Canonical text from BEGIN to END: folded, CRLF, UTF-8.
  public let text: UnsafeRawBufferPointer
  /// The name in capitals, such as `VEVENT`.
  public let name: String
  /// The line of the file on which it begins, from 1.
  public let line: Int
  /// The line of the file of each content line of the text; empty where the form has none.
  public let lineNumbers: ArraySlice<Int32>

  /// Makes a component out of its text.
  public init(
    text: UnsafeRawBufferPointer,
    name: String,
    line: Int,
    lineNumbers: ArraySlice<Int32> = []
  ) {
    self.text = text
    self.name = name
    self.line = line
    self.lineNumbers = lineNumbers
  }
}
