internal import EventStore
internal import ICalendar

/// The clocks that each stored set of TZIDs means, looked up once.
final class ZoneSetClocks {
  private let store: EventStore
  private let book: ZoneBook
  private var known: [Int: [String: any ZoneRules]] = [:]

  init(store: EventStore, book: ZoneBook) {
    self.store = store
    self.book = book
  }

  func clocks(of set: Int?) throws -> [String: any ZoneRules] {
    guard let set else { return [:] }
    if let found = known[set] { return found }
    var clocks: [String: any ZoneRules] = [:]
    for use in try store.zoneSet(set) {
      let block = use.zone == 0 ? nil : try store.zone(use.zone)?.text
      clocks[use.tzid] = book.meaning(of: use.tzid, block: block).rules
    }
    known[set] = clocks
    return clocks
  }
}
