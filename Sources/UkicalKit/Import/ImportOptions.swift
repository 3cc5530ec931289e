public import ICalendar

/// How an import is to be run.
public struct ImportOptions: Sendable {
  /// The calendar for everything; nil: the file's own name for it, else where the UID is, else
  /// ``defaultCalendar``.
  public var calendar: String?
  /// The calendar of items that neither the options nor the file give one.
  public var defaultCalendar = "default"
  /// Whether to plan only and change nothing.
  public var isDryRun = false
  /// Whether any rejection stops the whole run.
  public var isStrict = false
  /// Whether entries carry summaries and field changes.
  public var wantsDetail = false
  /// Whether items that were deleted here are taken again.
  public var restores = false
  /// Whether items of the calendars filled that are in none of the files are removed.
  public var mirrors = false
  /// How the run is named in the undo log.
  public var command = "import"
  /// The clock of the run, in Unix seconds.
  public var now = 0
  /// Sizes beyond which parts of a file are refused.
  public var limits = ScanLimits()

  /// Makes default options.
  public init() {}
}
