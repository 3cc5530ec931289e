internal import EventStore
internal import ICalendar

/// A master with its overrides, or a single item: all rows of one UID and kind in one calendar.
struct ItemGroup {
  /// One row, its text parsed.
  struct Member {
    var record: ItemRecord
    var component: Component
    var zones: [String: any ZoneRules]

    /// Whether it is a master or a single item, not an override.
    var isMaster: Bool { record.recurrence == nil }

    func passes(_ filter: ItemFilter) -> Bool {
      component.text.withUnsafeBytes { filter.passes($0) }
    }
  }

  /// What the rows of a group have in common.
  struct Key: Hashable {
    var calendar: Int
    var kind: ComponentKind
    var uid: [UInt8]
  }

  private(set) var members: [Member] = []

  init(_ key: Key, store: EventStore, clocks: ZoneSetClocks) throws {
    for row in try store.items(calendar: key.calendar, uid: key.uid) {
      let pair = try store.withItem(row) { ($0, Component(parsing: $1)) }
      guard let (record, parsed) = pair, record.kind == key.kind, let component = parsed else {
        continue
      }
      let zones = try clocks.clocks(of: record.zones)
      members.append(Member(record: record, component: component, zones: zones))
    }
  }

  init(
    store: EventStore,
    book: ZoneBook,
    calendar: Int,
    kind: ComponentKind,
    uid: [UInt8]
  ) throws {
    try self.init(
      Key(calendar: calendar, kind: kind, uid: uid),
      store: store,
      clocks: ZoneSetClocks(store: store, book: book)
    )
  }

  var masters: [Member] { members.filter { $0.record.recurrence == nil } }

  /// Whether the series, or all there is of it, is cancelled.
  var isCancelled: Bool {
    let deciding = masters.isEmpty ? members : masters
    return deciding.allSatisfy { $0.record.flags.contains(.cancelled) }
  }

  /// Every instance in a window, overrides in the place of what they stand for.
  func instances(
    from: Int,
    to: Int,
    limit: Int,
    viewer: any ZoneRules,
    includesCancelled: Bool
  ) -> [(member: Member, instance: SeriesInstance)] {
    occurrences(
      from: from,
      to: to,
      limit: limit,
      viewer: viewer,
      includesCancelled: includesCancelled
    ).map { (member: members[$0.index], instance: $0.instance) }
  }

  /// The same with the members' places in ``members``.
  func occurrences(
    from: Int,
    to: Int,
    limit: Int,
    viewer: any ZoneRules,
    includesCancelled: Bool
  ) -> [(index: Int, instance: SeriesInstance)] {
    let overrides = members.indices.filter { !members[$0].isMaster }
    let set = OverrideSet(
      overrides.map { (members[$0].component, members[$0].zones) },
      viewer: viewer
    )
    var found: [(index: Int, instance: SeriesInstance)] = []
    for (index, member) in members.enumerated()
    where member.isMaster && (includesCancelled || !member.record.flags.contains(.cancelled)) {
      guard
        let series = ComponentSeries(
          member.component,
          zone: { member.zones[$0] },
          viewer: viewer,
          scales: CalendarScales.standard
        )
      else { continue }
      if overrides.isEmpty, members.count == 1 {
        return series.instances(from: from, to: to, limit: limit).map { (index, $0) }
      }
      found += set.attached(to: series)
        .instances(of: series, from: from, to: to, limit: limit)
        .map { (index, $0.instance) }
    }
    for (place, index) in overrides.enumerated()
    where includesCancelled || !members[index].record.flags.contains(.cancelled) {
      if let own = set.own(place), own.overlaps(from: from, to: to) { found.append((index, own)) }
    }
    return found.sorted {
      ($0.instance.start, $0.instance.end) < ($1.instance.start, $1.instance.end)
    }
  }

  func touches(from: Int, to: Int, viewer: any ZoneRules, includesCancelled: Bool) -> Bool {
    if members.count == 1, let only = members.first, !only.record.flags.contains(.recurring),
      let series = ComponentSeries(
        only.component,
        zone: { only.zones[$0] },
        viewer: viewer,
        scales: CalendarScales.standard
      )
    {
      return series.single.overlaps(from: from, to: to)
    }
    return !instances(
      from: from,
      to: to,
      limit: 64,
      viewer: viewer,
      includesCancelled: includesCancelled
    ).isEmpty
  }
}

extension ItemGroup.Key {
  init(_ record: ItemRecord) {
    self.init(calendar: record.calendar, kind: record.kind, uid: record.uid)
  }
}
