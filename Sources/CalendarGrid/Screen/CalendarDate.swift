/// The selection that every part of a calendar screen reads: one object, shared by reference.
///
/// It has no lock and is not `Sendable`: the screen that made it owns it, and with it stays in one
/// isolation region (an actor, or a single-threaded loop). Only its own methods change it, so that
/// the day, the tap's identity and the presented form always belong together.
public final class CalendarDate {
  /// The day that was selected last.
  public private(set) var selectedDay: CalendarDay

  /// The identity of the last tap; it is new after each tap, so that the same day reacts again.
  public private(set) var tapIdentity = TapIdentity()

  /// The date the page in view stands for.
  public private(set) var showingDate: CalendarDay

  /// The month that was selected last, by a tap, a swipe or the picker.
  public private(set) var lastSelectedYearMonth: YearMonth

  /// Whether the event form is presented; it goes back to `dismissed` by itself on dismissal.
  public private(set) var presentation = FormPresentation.dismissed

  /// Makes the selection for a day, with its month in view.
  public init(_ day: CalendarDay) {
    selectedDay = day
    showingDate = day
    lastSelectedYearMonth = day.yearMonth
  }

  /// Whether the event form is presented.
  public var isPresentingForm: Bool { presentation != .dismissed }

  /// Stores a tapped day, renews the identity and presents the form for it.
  public func tap(_ day: CalendarDay) {
    selectedDay = day
    tapIdentity.renew()
    presentation = .presented(day: day, tap: tapIdentity)
  }

  /// Selects a day without presenting the form.
  public func select(_ day: CalendarDay) {
    selectedDay = day
  }

  /// The form appears: tells, once, the month the pager must move to.
  ///
  /// That is the tapped day's month when it is not the last selected one, which it then becomes.
  public func formAppeared() -> YearMonth? {
    guard let month = presentation.day?.yearMonth, month != lastSelectedYearMonth else {
      return nil
    }
    lastSelectedYearMonth = month
    return month
  }

  /// The form is gone.
  public func formDismissed() {
    presentation = .dismissed
  }

  /// A page came into view: the showing date and the last selected month follow it.
  ///
  /// The showing date is the selected day where that lies in the month, otherwise the month's first.
  public func pageShown(_ month: YearMonth) {
    showingDate = month.contains(selectedDay) ? selectedDay : month.firstDay
    lastSelectedYearMonth = month
  }
}
