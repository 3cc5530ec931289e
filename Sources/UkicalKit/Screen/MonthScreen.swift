public import CalendarGrid
public import EventStore
internal import GregorianDays
public import ICalendar

/// The month screen joined to the store: everything a front end draws, and all it may ask for.
///
/// It holds the events of the three pages in view only. Like ``MonthScreenCore``, which it owns, it
/// belongs to one isolation region.
public final class MonthScreen {
  /// What the screen is made with.
  public struct Surroundings {
    /// Finds the clocks of TZIDs.
    public var book: ZoneBook
    /// The viewer's clock.
    public var viewer: any ZoneRules
    /// The words of the viewer's language.
    public var names: MonthNames
    /// What the configuration file says.
    public var settings: Settings
    /// Unix seconds now.
    public var now: () -> Int

    /// Makes surroundings.
    public init(
      book: ZoneBook,
      viewer: any ZoneRules,
      names: MonthNames,
      settings: Settings,
      now: @escaping () -> Int
    ) {
      self.book = book
      self.viewer = viewer
      self.names = names
      self.settings = settings
      self.now = now
    }
  }

  /// Pages, picker and the shared selection.
  public let core: MonthScreenCore
  /// The event form, while it is presented.
  public internal(set) var sheet: FormSheet?
  /// What was done or refused last, in one line; nil: nothing to say.
  public internal(set) var message: String?
  /// The calendars of the store.
  public internal(set) var calendars: [StoredCalendar] = []
  /// The numbers of calendars that are not shown.
  public internal(set) var hiddenCalendars: Set<Int> = []
  /// The store, opened for writing.
  public let store: EventStore
  /// What the screen was made with.
  public let surroundings: Surroundings

  var pages: [YearMonth: [EventInstance]] = [:]
  private var version: Int?

  /// Makes the screen with today's month in view; nothing is read yet.
  public init(store: EventStore, surroundings: Surroundings) {
    self.store = store
    self.surroundings = surroundings
    let rule = surroundings.names.weekRule
    let told = surroundings.settings.firstWeekday.flatMap(Weekday.init(rawValue:))
    core = MonthScreenCore(
      today: MonthScreen.today(surroundings),
      firstWeekday: told ?? rule.firstWeekday,
      weekend: surroundings.names.weekend
    )
  }

  private static func today(_ surroundings: Surroundings) -> CalendarDay {
    let now = surroundings.now()
    let day = Gregorian.floorDivide(now + surroundings.viewer.offset(at: now), 86_400)
    return CalendarDay(dayNumber: day) ?? (day < 0 ? .earliest : .latest)
  }

  var find: ZoneFinder {
    let database = surroundings.book.database
    return { database.zone(named: $0) }
  }

  // MARK: - What a front end draws

  /// The title: year and month in the viewer's language.
  public var title: String { surroundings.names.title(of: core.titleMonth) }

  /// The instances on a day of the pages in view, hidden calendars left out.
  public func instances(on day: CalendarDay) -> [EventInstance] {
    let page = pages[core.pager.month] ?? pages[day.yearMonth] ?? []
    return page.filter { instance in
      guard let span = EventLabels.span(instance), isShown(instance) else { return false }
      return span.covers(day)
    }
  }

  /// What falls due in the month in view, overdue tasks first.
  public var due: DueList {
    let month = core.titleMonth
    let items = (pages[month] ?? []).filter(isShown).compactMap(EventLabels.due)
    return DueList(month: month, items: items, today: core.today)
  }

  /// The instance that a label, a due item or a search stands for.
  public func instance(_ id: EventIdentity) -> EventInstance? {
    for page in pages.values {
      if let found = page.first(where: { EventLabels.id($0) == id }) { return found }
    }
    return nil
  }

  func isShown(_ instance: EventInstance) -> Bool { !hiddenCalendars.contains(instance.calendar) }

  // MARK: - Reading

  /// The grids in view whose events have not been read yet, the current one first.
  public var missing: [MonthGrid] {
    [PageSlot.current, .next, .previous].compactMap { core.grid($0) }
      .filter { pages[$0.month] == nil }
  }

  /// Takes the events of a page that were read elsewhere.
  public func receive(_ instances: [EventInstance], for month: YearMonth) {
    let wanted = [PageSlot.previous, .current, .next].compactMap { core.grid($0)?.month }
    pages = pages.filter { wanted.contains($0.key) }
    guard wanted.contains(month) else { return }
    pages[month] = instances
    show(month)
  }

  /// Reads every page in view that is missing.
  public func load() throws {
    let reader = MonthPages(
      store: store,
      book: surroundings.book,
      viewer: surroundings.viewer
    )
    calendars = try store.calendars()
    for grid in missing { receive(try reader.instances(of: grid), for: grid.month) }
  }

  /// Forgets what was read where another program has changed the store, or the day has changed.
  ///
  /// - Returns: whether anything is missing now.
  public func refresh() throws -> Bool {
    let today = MonthScreen.today(surroundings)
    if today != core.today { core.today = today }
    let version = try store.dataVersion()
    defer { self.version = version }
    guard let known = self.version else {
      calendars = try store.calendars()
      return !missing.isEmpty
    }
    guard known != version else { return !missing.isEmpty }
    forget()
    return true
  }

  func forget() {
    pages.removeAll()
    calendars = (try? store.calendars()) ?? calendars
  }

  /// Lays the events of a page out anew.
  func show(_ month: YearMonth) {
    let clock = surroundings.settings.clock
    core.events[month] = pages[month]?.filter(isShown).compactMap {
      EventLabels.span($0, clock: clock)
    }
    for key in core.events.keys where pages[key] == nil { core.events[key] = nil }
  }
}
