internal import EventStore
internal import ICalendar

/// Decides from a glance alone whether an item touches the window of an export.
struct QuickSelection {
  private let store: EventStore
  private let options: ExportOptions
  private let clocks: ZoneSetClocks
  private var reader = IndexReader(keepsTexts: true)

  init(store: EventStore, options: ExportOptions, clocks: ZoneSetClocks) {
    self.store = store
    self.options = options
    self.clocks = clocks
  }

  /// Whether an item without other rows touches the window; nil: it takes a closer look.
  mutating func touches(_ glance: ItemGlance, _ text: UnsafeRawBufferPointer) throws -> Bool? {
    guard !options.isAll, !glance.isOverride, !glance.flags.contains(.thisAndFuture),
      try !store.mayHaveOverrides(glance)
    else { return nil }
    if glance.flags.contains(.cancelled), !options.includesCancelled { return false }
    if options.from == nil && options.to == nil { return true }
    let (from, to) = (options.from ?? Int.min / 8, options.to ?? Int.max / 8)
    if glance.flags.contains(.recurring) {
      if text.isEmpty { return nil }
      let zones = try clocks.clocks(of: glance.zones)
      let viewer = options.viewer
      switch GlanceSeries(glance, text, reader: &reader, clocks: zones, viewer: viewer) {
      case .unclear, .undated: return nil
      case .dated(let series, _): return !series.instances(from: from, to: to, limit: 1).isEmpty
      }
    }
    guard let first = glance.first, let last = glance.last else { return nil }
    let isLocal = glance.flags.contains(.local)
    let start = isLocal ? options.viewer.instant(clockSeconds: first) : first
    let end = isLocal ? options.viewer.instant(clockSeconds: last) : last
    return start < to && (end > from || (end == start && start >= from))
  }
}
