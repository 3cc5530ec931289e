/// A month screen without its drawing and its store: pager, picker, shared selection and events.
///
/// A front end sends it actions and draws what it then holds. Like ``CalendarDate``, which it owns, it
/// belongs to one isolation region.
public final class MonthScreenCore {
  /// The shared selection.
  public let calendarDate: CalendarDate

  /// The pages of months.
  public private(set) var pager: MonthPager

  /// The picker over the dimmed screen; `nil` when it is closed.
  public private(set) var picker: YearMonthPicker?

  /// The day that counts as today.
  public var today: CalendarDay

  /// The weekday of the first column.
  public var firstWeekday: Weekday

  /// How many rows the grids have.
  public var rows: MonthGrid.Rows

  /// The weekdays marked as weekend.
  public var weekend: Set<Weekday>

  /// The events to show on the page of each month; a change is seen at the next drawing.
  public var events: [YearMonth: [EventSpan]] = [:] {
    didSet { layouts.removeAll() }
  }

  /// What was laid out for the pages in view; a page is drawn many times while it slides.
  private var layouts: [LayoutKey: MonthLayout] = [:]

  /// Makes the screen with today's month in view and today selected.
  public init(
    today: CalendarDay,
    firstWeekday: Weekday = .monday,
    rows: MonthGrid.Rows = .six,
    weekend: Set<Weekday> = [.saturday, .sunday]
  ) {
    self.today = today
    self.firstWeekday = firstWeekday
    self.rows = rows
    self.weekend = weekend
    calendarDate = CalendarDate(today)
    pager = MonthPager(today: today)
  }

  /// The month the title names: that of the showing date.
  public var titleMonth: YearMonth { calendarDate.showingDate.yearMonth }

  /// Whether the screen lies dimmed under the picker.
  public var isDimmed: Bool { picker != nil }

  /// Whether the pages take input: not under the picker or the form, and not while they slide.
  public var acceptsPageInput: Bool {
    !isDimmed && !calendarDate.isPresentingForm && !pager.isMoving
  }

  /// The grid of a page; `nil` beyond the first and the last month there is.
  public func grid(_ slot: PageSlot = .current) -> MonthGrid? {
    pager.month(in: slot).map { MonthGrid(month: $0, firstWeekday: firstWeekday, rows: rows) }
  }

  /// A page's grid with the events laid out in it.
  public func layout(_ slot: PageSlot = .current, maximumLanes: Int) -> MonthLayout? {
    guard let grid = grid(slot) else { return nil }
    let key = LayoutKey(grid: grid, lanes: maximumLanes)
    if let known = layouts[key] { return known }
    if layouts.count >= 6 { layouts.removeAll() }
    let made = MonthLayout(
      grid: grid,
      events: events[grid.month] ?? [],
      maximumLanes: maximumLanes,
      sharesMoreLine: true
    )
    layouts[key] = made
    return made
  }

  private struct LayoutKey: Hashable {
    var grid: MonthGrid
    var lanes: Int
  }

  /// The cells of a page; empty beyond the first and the last month there is.
  public func cells(_ slot: PageSlot = .current, maximumLanes: Int) -> [MonthCell?] {
    let marks = CellMarks(today: today, selected: calendarDate.selectedDay, weekend: weekend)
    return layout(slot, maximumLanes: maximumLanes)?.cells(marks) ?? []
  }

  /// Does what an action asks for; one that does not fit the state is ignored.
  public func perform(_ action: MonthScreenAction) {
    switch action {
    case .tap(let day, let slot): tap(day, onPage: slot)
    case .tapCell(let index, let slot):
      if let day = grid(slot)?.date(at: index) { tap(day, onPage: slot) }
    case .select(let day): select(day)
    case .moveSelection(let days):
      if let day = calendarDate.selectedDay.adding(days: days) { select(day) }
    case .swipe(let direction): if acceptsPageInput { pager.move(direction) }
    case .advance(let progress): pager.advance(to: progress)
    case .settle: settle()
    case .pressTitle: pressTitle()
    case .pressOutside: picker = nil
    case .pressChevron(let direction): picker?.pressChevron(direction)
    case .pick(let month): pick(month)
    case .dismissForm: calendarDate.formDismissed()
    case .goToToday: if !calendarDate.isPresentingForm { goTo(today) }
    }
  }

  private func tap(_ day: CalendarDay, onPage slot: PageSlot) {
    guard slot == .current, acceptsPageInput, grid()?.index(of: day) != nil else { return }
    calendarDate.tap(day)
    if let month = calendarDate.formAppeared() { pager.show(month) }
  }

  private func select(_ day: CalendarDay) {
    guard !isDimmed, !calendarDate.isPresentingForm else { return }
    settle()
    calendarDate.select(day)
    guard day.yearMonth != pager.month else {
      calendarDate.pageShown(pager.month)
      return
    }
    pager.show(day.yearMonth)
    if !pager.isMoving { calendarDate.pageShown(pager.month) }
  }

  private func settle() {
    if pager.settle() != nil { calendarDate.pageShown(pager.month) }
  }

  private func pressTitle() {
    guard picker == nil else {
      picker = nil
      return
    }
    guard !calendarDate.isPresentingForm else { return }
    settle()
    picker = YearMonthPicker(selected: titleMonth)
  }

  private func pick(_ month: Int) {
    guard let chosen = picker?.choose(month) else { return }
    goTo(chosen.firstDay)
  }

  private func goTo(_ day: CalendarDay) {
    picker = nil
    calendarDate.select(day)
    pager.jump(to: day.yearMonth)
    calendarDate.pageShown(day.yearMonth)
  }
}
