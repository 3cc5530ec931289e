/// Something that falls due in a month: a task with a due day, or an event.
public struct DueItem: Hashable, Identifiable, Sendable {
  /// What tells the item from all others.
  public let id: EventIdentity

  /// The day a task is due, or the day an event begins.
  public let day: CalendarDay

  /// What the item is called.
  public let title: String

  /// Whether the item is a task that is still open; only such an item can be overdue.
  public let isOpenTask: Bool

  /// What items of one day are ordered by, such as the minute they are due at.
  public let timeOrder: Int

  /// Makes an item.
  public init(
    id: EventIdentity,
    day: CalendarDay,
    title: String,
    isOpenTask: Bool,
    timeOrder: Int = 0
  ) {
    self.id = id
    self.day = day
    self.title = title
    self.isOpenTask = isOpenTask
    self.timeOrder = timeOrder
  }

  /// Whether the item is an open task whose day is past.
  public func isOverdue(on today: CalendarDay) -> Bool {
    isOpenTask && day < today
  }
}

/// What falls due in one month, overdue tasks first.
public struct DueList: Hashable, Sendable {
  /// The month.
  public let month: YearMonth

  /// The open tasks of the month whose day is past, oldest first.
  public let overdue: [DueItem]

  /// All other items of the month by day, time, title and id.
  public let others: [DueItem]

  /// Makes the list of a month; items of other months are left out.
  public init(month: YearMonth, items: [DueItem], today: CalendarDay) {
    self.month = month
    let ordered = items.filter { month.contains($0.day) }.sorted(by: Self.order)
    overdue = ordered.filter { $0.isOverdue(on: today) }
    others = ordered.filter { !$0.isOverdue(on: today) }
  }

  /// All items in the order they are listed.
  public var items: [DueItem] { overdue + others }

  private static func order(_ a: DueItem, _ b: DueItem) -> Bool {
    if a.day != b.day { return a.day < b.day }
    if a.timeOrder != b.timeOrder { return a.timeOrder < b.timeOrder }
    if a.title != b.title { return a.title < b.title }
    return a.id < b.id
  }
}
