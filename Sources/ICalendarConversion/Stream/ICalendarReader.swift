public import ICalendar

/// Reads iCalendar (RFC 5545), a component at a time.
public struct ICalendarReader {
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
    var scanner = CalendarScanner(handler: Adapter(receiver: receiver), limits: limits)
    do {
      try scanner.scan(source)
    } catch {
      receiver = scanner.handler.receiver
      throw error
    }
    receiver = scanner.handler.receiver
    if let failure = scanner.handler.failure { throw failure }
  }

  private struct Adapter<Receiver: CalendarReceiver>: CalendarScanHandler {
    var receiver: Receiver
    var failure: (any Error)?

    mutating func attempt(_ body: (inout Receiver) throws -> Void) {
      guard failure == nil else { return }
      do { try body(&receiver) } catch { failure = error }
    }

    mutating func beginCalendar(_ ordinal: Int, line: Int) { attempt { try $0.beginCalendar() } }

    mutating func calendarProperty(_ contentLine: UnsafeRawBufferPointer, line: Int) {
      attempt { try $0.property(contentLine, line: line) }
    }

    mutating func component(_ component: ScannedComponent) -> Bool {
      attempt {
        try $0.component(
          ReadComponent(
            text: component.text,
            name: component.name,
            line: component.line,
            lineNumbers: component.lineNumbers
          )
        )
      }
      return failure == nil
    }

    mutating func endCalendar(line: Int, isComplete: Bool) { attempt { try $0.endCalendar() } }

    mutating func issue(_ issue: CalendarIssue) { receiver.issue(issue) }
  }
}
