internal import GregorianDays
public import ICalendar

/// One instance of a stored item, as a viewer in a zone sees it.
public struct EventInstance: Sendable, Hashable {
  /// The row of the component that says what the instance is.
  public let item: Int
  /// The number of its calendar.
  public let calendar: Int
  /// What kind of component it is.
  public let kind: ComponentKind
  /// The UID.
  public let uid: String
  /// Which instance of its series it is, as RECURRENCE-ID has it; nil for single items.
  public let recurrenceID: String?
  /// The start in Unix seconds.
  public let start: Int
  /// The end in Unix seconds, exclusive.
  public let end: Int
  /// The start in its own form.
  public let startValue: TemporalValue
  /// The end in its own form, exclusive.
  public let endValue: TemporalValue
  /// The first day it covers in the viewer's zone, as a day number.
  public let firstDay: Int
  /// The last day it covers in the viewer's zone, itself included.
  public let lastDay: Int
  /// The start's minute of the day in the viewer's zone; nil for dates.
  public let startMinute: Int?
  /// The end's minute of the day in the viewer's zone; nil for dates.
  public let endMinute: Int?
  /// The day a to-do is due; nil for everything else.
  public let dueDay: Int?
  /// Whether a to-do is completed.
  public let isCompleted: Bool
  /// Whether it takes no time of anyone's (TRANSP:TRANSPARENT).
  public let isTransparent: Bool
  /// SUMMARY, decoded.
  public let summary: String
  /// LOCATION, decoded.
  public let location: String

  /// Whether it is a whole day or more of them.
  public var isAllDay: Bool { startValue.isDate }

  init(
    item: Int,
    calendar: Int,
    kind: ComponentKind,
    component: Component,
    instance: SeriesInstance,
    isRecurring: Bool,
    viewer: any ZoneRules
  ) {
    self.item = item
    self.calendar = calendar
    self.kind = kind
    uid = component.line("UID")?.value ?? ""
    let own = component.line("RECURRENCE-ID").flatMap(TemporalValue.init)
    recurrenceID = own?.valueText ?? (isRecurring ? instance.recurrenceID.valueText : nil)
    start = instance.start
    end = instance.end
    startValue = instance.startValue
    endValue = instance.endValue
    func local(_ value: TemporalValue, _ instant: Int) -> Int {
      value.isDate ? value.clock : instant + viewer.offset(at: instant)
    }
    let first = local(startValue, start)
    let last = local(endValue, end)
    firstDay = Gregorian.floorDivide(first, 86_400)
    lastDay = max(firstDay, Gregorian.floorDivide(last - (last > first ? 1 : 0), 86_400))
    startMinute = startValue.isDate ? nil : Gregorian.floorModulo(first, 86_400) / 60
    endMinute = startValue.isDate ? nil : Gregorian.floorModulo(last, 86_400) / 60
    let hasDue = kind == .todo && (component.line("DUE") ?? component.line("DURATION")) != nil
    let isOneDay = component.line("DUE")?.value == component.line("DTSTART")?.value
    dueDay = hasDue ? (isOneDay ? firstDay : Gregorian.floorDivide(last, 86_400)) : nil
    isCompleted =
      kind == .todo
      && (component.line("COMPLETED") != nil
        || component.line("STATUS")?.value?.uppercased() == "COMPLETED")
    isTransparent = component.line("TRANSP")?.value?.uppercased() == "TRANSPARENT"
    summary = TextValue.decode(component.line("SUMMARY")?.value ?? "")
    location = TextValue.decode(component.line("LOCATION")?.value ?? "")
  }
}
