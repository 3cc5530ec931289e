public import ICalendar

/// Reads xCal (RFC 6321), a component at a time.
public struct XCalReader {
  /// Makes a reader.
  public init() {}

  /// Reads a document to its end.
  ///
  /// - Parameters:
  ///   - source: the octets, in UTF-8.
  ///   - receiver: told what is found.
  ///   - limits: sizes beyond which the document is refused.
  /// - Throws: ``ConversionError`` where it is no xCal or has a document type declaration,
  ///   ``ReadError`` when the system refuses, and what the receiver throws.
  public func read<Receiver: CalendarReceiver>(
    _ source: any ByteSource,
    into receiver: inout Receiver,
    limits: ScanLimits = ScanLimits()
  ) throws {
    let feed = ByteFeed(source)
    try feed.skipMark()
    var run = XCalRun(xml: XMLReader(feed: feed, limits: limits), limits: limits)
    try run.read(&receiver)
  }
}

/// One reading of an xCal document.
struct XCalRun {
  var xml: XMLReader
  let limits: ScanLimits
  private var builder = LineBuilder()

  init(xml: XMLReader, limits: ScanLimits) {
    self.xml = xml
    self.limits = limits
  }

  mutating func read<Receiver: CalendarReceiver>(_ receiver: inout Receiver) throws {
    guard case .start(let root, _) = try xml.next() else { throw xml.error("no element") }
    switch String(decoding: root, as: UTF8.self).lowercased() {
    case "icalendar":
      try children { run, name, _ in
        guard name.elementsEqual("vcalendar".utf8, by: { ASCII.lower($0) == $1 }) else {
          throw run.xml.error("no vcalendar element")
        }
        try run.calendar(&receiver)
      }
    case "vcalendar": try calendar(&receiver)
    default: throw xml.error("no xCal: the root element is neither icalendar nor vcalendar")
    }
    while try xml.next() != nil { throw xml.error("something after the root element") }
  }

  /// Calls `body` for each element up to the end of the one that is open.
  private mutating func children(
    _ body: (inout XCalRun, [UInt8], Bool) throws -> Void
  ) throws {
    while let event = try xml.next() {
      switch event {
      case .end: return
      case .start(let name, let isForeign): try body(&self, name, isForeign)
      case .text(let text):
        if text.contains(where: { $0 > 0x20 }) { throw xml.error("text between elements") }
      }
    }
  }

  private func isNamed(_ name: [UInt8], _ word: String) -> Bool {
    name.elementsEqual(word.utf8) { ASCII.lower($0) == $1 }
  }

  private mutating func calendar<Receiver: CalendarReceiver>(_ receiver: inout Receiver) throws {
    try receiver.beginCalendar()
    try children { run, name, _ in
      if run.isNamed(name, "properties") {
        try run.children { run, name, isForeign in
          let line = run.xml.feed.line
          let node = try run.xml.node(name, isForeign: isForeign)
          if run.property(node, line, &receiver) {
            try run.builder.takeLine().withUnsafeBytes { try receiver.property($0, line: line) }
          }
        }
      } else if run.isNamed(name, "components") {
        try run.children { run, name, _ in
          let line = run.xml.feed.line
          run.builder.removeAll()
          let name = try run.component(name, depth: 2, &receiver)
          try run.builder.text.withUnsafeBytes {
            try receiver.component(ReadComponent(text: $0, name: name, line: line))
          }
        }
      } else {
        throw run.xml.error("neither properties nor components")
      }
    }
    try receiver.endCalendar()
  }

  private mutating func component<Receiver: CalendarReceiver>(
    _ name: [UInt8],
    depth: Int,
    _ receiver: inout Receiver
  ) throws -> String {
    let upper = name.map(ASCII.upper)
    guard ASCII.isName(upper) else { throw xml.error("no name of a component") }
    if depth > limits.depth { throw xml.error("nested too deep: more than \(limits.depth) levels") }
    builder.begin(upper)
    try children { run, name, _ in
      if run.isNamed(name, "properties") {
        try run.children { run, name, isForeign in
          let line = run.xml.feed.line
          let node = try run.xml.node(name, isForeign: isForeign)
          if run.property(node, line, &receiver) { run.builder.endLine() }
          if run.builder.text.count > run.limits.componentOctets {
            throw run.xml.error("component longer than \(run.limits.componentOctets) octets")
          }
        }
      } else if run.isNamed(name, "components") {
        try run.children { run, name, _ in
          _ = try run.component(name, depth: depth + 1, &receiver)
        }
      } else {
        throw run.xml.error("neither properties nor components")
      }
    }
    builder.end(upper)
    return String(decoding: upper, as: UTF8.self)
  }

  /// Puts a property into the builder's line; false where it was refused and reported.
  private mutating func property<Receiver: CalendarReceiver>(
    _ node: XMLNode,
    _ line: Int,
    _ receiver: inout Receiver
  ) -> Bool {
    if node.isForeign {
      // RFC 6321 4.2: what is not of xCal goes into an XML property.
      builder.startLine(Array("XML".utf8))
      builder.colon()
      builder.escaped(XCalValue.serialized(node))
      return true
    }
    guard ASCII.isName(node.name) else {
      receiver.issue(
        CalendarIssue(
          .error,
          line: line,
          reason: "a property's name has signs that no name may have"
        )
      )
      return false
    }
    XCalValue.append(node, to: &builder)
    return true
  }
}
