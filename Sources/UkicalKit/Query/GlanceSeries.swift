internal import EventStore
internal import ICalendar

/// What a glance, or the whole text of a single item, says of instances.
enum GlanceSeries {
  /// More than the glance says is needed.
  case unclear
  /// There are none.
  case undated
  /// The series, and what else was read.
  case dated(ComponentSeries, IndexFields)

  init(
    _ glance: ItemGlance,
    _ text: UnsafeRawBufferPointer,
    reader: inout IndexReader,
    clocks: [String: any ZoneRules],
    viewer: any ZoneRules
  ) {
    let fields = glance.flags.contains(.recurring) ? reader.readGlance(text) : reader.read(text)
    guard fields.uid != nil, fields.texts?.hasManyDates == false else {
      self = .unclear
      return
    }
    let series = ComponentSeries(
      fields,
      isTask: glance.kind == .todo,
      zone: { clocks[$0] },
      viewer: viewer,
      scales: CalendarScales.standard
    )
    self = series.map { .dated($0, fields) } ?? .undated
  }
}
