/// Splits an iCalendar stream into the top-level components of its VCALENDARs (RFC 5545 3.4).
///
/// Reads block by block; memory is bounded by ``ScanLimits``, not by the stream. Broken input gives
/// issues with line numbers, and every complete component before and after is still handed over.
public struct CalendarScanner<Handler: CalendarScanHandler> {
  /// The receiver of what is found.
  public var handler: Handler
  private let limits: ScanLimits

  private var text: [UInt8] = []
  private var repaired: [UInt8] = []
  private var names: [UInt8] = []
  private var nameStarts: [Int] = []
  private var startLine = 0
  private var componentName = ""
  private var isWanted = true
  private var refusal: CalendarIssue?
  private var ordinal = -1
  private var inCalendar = false
  private var isImplicit = false
  private var calendarLine = 0
  private var saidJunk = false
  private var nested: [(start: Int, end: Int, lines: Range<Int>)] = []
  private var nestedStart = (offset: 0, line: 0)
  private var lineNumbers: [Int32] = []
  private var goesOn = true

  /// Makes a scanner.
  ///
  /// - Parameters:
  ///   - handler: the receiver.
  ///   - limits: sizes beyond which parts are refused.
  public init(handler: Handler, limits: ScanLimits = ScanLimits()) {
    self.handler = handler
    self.limits = limits
  }

  /// Reads a stream to its end.
  ///
  /// - Throws: ``ReadError`` when the system refuses to read on.
  public mutating func scan(_ source: any ByteSource) throws(ReadError) {
    let reader = LineReader(source, limit: limits.lineOctets)
    var nextReport = 1 << 20
    while goesOn, try reader.advance() {
      if reader.isTooLong {
        refuse(
          line: reader.number,
          reason: "content line longer than \(limits.lineOctets) octets"
        )
        continue
      }
      take(reader.line, line: reader.number)
      if reader.consumed >= nextReport {
        handler.progress(reader.consumed)
        nextReport = reader.consumed + 1 << 20
      }
    }
    guard goesOn else { return }
    let wasOpen = !nameStarts.isEmpty
    if wasOpen { cutOff(line: reader.number, by: "the end of the file") }
    if inCalendar {
      if !wasOpen, !isImplicit {
        issue(.error, calendarLine, "VCALENDAR", "no END:VCALENDAR before the end of the file")
      }
      finishCalendar(line: reader.number, isComplete: false)
    }
  }

  private mutating func take(_ raw: UnsafeRawBufferPointer, line: Int) {
    if !isWanted, !nameStarts.isEmpty {
      // Of a component that nobody wants only its ends matter.
      let first = raw[0] | 0x20
      if first != 0x62, first != 0x65 { return }
    }
    if Octets.isUTF8(raw) {
      takeText(raw, line: line)
    } else {
      Octets.fromLatin1(raw, into: &repaired)
      let octets = repaired
      issue(.warning, line, nil, "not UTF-8: read as ISO-8859-1")
      octets.withUnsafeBytes { takeText($0, line: line) }
    }
  }

  private mutating func takeText(_ content: UnsafeRawBufferPointer, line: Int) {
    let first = content[0] | 0x20
    if first == 0x62, let name = named(content, "BEGIN") {
      begin(name, content: content, line: line)
    } else if first == 0x65, let name = named(content, "END") {
      end(name, content: content, line: line)
    } else if !nameStarts.isEmpty {
      append(content, line: line)
    } else if inCalendar {
      property(content, line: line)
    } else {
      outside(content, line: line)
    }
  }

  private mutating func outside(_ content: UnsafeRawBufferPointer, line: Int) {
    if content.count > 3, content[0] == 0xEF, content[1] == 0xBB, content[2] == 0xBF {
      takeText(UnsafeRawBufferPointer(rebasing: content[3...]), line: line)
      return
    }
    let trimmed = Octets.trimmed(content)
    if trimmed.count < content.count, Octets.starts(trimmed, "BEGIN:") {
      takeText(trimmed, line: line)
      return
    }
    if trimmed.isEmpty || saidJunk { return }
    saidJunk = true
    issue(.warning, line, nil, "text outside of a VCALENDAR: \(Octets.excerpt(content))")
  }

