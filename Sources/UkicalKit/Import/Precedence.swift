internal import EventStore
internal import ICalendar

/// Which of two versions of an item is newer (RFC 5546 2.1.5).
enum Precedence {
  /// Above zero when the incoming one is newer, below when it is older, zero when they tie.
  static func compare(_ incoming: IndexFields, with stored: ItemRecord) -> Int {
    if incoming.sequence != stored.sequence { return incoming.sequence < stored.sequence ? -1 : 1 }
    if let new = incoming.lastModified, let old = stored.modified, new != old {
      return new < old ? -1 : 1
    }
    if let new = incoming.stamp, let old = stored.stamp, new != old { return new < old ? -1 : 1 }
    return 0
  }
}
