internal import EventStore
internal import ICalendar

/// The scheduling methods whose components are messages about an item, not the item (RFC 5546 1.4).
enum MessageMethod: String {
  /// An attendee answers.
  case reply = "REPLY"
  /// The organizer adds an instance to a series.
  case add = "ADD"
  /// An attendee proposes other dates or texts.
  case counter = "COUNTER"
  /// The organizer keeps to the old ones.
  case declineCounter = "DECLINECOUNTER"
  /// An attendee asks for the latest version.
  case refresh = "REFRESH"
}

extension ImportWriter {
  /// Does what a message asks for where that is safe, and keeps it apart where it is not.
  mutating func takeMessage(
    _ method: MessageMethod,
    _ entry: ComponentBatch.Entry,
    _ text: UnsafeRawBufferPointer,
    _ context: CalendarContext,
    _ contextNumber: Int
  ) throws {
    try endBulk()
    let uid = entry.fields.uid ?? []
    let calendar = try calendar(ofMessage: uid)
    let group = try ItemGroup(
      store: store,
      book: book,
      calendar: calendar,
      kind: entry.kind,
      uid: uid
    )
    switch method {
    case .reply: try takeReply(entry, uid, text, calendar, group)
    case .add: try takeAddition(entry, uid, text, calendar, group, context, contextNumber)
    case .counter:
      let stored =
        (group.members.first { $0.record.recurrence == entry.key }
        ?? group.masters.first)?.component.text
      let changes = stored?.withUnsafeBytes { TextComparison.changes(from: $0, to: text) } ?? []
      try setAside(method, entry, uid, text, calendar, "a proposal", changes: changes)
    case .declineCounter:
      try setAside(method, entry, uid, text, calendar, "the organizer keeps to what is stored")
    case .refresh:
      let why = "asks for the current version, which `ukical export --uid` writes"
      try setAside(method, entry, uid, text, calendar, why)
    }
  }

  /// A message belongs where its item is; it makes no calendar of its own name.
  private mutating func calendar(ofMessage uid: [UInt8]) throws(StoreError) -> Int {
    if let name = options.calendar { return try calendar(named: name) }
    if let held = try store.calendarHolding(uid: uid) { return held }
    return try calendar(named: options.defaultCalendar)
  }

  private mutating func setAside(
    _ method: MessageMethod,
    _ entry: ComponentBatch.Entry,
    _ uid: [UInt8],
    _ text: UnsafeRawBufferPointer,
    _ calendar: Int,
    _ reason: String,
    changes: [FieldChange] = []
  ) throws {
    let isNew = try store.setAside(
      calendar: calendar,
      method: method.rawValue,
      uid: uid,
      text: Array(text)
    )
    let said = "\(method.rawValue): \(reason); kept apart" + (isNew ? "" : " already")
    count(isNew ? .aside : .unchanged, entry, uid, text, calendar, changes: changes, reason: said)
  }

  // MARK: - REPLY

  private mutating func takeReply(
    _ entry: ComponentBatch.Entry,
    _ uid: [UInt8],
    _ text: UnsafeRawBufferPointer,
    _ calendar: Int,
    _ group: ItemGroup
  ) throws {
    let message = Component(parsing: text)
    let attendees = message?.lines("ATTENDEE") ?? []
    guard entry.kind != .freeBusy, attendees.count == 1, let answer = attendees.first else {
      let why = entry.kind == .freeBusy ? "free time of one asked" : "not from one attendee"
      return try setAside(.reply, entry, uid, text, calendar, why)
    }
    let who = Attendance.address(of: answer)
    if let later = try laterReply(from: who, than: entry, uid) {
      let outcome: ImportOutcome = later ? .older : .unchanged
      return count(outcome, entry, uid, text, calendar, reason: "REPLY of \(who)")
    }
    let keeping = AnswerKeeping(
      store: store,
      book: book,
      revision: Revision(now: options.now, addresses: [])
    )
    let outcome = try keeping.keep(
      answer,
      sequence: message?.line("SEQUENCE") == nil ? nil : entry.fields.sequence,
      recurrence: entry.key,
      in: group
    )
    switch outcome {
    case .unknown(let reason): try setAside(.reply, entry, uid, text, calendar, reason)
    case .uninvited: try setAside(.reply, entry, uid, text, calendar, "\(who) was not asked")
    case .older:
      count(.older, entry, uid, text, calendar, reason: "REPLY to a version before the stored one")
    case .same, .changed:
      // Kept, so that an earlier answer that arrives late is known as such.
      _ = try store.setAside(
        calendar: calendar,
        method: MessageMethod.reply.rawValue,
        uid: uid,
        text: Array(text)
      )
      guard case .changed(let changes) = outcome else {
        return count(.unchanged, entry, uid, text, calendar, reason: "REPLY of \(who)")
      }
      count(.updated, entry, uid, text, calendar, changes: changes, reason: "REPLY of \(who)")
    }
  }