  private mutating func property(_ content: UnsafeRawBufferPointer, line: Int) {
    if Octets.trimmed(content).isEmpty { return }
    handler.calendarProperty(content, line: line)
  }

  /// The name after `BEGIN:` or `END:`, parameters skipped.
  private func named(
    _ content: UnsafeRawBufferPointer,
    _ keyword: StaticString
  ) -> UnsafeRawBufferPointer? {
    let count = keyword.utf8CodeUnitCount
    guard content.count > count, Octets.starts(content, keyword) else { return nil }
    if content[count] == 0x3A {
      return Octets.trimmed(UnsafeRawBufferPointer(rebasing: content[(count + 1)...]))
    }
    guard content[count] == 0x3B, let colon = content.lastIndex(of: 0x3A) else { return nil }
    return Octets.trimmed(UnsafeRawBufferPointer(rebasing: content[(colon + 1)...]))
  }

  private mutating func begin(
    _ name: UnsafeRawBufferPointer,
    content: UnsafeRawBufferPointer,
    line: Int
  ) {
    if Octets.equal(name, "VCALENDAR") {
      if !nameStarts.isEmpty { cutOff(line: line, by: "BEGIN:VCALENDAR") }
      if inCalendar {
        if !isImplicit {
          issue(.error, calendarLine, "VCALENDAR", "no END:VCALENDAR before the next one begins")
        }
        finishCalendar(line: line, isComplete: false)
      }
      startCalendar(line: line)
      return
    }
    if nameStarts.isEmpty {
      if !inCalendar {
        issue(.warning, line, nil, "component outside of a VCALENDAR")
        startCalendar(line: line)
        isImplicit = true
      }
      text.removeAll(keepingCapacity: true)
      lineNumbers.removeAll(keepingCapacity: true)
      nested.removeAll(keepingCapacity: true)
      startLine = line
      refusal = nil
      isWanted = handler.wants(component: name)
      componentName = String(decoding: name, as: UTF8.self).uppercased()
    } else if nameStarts.count == 1 {
      nestedStart = (text.count, lineNumbers.count)
    }
    if nameStarts.count + 1 >= limits.depth {
      if nameStarts.count + 1 == limits.depth {
        refuse(line: line, reason: "nested too deep: more than \(limits.depth) levels")
      }
      if nameStarts.count > 1 << 20 { return }
    }
    nameStarts.append(names.count)
    if nameStarts.count < limits.depth { names.append(contentsOf: name) }
    append(content, line: line)
  }

  private mutating func end(
    _ name: UnsafeRawBufferPointer,
    content: UnsafeRawBufferPointer,
    line: Int
  ) {
    if Octets.equal(name, "VCALENDAR") {
      if !nameStarts.isEmpty { cutOff(line: line, by: "END:VCALENDAR") }
      if inCalendar {
        finishCalendar(line: line, isComplete: true)
      } else {
        issue(.error, line, "VCALENDAR", "END without BEGIN")
      }
      return
    }
    guard let start = nameStarts.popLast() else {
      if inCalendar, Octets.starts(name, "VCALENDAR") {
        issue(.warning, line, "VCALENDAR", "ended by END:\(Octets.excerpt(name))")
        finishCalendar(line: line, isComplete: true)
      } else {
        issue(.error, line, nil, "END:\(Octets.excerpt(name)) without BEGIN")
      }
      return
    }
    if nameStarts.count + 1 < limits.depth, refusal == nil, !isSame(names[start...], name) {
      let open = names[start...].withUnsafeBytes { Octets.excerpt($0) }
      let reason = "END:\(Octets.excerpt(name)) closes BEGIN:\(open)"
      if let outer = nameStarts.indices.last(where: { isOpen(name, level: $0, innermost: start) }) {
        // The inner components were never ended: without them the outer one is not whole.
        refuse(line: line, reason: reason)
        nameStarts.removeSubrange((outer + 1)...)
        names.removeSubrange((nameStarts.popLast() ?? 0)...)
        if nameStarts.isEmpty { finishComponent() }
        return
      }
      issue(.warning, line, open, reason)
    }
    names.removeSubrange(start...)
    append(content, line: line)
    if nameStarts.count == 1 {
      nested.append((nestedStart.offset, text.count, nestedStart.line..<lineNumbers.count))
      if nested.count > 100_000 { nested.removeAll() }
    }
    if nameStarts.isEmpty { finishComponent() }
  }

