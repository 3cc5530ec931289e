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
