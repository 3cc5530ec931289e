internal import GregorianDays
public import ICalendar

/// One instance of a stored item, as a viewer in a zone sees it.
public struct EventInstance: Sendable, Hashable {
  /// What it has in common with the other instances of its component.
  public let facts: ItemFacts
  /// The nominal start in the clock of the component: an instant for UTC, else a reading.
  public let nominal: Int
  /// The start in Unix seconds.
  public let start: Int
  /// The end in Unix seconds, exclusive.
  public let end: Int
  /// Start and end in clock seconds of the component's form.
  private let startClock: Int
  private let endClock: Int
  /// Start and end as the viewer's clock shows them; midnights for dates.
  private let viewedStart: Int
  private let viewedEnd: Int

  /// Whether it is a whole day or more of them.
  public var isAllDay: Bool { facts.form.isDate }
  /// The start in its own form.
  public var startValue: TemporalValue { facts.form.with(clock: startClock) }
  /// The end in its own form, exclusive.
  public var endValue: TemporalValue { facts.form.with(clock: endClock) }
  /// The first day it covers in the viewer's zone, as a day number.
  public var firstDay: Int { Gregorian.floorDivide(viewedStart, 86_400) }
  /// The last day it covers in the viewer's zone, itself included.
  public var lastDay: Int {
    let last = viewedEnd - (viewedEnd > viewedStart ? 1 : 0)
    return max(firstDay, Gregorian.floorDivide(last, 86_400))
  }
  /// The start's minute of the day in the viewer's zone; nil for dates.
  public var startMinute: Int? {
    isAllDay ? nil : Gregorian.floorModulo(viewedStart, 86_400) / 60
  }
  /// The end's minute of the day in the viewer's zone; nil for dates.
  public var endMinute: Int? {
    isAllDay ? nil : Gregorian.floorModulo(viewedEnd, 86_400) / 60
  }
  /// The day a to-do is due; nil for everything else.
  public var dueDay: Int? {
    guard facts.hasDue else { return nil }
    return facts.isDueAtStart ? firstDay : Gregorian.floorDivide(viewedEnd, 86_400)
  }
  /// The row of the component that says what the instance is.
  public var item: Int { facts.item }
  /// The number of its calendar.
  public var calendar: Int { facts.calendar }
  /// What kind of component it is.
  public var kind: ComponentKind { facts.kind }
  /// The UID.
  public var uid: String { facts.uid }
  /// SUMMARY, decoded.
  public var summary: String { facts.summary }
  /// LOCATION, decoded.
  public var location: String { facts.location }
  /// Whether it takes no time of anyone's (TRANSP:TRANSPARENT).
  public var isTransparent: Bool { facts.isTransparent }
  /// Whether a to-do is completed.
  public var isCompleted: Bool { facts.isCompleted }
  /// Which instance of its series it is, as RECURRENCE-ID has it; nil for single items.
  public var recurrenceID: String? {
    facts.recurrenceID
      ?? (facts.isRecurring ? facts.form.with(clock: nominal).valueText : nil)
  }

  init(_ facts: ItemFacts, _ instance: SeriesInstance, viewer: any ZoneRules) {
    self.facts = facts
    nominal = instance.recurrenceID.clock
    start = instance.start
    end = instance.end
    startClock = instance.startValue.clock
    endClock = instance.endValue.clock
    let isDate = facts.form.isDate
    viewedStart = isDate ? startClock : start + viewer.offset(at: start)
    viewedEnd = isDate ? endClock : end + viewer.offset(at: end)
  }

  /// Whether both are the same instance of the same row.
  public static func == (a: EventInstance, b: EventInstance) -> Bool {
    a.item == b.item && a.nominal == b.nominal && a.start == b.start && a.end == b.end
      && a.summary == b.summary && a.location == b.location
  }

  /// Hashes row and instance.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(item)
    hasher.combine(nominal)
  }
}
