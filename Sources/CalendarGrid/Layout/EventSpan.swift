/// An event as the month sees it: the days it covers and what its label says.
public struct EventSpan: Hashable, Identifiable, Sendable {
  /// What tells the event, or one instance of a series, from all others.
  public let id: EventIdentity

  /// The first day the event covers.
  public let firstDay: CalendarDay

  /// The last day the event covers, itself included.
  public let lastDay: CalendarDay

  /// The text of the label.
  public let title: String

  /// The time it starts, for labels with room for it; empty for events without one.
  public let timeText: String

  /// The number of the colour the label is drawn in.
  public let colorIndex: Int

  /// Whether the event has dates only, no time of day.
  public let isAllDay: Bool

  /// What events of one day are ordered by, such as the minute they start at.
  public let timeOrder: Int

  /// Makes a span; a last day before the first one counts as the first day.
  public init(
    id: EventIdentity,
    firstDay: CalendarDay,
    lastDay: CalendarDay,
    title: String,
    timeText: String = "",
    colorIndex: Int = 0,
    isAllDay: Bool = false,
    timeOrder: Int = 0
  ) {
    self.id = id
    self.firstDay = firstDay
    self.lastDay = max(firstDay, lastDay)
    self.title = title
    self.timeText = timeText
    self.colorIndex = colorIndex
    self.isAllDay = isAllDay
    self.timeOrder = timeOrder
  }

  /// Narrower cells show titles alone, in the order of their times.
  public static let columnsForTime = 14

  /// What the label says in a cell so many columns wide.
  public func label(columns: Int) -> String {
    timeText.isEmpty || columns < EventSpan.columnsForTime ? title : timeText + " " + title
  }

  /// How many days the event covers.
  public var dayCount: Int { lastDay.days(since: firstDay) + 1 }

  /// Whether the event covers a day.
  public func covers(_ day: CalendarDay) -> Bool {
    firstDay <= day && day <= lastDay
  }

  /// Whether the event's label comes before another's.
  ///
  /// Longer events first, then all-day ones, then by day, time, title and id.
  public static func labelOrder(_ a: EventSpan, _ b: EventSpan) -> Bool {
    if a.dayCount != b.dayCount { return a.dayCount > b.dayCount }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if a.firstDay != b.firstDay { return a.firstDay < b.firstDay }
    if a.timeOrder != b.timeOrder { return a.timeOrder < b.timeOrder }
    if a.title != b.title { return a.title < b.title }
    return a.id < b.id
  }
}
