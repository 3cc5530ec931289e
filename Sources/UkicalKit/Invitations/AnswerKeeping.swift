internal import EventStore
internal import ICalendar

/// Writes an answer into the stored event, or into the one instance it is about.
struct AnswerKeeping {
  /// What came of it.
  enum Outcome {
    /// Nothing of that UID, or no such instance.
    case unknown(String)
    /// The one who answers was not asked.
    case uninvited
    /// The event has changed since.
    case older
    /// The event says so already.
    case same
    /// Which lines are other now.
    case changed([FieldChange])
  }

  let store: EventStore
  let book: ZoneBook
  let revision: Revision

  /// Keeps one answer.
  ///
  /// - Parameters:
  ///   - answer: the ATTENDEE line of the one who answers.
  ///   - sequence: which version was answered; nil: the stored one.
  ///   - recurrence: which instance; nil: the item as a whole.
  ///   - group: the item with its overrides.
  /// - Returns: what came of it.
  /// - Throws: what the store refuses.
  func keep(
    _ answer: ContentLine,
    sequence: Int?,
    recurrence: RecurrenceKey?,
    in group: ItemGroup
  ) throws -> Outcome {
    guard let recurrence else {
      guard let master = group.masters.first else { return .unknown("no such event is stored") }
      if let sequence, sequence < master.record.sequence { return .older }
      return try keepWhole(answer, master, group)
    }
    if let override = group.members.first(where: { $0.record.recurrence == recurrence }) {
      if let sequence, sequence < override.record.sequence { return .older }
      return try keep(answer, in: override)
    }
    guard let master = group.masters.first else { return .unknown("no such event is stored") }
    if let sequence, sequence < master.record.sequence { return .older }
    guard let single = AnswerKeeping.instance(recurrence, of: master) else {
      return .unknown("the series has no such instance")
    }
    var component = single
    guard Attendance.note(answer, in: &component) else { return .uninvited }
    if component == single { return .same }
    revision.mark(&component, countsRevision: false)
    try ItemWriter(store: store, book: book)
      .insert(component, calendar: master.record.calendar, zones: master.record.zones)
    return .changed(changes(single, component))
  }

  /// The instance of a series that a RECURRENCE-ID names, as a component of its own.
  static func instance(_ key: RecurrenceKey, of master: ItemGroup.Member) -> Component? {
    guard
      let series = ComponentSeries(
        master.component,
        zone: { master.zones[$0] },
        scales: CalendarScales.standard
      )
    else { return nil }
    let near = key.instant ?? key.rawValue >> 2
    let found = series.instances(from: near - 2 * 86_400, to: near + 2 * 86_400, limit: 10_000)
      .first { RecurrenceKey($0.recurrenceID, zone: zone($0.recurrenceID, master)) == key }
    return found?.component(of: master.component)
  }

  private static func zone(_ value: TemporalValue, _ member: ItemGroup.Member) -> (any ZoneRules)? {
    value.tzid.flatMap { member.zones[$0] }
  }

  /// Overrides whose attendee stands as in the series follow it.
  private func keepWhole(
    _ answer: ContentLine,
    _ master: ItemGroup.Member,
    _ group: ItemGroup
  ) throws -> Outcome {
    let who = Attendance.address(of: answer)
    func status(_ component: Component) -> String? {
      component.lines("ATTENDEE").first { Attendance.address(of: $0) == who }?.parameter("PARTSTAT")
    }
    let before = status(master.component)
    let outcome = try keep(answer, in: master)
    guard case .changed = outcome else { return outcome }
    for override in group.members
    where !override.isMaster && status(override.component) == before {
      _ = try keep(answer, in: override)
    }
    return outcome
  }

  private func keep(_ answer: ContentLine, in member: ItemGroup.Member) throws -> Outcome {
    var component = member.component
    guard Attendance.note(answer, in: &component) else { return .uninvited }
    if component == member.component { return .same }
    let noted = component
    revision.mark(&component, countsRevision: false)
    try ItemWriter(store: store, book: book).update(
      member.record.id,
      to: component,
      calendar: member.record.calendar,
      zones: member.record.zones
    )
    return .changed(changes(member.component, noted))
  }

  private func changes(_ old: Component, _ new: Component) -> [FieldChange] {
    let (before, after) = (old.text, new.text)
    return before.withUnsafeBytes { before in
      after.withUnsafeBytes { TextComparison.changes(from: before, to: $0) }
    }
  }
}