  /// Whether an answer of the same attendee, about the same, came before and is later (true) or
  /// this very one (false); nil: neither.
  private func laterReply(
    from who: String,
    than entry: ComponentBatch.Entry,
    _ uid: [UInt8]
  ) throws -> Bool? {
    var found: Bool?
    for message in try store.asideMessages(uid: uid, method: MessageMethod.reply.rawValue) {
      var reader = IndexReader()
      let fields = message.text.withUnsafeBytes { reader.read($0) }
      guard let component = Component(parsing: message.text),
        Attendance.addresses(of: component) == [who],
        fields.recurrenceID == entry.fields.recurrenceID
      else { continue }
      let (new, old) = (
        (entry.fields.sequence, entry.fields.stamp ?? Int.min),
        (fields.sequence, fields.stamp ?? Int.min)
      )
      if old > new { return true }
      if old == new { found = false }
    }
    return found
  }

  // MARK: - ADD

  /// Adds an instance to a series: a date in RDATE, and what is said of it as an override.
  private mutating func takeAddition(
    _ entry: ComponentBatch.Entry,
    _ uid: [UInt8],
    _ text: UnsafeRawBufferPointer,
    _ calendar: Int,
    _ group: ItemGroup,
    _ context: CalendarContext,
    _ contextNumber: Int
  ) throws {
    let zone: ZoneFinder = { [book] in book.meaning(of: $0, block: context.zones[$0]).rules }
    guard let master = group.masters.first else {
      return try setAside(.add, entry, uid, text, calendar, "no such series is stored")
    }
    guard let addition = Component(parsing: text), entry.key == nil, !entry.fields.isRecurring,
      let start = entry.fields.start,
      let added = SeriesAddition(addition, start: start, to: master, zone: zone)
    else {
      return try setAside(.add, entry, uid, text, calendar, "not one more instance of the series")
    }
    if entry.fields.sequence < master.record.sequence {
      return count(.older, entry, uid, text, calendar, reason: "ADD to a version before the stored")
    }
    let set = try zones.set(
      for: entry.fields.tzids,
      context: context,
      contextNumber: contextNumber
    )
    let writer = ItemWriter(store: store, book: book)
    let override = try writer.record(of: added.override, calendar: calendar, zones: set)
    if let known = group.members.first(where: { $0.record.recurrence == override.recurrence }) {
      let isSame = known.component == added.override
      let outcome: ImportOutcome =
        isSame
        ? .unchanged
        : Precedence.compare(entry.fields, with: known.record) < 0 ? .older : .updated
      if outcome == .updated {
        try writer.update(known.record.id, to: added.override, calendar: calendar, zones: set)
      }
      return count(outcome, entry, uid, text, calendar, reason: "ADD")
    }
    var component = added.master
    component.set("SEQUENCE", to: ContentLine("SEQUENCE:\(entry.fields.sequence)"))
    if let stamp = entry.fields.stamp {
      component.set("DTSTAMP", to: TemporalValue.utc(instant: stamp).contentLine("DTSTAMP"))
    }
    try writer.update(
      master.record.id,
      to: component,
      calendar: calendar,
      zones: master.record.zones
    )
    try writer.insert(added.override, calendar: calendar, zones: set)
    let (before, after) = (master.component.text, component.text)
    let changes = before.withUnsafeBytes { before in
      after.withUnsafeBytes { TextComparison.changes(from: before, to: $0) }
    }
    count(.updated, entry, uid, text, calendar, changes: changes, reason: "ADD: one more instance")
  }
}