  private func isSame(_ open: ArraySlice<UInt8>, _ name: UnsafeRawBufferPointer) -> Bool {
    open.elementsEqual(name) {
      $0 == $1 || ($0 | 0x20 == $1 | 0x20 && ($0 | 0x20) >= 0x61)
    }
  }

  private func isOpen(_ name: UnsafeRawBufferPointer, level: Int, innermost: Int) -> Bool {
    let end = level + 1 < nameStarts.count ? nameStarts[level + 1] : innermost
    return isSame(names[nameStarts[level]..<end], name)
  }

  private mutating func append(_ content: UnsafeRawBufferPointer, line: Int) {
    guard isWanted, refusal == nil else { return }
    Folding.append(content, to: &text)
    lineNumbers.append(Int32(truncatingIfNeeded: line))
    if text.count > limits.componentOctets {
      refuse(line: line, reason: "component larger than \(limits.componentOctets) octets")
    }
  }

  private mutating func refuse(line: Int, reason: String) {
    guard refusal == nil else { return }
    let found = CalendarIssue(
      .error,
      line: line,
      property: nameStarts.isEmpty ? nil : componentName,
      reason: reason
    )
    if nameStarts.isEmpty {
      handler.issue(found)
    } else {
      refusal = found
      text.removeAll(keepingCapacity: text.capacity < 1 << 20)
      nested.removeAll()
    }
  }

  private mutating func finishComponent() {
    if let refusal {
      handler.issue(refusal)
      self.refusal = nil
      return
    }
    guard isWanted else { return }
    hand(0..<text.count, name: componentName, lines: 0..<lineNumbers.count, isSalvaged: false)
  }

  private mutating func hand(
    _ range: Range<Int>,
    name: String,
    lines: Range<Int>,
    isSalvaged: Bool
  ) {
    let calendar = ordinal
    goesOn =
      text.withUnsafeBytes {
        handler.component(
          ScannedComponent(
            text: UnsafeRawBufferPointer(rebasing: $0[range]),
            name: name,
            line: Int(lineNumbers[lines.lowerBound]),
            calendar: calendar,
            lineNumbers: lineNumbers[lines],
            isSalvaged: isSalvaged
          )
        )
      } && goesOn
  }

  /// A component that never ended: what was complete inside it is still handed over.
  private mutating func cutOff(line: Int, by what: String) {
    let found =
      refusal
      ?? CalendarIssue(
        .error,
        line: startLine,
        property: componentName,
        reason: "cut off by \(what) in line \(line)"
      )
    handler.issue(found)
    if refusal == nil, isWanted {
      for piece in nested {
        let name = text.withUnsafeBytes { bytes in
          let head = UnsafeRawBufferPointer(
            rebasing: bytes[piece.start..<min(piece.end, piece.start + 40)]
          )
          return ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"].first {
            String(decoding: head, as: UTF8.self).uppercased().hasPrefix("BEGIN:" + $0 + "\r")
          }
        }
        if let name {
          hand(piece.start..<piece.end, name: name, lines: piece.lines, isSalvaged: true)
        }
      }
    }
    refusal = nil
    nameStarts.removeAll()
    names.removeAll()
  }

  private mutating func startCalendar(line: Int) {
    ordinal += 1
    inCalendar = true
    isImplicit = false
    calendarLine = line
    handler.beginCalendar(ordinal, line: line)
  }

  private mutating func finishCalendar(line: Int, isComplete: Bool) {
    inCalendar = false
    handler.endCalendar(line: line, isComplete: isComplete)
  }

  private mutating func issue(
    _ severity: CalendarIssue.Severity,
    _ line: Int,
    _ property: String?,
    _ reason: String
  ) {
    handler.issue(CalendarIssue(severity, line: line, property: property, reason: reason))
  }
}
