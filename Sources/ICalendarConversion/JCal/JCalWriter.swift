public import ICalendar

/// Writes jCal (RFC 7265): one object, or an array of them where there is more than one VCALENDAR.
///
/// What jCal cannot carry: the letter case of names, needless quotes, an explicit VALUE that is the
/// default anyway, and the place of properties after subcomponents.
public struct JCalWriter: CalendarWriter {
  private let outline: CalendarOutline
  private var ordinal = -1
  private var hasProperty = false
  private var inProperties = false
  private var hasComponent = false
  private var line = JCalLine()
  private var walk = LineWalk()
  private var numbers: ArraySlice<Int32> = []
  private var issues: [CalendarIssue] = []

  /// Makes a writer.
  ///
  /// - Parameter outline: what a first look at the stream told.
  public init(outline: CalendarOutline = .single) { self.outline = outline }

  /// Opens the object and its array of properties.
  public mutating func beginCalendar(_ output: inout [UInt8]) {
    ordinal += 1
    if ordinal == 0, outline.count > 1 { output.append(0x5B) }
    if ordinal > 0 { output.append(contentsOf: ",\n".utf8) }
    output.append(contentsOf: "[\"vcalendar\",[".utf8)
    inProperties = true
    hasProperty = false
    hasComponent = false
  }

  /// Writes a property; one after the components was written before them.
  public mutating func property(
    _ contentLine: UnsafeRawBufferPointer,
    _ output: inout [UInt8]
  ) {
    guard inProperties else {
      if outline.lateProperties[ordinal] == nil {
        issues.append(
          CalendarIssue(.error, line: 0, reason: "a calendar property after the components is lost")
        )
      }
      return
    }
    write(contentLine, &output)
  }

  private mutating func write(_ contentLine: UnsafeRawBufferPointer, _ output: inout [UInt8]) {
    if hasProperty { output.append(0x2C) }
    if line.append(contentLine, to: &output) {
      hasProperty = true
    } else {
      if hasProperty { output.removeLast() }
      lost(contentLine)
    }
  }

  private mutating func lost(_ contentLine: UnsafeRawBufferPointer, at index: Int? = nil) {
    let number = index.map { numbers.startIndex + $0 }
    let line = number.map { numbers.indices.contains($0) ? Int(numbers[$0]) : 0 } ?? 0
    let excerpt = String(decoding: contentLine.prefix(40), as: UTF8.self)
    issues.append(
      CalendarIssue(.error, line: line, reason: "no property, so jCal cannot carry it: \(excerpt)")
    )
  }

  private mutating func closeProperties(_ output: inout [UInt8]) {
    guard inProperties else { return }
    for late in outline.lateProperties[ordinal] ?? [] {
      late.withUnsafeBytes { write($0, &output) }
    }
    inProperties = false
    output.append(contentsOf: "],[".utf8)
  }

  /// Writes a component with all it holds.
  public mutating func component(_ component: ReadComponent, _ output: inout [UInt8]) {
    closeProperties(&output)
    if hasComponent { output.append(0x2C) }
    hasComponent = true
    output.append(0x0A)
    walk.read(component.text)
    numbers = component.lineNumbers
    var unread: [Int] = []
    walk.octets.withUnsafeBytes { octets in
      var index = 0
      append(octets, &index, &output, &unread)
      for index in unread.prefix(100) {
        let place = walk.lines[index]
        lost(UnsafeRawBufferPointer(rebasing: octets[place.start..<place.end]), at: index)
      }
    }
  }

  /// Writes the component that begins at `index`, and moves `index` past its end.
  private mutating func append(
    _ octets: UnsafeRawBufferPointer,
    _ index: inout Int,
    _ output: inout [UInt8],
    _ unread: inout [Int]
  ) {
    let begin = walk.lines[index]
    output.append(0x5B)
    JSONBytes.appendLower(
      LineWalk.name(of: UnsafeRawBufferPointer(rebasing: octets[begin.start..<begin.end])),
      to: &output
    )
    output.append(contentsOf: ",[".utf8)
    index += 1
    let first = index
    var (depth, isFirst, end) = (0, true, index)
    scan: while end < walk.lines.count {
      let place = walk.lines[end]
      switch place.kind {
      case .begin: depth += 1
      case .end:
        if depth == 0 { break scan }
        depth -= 1
      case .property:
        if depth > 0 { break }
        if !isFirst { output.append(0x2C) }
        if line.append(
          UnsafeRawBufferPointer(rebasing: octets[place.start..<place.end]),
          to: &output
        ) {
          isFirst = false
        } else {
          if !isFirst { output.removeLast() }
          unread.append(end)
        }
      }
      end += 1
    }
    output.append(contentsOf: "],[".utf8)
    var inner = first
    isFirst = true
    while inner < end {
      if walk.lines[inner].kind == .begin {
        if !isFirst { output.append(0x2C) }
        isFirst = false
        append(octets, &inner, &output, &unread)
      } else {
        inner += 1
      }
    }
    output.append(contentsOf: "]]".utf8)
    index = end + 1
  }

  /// Closes the object.
  public mutating func endCalendar(_ output: inout [UInt8]) {
    closeProperties(&output)
    output.append(contentsOf: "]]".utf8)
  }

  /// Closes the array of objects, where there is one.
  public mutating func finish(_ output: inout [UInt8]) {
    if ordinal < 0 { output.append(contentsOf: "[]".utf8) }
    if ordinal >= 0, outline.count > 1 { output.append(0x5D) }
    output.append(0x0A)
  }

  /// The content lines that are no properties.
  public mutating func takeIssues() -> [CalendarIssue] {
    defer { issues.removeAll() }
    return issues
  }
}
