/// A component as its own content lines and subcomponents, in order (RFC 5545 3.6).
///
/// Nothing is dropped or rewritten: ``text`` gives back the lines that ``init(parsing:)`` read.
public struct Component: Sendable, Hashable {
  /// What stands between BEGIN and END.
  public enum Element: Sendable, Hashable {
    /// A content line of this component itself.
    case line(ContentLine)
    /// A component inside this one.
    case component(Component)
  }

  /// The name in capitals, such as `VEVENT`.
  public var name: String
  /// Content lines and subcomponents in their order.
  public var elements: [Element]
  private var beginLine: String
  private var endLine: String

  /// Makes a component of a name and elements.
  public init(name: String, elements: [Element] = []) {
    self.name = name
    self.elements = elements
    beginLine = "BEGIN:\(name)"
    endLine = "END:\(name)"
  }

  /// Reads the text of one component, such as a scanner hands over.
  ///
  /// Nil when the text has no BEGIN, or none of its ENDs closes it.
  public init?(parsing text: [UInt8]) {
    guard let read = text.withUnsafeBytes({ Component(parsing: $0) }) else { return nil }
    self = read
  }

  /// Reads the text of one component out of octets that are lent.
  ///
  /// Nil when the text has no BEGIN, or none of its ENDs closes it.
  public init?(parsing text: UnsafeRawBufferPointer) {
    var stack: [Component] = []
    for octets in Folding.unfold(text) {
      let line = String(decoding: octets, as: UTF8.self)
      if let name = Component.marker("BEGIN", line) {
        var component = Component(name: name.uppercased())
        component.beginLine = line
        stack.append(component)
      } else if Component.marker("END", line) != nil, !stack.isEmpty {
        var done = stack.removeLast()
        done.endLine = line
        if stack.isEmpty {
          self = done
          return
        }
        stack[stack.count - 1].elements.append(.component(done))
      } else if !stack.isEmpty {
        stack[stack.count - 1].elements.append(.line(ContentLine(line)))
      }
    }
    return nil
  }

  private static func marker(_ keyword: String, _ line: String) -> String? {
    guard line.utf8.count > keyword.utf8.count,
      line.prefix(keyword.count).uppercased() == keyword
    else { return nil }
    let rest = line.dropFirst(keyword.count)
    guard rest.first == ":" || rest.first == ";", let colon = rest.lastIndex(of: ":") else {
      return nil
    }
    let name = rest[rest.index(after: colon)...]
    return String(name.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" })
  }

  /// The content lines of this component itself, subcomponents left out.
  public var lines: [ContentLine] {
    elements.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  /// The components directly inside this one.
  public var components: [Component] {
    elements.compactMap { if case .component(let inner) = $0 { inner } else { nil } }
  }

  /// The first content line of a name given in capitals.
  public func line(_ name: String) -> ContentLine? {
    for element in elements {
      if case .line(let line) = element, line.isNamed(name) { return line }
    }
    return nil
  }

  /// Every content line of a name given in capitals.
  public func lines(_ name: String) -> [ContentLine] { lines.filter { $0.isNamed(name) } }

  /// Replaces the first line of that name and removes its twins; nil removes; new ones go last
  /// among the lines.
  public mutating func set(_ name: String, to line: ContentLine?) {
    var replacement = line
    var result: [Element] = []
    for element in elements {
      guard case .line(let old) = element, old.isNamed(name) else {
        result.append(element)
        continue
      }
      if let line = replacement {
        result.append(.line(line))
        replacement = nil
      }
    }
    if let line = replacement {
      let index = result.firstIndex { if case .component = $0 { true } else { false } }
      result.insert(.line(line), at: index ?? result.endIndex)
    }
    elements = result
  }

  /// The canonical octets: folded at 75 octets, CRLF, BEGIN and END included.
  public var text: [UInt8] {
    var output: [UInt8] = []
    append(to: &output)
    return output
  }

  private func append(to output: inout [UInt8]) {
    Folding.append(beginLine, to: &output)
    for element in elements {
      switch element {
      case .line(let line): Folding.append(line.text, to: &output)
      case .component(let inner): inner.append(to: &output)
      }
    }
    Folding.append(endLine, to: &output)
  }
}
