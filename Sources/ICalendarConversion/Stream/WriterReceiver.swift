import ICalendar

/// Joins a reader to a writer, and gives the octets on in blocks.
struct WriterReceiver<Writer: CalendarWriter>: CalendarReceiver {
  var writer: Writer
  var issues: [CalendarIssue] = []
  private var output: [UInt8] = []
  private let sink: (UnsafeRawBufferPointer) throws -> Void
  private static var block: Int { 256 << 10 }
  static var maximumIssues: Int { 10_000 }

  init(writer: Writer, sink: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    self.writer = writer
    self.sink = sink
    output.reserveCapacity(Self.block + (64 << 10))
  }

  mutating func beginCalendar() throws { writer.beginCalendar(&output) }

  mutating func property(_ contentLine: UnsafeRawBufferPointer, line: Int) throws {
    writer.property(contentLine, &output)
    if output.count >= Self.block { try flush() }
  }

  mutating func component(_ component: ReadComponent) throws {
    writer.component(component, &output)
    if output.count >= Self.block { try flush() }
  }

  mutating func endCalendar() throws { writer.endCalendar(&output) }

  mutating func issue(_ issue: CalendarIssue) {
    if issues.count < Self.maximumIssues { issues.append(issue) }
  }

  mutating func finish() throws {
    writer.finish(&output)
    try flush()
  }

  private mutating func flush() throws {
    for issue in writer.takeIssues() { self.issue(issue) }
    guard !output.isEmpty else { return }
    try output.withUnsafeBytes { try sink($0) }
    output.removeAll(keepingCapacity: true)
  }
}
