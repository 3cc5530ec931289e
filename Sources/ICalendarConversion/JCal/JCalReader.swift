public import ICalendar

/// Reads jCal (RFC 7265), a component at a time.
public struct JCalReader {
  /// Makes a reader.
  public init() {}

  /// Reads one object, or an array of objects, to its end.
  ///
  /// - Parameters:
  ///   - source: the octets, in UTF-8.
  ///   - receiver: told what is found.
  ///   - limits: sizes beyond which the file is refused.
  /// - Throws: ``ConversionError`` where it is no jCal, ``ReadError`` when the system refuses, and
  ///   what the receiver throws.
  public func read<Receiver: CalendarReceiver>(
    _ source: any ByteSource,
    into receiver: inout Receiver,
    limits: ScanLimits = ScanLimits()
  ) throws {
    let feed = ByteFeed(source)
    try feed.skipMark()
    var run = JCalRun(json: JSONReader(feed: feed, limits: limits), limits: limits)
    try run.read(&receiver)
  }
}

/// One reading of a jCal stream.
struct JCalRun {
  let json: JSONReader
  let limits: ScanLimits
  private var builder = LineBuilder()

  init(json: JSONReader, limits: ScanLimits) {
    self.json = json
    self.limits = limits
  }

  mutating func read<Receiver: CalendarReceiver>(_ receiver: inout Receiver) throws {
    try json.expect(0x5B)
    if try json.peek() == 0x22 {
      try object(&receiver)
    } else if try json.take(0x5D) {
      // An array of no objects.
    } else {
      repeat {
        try json.expect(0x5B)
        try object(&receiver)
      } while try json.take(0x2C)
      try json.expect(0x5D)
    }
    if try json.peek() != nil { throw json.error("text after the end") }
  }

  /// A top-level component after its bracket.
  private mutating func object<Receiver: CalendarReceiver>(_ receiver: inout Receiver) throws {
    let line = json.feed.line
    let name = try componentName()
    try receiver.beginCalendar()
    if name == Array("VCALENDAR".utf8) {
      try json.expect(0x2C)
      try list { run in
        let line = run.json.feed.line
        run.builder.removeAll()
        if try run.property(&receiver) {
          try run.builder.takeLine().withUnsafeBytes { try receiver.property($0, line: line) }
        }
      }
      try json.expect(0x2C)
      try list { run in
        try run.json.expect(0x5B)
        let line = run.json.feed.line
        let name = try run.componentName()
        run.builder.removeAll()
        try run.component(name, depth: 2, &receiver)
        try run.hand(name, line, &receiver)
      }
      try json.expect(0x5D)
    } else {
      receiver.issue(
        CalendarIssue(.warning, line: line, reason: "component outside of a VCALENDAR")
      )
      builder.removeAll()
      try component(name, depth: 2, &receiver)
      try hand(name, line, &receiver)
    }
    try receiver.endCalendar()
  }

  private func hand<Receiver: CalendarReceiver>(
    _ name: [UInt8],
    _ line: Int,
    _ receiver: inout Receiver
  ) throws {
    try builder.text.withUnsafeBytes {
      let name = String(decoding: name, as: UTF8.self)
      try receiver.component(ReadComponent(text: $0, name: name, line: line))
    }
  }

  private func componentName() throws -> [UInt8] {
    let name = try json.string().map(ASCII.upper)
    guard ASCII.isName(name) else { throw json.error("no name of a component") }
    return name
  }

  /// What follows the name of a component, up to its closing bracket.
  private mutating func component<Receiver: CalendarReceiver>(
    _ name: [UInt8],
    depth: Int,
    _ receiver: inout Receiver
  ) throws {
    if depth > limits.depth {
      throw json.error("nested too deep: more than \(limits.depth) levels")
    }
    builder.begin(name)
    try json.expect(0x2C)
    try list { run in
      if try run.property(&receiver) { run.builder.endLine() }
      if run.builder.text.count > run.limits.componentOctets {
        throw run.json.error("component longer than \(run.limits.componentOctets) octets")
      }
    }
    try json.expect(0x2C)
    try list { run in
      try run.json.expect(0x5B)
      let name = try run.componentName()
      try run.component(name, depth: depth + 1, &receiver)
    }
    try json.expect(0x5D)
    builder.end(name)
  }

  private mutating func list(_ element: (inout JCalRun) throws -> Void) throws {
    try json.expect(0x5B)
    if try json.take(0x5D) { return }
    repeat { try element(&self) } while try json.take(0x2C)
    try json.expect(0x5D)
  }

  /// Puts a property into the builder's line; false where it was refused and reported.
  private mutating func property<Receiver: CalendarReceiver>(
    _ receiver: inout Receiver
  ) throws -> Bool {
    let line = json.feed.line
    guard case .array(let fields) = try json.value(), fields.count >= 4,
      case .string(let name) = fields[0], case .object(let parameters) = fields[1],
      case .string(let type) = fields[2], ASCII.isName(name), ASCII.isName(type)
    else {
      receiver.issue(
        CalendarIssue(.error, line: line, reason: "no property: [name, {}, type, value] is wanted")
      )
      return false
    }
    builder.startLine(name)
    let known = ValueType(named: type)
    let property = PropertyType.of(name)
    if known != .unknown, known != property.type || known == .other {
      builder.parameter(Array("VALUE".utf8), [type.map(ASCII.upper)])
    }
    for parameter in parameters {
      guard ASCII.isParameterName(parameter.name) else {
        receiver.issue(
          CalendarIssue(
            .error,
            line: line,
            property: String(decoding: name, as: UTF8.self).uppercased(),
            reason: "a parameter's name has signs that no name may have"
          )
        )
        continue
      }
      builder.parameter(parameter.name, JCalValue.texts(parameter.value))
    }
    builder.colon()
    JCalValue.append(Array(fields[3...]), known, property, to: &builder)
    return true
  }
}
