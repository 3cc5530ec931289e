/// What a user does on the month screen.
public enum MonthScreenAction: Hashable, Sendable {
  /// Taps a day's cell on one of the three pages.
  case tap(CalendarDay, onPage: PageSlot)
  /// Taps the cell at a grid index on one of the three pages.
  case tapCell(Int, onPage: PageSlot)
  /// Selects a day without opening the form; the page follows.
  case select(CalendarDay)
  /// Moves the selection by a number of days; the page follows.
  case moveSelection(days: Int)
  /// Swipes to a neighbouring page.
  case swipe(PageDirection)
  /// Slides the strip of pages on to a progress of 0…1.
  case advance(to: Double)
  /// Ends the slide.
  case settle
  /// Presses the title: opens the picker, or closes it.
  case pressTitle
  /// Presses beside the picker, or Esc.
  case pressOutside
  /// Presses one of the picker's chevrons.
  case pressChevron(PageDirection)
  /// Picks a month (1…12) of the picker's year.
  case pick(month: Int)
  /// The form is dismissed.
  case dismissForm
  /// Goes to today.
  case goToToday
}
