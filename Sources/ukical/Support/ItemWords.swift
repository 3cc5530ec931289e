import CommandLineArguments
import EventStore
import GregorianDays
import ICalendar
import UkicalKit

/// What every command that changes one item needs: the store, the clock, the item that is meant.
struct ItemWords {
  let viewer: any ZoneRules
  let book: ZoneBook
  let now: Int
  let today: Int
  let editing: EventEditing
  let reply: InvitationReply
  private let store: EventStore
  private let invocation: Invocation

  static let positionals = [
    Positional("UID", help: "The UID or the title."),
    Positional(
      "INSTANCE",
      help: "Which instance of a series: a day, or day and time.",
      arity: .many
    ),
  ]

  init(_ invocation: Invocation, _ environment: Environment) throws {
    self.invocation = invocation
    let zones = environment.zones
    viewer = try environment.viewer(named: invocation.value("tz"), in: zones)
    book = ZoneBook(database: zones)
    now = environment.now
    today = Gregorian.floorDivide(now + viewer.offset(at: now), 86_400)
    store = try StoreOpening.existing(invocation, environment)
    let addresses = try environment.settings().addresses
    editing = EventEditing(store: store, book: book, viewer: viewer, addresses: addresses)
    reply = InvitationReply(store: store, book: book, addresses: addresses)
  }

  /// The item, and the instance where one is named.
  func chosen() throws -> ItemChoice.Chosen {
    var calendar: Int?
    if let name = invocation.value("calendar") {
      calendar = try store.calendar(named: name)
      if calendar == nil {
        throw Failure.Plain(message: "no calendar named \(Shown.line(name))")
      }
    }
    return try ItemChoice(store: store, book: book, viewer: viewer).find(
      invocation.positional("UID") ?? "",
      at: try EditWords.moment(invocation, today: today),
      calendar: calendar
    )
  }
}
