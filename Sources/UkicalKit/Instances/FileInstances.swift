internal import GregorianDays
public import ICalendar

/// The instances of a calendar file, without a store.
public struct FileInstances {
  /// One instance, its dates in ISO form.
  public struct Instance: Sendable {
    /// The UID.
    public let uid: String
    /// Which instance of its series it is, in the series' own form; nil for single items.
    public let recurrenceID: String?
    /// The start: a date, or a date and time with its offset where it has a zone.
    public let start: String
    /// The end, exclusive.
    public let end: String
    /// Whether it is a whole day or more of them.
    public let isAllDay: Bool
    /// The zone's name; `UTC`; nil for dates and floating times.
    public let zone: String?
    /// SUMMARY, decoded.
    public let summary: String
    /// Whether an override put it here.
    public let isOverridden: Bool
    /// The component's name.
    public let component: String
  }

  private let book: ZoneBook
  private let viewer: any ZoneRules

  /// Makes a finder.
  public init(book: ZoneBook, viewer: any ZoneRules) {
    self.book = book
    self.viewer = viewer
  }

  /// Every instance in a window, in order of time.
  ///
  /// - Parameters:
  ///   - path: the file; `-` is standard input.
  ///   - from: the first instant of the window; nil: open.
  ///   - to: the instant after the window; nil: open.
  ///   - limit: the most instances of one series, and in all.
  /// - Returns: the instances, and what was doubtful in the file.
  /// - Throws: ``ReadError`` when the file cannot be read.
  public func instances(
    path: String,
    from: Int?,
    to: Int?,
    limit: Int
  ) throws -> (instances: [Instance], issues: [CalendarIssue]) {
    let source = try FileSource.opening(path)
    var scanner = CalendarScanner(handler: Gatherer())
    try scanner.scan(source)
    var issues = scanner.handler.issues
    if scanner.handler.calendars.isEmpty {
      throw ReadError(source: path, reason: "no VCALENDAR in it")
    }
    var found: [(Int, Int, Instance)] = []
    for calendar in scanner.handler.calendars {
      var groups: [String: [NewestVersions.Placed]] = [:]
      var order: [String] = []
      for (index, item) in calendar.items.enumerated() {
        let uid = item.component.line("UID")?.value ?? "\u{0}\(index)"
        let key = item.component.name + "\u{0}" + uid
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(item)
      }
      for key in order {
        expand(
          NewestVersions.of(groups[key] ?? []),
          calendar.zones,
          from ?? Int.min / 8,
          to ?? Int.max / 8,
          limit,
          &found,
          &issues
        )
      }
    }
    found.sort { ($0.0, $0.1, $0.2.uid) < ($1.0, $1.1, $1.2.uid) }
    return (found.prefix(limit).map(\.2), issues)
  }

  private func expand(
    _ group: [NewestVersions.Placed],
    _ blocks: [String: [UInt8]],
    _ from: Int,
    _ to: Int,
    _ limit: Int,
    _ found: inout [(Int, Int, Instance)],
    _ issues: inout [CalendarIssue]
  ) {
    func zone(_ tzid: String) -> (any ZoneRules)? {
      book.meaning(of: tzid, block: blocks[tzid]).rules
    }
    let overrides = group.map(\.component).filter { $0.line("RECURRENCE-ID") != nil }
    let zones = Dictionary(
      blocks.keys.map { ($0, zone($0)) }
        + overrides.flatMap { component in
          component.lines.compactMap { $0.parameter("TZID") }.map { ($0, zone($0)) }
        },
      uniquingKeysWith: { first, _ in first }
    ).compactMapValues { $0 }
    let set = OverrideSet(overrides.map { ($0, zones) }, viewer: viewer)
    for (master, line) in group where master.line("RECURRENCE-ID") == nil {
      guard
        let series = ComponentSeries(
          master,
          zone: zone,
          viewer: viewer,
          scales: CalendarScales.standard
        )
      else { continue }
      let set = set.attached(to: series)
      issues += (series.warnings + set.warnings)
        .map { CalendarIssue(.warning, line: line, property: master.name, reason: $0) }
      for (instance, isMoved) in set.instances(
        of: series,
        from: from,
        to: to,
        limit: limit + overrides.count
      ) {
        found.append(
          (instance.start, instance.end, row(master, instance, series.isRecurring, isMoved))
        )
      }
    }
    for (index, component) in overrides.enumerated() {
      if let own = set.own(index), own.overlaps(from: from, to: to) {
        var shown = own
        if let target = component.line("RECURRENCE-ID").flatMap(TemporalValue.init) {
          shown.recurrenceID = target
        }
        found.append((own.start, own.end, row(component, shown, true, true)))
      }
    }
  }

  private func row(
    _ component: Component,
    _ instance: SeriesInstance,
    _ isRecurring: Bool,
    _ isOverridden: Bool
  ) -> Instance {
    let start = instance.startValue
    let zone: String? =
      switch start {
      case .utc: "UTC"
      case .zoned(_, let tzid): tzid
      default: nil
      }
    return Instance(
      uid: component.line("UID")?.value ?? "",
      recurrenceID: isRecurring ? instance.recurrenceID.valueText : nil,
      start: iso(start, instance.start),
      end: iso(instance.endValue, instance.end),
      isAllDay: start.isDate,
      zone: zone,
      summary: TextValue.decode(component.line("SUMMARY")?.value ?? ""),
      isOverridden: isOverridden,
      component: component.name
    )
  }

  private func iso(_ value: TemporalValue, _ instant: Int) -> String {
    switch value {
    case .date(let day): return CivilText.isoDate(day: day)
    case .floating(let clock): return CivilText.isoDateTime(clock: clock)
    case .utc(let instant): return CivilText.isoDateTime(clock: instant) + "Z"
    case .zoned(let clock, _):
      let offset = clock - instant
      let digits = abs(offset)
      let hours = String(digits / 3600 + 100).dropFirst()
      let minutes = String(digits / 60 % 60 + 100).dropFirst()
      return CivilText.isoDateTime(clock: clock) + (offset < 0 ? "-" : "+") + hours + ":" + minutes
    }
  }

  private struct Gatherer: CalendarScanHandler {
    var calendars: [(zones: [String: [UInt8]], items: [NewestVersions.Placed])] = []
    var issues: [CalendarIssue] = []

    mutating func beginCalendar(_ ordinal: Int, line: Int) { calendars.append(([:], [])) }
    mutating func calendarProperty(_ contentLine: UnsafeRawBufferPointer, line: Int) {}
    mutating func endCalendar(line: Int, isComplete: Bool) {}
    mutating func issue(_ issue: CalendarIssue) { if issues.count < 1000 { issues.append(issue) } }

    mutating func component(_ component: ScannedComponent) -> Bool {
      guard let parsed = Component(parsing: component.text), !calendars.isEmpty else { return true }
      if component.name == "VTIMEZONE" {
        let name = TextValue.decode(parsed.line("TZID")?.value ?? "")
        if calendars[calendars.count - 1].zones[name] == nil {
          calendars[calendars.count - 1].zones[name] = Array(component.text)
        }
      } else if ComponentKind(name: component.name) != .other {
        calendars[calendars.count - 1].items.append((parsed, component.line))
      }
      return true
    }
  }
}
