internal import EventStore
internal import ICalendar

/// Decides what becomes of each incoming component and writes it, inside one transaction.
struct ImportWriter {
  var report = ImportReport()
  let store: EventStore
  let options: ImportOptions
  let book: ZoneBook
  let tell: (ImportEntry) -> Void
  var zones: ZoneUse
  var calendars: [String: Int] = [:]
  var names: [Int: String] = [:]
  var seen = OutcomeTable()
  /// The calendars that files name or fill.
  private(set) var touched: Set<Int> = []
  private(set) var source = ""
  private var contexts = ContextScan()
  var mergedContexts: Set<Int32> = []
  /// While the first import of a store runs: the identities it has stored, in place of an index.
  private var bulk: IdentitySet?
  let tombstones: TombstoneCheck

  init(
    store: EventStore,
    options: ImportOptions,
    book: ZoneBook,
    tell: @escaping (ImportEntry) -> Void
  ) throws(StoreError) {
    self.store = store
    self.options = options
    self.book = book
    self.tell = tell
    zones = ZoneUse(store: store)
    tombstones = try TombstoneCheck(store: store, isOff: options.restores)
    for calendar in try store.calendars() {
      calendars[calendar.name] = calendar.id
      names[calendar.id] = calendar.name
    }
    if tombstones.isOff, try store.beginBulk() { bulk = IdentitySet() }
  }

  /// Goes on with indices.
  mutating func endBulk() throws(StoreError) {
    if bulk == nil { return }
    bulk = nil
    try store.endBulk()
  }

  mutating func begin(source: String, contexts: ContextScan) {
    self.source = source
    self.contexts = contexts
    mergedContexts.removeAll()
  }

  /// Notes a file that gave nothing.
  mutating func fail(source: String, line: Int = 0, reason: String) {
    report.failures.append(
      SourceIssue(source: source, issue: CalendarIssue(.error, line: line, reason: reason))
    )
  }

  mutating func note(_ issue: CalendarIssue) {
    if report.issues.count < 1000 {
      report.issues.append(SourceIssue(source: source, issue: issue))
    } else {
      report.unlistedIssues += 1
    }
  }

  /// Counts an error of the scanner: a component or line that could not be taken.
  mutating func refuse(_ issue: CalendarIssue) {
    note(issue)
    report.counts[.rejected, default: 0] += 1
    tell(
      ImportEntry(
        outcome: .rejected,
        source: source,
        line: issue.line,
        component: issue.property ?? "",
        uid: "",
        recurrenceID: nil,
        summary: "",
        calendar: "",
        changes: [],
        reason: issue.reason
      )
    )
  }

  mutating func take(_ entry: ComponentBatch.Entry, text: UnsafeRawBufferPointer) throws {
    let fields = entry.fields
    for issue in fields.issues { note(issue) }
    let contextNumber =
      contexts.ofCalendar.indices.contains(entry.calendar)
      ? contexts.ofCalendar[entry.calendar] : -1
    let context = contexts.context(ofCalendar: entry.calendar)
    if entry.kind == .event, fields.hasUnreadableStart {
      refuse(
        CalendarIssue(
          .error,
          line: entry.line,
          property: entry.name,
          reason: "DTSTART cannot be read, so the event has no place in time"
        )
      )
      return
    }
    if entry.kind == .event, fields.start == nil, context.method == nil, fields.recurrenceID == nil
    {
      note(
        CalendarIssue(
          .warning,
          line: entry.line,
          property: entry.name,
          reason: "no DTSTART: kept, but in no month"
        )
      )
    }
    if let method = context.method.flatMap(MessageMethod.init) {
      return try takeMessage(method, entry, text, context, Int(contextNumber))
    }
    let uid = fields.uid ?? synthesized(entry, text)
    let calendar = try self.calendar(for: uid, context)
    if options.mirrors { touched.insert(calendar) }
    try mergeProperties(context, contextNumber, into: calendar)
    if let uid = fields.uid {
      try decide(entry, uid, text, calendar, context, Int(contextNumber))
    } else if entry.kind.needsUID {
      note(
        CalendarIssue(
          .warning,
          line: entry.line,
          property: entry.name,
          reason: "no UID: \(String(decoding: uid, as: UTF8.self)) made from its content"
        )
      )
      let completed = ImportWriter.adding(uid: uid, to: text)
      try completed.withUnsafeBytes {
        try decide(entry, uid, $0, calendar, context, Int(contextNumber))
      }
    } else {
      try decide(entry, uid, text, calendar, context, Int(contextNumber))
    }
  }

