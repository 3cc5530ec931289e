/// What a list of instances shows of a component, read in the same pass as its ``IndexFields``.
public struct IndexTexts: Sendable {
  /// The raw SUMMARY.
  public var summary: String?
  /// The raw LOCATION.
  public var location: String?
  /// The first RRULE.
  public var rule: String?
  /// Whether it has RDATE, EXDATE, EXRULE or several RRULEs, which take the whole component to read.
  public var hasManyDates = false
  /// TRANSP:TRANSPARENT.
  public var isTransparent = false
  /// Whether there is COMPLETED, or STATUS:COMPLETED.
  public var isCompleted = false
  /// Whether there is DUE.
  public var hasDue = false

  /// Makes empty texts.
  public init() {}
}
