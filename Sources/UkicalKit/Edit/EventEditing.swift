public import EventStore
public import ICalendar

/// Changes stored items: one instance, one and all after it, or the whole series.
///
/// Each call is one transaction and one run of the undo log. Lines of fields that were not changed stay
/// as they are; what was changed is marked newer than the file it came from, and what was deleted is
/// remembered, so that importing that file again brings nothing back.
public struct EventEditing {
  /// What a change did.
  public struct Outcome: Sendable, Hashable {
    /// The UID of the item.
    public let uid: String
    /// The UID of the series that now goes on from the instance; nil: none was split off.
    public var splitUID: String?
    /// How many components were written or removed.
    public var changed = 0
    /// Overrides that no longer stand for any instance and were removed.
    public var orphans = 0
  }

  let store: EventStore
  let book: ZoneBook
  let viewer: any ZoneRules
  let addresses: Set<String>

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - store: a store opened for writing.
  ///   - book: finds the clocks of TZIDs.
  ///   - viewer: the clock by which floating times are read.
  ///   - addresses: the user's own mail addresses; SEQUENCE is raised where one of them is the
  ///     organizer, or there is none.
  public init(
    store: EventStore,
    book: ZoneBook,
    viewer: any ZoneRules,
    addresses: Set<String> = []
  ) {
    self.store = store
    self.book = book
    self.viewer = viewer
    self.addresses = Set(addresses.map { $0.lowercased() })
  }

  /// Saves a changed draft.
  ///
  /// - Parameters:
  ///   - form: the draft as it is to be.
  ///   - chosen: what it was made from.
  ///   - scope: how much of a series is meant; nil: the item does not repeat.
  ///   - now: the clock, in Unix seconds.
  ///   - command: the name of the run in the undo log.
  /// - Returns: what was done; nothing for drafts that are equal.
  /// - Throws: ``EditError``; what the store or libical refuse.
  public func save(
    _ form: EventForm,
    over chosen: ItemChoice.Chosen,
    scope: EditScope?,
    now: Int,
    command: String
  ) throws -> Outcome {
    let change = FormChange(old: chosen.form, new: form)
    if change.fields.isEmpty { return Outcome(uid: chosen.uid) }
    let scope = try EventEditing.scope(scope, of: chosen)
    return try run(chosen, now, command) { session in
      let errors = form.errors(zone: session.zone).filter { change.fields.contains($0.field) }
      guard errors.isEmpty else { throw EditError.invalid(errors) }
      if change.fields.contains(.calendar) {
        guard scope == .all else {
          throw EditError.impossible("calendar: a series moves as a whole (--all)")
        }
      }
      switch scope {
      case .this: try session.saveThis(change)
      case .future: try session.saveFuture(change)
      case .all: try session.saveAll(change)
      }
      if change.fields.contains(.calendar) {
        try session.move(to: form.calendar)
      }
    }
  }

  /// Deletes an item, an instance or the end of a series.
  ///
  /// - Parameters:
  ///   - chosen: the item or instance.
  ///   - scope: how much of a series is meant; nil: the item does not repeat.
  ///   - now: the clock, in Unix seconds.
  ///   - command: the name of the run in the undo log.
  /// - Returns: what was done.
  /// - Throws: ``EditError``; what the store refuses.
  public func delete(
    _ chosen: ItemChoice.Chosen,
    scope: EditScope?,
    now: Int,
    command: String
  ) throws -> Outcome {
    let scope = try EventEditing.scope(scope, of: chosen)
    return try run(chosen, now, command) { session in
      switch scope {
      case .this: try session.deleteThis()
      case .future: try session.deleteFuture()
      case .all: try session.deleteAll()
      }
    }
  }

  /// Moves an item with all its instances to another calendar, which is made when there is none.
  ///
  /// - Parameters:
  ///   - chosen: the item.
  ///   - name: the calendar.
  ///   - now: the clock, in Unix seconds.
  ///   - command: the name of the run in the undo log.
  /// - Returns: what was done.
  /// - Throws: ``EditError`` when that calendar has the UID already; what the store refuses.
  public func move(
    _ chosen: ItemChoice.Chosen,
    toCalendar name: String,
    now: Int,
    command: String
  ) throws -> Outcome {
    try run(chosen, now, command) { try $0.move(to: name) }
  }

  private static func scope(
    _ scope: EditScope?,
    of chosen: ItemChoice.Chosen
  ) throws(EditError) -> EditScope {
    guard chosen.isRecurring else {
      if let scope, scope != .all { throw .doesNotRepeat }
      return .all
    }
    guard let scope = scope ?? (chosen.target == nil ? nil : .this) else { throw .needsScope }
    if scope != .all, chosen.target == nil { throw .needsInstance }
    return scope
  }

  private func run(
    _ chosen: ItemChoice.Chosen,
    _ now: Int,
    _ command: String,
    _ body: (inout EditSession) throws -> Void
  ) throws -> Outcome {
    try store.transaction {
      try store.beginRun(command: command, time: now)
      var session = try EditSession(
        self,
        chosen,
        revision: Revision(now: now, addresses: addresses)
      )
      try body(&session)
      return session.outcome
    }
  }
}
