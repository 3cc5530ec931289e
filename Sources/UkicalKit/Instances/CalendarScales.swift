public import ICalendar
internal import ICalendarLibical

/// The calendars that rules may name with RSCALE.
public enum CalendarScales {
  /// Those that libical has from ICU.
  public static let standard: any RecurrenceScaleEngine = LibicalScales()
}