  private func synthesized(_ entry: ComponentBatch.Entry, _ text: UnsafeRawBufferPointer) -> [UInt8]
  {
    // DTSTAMP is left out of the digest: a server that renews it must not make a new item.
    var lines = Folding.unfold(text)
    lines.removeAll { $0.prefix(7).elementsEqual("DTSTAMP".utf8) }
    return Array("ukical-\(ContentDigest.digits(lines.joined(separator: [0x0A])))".utf8)
  }

  private static func adding(uid: [UInt8], to text: UnsafeRawBufferPointer) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count + uid.count + 8)
    let lineEnd = (text.firstIndex(of: 0x0A) ?? -1) + 1
    output.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[..<lineEnd]))
    Folding.append("UID:" + String(decoding: uid, as: UTF8.self), to: &output)
    output.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[lineEnd...]))
    return output
  }

  private mutating func decide(
    _ entry: ComponentBatch.Entry,
    _ uid: [UInt8],
    _ text: UnsafeRawBufferPointer,
    _ calendar: Int,
    _ context: CalendarContext,
    _ contextNumber: Int
  ) throws {
    let fields = entry.fields
    let isCancel = context.method == "CANCEL"
    var record = ItemRecord(
      calendar: calendar,
      kind: entry.kind,
      uid: uid,
      recurrence: entry.key,
      sequence: fields.sequence,
      stamp: fields.stamp,
      modified: fields.lastModified
    )
    if fields.isCancelled || isCancel { record.flags.insert(.cancelled) }
    if fields.isRecurring { record.flags.insert(.recurring) }
    if fields.isThisAndFuture { record.flags.insert(.thisAndFuture) }
    record.zones = try zones.set(for: fields.tzids, context: context, contextNumber: contextNumber)

    if isCancel || bulk?.isFull == true { try endBulk() }
    if bulk != nil {
      if bulk?.insert(EventStore.identityHash(record)) == true {
        place(&record, entry, text, context)
        let id = try store.insert(record, text: text)
        seen[id] = record.flags.contains(.cancelled) ? .cancelled : .new
        count(seen[id] ?? .new, entry, uid, text, calendar)
        return
      }
      try endBulk()
    }
    let wantsDetail = options.wantsDetail
    let found = try store.withItem(
      calendar: calendar,
      kind: entry.kind,
      uid: uid,
      recurrence: entry.key
    ) { stored, storedText -> Found in
      Found(
        record: stored,
        isSame: TextComparison.equalButStamp(storedText, text),
        text: isCancel || wantsDetail ? Array(storedText) : []
      )
    }
    guard let found else {
      if try tombstones.outlives(record, fields) {
        report.deletedHere += 1
        count(.older, entry, uid, text, calendar, reason: "deleted here; --restore brings it back")
        return
      }
      place(&record, entry, text, context)
      let id = try store.insert(record, text: text)
      seen[id] = record.flags.contains(.cancelled) ? .cancelled : .new
      count(seen[id] ?? .new, entry, uid, text, calendar)
      if isCancel, entry.key == nil { try cancelOverrides(of: uid, calendar, fields) }
      return
    }
    record.id = found.record.id
    if let earlier = seen[found.record.id] {
      place(&record, entry, text, context)
      try settleDuplicate(entry, record, found, earlier, text)
      return
    }
    let order = Precedence.compare(fields, with: found.record)
    let outcome: ImportOutcome
    if found.isSame {
      outcome = try isZoneChanged(record.zones, found.record.zones) ? .updated : .unchanged
    } else if order < 0 {
      outcome = .older
    } else if isCancel {
      outcome =
        found.record.flags.contains(.cancelled) && fields.sequence == found.record.sequence
        ? .unchanged : .cancelled
    } else {
      outcome =
        record.flags.contains(.cancelled) && !found.record.flags.contains(.cancelled)
        ? .cancelled : .updated
    }
    if outcome == .updated || outcome == .cancelled { place(&record, entry, text, context) }
    switch outcome {
    case .updated: try store.update(record, text: text)
    case .cancelled:
      if isCancel {
        try cancel(found, fields)
        if entry.key == nil { try cancelOverrides(of: uid, calendar, fields) }
      } else {
        try store.update(record, text: text)
      }
    default: break
    }
    seen[found.record.id] = outcome
    let changes: [FieldChange] =
      wantsDetail && (outcome == .updated || outcome == .cancelled)
      ? found.text.withUnsafeBytes { TextComparison.changes(from: $0, to: text) } : []
    count(outcome, entry, uid, text, calendar, changes: changes)
  }

  /// Says where in time the item lies.
  mutating func place(
    _ record: inout ItemRecord,
    _ entry: ComponentBatch.Entry,
    _ text: UnsafeRawBufferPointer,
    _ context: CalendarContext
  ) {
    let extent =
      entry.extent
      ?? Extent.of(
        entry.fields,
        kind: entry.kind,
        text: text,
        zone: { book.meaning(of: $0, block: context.zones[$0]).rules }
      )
    (record.first, record.last) = (extent.first, extent.last)
    if extent.isLocal { record.flags.insert(.local) }
    for reason in extent.warnings {
      if options.isStrict {
        refuse(CalendarIssue(.error, line: entry.line, property: "RRULE", reason: reason))
      } else {
        note(CalendarIssue(.warning, line: entry.line, property: "RRULE", reason: reason))
      }
    }
  }

  /// Whether the run fills an empty store.
  var isBulk: Bool { bulk != nil }

  struct Found {
    var record: ItemRecord
    var isSame: Bool
    var text: [UInt8]
  }

  /// Whether the same text now means another clock: only names that are not IANA's can.
  func isZoneChanged(_ new: Int?, _ old: Int?) throws(StoreError) -> Bool {
    guard let new, let old, new != old else { return false }
    let (incoming, stored) = (try store.zoneSet(new), try store.zoneSet(old))
    return incoming.contains { use in
      use.zone != 0 && book.ianaName(use.tzid) == nil
        && !stored.contains { $0.tzid == use.tzid && $0.zone == use.zone }
    }
  }

  mutating func count(
    _ outcome: ImportOutcome,
    _ entry: ComponentBatch.Entry,
    _ uid: [UInt8],
    _ text: UnsafeRawBufferPointer,
    _ calendar: Int,
    changes: [FieldChange] = [],
    reason: String? = nil
  ) {
    report.counts[outcome, default: 0] += 1
    guard options.wantsDetail else { return }
    let component = Component(parsing: text)
    tell(
      ImportEntry(
        outcome: outcome,
        source: source,
        line: entry.line,
        component: entry.name,
        uid: String(decoding: uid, as: UTF8.self),
        recurrenceID: component?.line("RECURRENCE-ID")?.value,
        summary: TextValue.decode(component?.line("SUMMARY")?.value ?? ""),
        calendar: names[calendar] ?? "",
        changes: changes,
        reason: reason
      )
    )
  }

  mutating func finish(isKept: Bool) -> ImportReport {
    report.isKept = isKept
    return report
  }
}
