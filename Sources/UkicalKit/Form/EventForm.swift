public import ICalendar

/// Finds the clock of a zone's name; nil: there is none of that name.
public typealias ZoneFinder = (String) -> (any ZoneRules)?

/// The draft of an event as a person fills it in.
public struct EventForm: Sendable, Hashable {
  /// A start or end: a day, or a day and a time.
  public enum Moment: Sendable, Hashable {
    /// A whole day, as a day number.
    case day(Int)
    /// A clock reading in clock seconds, read in ``EventForm/zone``.
    case clock(Int)
    /// An instant in Unix seconds.
    case instant(Int)
  }

  /// When a reminder rings.
  public enum Alarm: Sendable, Hashable {
    /// So many seconds before the start.
    case before(seconds: Int)
  }

  /// One person invited.
  public struct Attendee: Sendable, Hashable {
    /// The address without `mailto:`.
    public var address: String
    /// The name to show; empty: none.
    public var name: String

    /// Makes an attendee.
    public init(address: String, name: String = "") {
      self.address = address
      self.name = name
    }
  }

  /// SUMMARY.
  public var title = ""
  /// DTSTART.
  public var start: Moment
  /// The end, the last day included for whole days; nil: one day, or an hour.
  public var end: Moment?
  /// The zone of clock readings: an IANA name; nil: they float.
  public var zone: String?
  /// RRULE without its end; nil: once.
  public var repeatRule: String?
  /// The last day on which it may repeat, as a day number.
  public var repeatUntil: Int?
  /// How many times it happens.
  public var repeatCount: Int?
  /// Reminders.
  public var alarms: [Alarm] = []
  /// LOCATION.
  public var place = ""
  /// DESCRIPTION.
  public var notes = ""
  /// CATEGORIES.
  public var categories: [String] = []
  /// URL.
  public var url = ""
  /// ATTENDEE.
  public var attendees: [Attendee] = []
  /// The name of the calendar.
  public var calendar = "default"

  /// Makes a draft that has only a start.
  public init(start: Moment) { self.start = start }

  /// Whether it takes whole days.
  public var isAllDay: Bool { if case .day = start { true } else { false } }

  /// A field of the form.
  public enum Field: String, Sendable, Hashable {
    /// The title.
    case title
    /// The start.
    case start
    /// The end.
    case end
    /// The zone.
    case zone
    /// The repeat rule.
    case repeatRule = "repeat"
    /// The end of the repetition.
    case repeatEnd = "until"
    /// The reminders.
    case alarm
    /// The place.
    case place
    /// The notes.
    case notes
    /// The categories.
    case category
    /// The calendar.
    case calendar
    /// The link.
    case url
    /// The people invited.
    case attendee
  }

  /// What is wrong with a field.
  public struct FieldError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The field.
    public let field: Field
    /// What is wrong, in words.
    public let reason: String

    /// The field and the reason.
    public var description: String { "\(field.rawValue): \(reason)" }
  }
}
