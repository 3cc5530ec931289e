public import ICalendar

/// Writes xCal (RFC 6321).
///
/// Beyond what jCal loses, xCal has no place for control characters and for names that XML forbids.
public struct XCalWriter: CalendarWriter {
  private let outline: CalendarOutline
  private var ordinal = -1
  private var state = State.before
  private var line = XCalLine()
  private var walk = LineWalk()
  private var numbers: ArraySlice<Int32> = []
  private var issues: [CalendarIssue] = []

  private enum State {
    case before, properties, components
  }

  /// Makes a writer.
  ///
  /// - Parameter outline: what a first look at the stream told.
  public init(outline: CalendarOutline = .single) { self.outline = outline }

  private static let head = """
    <?xml version="1.0" encoding="utf-8"?>
    <icalendar xmlns="urn:ietf:params:xml:ns:icalendar-2.0">

    """

  /// Opens the document, where it is not open yet, and a VCALENDAR.
  public mutating func beginCalendar(_ output: inout [UInt8]) {
    ordinal += 1
    if ordinal == 0 { output.append(contentsOf: Self.head.utf8) }
    output.append(contentsOf: "<vcalendar>\n<properties>\n".utf8)
    state = .properties
  }

  /// Writes a property; one after the components was written before them.
  public mutating func property(
    _ contentLine: UnsafeRawBufferPointer,
    _ output: inout [UInt8]
  ) {
    guard state == .properties else {
      if outline.lateProperties[ordinal] == nil {
        issues.append(
          CalendarIssue(.error, line: 0, reason: "a calendar property after the components is lost")
        )
      }
      return
    }
    write(contentLine, &output)
  }

  private mutating func write(
    _ contentLine: UnsafeRawBufferPointer,
    _ output: inout [UInt8],
    at index: Int? = nil
  ) {
    if line.append(contentLine, to: &output) { return }
    let number = index.map { numbers.startIndex + $0 }
    let line = number.map { numbers.indices.contains($0) ? Int(numbers[$0]) : 0 } ?? 0
    let excerpt = String(decoding: contentLine.prefix(40), as: UTF8.self)
    issues.append(
      CalendarIssue(.error, line: line, reason: "xCal cannot carry this line: \(excerpt)")
    )
  }

  private mutating func closeProperties(_ output: inout [UInt8]) {
    guard state == .properties else { return }
    for late in outline.lateProperties[ordinal] ?? [] {
      late.withUnsafeBytes { write($0, &output) }
    }
    output.append(contentsOf: "</properties>\n".utf8)
    state = .components
  }

  /// Writes a component with all it holds.
  public mutating func component(_ component: ReadComponent, _ output: inout [UInt8]) {
    if state == .properties {
      closeProperties(&output)
      output.append(contentsOf: "<components>\n".utf8)
    }
    walk.read(component.text)
    numbers = component.lineNumbers
    let octets = walk.octets
    octets.withUnsafeBytes { octets in
      var index = 0
      append(octets, &index, &output)
    }
  }

  private mutating func append(
    _ octets: UnsafeRawBufferPointer,
    _ index: inout Int,
    _ output: inout [UInt8]
  ) {
    let begin = walk.lines[index]
    let name = LineWalk.name(
      of: UnsafeRawBufferPointer(rebasing: octets[begin.start..<begin.end])
    )
    let isWritable = XMLBytes.isElementName(name)
    if !isWritable {
      issues.append(
        CalendarIssue(
          .error,
          line: 0,
          reason:
            "xCal cannot carry a component named \(String(decoding: name.prefix(40), as: UTF8.self))"
        )
      )
    }
    let start = output.count
    XMLBytes.open(name, to: &output)
    output.append(contentsOf: "<properties>\n".utf8)
    let empty = output.count
    index += 1
    let first = index
    var (depth, end, hasInner) = (0, index, false)
    scan: while end < walk.lines.count {
      let place = walk.lines[end]
      switch place.kind {
      case .begin:
        depth += 1
        hasInner = true
      case .end:
        if depth == 0 { break scan }
        depth -= 1
      case .property:
        if depth == 0 {
          write(UnsafeRawBufferPointer(rebasing: octets[place.start..<place.end]), &output, at: end)
        }
      }
      end += 1
    }
    if output.count == empty {
      output.removeLast("<properties>\n".utf8.count)
    } else {
      output.append(contentsOf: "</properties>\n".utf8)
    }
    if hasInner {
      output.append(contentsOf: "<components>\n".utf8)
      var inner = first
      while inner < end {
        if walk.lines[inner].kind == .begin {
          append(octets, &inner, &output)
        } else {
          inner += 1
        }
      }
      output.append(contentsOf: "</components>\n".utf8)
    }
    XMLBytes.close(name, to: &output)
    output.append(0x0A)
    if !isWritable { output.removeLast(output.count - start) }
    index = end + 1
  }

  /// Closes the VCALENDAR.
  public mutating func endCalendar(_ output: inout [UInt8]) {
    if state == .components {
      output.append(contentsOf: "</components>\n".utf8)
    } else {
      closeProperties(&output)
    }
    output.append(contentsOf: "</vcalendar>\n".utf8)
    state = .before
  }

  /// Closes the document.
  public mutating func finish(_ output: inout [UInt8]) {
    if ordinal < 0 { output.append(contentsOf: Self.head.utf8) }
    output.append(contentsOf: "</icalendar>\n".utf8)
  }

  /// What XML has no place for.
  public mutating func takeIssues() -> [CalendarIssue] {
    defer { issues.removeAll() }
    return issues
  }
}
