internal import EventStore
internal import ICalendar

/// Decides from a glance alone whether an item touches the window of an export.
struct QuickSelection {
  private let store: EventStore
  private let options: ExportOptions
  private let clocks: ZoneSetClocks

  init(store: EventStore, options: ExportOptions, book: ZoneBook) {
    self.store = store
    self.options = options
    clocks = ZoneSetClocks(store: store, book: book)
  }

  /// Whether an item without other rows touches the window; nil: it takes a closer look.
  func touches(_ glance: ItemGlance, _ text: UnsafeRawBufferPointer) throws -> Bool? {
    guard !options.isAll, !glance.isOverride, !glance.flags.contains(.thisAndFuture),
      try !store.mayHaveOverrides(glance)
    else { return nil }
    if glance.flags.contains(.cancelled), !options.includesCancelled { return false }
    if options.from == nil && options.to == nil { return true }
    let (from, to) = (options.from ?? Int.min / 8, options.to ?? Int.max / 8)
    if glance.flags.contains(.recurring) { return try recurs(glance, text, from, to) }
    guard let first = glance.first, let last = glance.last else { return nil }
    let isLocal = glance.flags.contains(.local)
    let start = isLocal ? options.viewer.instant(clockSeconds: first) : first
    let end = isLocal ? options.viewer.instant(clockSeconds: last) : last
    return start < to && (end > from || (end == start && start >= from))
  }

  private func recurs(
    _ glance: ItemGlance,
    _ text: UnsafeRawBufferPointer,
    _ from: Int,
    _ to: Int
  ) throws -> Bool? {
    if text.isEmpty { return nil }
    var reader = IndexReader(keepsTexts: true)
    let fields = reader.readGlance(text)
    guard fields.uid != nil, fields.texts?.hasManyDates == false else { return nil }
    let zones = try clocks.clocks(of: glance.zones)
    let series = ComponentSeries(
      fields,
      isTask: glance.kind == .todo,
      zone: { zones[$0] },
      viewer: options.viewer,
      scales: CalendarScales.standard
    )
    return series.map { !$0.instances(from: from, to: to, limit: 1).isEmpty }
  }
}
