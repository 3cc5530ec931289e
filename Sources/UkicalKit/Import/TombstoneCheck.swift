internal import EventStore
internal import ICalendar

/// Asks whether an incoming item was deleted here after its version was made.
struct TombstoneCheck {
  private let store: EventStore
  /// Whether nothing needs asking.
  let isOff: Bool

  init(store: EventStore, isOff: Bool) throws(StoreError) {
    self.store = store
    let hasAny = try store.hasTombstones()
    self.isOff = isOff || !hasAny
  }

  /// Where an item is now that was moved here from a calendar; nil when it was not.
  func calendar(ofMoved uid: [UInt8], from calendar: Int) throws(StoreError) -> Int? {
    if isOff { return nil }
    guard try store.hasTombstone(calendar: calendar, uid: uid),
      try store.items(calendar: calendar, uid: uid).isEmpty
    else { return nil }
    return try store.calendarHolding(uid: uid)
  }

  func outlives(_ record: ItemRecord, _ fields: IndexFields) throws(StoreError) -> Bool {
    if isOff { return false }
    return try store.tombstones(
      calendar: record.calendar,
      kind: record.kind,
      uid: record.uid,
      recurrence: record.recurrence
    ).contains { stone in
      var stone = stone
      // Servers renew DTSTAMP at each download; where both sides tell the last change, that counts.
      if stone.modified != nil, fields.lastModified != nil { stone.stamp = nil }
      return Precedence.compare(fields, with: stone) <= 0
    }
  }
}
