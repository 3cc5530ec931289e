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

  private(set) var members: [Member] = []

  init(
    store: EventStore,
    book: ZoneBook,
    calendar: Int,
    kind: ComponentKind,
    uid: [UInt8],
    clocks: ZoneSetClocks? = nil
  ) throws {
    let clocks = clocks ?? ZoneSetClocks(store: store, book: book)
    for row in try store.items(calendar: calendar, uid: uid) {
      let pair = try store.withItem(row) { ($0, Component(parsing: $1)) }
      guard let (record, parsed) = pair, record.kind == kind, let component = parsed else {
        continue
      }
      let zones = try clocks.clocks(of: record.zones)
      members.append(Member(record: record, component: component, zones: zones))
    }
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
    let overrides = members.filter { $0.record.recurrence != nil }
    let set = OverrideSet(overrides.map { ($0.component, $0.zones) }, viewer: viewer)
    var found: [(Member, SeriesInstance)] = []
    for member in masters where includesCancelled || !member.record.flags.contains(.cancelled) {
      guard
        let series = ComponentSeries(
          member.component,
          zone: { member.zones[$0] },
          viewer: viewer,
          scales: CalendarScales.standard
        )
      else { continue }
      let reach = set.shift(of: series)
      for instance in series.instances(from: from - reach, to: to + reach, limit: limit) {
        if set.replaces(instance, of: series) { continue }
        let moved = set.moved(instance, of: series)
        if moved.overlaps(from: from, to: to) { found.append((member, moved)) }
      }
    }
    for (index, member) in overrides.enumerated()
    where includesCancelled || !member.record.flags.contains(.cancelled) {
      if let own = set.own(index), own.overlaps(from: from, to: to) { found.append((member, own)) }
    }
    return found.sorted { ($0.1.start, $0.1.end) < ($1.1.start, $1.1.end) }
      .map { (member: $0.0, instance: $0.1) }
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
