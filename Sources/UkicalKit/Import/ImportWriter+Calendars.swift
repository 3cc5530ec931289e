internal import EventStore
internal import ICalendar

extension ImportWriter {
  mutating func calendar(for uid: [UInt8], _ context: CalendarContext) throws(StoreError)
    -> Int
  {
    if let name = options.calendar ?? context.name {
      let named = try calendar(named: name)
      return try tombstones.calendar(ofMoved: uid, from: named) ?? named
    }
    // Where there is only one calendar, and it is this one, nothing need be looked up.
    if calendars.count == 1, let only = calendars[options.defaultCalendar] { return only }
    if !calendars.isEmpty { try endBulk() }
    if !calendars.isEmpty, let held = try store.calendarHolding(uid: uid) { return held }
    return try calendar(named: options.defaultCalendar)
  }

  mutating func calendar(named name: String) throws(StoreError) -> Int {
    if let found = calendars[name] { return found }
    let made = try store.addCalendar(named: name)
    calendars[name] = made
    names[made] = name
    return made
  }

  /// Lays the file's calendar-level lines over those stored: names that come replace their like.
  mutating func mergeProperties(
    _ context: CalendarContext,
    _ number: Int32,
    into calendar: Int
  ) throws(StoreError) {
    guard number >= 0, !context.properties.isEmpty, mergedContexts.insert(number).inserted else {
      return
    }
    guard let stored = try store.calendars().first(where: { $0.id == calendar }) else { return }
    let incoming = context.properties.map(ContentLine.init)
    let replaced = Set(incoming.map(\.name))
    let kept = Folding.unfold(stored.properties)
      .map { ContentLine(String(decoding: $0, as: UTF8.self)) }
      .filter { !replaced.contains($0.name) }
    var merged: [UInt8] = []
    for line in kept + incoming { Folding.append(line.text, to: &merged) }
    if merged != stored.properties { try store.setProperties(merged, ofCalendar: calendar) }
  }
}
