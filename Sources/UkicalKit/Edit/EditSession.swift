internal import EventStore
internal import ICalendar

/// One change of one item, inside the transaction of ``EventEditing``.
struct EditSession {
  let editing: EventEditing
  let chosen: ItemChoice.Chosen
  let revision: Revision
  let writer: ItemWriter
  let group: ItemGroup
  var outcome: EventEditing.Outcome

  init(
    _ editing: EventEditing,
    _ chosen: ItemChoice.Chosen,
    revision: Revision
  ) throws {
    self.editing = editing
    self.chosen = chosen
    self.revision = revision
    writer = ItemWriter(store: editing.store, book: editing.book)
    group = try ItemGroup(
      store: editing.store,
      book: editing.book,
      calendar: chosen.calendar,
      kind: chosen.kind,
      uid: Array(chosen.uid.utf8)
    )
    outcome = EventEditing.Outcome(uid: chosen.uid)
    if group.members.isEmpty { throw EditError.notFound(chosen.uid, near: []) }
  }

  /// The clocks that names mean in this item, or else in the system.
  var zone: ZoneFinder {
    let known = group.members.reduce(into: [:]) { $0.merge($1.zones) { first, _ in first } }
    let database = editing.book.database
    return { known[$0] ?? database.zone(named: $0) }
  }

  var master: ItemGroup.Member? { group.masters.first }
  var overrides: [ItemGroup.Member] { group.members.filter { !$0.isMaster } }

  /// The override that stands for the chosen instance.
  var override: ItemGroup.Member? {
    guard chosen.target != nil else { return nil }
    return overrides.first { key(of: $0) == chosen.key }
  }

  func key(of override: ItemGroup.Member) -> Int {
    target(of: override)?.instant ?? Int.min / 4
  }

  /// RECURRENCE-ID as a value and an instant.
  func target(of override: ItemGroup.Member) -> (value: TemporalValue, instant: Int)? {
    guard let value = override.component.line("RECURRENCE-ID").flatMap(TemporalValue.init) else {
      return nil
    }
    let clock: any ZoneRules = value.tzid.flatMap { override.zones[$0] } ?? editing.viewer
    return (value, value.instant(in: clock))
  }

  func series(_ component: Component) -> ComponentSeries? {
    ComponentSeries(component, zone: zone, viewer: editing.viewer)
  }

  /// Writes a changed component over its row, marked newer.
  mutating func update(_ member: ItemGroup.Member, to component: Component) throws {
    var component = component
    revision.mark(&component)
    try writer.update(
      member.record.id,
      to: component,
      calendar: member.record.calendar,
      zones: member.record.zones
    )
    outcome.changed += 1
  }

  /// Removes a row and remembers that.
  mutating func remove(_ member: ItemGroup.Member) throws {
    try editing.store.addTombstone(for: member.record)
    try editing.store.delete(item: member.record.id)
    outcome.changed += 1
  }

  /// Moves every row to another calendar.
  mutating func move(to name: String) throws {
    if name.allSatisfy(\.isWhitespace) { throw EditError.impossible("a calendar needs a name") }
    let store = editing.store
    let known = try store.calendar(named: name)
    let target = try known ?? store.addCalendar(named: name)
    if target == chosen.calendar { return }
    if try !store.items(calendar: target, uid: Array(chosen.uid.utf8)).isEmpty {
      throw EditError.impossible("the calendar \(name) has an item of that UID already")
    }
    for member in group.members {
      let pair = try store.withItem(member.record.id) { ($0, Array($1)) }
      guard let (stored, text) = pair else { continue }
      try store.addTombstone(for: stored)
      var record = stored
      record.calendar = target
      try text.withUnsafeBytes { try store.update(record, text: $0) }
      outcome.changed += 1
    }
  }
}
