internal import GregorianDays
internal import ICalendar

/// The first and last instants a component can touch, for the index of the store.
///
/// Local readings without a zone are taken as UTC; queries widen their window for that.
struct Extent {
  var first: Int?
  var last: Int?
  var warnings: [String] = []
  /// Whether the extent is in local readings.
  var isLocal = false

  static func of(
    _ fields: IndexFields,
    kind: ComponentKind,
    text: UnsafeRawBufferPointer,
    zone: (String) -> (any ZoneRules)?
  ) -> Extent {
    guard kind != .other, let anchor = fields.start ?? fields.end ?? fields.recurrenceID else {
      return Extent()
    }
    var isLocal = false
    func instant(_ value: TemporalValue) -> Int {
      if case .utc(let instant) = value { return instant }
      guard let tzid = value.tzid, let rules = zone(tzid) else {
        isLocal = true
        return value.clock
      }
      return rules.instant(clockSeconds: value.clock)
    }
    let first = instant(anchor)
    let length: Int =
      if let end = fields.end, fields.start != nil {
        max(0, instant(end) - first)
      } else if let duration = fields.duration {
        max(0, duration.nominalSeconds)
      } else {
        anchor.isDate ? 86_400 : 0
      }
    if fields.isThisAndFuture {
      let target = fields.recurrenceID.map(instant) ?? first
      return Extent(first: min(first, target), last: nil, isLocal: isLocal)
    }
    guard fields.isRecurring, fields.recurrenceID == nil, fields.start != nil,
      let component = Component(parsing: text)
    else { return Extent(first: first, last: first + max(length, 0), isLocal: isLocal) }
    let series = ComponentSeries(component, zone: zone, scales: CalendarScales.standard)
    let bounds = series?.bounds()
    // A change of offset may lengthen an instance by an hour or two.
    return Extent(
      first: min(first, bounds?.first ?? first),
      last: bounds.map { $0.last.map { $0 + length + 7200 } } ?? first + length,
      warnings: series?.warnings ?? [],
      isLocal: isLocal
    )
  }
}
