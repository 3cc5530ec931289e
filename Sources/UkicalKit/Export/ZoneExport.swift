internal import EventStore
internal import ICalendar

/// Settles which VTIMEZONE blocks an export carries and which TZIDs it must rename.
struct ZoneExport {
  /// The canonical texts to write, in order.
  private(set) var blocks: [[UInt8]] = []
  /// For each zone set that needs it: the TZIDs to be written differently.
  private(set) var renames: [Int: [String: String]] = [:]

  /// Settles the blocks for zone sets used from `first` to `last`; nil: without end.
  init(
    store: EventStore,
    book: ZoneBook,
    sets: [Int],
    first: Int,
    last: Int?
  ) throws {
    var order: [String] = []
    var claimed: [String: Set<Int>] = [:]
    for set in sets {
      for use in try store.zoneSet(set) {
        var name = use.tzid
        if use.zone != 0, book.ianaName(name) == nil {
          let rank = try store.zones(named: name).firstIndex { $0.id == use.zone } ?? 0
          if rank > 0 {
            let suffixed = "\(name)-\(rank + 1)"
            renames[set, default: [:]][name] = suffixed
            if let block = try store.zone(use.zone) {
              name = suffixed
              if claimed[name] == nil {
                order.append(name)
                claimed[name] = [use.zone]
                renamedBlocks[name] = ZoneExport.renamed(block.text, to: suffixed)
              }
            }
            continue
          }
        }
        if claimed[name] == nil { order.append(name) }
        claimed[name, default: []].formUnion(use.zone == 0 ? [] : [use.zone])
      }
    }
    for name in order.sorted() {
      if let renamed = renamedBlocks[name] {
        blocks.append(renamed)
      } else if let only = claimed[name]?.first, claimed[name]?.count == 1,
        let stored = try store.zone(only)
      {
        blocks.append(stored.text)
      } else if let made = ZoneExport.generated(name, book, first, last) {
        blocks.append(made)
      }
    }
  }

  private var renamedBlocks: [String: [UInt8]] = [:]

  private static func renamed(_ block: [UInt8], to name: String) -> [UInt8] {
    guard var component = Component(parsing: block) else { return block }
    component.set("TZID", to: ContentLine("TZID:" + TextValue.encode(name)))
    return component.text
  }

  private static func generated(
    _ tzid: String,
    _ book: ZoneBook,
    _ first: Int,
    _ last: Int?
  ) -> [UInt8]? {
    let meaning = book.meaning(of: tzid, block: nil)
    if let name = meaning.ianaName, let zone = book.database.zone(named: name) {
      return Array(VTimeZoneWriter.text(for: zone, tzid: tzid, from: first, through: last).utf8)
    }
    guard let rules = meaning.rules else { return nil }
    let seconds = rules.offset(at: first)
    let digits = abs(seconds)
    let sign = seconds < 0 ? "-" : "+"
    let hours = String(digits / 3600 + 100).dropFirst()
    let minutes = String(digits / 60 % 60 + 100).dropFirst()
    let offset = sign + hours + minutes
    var output: [UInt8] = []
    for line in [
      "BEGIN:VTIMEZONE", "TZID:" + TextValue.encode(tzid), "BEGIN:STANDARD",
      "DTSTART:19700101T000000", "TZOFFSETFROM:" + offset, "TZOFFSETTO:" + offset, "END:STANDARD",
      "END:VTIMEZONE",
    ] { Folding.append(line, to: &output) }
    return output
  }
}
