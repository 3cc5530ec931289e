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
    let rows = try store.items(
      from: from - ExportSelection.widening,
      to: to + ExportSelection.widening
    )
    var found: [EventInstance] = []
    var groups: Set<GroupKey> = []
    for row in rows {
      let pair = try store.withItem(row) { record, text -> (ItemRecord, Component?)? in
        if let calendars, !calendars.contains(record.calendar) { return nil }
        let isAlone = record.recurrence == nil && !record.flags.contains(.recurring)
        if isAlone, record.flags.contains(.cancelled) { return nil }
        return (record, isAlone ? Component(parsing: text) : nil)
      }
      guard let (record, alone) = pair ?? nil else { continue }
      if let alone {
        let zones = try clocks.clocks(of: record.zones)
        guard let series = ComponentSeries(alone, zone: { zones[$0] }, viewer: viewer),
          series.single.overlaps(from: from, to: to)
        else { continue }
        found.append(value(record, alone, series.single))
        continue
      }
      let key = GroupKey(calendar: record.calendar, kind: record.kind, uid: record.uid)
      if groups.insert(key).inserted { found += try expand(key, from, to) }
    }
    return found.sorted(by: EventQuery.order)
  }

  /// The instances in a range of days of the viewer's zone, the last day included.
  public func instances(
    days: ClosedRange<Int>,
    calendars: Set<Int>? = nil
  ) throws -> [EventInstance] {
    try instances(
      from: viewer.instant(clockSeconds: days.lowerBound * 86_400),
      to: viewer.instant(clockSeconds: (days.upperBound + 1) * 86_400),
      calendars: calendars
    )
  }

  /// The instances of one UID in a range of days of the viewer's zone, the last day included.
  public func instances(uid: String, days: ClosedRange<Int>) throws -> [EventInstance] {
    let (from, to) = (
      viewer.instant(clockSeconds: days.lowerBound * 86_400),
      viewer.instant(clockSeconds: (days.upperBound + 1) * 86_400)
    )
    var keys: Set<GroupKey> = []
    for row in try store.items(calendar: nil, uid: Array(uid.utf8)) {
      if let record = try store.withItem(row, { record, _ in record }) {
        keys.insert(GroupKey(calendar: record.calendar, kind: record.kind, uid: record.uid))
      }
    }
    return try keys.flatMap { try expand($0, from, to) }.sorted(by: EventQuery.order)
  }

  private func expand(_ key: GroupKey, _ from: Int, _ to: Int) throws -> [EventInstance] {
    let group = try ItemGroup(
      store: store,
      book: book,
      calendar: key.calendar,
      kind: key.kind,
      uid: key.uid,
      clocks: clocks
    )
    // A cancelled series takes its overrides with it.
    if !group.masters.isEmpty, group.isCancelled { return [] }
    return group.instances(
      from: from,
      to: to,
      limit: EventQuery.maximumInstances,
      viewer: viewer,
      includesCancelled: false
    ).map { value($0.member.record, $0.member.component, $0.instance) }
  }

  private func value(
    _ record: ItemRecord,
    _ component: Component,
    _ instance: SeriesInstance
  ) -> EventInstance {
    EventInstance(
      item: record.id,
      calendar: record.calendar,
      kind: record.kind,
      component: component,
      instance: instance,
      isRecurring: record.flags.contains(.recurring),
      viewer: viewer
    )
  }

  private static func order(_ a: EventInstance, _ b: EventInstance) -> Bool {
    if a.start != b.start { return a.start < b.start }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if a.end != b.end { return a.end < b.end }
    return a.summary != b.summary ? a.summary < b.summary : a.uid < b.uid
  }

  private struct GroupKey: Hashable {
    var calendar: Int
    var kind: ComponentKind
    var uid: [UInt8]
  }
}
