public import ICalendar

/// A whole calendar file in memory: its VCALENDARs with their properties and components in order.
public struct CalendarDocument: Sendable, Hashable {
  /// One VCALENDAR.
  public struct Part: Sendable, Hashable {
    /// Its own content lines, such as PRODID and X-WR-CALNAME.
    public var properties: [ContentLine]
    /// Its components, VTIMEZONEs among them.
    public var components: [Component]

    /// Makes a VCALENDAR.
    public init(properties: [ContentLine] = [], components: [Component] = []) {
      self.properties = properties
      self.components = components
    }

    /// The name that X-WR-CALNAME or NAME gives it.
    public var name: String? {
      let line =
        properties.first { $0.name == "X-WR-CALNAME" } ?? properties.first { $0.name == "NAME" }
      return line?.value.map(TextValue.decode)
    }
  }

  /// The VCALENDARs in order.
  public var parts: [Part]
  /// What was doubtful when it was read.
  public var issues: [CalendarIssue] = []

  /// Makes a document out of its VCALENDARs.
  public init(parts: [Part]) { self.parts = parts }

  /// Reads a whole source.
  ///
  /// - Parameters:
  ///   - source: the octets.
  ///   - form: their form; recognised by their content when nil.
  /// - Throws: ``ConversionError`` where the form is not known or the octets are not of it, and
  ///   ``ReadError`` when the system refuses to read.
  public init(reading source: any ByteSource, form: InputForm? = nil) throws {
    let head = try HeadSource(source)
    guard let form = form ?? InputForm.recognise(head.head) else {
      throw ConversionError(reason: head.head.isEmpty ? "it is empty" : "its content tells no form")
    }
    var gatherer = Gatherer()
    try Converter(input: form).read(head, into: &gatherer)
    parts = gatherer.parts
    issues = gatherer.issues
  }

  /// Reads octets that are in memory.
  ///
  /// - Throws: ``ConversionError`` where they are of no known form.
  public init(parsing octets: [UInt8]) throws {
    try self.init(reading: MemorySource(octets))
  }

  /// Reads a file.
  ///
  /// - Throws: ``ReadError`` when the system refuses, ``ConversionError`` where it is of no known form.
  public init(path: String) throws { try self.init(reading: FileSource(path: path)) }

  /// Reads octets as they come, up to a bound.
  ///
  /// - Parameters:
  ///   - octets: the octets, such as the body of a request.
  ///   - limit: the most octets to take.
  /// - Throws: ``ConversionError`` where there are more or they are of no known form, and what the
  ///   sequence throws.
  public init<Octets: AsyncSequence>(
    collecting octets: Octets,
    limit: Int = 64 << 20
  ) async throws where Octets.Element == UInt8 {
    var all: [UInt8] = []
    for try await octet in octets {
      all.append(octet)
      if all.count > limit { throw ConversionError(reason: "longer than \(limit) octets") }
    }
    try self.init(parsing: all)
  }

  /// Every component but the VTIMEZONEs, across the VCALENDARs.
  public var items: [Component] {
    parts.flatMap { $0.components.filter { $0.name != "VTIMEZONE" } }
  }

  /// The document as iCalendar: canonical octets, folded, CRLF.
  public var text: [UInt8] {
    var output: [UInt8] = []
    for part in parts {
      Folding.append("BEGIN:VCALENDAR", to: &output)
      for property in part.properties { Folding.append(property.text, to: &output) }
      for component in part.components { output += component.text }
      Folding.append("END:VCALENDAR", to: &output)
    }
    return output
  }

  private struct Gatherer: CalendarReceiver {
    var parts: [Part] = []
    var issues: [CalendarIssue] = []

    mutating func beginCalendar() { parts.append(Part()) }

    mutating func property(_ contentLine: UnsafeRawBufferPointer, line: Int) {
      guard !parts.isEmpty else { return }
      parts[parts.count - 1].properties.append(
        ContentLine(String(decoding: contentLine, as: UTF8.self))
      )
    }

    mutating func component(_ component: ReadComponent) {
      guard !parts.isEmpty, let parsed = Component(parsing: component.text) else { return }
      parts[parts.count - 1].components.append(parsed)
    }

    mutating func endCalendar() {}

    mutating func issue(_ issue: CalendarIssue) {
      if issues.count < 10_000 { issues.append(issue) }
    }
  }
}
