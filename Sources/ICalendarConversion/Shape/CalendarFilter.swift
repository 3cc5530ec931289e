public import ICalendar

/// Keeps some of the items of a calendar, and some of their properties.
public struct CalendarFilter {
  /// Which items stay; a series stays whole when one of its components passes.
  public var test = ItemTest()
  /// Properties to leave out, in capitals.
  public var dropped: Set<String> = []
  /// The only properties to keep, in capitals; empty: all.
  ///
  /// What RFC 5545 requires always stays.
  public var kept: Set<String> = []
  /// Replaces names, addresses and texts, where set.
  public var anonymizer: Anonymizer?
  private let zones: ZoneBook
  private let viewer: any ZoneRules

  private static let required: Set<String> = [
    "UID", "DTSTAMP", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE",
    "RECURRENCE-ID",
    "TZID", "TZOFFSETFROM", "TZOFFSETTO", "ACTION", "TRIGGER", "VERSION", "PRODID",
  ]

  /// Makes a filter that keeps everything.
  ///
  /// - Parameters:
  ///   - zones: tells what TZIDs mean.
  ///   - viewer: the clock for dates and floating times.
  public init(zones: ZoneBook, viewer: any ZoneRules) {
    self.zones = zones
    self.viewer = viewer
  }

  /// The calendar with what stays; VTIMEZONEs that nothing uses any more go.
  public func apply(to document: CalendarDocument) -> CalendarDocument {
    var result = document
    var anonymizer = anonymizer
    result.parts = document.parts.map { part in
      var part = part
      let rules = FlatZones(of: part, book: zones, viewer: viewer).rules
      let items = part.components.filter { $0.name != "VTIMEZONE" }
      var passing: Set<String> = []
      var alone: Set<Int> = []
      for (index, item) in items.enumerated() {
        guard test.passes(item, zone: rules, viewer: viewer) else { continue }
        if let uid = item.line("UID")?.value {
          passing.insert(item.name + uid)
        } else {
          alone.insert(index)
        }
      }
      let staying = items.enumerated().filter { index, item in
        item.line("UID")?.value.map { passing.contains(item.name + $0) } ?? alone.contains(index)
      }
      var components = staying.map { trimmed($0.element) }
      let used = CalendarSplit.zones(in: components)
      let isWhole = components.count == items.count
      let wanted = part.components.filter {
        $0.name == "VTIMEZONE"
          && (isWhole || used.contains(TextValue.decode($0.line("TZID")?.value ?? "")))
      }
      if anonymizer != nil {
        components = components.map { anonymizer?.replace($0) ?? $0 }
        part.properties = part.properties.map { anonymizer?.replace($0) ?? $0 }
      }
      part.components = wanted + components
      return part
    }
    return result
  }

  private func trimmed(_ component: Component) -> Component {
    guard !dropped.isEmpty || !kept.isEmpty else { return component }
    var result = component
    result.elements = component.elements.compactMap { element in
      switch element {
      case .component(let inner): return .component(trimmed(inner))
      case .line(let line):
        if dropped.contains(line.name) { return nil }
        if !kept.isEmpty, !kept.contains(line.name), !Self.required.contains(line.name) {
          return nil
        }
        return element
      }
    }
    return result
  }
}
