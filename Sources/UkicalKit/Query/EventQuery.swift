public import EventStore
public import ICalendar

/// Finds the instances of stored items that a viewer sees in a window.
public struct EventQuery {
  /// The most instances of one series in a window.
  public static let maximumInstances = 10_000

  private let store: EventStore
  private let book: ZoneBook
  private let viewer: any ZoneRules
  private let clocks: ZoneSetClocks
  private let notes = Notes()

  private final class Notes {
    var cut: [String] = []
  }

  /// Titles of series that had more than ``maximumInstances`` in a window asked for: what comes
  /// after is missing from the answer.
  public var cutSeries: [String] { notes.cut }

  /// Makes a query over an open store.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - book: finds the clocks of TZIDs.
  ///   - viewer: the clock by which dates and floating times are read.
  public init(store: EventStore, book: ZoneBook, viewer: any ZoneRules) {
    self.store = store
    self.book = book
    self.viewer = viewer
    clocks = ZoneSetClocks(store: store, book: book)
  }

  /// The instances that touch a window, in order of time; cancelled ones stay hidden.
  ///
  /// - Parameters:
  ///   - from: the first instant of the window.
  ///   - to: the instant after the window.
  ///   - calendars: numbers of calendars; nil: all.
  /// - Returns: the instances by start, whole days first.
  /// - Throws: what reading the store throws.
  public func instances(from: Int, to: Int, calendars: Set<Int>? = nil) throws -> [EventInstance] {
    // One read transaction: each statement of its own would lock the store anew.
    EventQuery.ordered(try store.reading { try read(from, to, calendars) })
  }

  private func read(_ from: Int, _ to: Int, _ calendars: Set<Int>?) throws -> [EventInstance] {
    let reading = GlanceReading(from: from, to: to, viewer: viewer)
    var groups: Set<ItemGroup.Key> = []
    var rows: [Int] = []
    try store.forEachGlance(
      from: from - ExportSelection.widening,
      to: to + ExportSelection.widening
    ) { glance, lines in
      guard calendars?.contains(glance.calendar) != false else { return }
      if glance.isOverride || (glance.flags.contains(.recurring) && lines.isEmpty) {
        rows.append(glance.item)
      } else if try glance.flags.contains(.recurring) && store.mayHaveOverrides(glance) {
        rows.append(glance.item)
      } else if !glance.flags.contains(.cancelled) {
        reading.add(glance, lines, try clocks.clocks(of: glance.zones))
      }
    }
    var found: [EventInstance] = []
    func expandGroups(of rows: [Int]) throws {
      for row in rows {
        let key = try store.withItem(row) { record, _ in ItemGroup.Key(record) }
        guard let key else { continue }
        if groups.insert(key).inserted { try expand(key, from, to, into: &found) }
      }
    }
    try expandGroups(of: rows)
    let read = reading.finish()
    notes.cut += read.cut
    try expandGroups(of: read.unread)
    found.append(contentsOf: read.found)
    return found
  }

  /// The instances in a range of days of the viewer's zone, the last day included.
  public func instances(
    days: ClosedRange<Int>,
    calendars: Set<Int>? = nil
  ) throws -> [EventInstance] {
    EventQuery.ordered(try unordered(days: days, calendars: calendars))
  }

  /// The same in no order, for what is sorted by its reader.
  public func unordered(
    days: ClosedRange<Int>,
    calendars: Set<Int>? = nil
  ) throws -> [EventInstance] {
    let from = viewer.instant(clockSeconds: days.lowerBound * 86_400)
    let to = viewer.instant(clockSeconds: (days.upperBound + 1) * 86_400)
    return try store.reading { try read(from, to, calendars) }
  }

  /// The instances of one UID in a range of days of the viewer's zone, the last day included.
  public func instances(uid: String, days: ClosedRange<Int>) throws -> [EventInstance] {
    let (from, to) = (
      viewer.instant(clockSeconds: days.lowerBound * 86_400),
      viewer.instant(clockSeconds: (days.upperBound + 1) * 86_400)
    )
    var keys: Set<ItemGroup.Key> = []
    for row in try store.items(calendar: nil, uid: Array(uid.utf8)) {
      if let key = try store.withItem(row, { record, _ in ItemGroup.Key(record) }) {
        keys.insert(key)
      }
    }
    var found: [EventInstance] = []
    for key in keys { try expand(key, from, to, into: &found) }
    return EventQuery.ordered(found)
  }

  private func expand(
    _ key: ItemGroup.Key,
    _ from: Int,
    _ to: Int,
    into found: inout [EventInstance]
  ) throws {
    let group = try ItemGroup(key, store: store, clocks: clocks)
    // A cancelled series takes its overrides with it.
    if !group.masters.isEmpty, group.isCancelled { return }
    let occurrences = group.occurrences(
      from: from,
      to: to,
      limit: EventQuery.maximumInstances,
      viewer: viewer,
      includesCancelled: false
    )
    if occurrences.count >= EventQuery.maximumInstances {
      notes.cut += group.members.prefix(1).map { self.facts($0, .date(day: 0)).summary }
    }
    var facts = [ItemFacts?](repeating: nil, count: group.members.count)
    for (index, instance) in occurrences {
      let own: ItemFacts
      if let same = facts[index], same.form.isSameForm(as: instance.startValue) {
        own = same
      } else {
        own = self.facts(group.members[index], instance.startValue)
        facts[index] = own
      }
      found.append(EventInstance(own, instance, viewer: viewer))
    }
  }

  private func facts(_ member: ItemGroup.Member, _ form: TemporalValue) -> ItemFacts {
    var reader = IndexReader(keepsTexts: true)
    let fields = member.component.text.withUnsafeBytes { reader.read($0) }
    return ItemFacts(member.record, fields, form: form)
  }

  /// Sorts small keys in place of instances, which are costly to move.
  private static func ordered(_ found: [EventInstance]) -> [EventInstance] {
    var keys: [(start: Int, index: Int)] = []
    keys.reserveCapacity(found.count)
    for index in found.indices { keys.append((found[index].start, index)) }
    keys.sort { a, b in
      a.start != b.start ? a.start < b.start : order(found[a.index], found[b.index])
    }
    return keys.map { found[$0.index] }
  }

  private static func order(_ a: EventInstance, _ b: EventInstance) -> Bool {
    if a.start != b.start { return a.start < b.start }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if a.end != b.end { return a.end < b.end }
    return a.summary != b.summary ? a.summary < b.summary : a.uid < b.uid
  }
}

extension TemporalValue {
  /// Whether both are dates, floating, UTC, or of one zone.
  fileprivate func isSameForm(as other: TemporalValue) -> Bool {
    switch (self, other) {
    case (.date, .date), (.floating, .floating), (.utc, .utc): true
    case (.zoned(_, let one), .zoned(_, let two)): one == two
    default: false
    }
  }
}
