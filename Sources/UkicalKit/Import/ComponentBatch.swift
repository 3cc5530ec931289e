internal import ICalendar
internal import EventStore

/// Parsed components on their way from the scanner's thread to the writer.
final class ComponentBatch: @unchecked Sendable {
  // Handed over whole through a queue: never touched by two threads at once.

  struct Entry {
    var range: Range<Int>
    var name: String
    var kind: ComponentKind
    var line: Int
    var calendar: Int
    var fields: IndexFields
    var key: RecurrenceKey?
    /// Nil: found when it is needed.
    var extent: Extent?
  }

  enum Event {
    case item(Entry)
    case issue(CalendarIssue)
    case failure(ReadError)
    case progress(Int)
  }

  var text: [UInt8] = []
  var events: [Event] = []
}
