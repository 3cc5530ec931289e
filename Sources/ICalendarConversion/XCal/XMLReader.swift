import ICalendar

/// Reads XML 1.0 event by event, as far as xCal needs it.
///
/// A document type declaration is refused: entities of a document's own are the way to blow up
/// a reader and to make it fetch files. The five entities of XML and character references are read.
struct XMLReader {
  let feed: ByteFeed
  let limits: ScanLimits
  private var open: [(name: [UInt8], scopes: Int)] = []
  private var scopes: [(prefix: [UInt8], isForeign: Bool)] = []
  private var pendingEnd = false
  private var depth: Int { open.count }
  static let space = Array("urn:ietf:params:xml:ns:icalendar-2.0".utf8)

  init(feed: ByteFeed, limits: ScanLimits) {
    self.feed = feed
    self.limits = limits
  }

  func error(_ reason: String) -> ConversionError {
    ConversionError(line: feed.line, reason: reason)
  }

  private func need() throws -> UInt8 {
    guard let octet = try feed.next() else { throw error("the file ends inside the document") }
    return octet
  }

  /// The next event; nil after the end of the root element.
  mutating func next() throws -> XMLEvent? {
    if pendingEnd {
      pendingEnd = false
      pop()
      return .end
    }
    var text: [UInt8] = []
    while let octet = try feed.peek() {
      if octet != 0x3C {
        _ = try feed.next()
        if octet == 0x26 {
          try reference(&text)
        } else if octet == 0x0D {
          // Line ends are one LF (XML 1.0, 2.11).
          if try feed.peek() != 0x0A { text.append(0x0A) }
        } else {
          text.append(octet)
        }
        if text.count > limits.lineOctets {
          throw error("a text longer than \(limits.lineOctets) octets")
        }
        continue
      }
      if !text.isEmpty, depth > 0 {
        // The mark stays for the next call, except for what adds to this very text.
        return .text(text)
      }
      text.removeAll()
      _ = try feed.next()
      switch try feed.peek() {
      case 0x21:
        if let more = try declaration() {
          if depth > 0 { return .text(more) }
        }
      case 0x3F: try skip(until: "?>")
      case 0x2F:
        _ = try feed.next()
        let name = try self.name()
        try feed.skipBlanks()
        guard try need() == 0x3E else { throw error("no > after an end tag's name") }
        guard let last = open.last, last.name == name else {
          throw error(
            "an end tag that closes nothing: \(String(decoding: name.prefix(40), as: UTF8.self))"
          )
        }
        pop()
        return .end
      default: return try startTag()
      }
    }
    if depth > 0 { throw error("the file ends inside the document") }
    if text.contains(where: { $0 > 0x20 }) { throw error("text outside of the root element") }
    return nil
  }

  private mutating func pop() {
    guard let last = open.popLast() else { return }
    scopes.removeLast(scopes.count - last.scopes)
  }

  private func name() throws -> [UInt8] {
    var name: [UInt8] = []
    while let octet = try feed.peek(),
      octet >= 0x80 || ASCII.isDigit(octet) || ASCII.upper(octet) &- 0x41 < 26
        || [0x2D, 0x2E, 0x5F, 0x3A].contains(octet)
    {
      name.append(octet)
      _ = try feed.next()
      if name.count > 256 { throw error("a name longer than 256 octets") }
    }
    if name.isEmpty { throw error("no name where one is wanted") }
    return name
  }

