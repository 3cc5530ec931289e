import ICalendar

/// Joins several calendars into one; of two versions of an item the newer stays (RFC 5546 2.1.5).
public struct CalendarMerge: Sendable {
  /// Two versions of which neither is newer.
  public struct Conflict: Sendable {
    /// Which item it is.
    public let identity: ItemIdentity
    /// The position of the calendar whose version stays.
    public let kept: Int
    /// The position of the calendar whose version is left out.
    public let left: Int
  }

  /// The joined calendar: one VCALENDAR with the properties of the first.
  public private(set) var document: CalendarDocument
  /// The versions that were left out though they are not older.
  public private(set) var conflicts: [Conflict] = []

  /// Joins calendars.
  ///
  /// - Parameter calendars: the calendars; the first one's properties go into the result.
  public init(_ calendars: [CalendarDocument]) {
    var order: [ItemIdentity] = []
    var chosen: [ItemIdentity: (component: Component, from: Int)] = [:]
    var conflicts: [Conflict] = []
    for (position, calendar) in calendars.enumerated() {
      for component in calendar.parts.flatMap(\.components) {
        let identity = ItemIdentity(component)
        guard let known = chosen[identity] else {
          order.append(identity)
          chosen[identity] = (component, position)
          continue
        }
        switch component.isNewer(than: known.component) {
        case true?: chosen[identity] = (component, position)
        case false?: break
        case nil where CalendarMerge.isSame(known.component, component): break
        case nil:
          conflicts.append(Conflict(identity: identity, kept: known.from, left: position))
        }
      }
    }
    self.conflicts = conflicts
    let components = order.compactMap { chosen[$0]?.component }
    let zones = components.filter { $0.name == "VTIMEZONE" }
    let items = components.filter { $0.name != "VTIMEZONE" }
    let properties =
      calendars.first?.parts.first?.properties ?? [
        ContentLine("VERSION:2.0"), ContentLine("PRODID:-//ukical//merge//EN"),
      ]
    document = CalendarDocument(parts: [.init(properties: properties, components: zones + items)])
  }

  private static func isSame(_ a: Component, _ b: Component) -> Bool {
    func meanings(_ component: Component) -> [LineMeaning] {
      component.lines.filter { $0.name != "DTSTAMP" }.map { LineMeaning($0) }.sorted()
    }
    return meanings(a) == meanings(b) && a.components == b.components
  }
}
