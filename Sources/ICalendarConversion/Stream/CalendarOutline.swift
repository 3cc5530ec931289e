public import ICalendar

/// What a first look at an iCalendar stream tells about its VCALENDARs.
///
/// Forms that keep properties before components need it: RFC 5545 allows a property of the VCALENDAR
/// after its components.
public struct CalendarOutline: Sendable {
  /// How many VCALENDARs there are.
  public private(set) var count = 0
  /// For each VCALENDAR, its content lines that stand after a component.
  public private(set) var lateProperties: [Int: [[UInt8]]] = [:]

  /// An outline of a stream with one VCALENDAR and nothing out of order.
  public static let single: CalendarOutline = {
    var outline = CalendarOutline()
    outline.count = 1
    return outline
  }()

  /// An outline of nothing.
  public init() {}

  /// Looks through a stream of any form to its end.
  ///
  /// - Parameters:
  ///   - form: the form of the stream.
  ///   - source: the octets.
  /// - Throws: ``ConversionError`` where the stream is not of its form, and ``ReadError`` when the
  ///   system refuses to read.
  public init(form: InputForm, reading source: any ByteSource) throws {
    guard form != .icalendar else {
      try self.init(scanning: source)
      return
    }
    var count = Count()
    try Converter(input: form).read(source, into: &count)
    self = count.outline
  }

  /// Looks through an iCalendar stream to its end.
  ///
  /// - Throws: ``ReadError`` when the system refuses to read.
  public init(scanning source: any ByteSource) throws(ReadError) {
    var scanner = CalendarScanner(handler: Look())
    try scanner.scan(source)
    self = scanner.handler.outline
  }

  private struct Count: CalendarReceiver {
    var outline = CalendarOutline()

    mutating func beginCalendar() { outline.count += 1 }
    mutating func property(_ contentLine: UnsafeRawBufferPointer, line: Int) {}
    mutating func component(_ component: ReadComponent) {}
    mutating func endCalendar() {}
    mutating func issue(_ issue: CalendarIssue) {}
  }

  private struct Look: CalendarScanHandler {
    var outline = CalendarOutline()
    var current = 0
    var late = Late()

    /// Set from a function that cannot change the handler itself.
    final class Late { var isLate = false }

    mutating func beginCalendar(_ ordinal: Int, line: Int) {
      current = outline.count
      outline.count += 1
      late.isLate = false
    }

    mutating func calendarProperty(_ contentLine: UnsafeRawBufferPointer, line: Int) {
      guard late.isLate, outline.lateProperties.count < 10_000 else { return }
      outline.lateProperties[current, default: []].append(Array(contentLine))
    }

    mutating func component(_ component: ScannedComponent) -> Bool { true }
    mutating func endCalendar(line: Int, isComplete: Bool) {}
    mutating func issue(_ issue: CalendarIssue) {}

    func wants(component name: UnsafeRawBufferPointer) -> Bool {
      late.isLate = true
      return false
    }
  }
}
