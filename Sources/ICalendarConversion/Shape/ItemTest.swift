public import ICalendar

/// Which items a filter keeps; everything that is set must hold.
public struct ItemTest: Sendable {
  /// The window of instants; nil: open.
  public var from: Int?
  /// The instant after the window; nil: open.
  public var to: Int?
  /// A text in SUMMARY, DESCRIPTION, LOCATION or COMMENT, letter case aside.
  public var text: String?
  /// Categories, one of which must be there, letter case aside.
  public var categories: [String] = []
  /// STATUS values in capitals, one of which must be there.
  public var statuses: [String] = []
  /// Component names in capitals.
  public var components: [String] = []
  /// A part of the address or name of an attendee or the organizer.
  public var attendee: String?

  /// Makes a test that everything passes.
  public init() {}

  /// Whether one component passes.
  ///
  /// - Parameters:
  ///   - component: the component.
  ///   - zone: finds the clock of a TZID.
  ///   - viewer: the clock for dates and floating times.
  /// - Returns: whether everything that is set holds.
  public func passes(
    _ component: Component,
    zone: (String) -> (any ZoneRules)?,
    viewer: any ZoneRules
  ) -> Bool {
    if !components.isEmpty, !components.contains(component.name) { return false }
    if !statuses.isEmpty {
      guard let status = component.line("STATUS")?.value?.uppercased(), statuses.contains(status)
      else {
        return false
      }
    }
    if !categories.isEmpty {
      let own = component.lines("CATEGORIES").flatMap { TextValue.decodeList($0.value ?? "") }
      let wanted = Set(categories.map { $0.lowercased() })
      if !own.contains(where: { wanted.contains($0.lowercased()) }) { return false }
    }
    if let text = text?.lowercased(), !text.isEmpty {
      let names = ["SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT"]
      let isThere = component.lines.contains { line in
        names.contains(line.name)
          && TextValue.decode(line.value ?? "").lowercased().contains(text)
      }
      if !isThere { return false }
    }
    if let attendee = attendee?.lowercased(), !attendee.isEmpty {
      let isThere = component.lines.contains { line in
        (line.name == "ATTENDEE" || line.name == "ORGANIZER")
          && line.text.lowercased().contains(attendee)
      }
      if !isThere { return false }
    }
    guard from != nil || to != nil else { return true }
    guard let series = ComponentSeries(component, zone: zone, viewer: viewer) else { return false }
    return !series.instances(from: from ?? Int.min / 8, to: to ?? Int.max / 8, limit: 1).isEmpty
  }
}
