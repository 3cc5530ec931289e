public import CalendarGrid
public import EventStore
public import ICalendar

/// Reads what the pages of months show.
///
/// A value of its own, with a store of its own, may do so on another thread than the screen.
public struct MonthPages {
  private let query: EventQuery

  /// Makes a reader over an open store, dates and floating times read by the viewer's clock.
  public init(store: EventStore, book: ZoneBook, viewer: any ZoneRules) {
    query = EventQuery(store: store, book: book, viewer: viewer)
  }

  /// The instances that touch the days of a grid, in order of time.
  ///
  /// - Parameter grid: the grid of a month.
  /// - Returns: the instances; free-busy and availability left out.
  /// - Throws: what reading the store throws.
  public func instances(of grid: MonthGrid) throws -> [EventInstance] {
    try query.instances(days: MonthPages.days(of: grid)).filter(MonthPages.isShown)
  }

  /// Those of one item only.
  ///
  /// - Parameters:
  ///   - uid: its UID.
  ///   - grid: the grid of a month.
  /// - Returns: the instances in all calendars.
  /// - Throws: what reading the store throws.
  public func instances(ofUID uid: String, in grid: MonthGrid) throws -> [EventInstance] {
    try query.instances(uid: uid, days: MonthPages.days(of: grid)).filter(MonthPages.isShown)
  }

  /// A task that is due as the first day begins ends there, and touches only the day before.
  private static func days(of grid: MonthGrid) -> ClosedRange<Int> {
    grid.firstVisibleDay.dayNumber - 1...grid.lastVisibleDay.dayNumber
  }

  private static func isShown(_ instance: EventInstance) -> Bool {
    instance.kind != .freeBusy && instance.kind != .availability
  }
}
