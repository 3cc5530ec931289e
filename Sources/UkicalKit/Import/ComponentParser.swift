internal import EventStore
internal import ICalendar
internal import ICalendarLibical

/// Second pass over a stream, on the scanner's thread: components become batches for the writer.
struct ComponentParser: CalendarScanHandler {
  private static let batchOctets = 512 << 10
  private static let batchEvents = 2000

  private let contexts: ContextScan
  private let book: ZoneBook
  private let queue: BoundedQueue<ComponentBatch>
  private let findsExtents: Bool
  private var batch = ComponentBatch()
  private var reader = IndexReader()
  private var context = CalendarContext()
  private var zoneNames: [String: ZoneMeaning] = [:]
  private var saidAbout: Set<String> = []

  /// Finds extents where most components will be stored; else the writer finds those it needs.
  init(
    contexts: ContextScan,
    book: ZoneBook,
    queue: BoundedQueue<ComponentBatch>,
    findsExtents: Bool
  ) {
    self.findsExtents = findsExtents
    self.contexts = contexts
    self.book = book
    self.queue = queue
  }

  mutating func beginCalendar(_ ordinal: Int, line: Int) {
    context = contexts.context(ofCalendar: ordinal)
    zoneNames.removeAll(keepingCapacity: true)
  }

  mutating func calendarProperty(_ contentLine: UnsafeRawBufferPointer, line: Int) {}

  mutating func endCalendar(line: Int, isComplete: Bool) {}

  mutating func issue(_ issue: CalendarIssue) {
    batch.events.append(.issue(issue))
    _ = sendIfFull()
  }

  mutating func progress(_ octets: Int) { batch.events.append(.progress(octets)) }

  mutating func failure(_ error: ReadError) { batch.events.append(.failure(error)) }

  mutating func component(_ component: ScannedComponent) -> Bool {
    if component.name == "VTIMEZONE" { return true }
    var fields = reader.read(component.text)
    if fields.wantsJudgement {
      fields.issues += SyntaxJudge.judge(component.text)
      fields.issues = fields.issues.map { placed($0, component) }
    }
    for tzid in fields.tzids { noteZone(tzid, component, &fields) }
    if fields.isRecurring || fields.start != nil || fields.end != nil {
      checkOrder(&fields, component)
      checkMidnight(&fields, component)
    }
    let start = batch.text.count
    let plain = plainNames(&fields)
    if plain.isEmpty {
      batch.text.append(contentsOf: component.text)
    } else {
      batch.text.append(contentsOf: ZoneNames.rename(component.text, plain))
    }
    let kind = ComponentKind(name: component.name)
    let key: RecurrenceKey? =
      if let value = fields.recurrenceID {
        RecurrenceKey(value, zone: value.tzid.flatMap { meaning($0).rules })
      } else {
        fields.unreadableRecurrenceID.map(RecurrenceKey.init(unreadable:))
      }
    var extent: Extent?
    if findsExtents {
      extent = Extent.of(fields, kind: kind, text: component.text, zone: { meaning($0).rules })
    }
    batch.events.append(
      .item(
        ComponentBatch.Entry(
          range: start..<batch.text.count,
          name: component.name,
          kind: kind,
          line: component.line,
          calendar: component.calendar,
          fields: fields,
          key: key,
          extent: extent
        )
      )
    )
    return sendIfFull()
  }

  /// Sends what is left.
  mutating func flush() {
    if !batch.events.isEmpty { _ = queue.push(batch) }
    batch = ComponentBatch()
  }

  private mutating func sendIfFull() -> Bool {
    guard
      batch.text.count >= ComponentParser.batchOctets
        || batch.events.count >= ComponentParser.batchEvents
    else { return true }
    let full = batch
    batch = ComponentBatch()
    batch.text.reserveCapacity(ComponentParser.batchOctets + 4096)
    return queue.push(full)
  }

  private mutating func meaning(_ tzid: String) -> ZoneMeaning {
    if let found = zoneNames[tzid] { return found }
    let made = book.meaning(of: tzid, block: context.zones[tzid])
    if zoneNames.count < 4096 { zoneNames[tzid] = made }
    return made
  }

  private mutating func noteZone(
    _ tzid: String,
    _ component: ScannedComponent,
    _ fields: inout IndexFields
  ) {
    guard var note = meaning(tzid).note, saidAbout.count < 4096, saidAbout.insert(tzid).inserted
    else { return }
    note.line = component.line
    // An error about a zone is told as one, and the item is still kept whole.
    fields.issues.append(note)
  }

  /// Names with libical's internal prefix and no VTIMEZONE of their own, and what they stand for.
  private mutating func plainNames(_ fields: inout IndexFields) -> [String: String] {
    var names: [String: String] = [:]
    for (index, tzid) in fields.tzids.enumerated()
    where tzid.hasPrefix(ZoneNames.internalPrefix) && context.zones[tzid] == nil {
      if let plain = meaning(tzid).ianaName {
        names[tzid] = plain
        fields.tzids[index] = plain
      }
    }
    return names
  }

  private func checkOrder(_ fields: inout IndexFields, _ component: ScannedComponent) {
    guard let start = fields.start, let end = fields.end, start.isDate == end.isDate,
      start.tzid == end.tzid, end.clock < start.clock
    else { return }
    fields.issues.append(
      CalendarIssue(
        .warning,
        line: component.line,
        property: component.name,
        reason: "ends before it starts"
      )
    )
  }

  /// Notes an override that names the day of a timed instance only, as Exchange writes it.
  private func checkMidnight(_ fields: inout IndexFields, _ component: ScannedComponent) {
    guard let target = fields.recurrenceID, !target.isDate, target.clock % 86_400 == 0,
      let start = fields.start, !start.isDate, start.clock % 86_400 != 0
    else { return }
    if case .utc = target { return }
    fields.issues.append(
      CalendarIssue(
        .warning,
        line: component.line,
        property: "RECURRENCE-ID",
        reason: "a midnight: stands for that day's first instance if none starts then"
      )
    )
  }

  private func placed(_ issue: CalendarIssue, _ component: ScannedComponent) -> CalendarIssue {
    var issue = issue
    let numbers = component.lineNumbers
    let index = numbers.startIndex + issue.line
    issue.line = numbers.indices.contains(index) ? Int(numbers[index]) : component.line
    return issue
  }
}
