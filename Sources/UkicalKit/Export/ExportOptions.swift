public import ICalendar

/// Which components an export takes, and how it writes them.
public struct ExportOptions: Sendable {
  /// The first instant of the window in the viewer's zone; nil: open.
  public var from: Int?
  /// The instant after the window; nil: open.
  public var to: Int?
  /// Whether everything is taken whatever its date, undated and cancelled items too.
  public var isAll = false
  /// Names of calendars; empty: all.
  public var calendars: [String] = []
  /// UIDs; empty: all.
  public var uids: [String] = []
  /// Categories, letter case aside; empty: all.
  public var categories: [String] = []
  /// A substring of SUMMARY, LOCATION or DESCRIPTION, letter case aside.
  public var search: String?
  /// Whether cancelled items are taken in a window.
  public var includesCancelled = false
  /// Whether single instances are written instead of whole series.
  public var isExpanded = false
  /// Whether every item gets a UID of its own.
  public var isAsNew = false
  /// The METHOD to write; nil: none.
  public var method: String?
  /// The clock by which dates and floating times are read.
  public var viewer: any ZoneRules = FixedOffset.utc

  /// Makes options that take everything with a date.
  public init() {}
}
