public import ICalendar

/// Reads one form and writes another, a component at a time.
public struct Converter {
  /// The form to read.
  public var input: InputForm
  /// Sizes beyond which parts are refused.
  public var limits = ScanLimits()
  /// What is known of a table, and the zone and stamp of what is made out of tables and Org files.
  public var dialect = CSVDialect()

  /// Makes a converter.
  ///
  /// - Parameter input: the form to read.
  public init(input: InputForm) { self.input = input }

  /// Reads a source to its end and hands what is written to a sink, block by block.
  ///
  /// - Parameters:
  ///   - source: the octets to read.
  ///   - writer: what writes the other form.
  ///   - sink: takes the octets written.
  /// - Returns: what was doubtful, at most 10,000 findings.
  /// - Throws: ``ConversionError`` where the source is not of its form, ``ReadError`` when the system
  ///   refuses, and what the sink throws.
  public func convert<Writer: CalendarWriter>(
    _ source: any ByteSource,
    with writer: Writer,
    to sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws -> [CalendarIssue] {
    var receiver = WriterReceiver(writer: writer, sink: sink)
    try read(source, into: &receiver)
    try receiver.finish()
    return receiver.issues
  }

  /// Reads a source to its end.
  ///
  /// - Parameters:
  ///   - source: the octets to read.
  ///   - receiver: told what is found.
  /// - Throws: ``ConversionError`` where the source is not of its form, ``ReadError`` when the system
  ///   refuses, and what the receiver throws.
  public func read<Receiver: CalendarReceiver>(
    _ source: any ByteSource,
    into receiver: inout Receiver
  ) throws {
    switch input {
    case .icalendar: try ICalendarReader().read(source, into: &receiver, limits: limits)
    case .jcal: try JCalReader().read(source, into: &receiver, limits: limits)
    case .xcal: try XCalReader().read(source, into: &receiver, limits: limits)
    case .vcalendar: try VCalendarReader().read(source, into: &receiver, limits: limits)
    case .csv: try CSVReader(dialect: dialect).read(source, into: &receiver)
    case .org: try OrgReader(tzid: dialect.tzid, stamp: dialect.stamp).read(source, into: &receiver)
    }
  }
}
