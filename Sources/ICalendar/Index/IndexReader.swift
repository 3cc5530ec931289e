import Glibc

/// Reads ``IndexFields`` out of the canonical text of one component, octet by octet.
public struct IndexReader: Sendable {
  private var lastZone: [UInt8] = []
  private var lastZoneName = ""
  private var joined: [UInt8] = []
  private var fields = IndexFields()
  private var line = 0
  private var isGlance = false

  private let keepsTexts: Bool
  private var texts = IndexTexts()

  /// Makes a reader; one reader serves many components, one after another.
  ///
  /// - Parameter keepsTexts: whether ``IndexFields/texts`` are wanted too.
  public init(keepsTexts: Bool = false) { self.keepsTexts = keepsTexts }

  /// Reads the fields of one component.
  ///
  /// - Parameter text: canonical text, as a ``ScannedComponent`` carries it.
  /// - Returns: the fields, with findings about values that could not be read.
  public mutating func read(_ text: UnsafeRawBufferPointer) -> IndexFields {
    read(text, depth: 0)
  }

  /// Reads the fields out of the lines of a ``GlanceText``, those of change and of zones aside.
  public mutating func readGlance(_ text: UnsafeRawBufferPointer) -> IndexFields {
    read(text, depth: 1)
  }

  private mutating func read(_ text: UnsafeRawBufferPointer, depth: Int) -> IndexFields {
    fields = IndexFields()
    texts = IndexTexts()
    line = 0
    isGlance = depth > 0
    guard let base = text.baseAddress else { return fields }
    var (position, depth) = (0, depth)
    while position < text.count {
      let end = lineEnd(text, from: position)
      var content = UnsafeRawBufferPointer(rebasing: text[position..<end])
      var next = min(end + 2, text.count)
      if next < text.count, base.load(fromByteOffset: next, as: UInt8.self) == 0x20 {
        joined.removeAll(keepingCapacity: true)
        joined.append(contentsOf: content)
        while next < text.count, text[next] == 0x20 {
          let end = lineEnd(text, from: next)
          joined.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[(next + 1)..<end]))
          next = min(end + 2, text.count)
        }
        let octets = joined
        octets.withUnsafeBytes { take($0, depth: &depth) }
      } else {
        content = UnsafeRawBufferPointer(rebasing: content[0...])
        take(content, depth: &depth)
      }
      line += 1
      position = next
    }
    if keepsTexts { fields.texts = texts }
    return fields
  }

  @inline(__always)
  private func lineEnd(_ text: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard let base = text.baseAddress else { return start }
    var from = start
    while let found = memchr(base + from, 0x0D, text.count - from) {
      let index = UnsafeRawPointer(found) - base
      if index + 1 >= text.count || text[index + 1] == 0x0A { return index }
      from = index + 1
    }
    return text.count
  }

  private mutating func take(_ content: UnsafeRawBufferPointer, depth: inout Int) {
    guard let first = content.first else { return }
    let letter = first | 0x20
    if letter == 0x62, Octets.starts(content, "BEGIN:") || Octets.starts(content, "BEGIN;") {
      depth += 1
      return
    }
    if letter == 0x65, Octets.starts(content, "END:") {
      depth -= 1
      return
    }
    var nameEnd = 0
    while nameEnd < content.count, Octets.isNameOctet(content[nameEnd]) { nameEnd += 1 }
    guard nameEnd < content.count, nameEnd > 0, content[nameEnd] == 0x3A || content[nameEnd] == 0x3B
    else {
      warn(nil, "not a content line: \(Octets.excerpt(content))")
      return
    }
    let name = UnsafeRawBufferPointer(rebasing: content[0..<nameEnd])
    let hasParameters = content[nameEnd] == 0x3B
    if !isGlance {
      if hasParameters { noteParameters(content, from: nameEnd) }
      checkValue(content, name, nameEnd)
    }
    guard depth == 1 else { return }
    if keepsTexts { takeText(content, name, letter) }
    switch (letter, nameEnd) {
    case (0x75, 3):
      if Octets.equal(name, "UID"), fields.uid == nil {
        let value = Octets.trimmed(self.value(content, after: nameEnd))
        if !value.isEmpty { fields.uid = Array(value) }
      }
    case (0x64, 7):
      if Octets.equal(name, "DTSTART") {
        if fields.start == nil {
          fields.start = moment(content, nameEnd, "DTSTART")
          if fields.start == nil { fields.hasUnreadableStart = true }
        }
      } else if Octets.equal(name, "DTSTAMP"), fields.stamp == nil {
        fields.stamp = moment(content, nameEnd, "DTSTAMP")?.clock
      }
    case (0x64, 5):
      if Octets.equal(name, "DTEND"), fields.end == nil {
        fields.end = moment(content, nameEnd, "DTEND")
      }
    case (0x64, 3):
      if Octets.equal(name, "DUE"), fields.end == nil {
        fields.end = moment(content, nameEnd, "DUE")
      }
    case (0x64, 8):
      if Octets.equal(name, "DURATION"), fields.duration == nil {
        fields.duration = DurationValue.read(value(content, after: nameEnd))
        if fields.duration == nil { unreadable("DURATION", content, nameEnd) }
      }
    case (0x72, 13):
      if Octets.equal(name, "RECURRENCE-ID"), fields.recurrenceID == nil {
        fields.recurrenceID = moment(content, nameEnd, "RECURRENCE-ID")
        if fields.recurrenceID == nil {
          fields.unreadableRecurrenceID = Array(value(content, after: nameEnd))
        }
        if hasParameters {
          let text = String(decoding: content[0..<content.count], as: UTF8.self)
          fields.isThisAndFuture =
            ContentLine(text).parameter("RANGE")?.uppercased() == "THISANDFUTURE"
        }
      }
    case (0x72, 5):
      if Octets.equal(name, "RRULE") || Octets.equal(name, "RDATE") { fields.isRecurring = true }
    case (0x65, 6): if Octets.equal(name, "EXRULE") { fields.isRecurring = true }
    case (0x73, 6):
      if Octets.equal(name, "STATUS") {
        fields.isCancelled =
          Octets.equal(Octets.trimmed(value(content, after: nameEnd)), "CANCELLED")
      }
    case (0x73, 8): if Octets.equal(name, "SEQUENCE") { readSequence(content, nameEnd) }
    case (0x6C, 13):
      if Octets.equal(name, "LAST-MODIFIED"), fields.lastModified == nil {
        fields.lastModified = moment(content, nameEnd, "LAST-MODIFIED")?.clock
      }
    default: break
    }
  }

  private mutating func takeText(
    _ content: UnsafeRawBufferPointer,
    _ name: UnsafeRawBufferPointer,
    _ letter: UInt8
  ) {
    func text() -> String { String(decoding: value(content, after: name.count), as: UTF8.self) }
    func says(_ word: StaticString) -> Bool {
      Octets.equal(Octets.trimmed(value(content, after: name.count)), word)
    }
    switch (letter, name.count) {
    case (0x73, 7):
      if Octets.equal(name, "SUMMARY"), texts.summary == nil {
        texts.summary = text()
      }
    case (0x6C, 8):
      if Octets.equal(name, "LOCATION"), texts.location == nil {
        texts.location = text()
      }
    case (0x72, 5):
      if Octets.equal(name, "RDATE") || (Octets.equal(name, "RRULE") && texts.rule != nil) {
        texts.hasManyDates = true
      } else if Octets.equal(name, "RRULE") {
        texts.rule = text()
      }
    case (0x65, 6):
      if Octets.equal(name, "EXDATE") || Octets.equal(name, "EXRULE") {
        texts.hasManyDates = true
      }
    case (0x74, 6):
      if Octets.equal(name, "TRANSP") { texts.isTransparent = says("TRANSPARENT") }
    case (0x73, 6):
      if Octets.equal(name, "STATUS"), says("COMPLETED") { texts.isCompleted = true }
    case (0x63, 9): if Octets.equal(name, "COMPLETED") { texts.isCompleted = true }
    case (0x64, 3): if Octets.equal(name, "DUE") { texts.hasDue = true }
    default: break
    }
  }

  /// Notes values of alarms and to-dos that cannot be read; an empty one says nothing.
  private mutating func checkValue(
    _ content: UnsafeRawBufferPointer,
    _ name: UnsafeRawBufferPointer,
    _ nameEnd: Int
  ) {
    let form: ValueForm
    switch (content[0] | 0x20, nameEnd) {
    case (0x74, 7) where Octets.equal(name, "TRIGGER"): form = .trigger
    case (0x63, 9) where Octets.equal(name, "COMPLETED"): form = .moment
    case (0x70, 8) where Octets.equal(name, "PRIORITY"): form = .number
    case (0x70, 16) where Octets.equal(name, "PERCENT-COMPLETE"): form = .number
    case (0x72, 6) where Octets.equal(name, "REPEAT"): form = .number
    default: return
    }
    let value = Octets.trimmed(self.value(content, after: nameEnd))
    let isReadable =
      switch form {
      case .trigger: DurationValue.read(value) != nil || CivilText.read(value) != nil
      case .moment: CivilText.read(value) != nil
      case .number: value.count < 10 && value.allSatisfy { $0 &- 0x30 < 10 }
      }
    if !isReadable, !value.isEmpty {
      unreadable(String(decoding: name, as: UTF8.self).uppercased(), content, nameEnd)
    }
  }

  private enum ValueForm { case trigger, moment, number }

  private mutating func readSequence(_ content: UnsafeRawBufferPointer, _ nameEnd: Int) {
    let digits = Octets.trimmed(value(content, after: nameEnd))
    var number = 0
    for octet in digits {
      guard octet &- 0x30 < 10, number < 1 << 52 else {
        unreadable("SEQUENCE", content, nameEnd)
        return
      }
      number = number * 10 + Int(octet &- 0x30)
    }
    if digits.isEmpty { unreadable("SEQUENCE", content, nameEnd) }
    fields.sequence = number
  }

  /// The value after the first colon outside quotes.
  private func value(
    _ content: UnsafeRawBufferPointer,
    after nameEnd: Int
  ) -> UnsafeRawBufferPointer {
    var (index, quoted) = (nameEnd, false)
    if content[index] == 0x3A {
      return UnsafeRawBufferPointer(rebasing: content[(index + 1)...])
    }
    while index < content.count {
      if content[index] == 0x22 { quoted.toggle() }
      if content[index] == 0x3A, !quoted {
        return UnsafeRawBufferPointer(rebasing: content[(index + 1)...])
      }
      index += 1
    }
    return UnsafeRawBufferPointer(rebasing: content[content.count...])
  }

  private mutating func moment(
    _ content: UnsafeRawBufferPointer,
    _ nameEnd: Int,
    _ name: String
  ) -> TemporalValue? {
    let raw = value(content, after: nameEnd)
    guard let read = CivilText.read(raw) else {
      unreadable(name, content, nameEnd)
      return nil
    }
    if !read.isStrict { unusual(name, "unusual form: \(Octets.excerpt(raw))") }
    if content[nameEnd] == 0x3A {
      return TemporalValue(read, declaredDate: false, tzid: nil)
    }
    let parameters = UnsafeRawBufferPointer(
      rebasing: content[(nameEnd + 1)..<max(nameEnd + 1, content.count - raw.count - 1)]
    )
    // The two spellings nearly every program writes, without making a `String` each time.
    if Octets.equal(parameters, "VALUE=DATE") {
      if !read.isDate { unusual(name, "VALUE=DATE with a time: \(Octets.excerpt(raw))") }
      return TemporalValue(read, declaredDate: true, tzid: nil)
    }
    if Octets.starts(parameters, "TZID="),
      !parameters.contains(where: { $0 == 0x3B || $0 == 0x22 || $0 == 0x5E })
    {
      let zone = UnsafeRawBufferPointer(rebasing: parameters[5...])
      return TemporalValue(read, declaredDate: false, tzid: zoneName(zone))
    }
    let line = ContentLine(String(decoding: content, as: UTF8.self))
    return TemporalValue(line)
  }

  private mutating func zoneName(_ octets: UnsafeRawBufferPointer) -> String {
    if lastZone.withUnsafeBytes({ Octets.same($0, octets) }) { return lastZoneName }
    lastZone = Array(octets)
    lastZoneName = String(decoding: octets, as: UTF8.self)
    return lastZoneName
  }

  /// Remembers TZIDs and counts parameters.
  private mutating func noteParameters(_ content: UnsafeRawBufferPointer, from start: Int) {
    let raw = value(content, after: start)
    let end = max(start + 1, content.count - raw.count - 1)
    let head = UnsafeRawBufferPointer(rebasing: content[start..<end])
    if let quote = head.firstIndex(of: 0x22), !hasSoundQuotes(head, from: quote) {
      let name = String(decoding: content[0..<start], as: UTF8.self).uppercased()
      warn(name, "quotes inside a parameter value: \(Octets.excerpt(head))")
    }
    guard head.count >= 6, contains(head, "TZID=") else { return }
    if Octets.starts(head, ";TZID="),
      !head.dropFirst(6).contains(where: { $0 == 0x3B || $0 == 0x22 || $0 == 0x5E || $0 == 0x2C })
    {
      let name = zoneName(UnsafeRawBufferPointer(rebasing: head[6...]))
      if !name.isEmpty, fields.tzids.last != name, !fields.tzids.contains(name) {
        fields.tzids.append(name)
      }
      return
    }
    let line = ContentLine(String(decoding: content, as: UTF8.self))
    if let tzid = line.parameter("TZID"), !tzid.isEmpty, !fields.tzids.contains(tzid) {
      fields.tzids.append(tzid)
    }
  }

  /// Whether quotes stand only around whole parameter values.
  private func hasSoundQuotes(_ head: UnsafeRawBufferPointer, from first: Int) -> Bool {
    var index = first
    var isOpen = false
    while index < head.count {
      if head[index] == 0x22 {
        if isOpen {
          let next = index + 1 < head.count ? head[index + 1] : 0x3A
          guard next == 0x3B || next == 0x2C || next == 0x3A else { return false }
        } else {
          guard head[index - 1] == 0x3D || head[index - 1] == 0x2C else { return false }
        }
        isOpen.toggle()
      }
      index += 1
    }
    return !isOpen
  }

  private func contains(_ bytes: UnsafeRawBufferPointer, _ upper: StaticString) -> Bool {
    let count = upper.utf8CodeUnitCount
    guard bytes.count >= count else { return false }
    for start in 0...(bytes.count - count) where bytes[start] | 0x20 == 0x74 {
      if Octets.equal(UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]), upper) {
        return true
      }
    }
    return false
  }

  private mutating func unreadable(
    _ name: String,
    _ content: UnsafeRawBufferPointer,
    _ nameEnd: Int
  ) {
    unusual(name, "unreadable value: \(Octets.excerpt(value(content, after: nameEnd)))")
  }

  private mutating func unusual(_ name: String, _ reason: String) {
    fields.wantsJudgement = true
    warn(name, reason)
  }

  private mutating func warn(_ name: String?, _ reason: String) {
    fields.wantsJudgement = true
    if fields.issues.count < 20 {
      fields.issues.append(CalendarIssue(.warning, line: line, property: name, reason: reason))
    }
  }
}
