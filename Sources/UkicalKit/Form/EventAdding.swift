public import EventStore
public import ICalendar

/// Saves filled-in forms as new events.
public struct EventAdding {
  /// The fields that keep a form from being saved.
  public struct Refusal: Error, Sendable {
    /// What is wrong, field by field.
    public let errors: [EventForm.FieldError]
  }

  private let store: EventStore
  private let book: ZoneBook

  /// Makes a saver over a store opened for writing.
  public init(store: EventStore, book: ZoneBook) {
    self.store = store
    self.book = book
  }

  /// Stores the form as a new event, in a run of its own.
  ///
  /// - Parameters:
  ///   - form: the draft.
  ///   - now: the clock, in Unix seconds.
  ///   - command: the name of the run in the undo log.
  /// - Returns: the UID.
  /// - Throws: ``Refusal`` for a draft that is not valid; what the store or libical refuse.
  public func add(_ form: EventForm, now: Int, command: String) throws -> String {
    let errors = form.errors(zone: { book.database.zone(named: $0) })
    guard errors.isEmpty else { throw Refusal(errors: errors) }
    let uid = IdentityRenewal.make()
    let component = try form.component(uid: uid, now: now) { book.database.zone(named: $0) }
    try store.transaction {
      try store.beginRun(command: command, time: now)
      let known = try store.calendar(named: form.calendar)
      let calendar = try known ?? store.addCalendar(named: form.calendar)
      try ItemWriter(store: store, book: book).insert(component, calendar: calendar)
    }
    return uid
  }
}
