public import CalendarGrid
internal import ICalendar

/// Turns instances into what a month's grid and its list of due items show.
public enum EventLabels {
  /// The label of an instance; nil where its days lie outside the years 1…9999.
  ///
  /// A to-do stands on the day it is due, everything else on all the days it covers.
  public static func span(
    _ instance: EventInstance,
    clock: ClockStyle = .twentyFour
  ) -> EventSpan? {
    let days = instance.dueDay.map { ($0, $0) } ?? (instance.firstDay, instance.lastDay)
    guard let first = CalendarDay(dayNumber: days.0) else { return nil }
    let last = CalendarDay(dayNumber: days.1) ?? .latest
    let isTimed = instance.dueDay == nil && first == last
    let time = isTimed ? instance.startMinute.map(clock.text) : nil
    return EventSpan(
      id: id(instance),
      firstDay: first,
      lastDay: last,
      title: instance.facts.title,
      timeText: time ?? "",
      colorIndex: instance.calendar,
      isAllDay: instance.isAllDay,
      timeOrder: instance.startMinute ?? 0
    )
  }

  /// The due item of an instance; nil outside the years 1…9999.
  public static func due(_ instance: EventInstance) -> DueItem? {
    guard let day = CalendarDay(dayNumber: instance.dueDay ?? instance.firstDay) else { return nil }
    return DueItem(
      id: id(instance),
      day: day,
      title: instance.summary.isEmpty ? instance.uid : instance.summary,
      isOpenTask: instance.dueDay != nil && !instance.isCompleted,
      timeOrder: (instance.dueDay == nil ? instance.startMinute : instance.endMinute) ?? 0
    )
  }

  /// What tells an instance from all others.
  public static func id(_ instance: EventInstance) -> EventIdentity {
    EventIdentity(item: instance.item, instance: instance.nominal)
  }
}