  private mutating func startTag() throws -> XMLEvent {
    let name = try self.name()
    open.append((name, scopes.count))
    if depth > limits.depth * 2 + 8 { throw error("nested too deep") }
    while true {
      try feed.skipBlanks()
      switch try feed.peek() {
      case 0x3E:
        _ = try feed.next()
        return event(name)
      case 0x2F:
        _ = try feed.next()
        guard try need() == 0x3E else { throw error("no > after /") }
        pendingEnd = true
        return event(name)
      default:
        let attribute = try self.name()
        try feed.skipBlanks()
        guard try need() == 0x3D else { throw error("an attribute without a value") }
        try feed.skipBlanks()
        let quote = try need()
        guard quote == 0x22 || quote == 0x27 else { throw error("an attribute without quotes") }
        var value: [UInt8] = []
        while true {
          let octet = try need()
          if octet == quote { break }
          if octet == 0x3C { throw error("< in an attribute") }
          if octet == 0x26 { try reference(&value) } else { value.append(octet) }
          if value.count > 1 << 16 { throw error("an attribute longer than 65536 octets") }
        }
        if attribute.starts(with: "xmlns".utf8), attribute.count == 5 || attribute[5] == 0x3A {
          if scopes.count > 1000 { throw error("more than 1000 name spaces") }
          scopes.append((Array(attribute.dropFirst(6)), value != Self.space))
        }
      }
    }
  }

  private func event(_ name: [UInt8]) -> XMLEvent {
    let colon = name.firstIndex(of: 0x3A)
    let prefix = colon.map { Array(name[..<$0]) } ?? []
    let local = colon.map { Array(name[($0 + 1)...]) } ?? name
    // Without any declaration the document is taken for what it looks like.
    let isForeign = scopes.last { $0.prefix == prefix }?.isForeign ?? !prefix.isEmpty
    return .start(name: local, isForeign: isForeign)
  }

  /// What begins with `<!`: a comment, a CDATA section (its text is given back), or a refusal.
  private func declaration() throws -> [UInt8]? {
    _ = try feed.next()
    if try feed.peek() == 0x2D {
      try skip(until: "-->")
      return nil
    }
    guard try feed.peek() == 0x5B else {
      throw error("a document type declaration, which is refused")
    }
    for octet in "[CDATA[".utf8 where try need() != octet { throw error("no CDATA section") }
    var text: [UInt8] = []
    while !text.suffix(3).elementsEqual("]]>".utf8) {
      text.append(try need())
      if text.count > limits.lineOctets {
        throw error("a text longer than \(limits.lineOctets) octets")
      }
    }
    return Array(text.dropLast(3))
  }

  private func skip(until end: String) throws {
    var last: [UInt8] = []
    let end = Array(end.utf8)
    repeat {
      last.append(try need())
      if last.count > end.count { last.removeFirst() }
    } while last != end
  }

  private func reference(_ text: inout [UInt8]) throws {
    var name: [UInt8] = []
    while true {
      let octet = try need()
      if octet == 0x3B { break }
      name.append(octet)
      if name.count > 10 { throw error("no reference ends here") }
    }
    let word = String(decoding: name, as: UTF8.self)
    switch word {
    case "amp": text.append(0x26)
    case "lt": text.append(0x3C)
    case "gt": text.append(0x3E)
    case "quot": text.append(0x22)
    case "apos": text.append(0x27)
    default:
      let number =
        word.hasPrefix("#x")
        ? UInt32(word.dropFirst(2), radix: 16)
        : word.hasPrefix("#") ? UInt32(word.dropFirst()) : nil
      guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.value > 0 else {
        throw error("an entity that XML itself does not define: &\(word);")
      }
      text.append(contentsOf: String(scalar).utf8)
    }
  }

  /// The rest of an element whose start was taken, as a whole.
  mutating func node(_ name: [UInt8], isForeign: Bool, depth: Int = 0) throws -> XMLNode {
    var node = XMLNode(name: name, isForeign: isForeign)
    var octets = 0
    while let event = try next() {
      switch event {
      case .end: return node
      case .text(let text):
        node.text += text
        octets += text.count
        if octets > limits.lineOctets {
          throw error("a text longer than \(limits.lineOctets) octets")
        }
      case .start(let inner, let isForeign):
        if depth > 16 { throw error("a value nested deeper than 16 levels") }
        if node.children.count > 1 << 20 { throw error("more than a million values") }
        node.children.append(try self.node(inner, isForeign: isForeign, depth: depth + 1))
      }
    }
    throw error("the file ends inside the document")
  }
}
