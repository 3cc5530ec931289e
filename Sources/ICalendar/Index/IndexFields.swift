/// The few facts about a component by which it is found, compared and dated.
public struct IndexFields: Sendable {
  /// The raw UID octets, blanks at the ends taken off; nil when there is none or it is empty.
  public var uid: [UInt8]?
  /// DTSTART.
  public var start: TemporalValue?
  /// DTEND of an event, DUE of a to-do.
  public var end: TemporalValue?
  /// DURATION.
  public var duration: DurationValue?
  /// RECURRENCE-ID.
  public var recurrenceID: TemporalValue?
  /// The raw RECURRENCE-ID value where it is no date.
  public var unreadableRecurrenceID: [UInt8]?
  /// Whether RECURRENCE-ID says RANGE=THISANDFUTURE.
  public var isThisAndFuture = false
  /// Whether there is an RRULE, RDATE or EXRULE.
  public var isRecurring = false
  /// STATUS:CANCELLED.
  public var isCancelled = false
  /// SEQUENCE, 0 when absent or unreadable.
  public var sequence = 0
  /// DTSTAMP in Unix seconds.
  public var stamp: Int?
  /// LAST-MODIFIED in Unix seconds.
  public var lastModified: Int?
  /// Every TZID parameter used, at any depth, each once.
  public var tzids: [String] = []
  /// What is wrong with the values read, the line being the ordinal of the content line, BEGIN as 0.
  public var issues: [CalendarIssue] = []
  /// Whether the start could not be read, so that the component has no place in time.
  public var hasUnreadableStart = false
  /// What a list shows; nil where it was not asked for.
  public var texts: IndexTexts?
  /// Whether anything looked unusual enough to be judged by libical.
  public var wantsJudgement = false

  /// Makes empty fields.
  public init() {}
}
