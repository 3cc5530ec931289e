public import CalendarGrid
internal import GregorianDays
internal import ICalendar

/// The event form as a person sees it: fields of text, each checked as it is typed.
public struct FormSheet {
  /// A field of the sheet, in the order of the Tab key.
  public enum Field: String, Sendable, Hashable, CaseIterable {
    /// The title.
    case title
    /// The first day.
    case day
    /// The time it starts; empty: it takes whole days.
    case time
    /// The last day; empty: the first one.
    case endDay
    /// The time it ends; empty: an hour later.
    case endTime
    /// The zone of the times; empty: they float.
    case zone
    /// How it repeats; empty: it does not.
    case repeatRule
    /// The last day it repeats on, or how many times; empty: for ever.
    case repeatEnd
    /// Reminders such as `10m, 1d`.
    case alarms
    /// The place.
    case place
    /// Notes.
    case notes
    /// Categories with commas.
    case categories
    /// The calendar.
    case calendar
    /// A link.
    case url
    /// Addresses with commas.
    case attendees
  }

  /// The stored item that is edited; nil: a new event.
  public let chosen: ItemChoice.Chosen?
  /// What each field says.
  public private(set) var texts: [Field: String]
  /// What is wrong with fields.
  public private(set) var errors: [Field: String] = [:]
  /// The draft that the texts say, as far as they can be read.
  public private(set) var form: EventForm

  private let original: [Field: String]
  private let today: Int
  private let find: ZoneFinder

  /// Whether anything differs from what the sheet began with.
  public var isChanged: Bool { texts != original }

  /// Whether saving changes one of several instances, so that the scope matters.
  public var needsScope: Bool { chosen?.isRecurring == true && chosen?.recurrenceID != nil }

  /// A sheet for a new event of whole days.
  ///
  /// - Parameters:
  ///   - day: the day that was tapped.
  ///   - zone: the viewer's zone, for a time that is filled in.
  ///   - calendar: the calendar of new events.
  ///   - today: today as a day number, for words such as `tomorrow`.
  ///   - find: finds the clock of a zone's name.
  public init(
    day: CalendarDay,
    zone: String?,
    calendar: String,
    today: Int,
    zone find: @escaping ZoneFinder
  ) {
    var form = EventForm(start: .day(day.dayNumber))
    form.calendar = calendar
    self.init(chosen: nil, form: form, zone: zone, today: today, find)
  }

  /// A sheet for a stored item or one instance of it.
  ///
  /// - Parameters:
  ///   - chosen: the item.
  ///   - zone: the viewer's zone, for a time that is filled in where there was none.
  ///   - today: today as a day number, for words such as `tomorrow`.
  ///   - find: finds the clock of a zone's name.
  public init(
    chosen: ItemChoice.Chosen,
    zone: String?,
    today: Int,
    zone find: @escaping ZoneFinder
  ) {
    self.init(chosen: chosen, form: chosen.form, zone: zone, today: today, find)
  }

  private init(
    chosen: ItemChoice.Chosen?,
    form: EventForm,
    zone: String?,
    today: Int,
    _ find: @escaping ZoneFinder
  ) {
    self.chosen = chosen
    self.form = form
    self.today = today
    self.find = find
    texts = FormTexts.texts(of: form, zone: zone)
    original = texts
  }

  /// Changes a field; the errors follow at once.
  public mutating func set(_ field: Field, to text: String) {
    texts[field] = text
    check()
  }

  /// Checks every field, as saving does.
  public mutating func check() {
    var reading = FormTexts(texts: texts, original: original, today: today, base: chosen?.form)
    let form = reading.form(find)
    errors = reading.errors
    self.form = form
    for error in form.errors(zone: find) {
      let field = FormSheet.field(of: error.field)
      if chosen != nil, texts[field] == original[field], error.field != .end { continue }
      if errors[field] == nil { errors[field] = error.reason }
    }
  }

  private static func field(of field: EventForm.Field) -> Field {
    switch field {
    case .title: .title
    case .start: .day
    case .end: .endDay
    case .zone: .zone
    case .repeatRule: .repeatRule
    case .repeatEnd: .repeatEnd
    case .alarm: .alarms
    case .place: .place
    case .notes: .notes
    case .category: .categories
    case .calendar: .calendar
    case .url: .url
    case .attendee: .attendees
    }
  }
}
