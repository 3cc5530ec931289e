internal import CalendarGrid
internal import EventStore
public import ICalendar

/// What all instances of one stored component have in common.
public final class ItemFacts: Sendable {
  /// The row of the component.
  public let item: Int
  /// The number of its calendar.
  public let calendar: Int
  /// What kind of component it is.
  public let kind: ComponentKind
  /// The UID.
  public let uid: String
  /// SUMMARY, decoded.
  public let summary: String
  /// LOCATION, decoded.
  public let location: String
  /// Whether it takes no time of anyone's (TRANSP:TRANSPARENT).
  public let isTransparent: Bool
  /// Whether a to-do is completed.
  public let isCompleted: Bool
  /// The summary, or the UID where there is none, on one line and safe for a terminal.
  public let label: String

  /// The form of the instances' starts; its clock means nothing.
  let form: TemporalValue
  /// RECURRENCE-ID as it is written.
  let recurrenceID: String?
  let isRecurring: Bool
  let hasDue: Bool
  let isDueAtStart: Bool

  /// - Parameters:
  ///   - record: the row.
  ///   - fields: what a reader that keeps texts has found in it.
  ///   - form: the form of the instances' starts.
  init(_ record: ItemRecord, _ fields: IndexFields, form: TemporalValue) {
    let texts = fields.texts ?? IndexTexts()
    item = record.id
    calendar = record.calendar
    kind = record.kind
    isRecurring = record.flags.contains(.recurring)
    self.form = form
    uid = String(decoding: record.uid, as: UTF8.self)
    summary = TextValue.decode(texts.summary ?? "")
    location = TextValue.decode(texts.location ?? "")
    isTransparent = texts.isTransparent
    isCompleted = record.kind == .todo && texts.isCompleted
    recurrenceID = fields.recurrenceID?.valueText
    hasDue = record.kind == .todo && (texts.hasDue || fields.duration != nil)
    isDueAtStart = fields.end?.valueText == fields.start?.valueText
    label = ItemFacts.oneLine(summary.isEmpty ? uid : summary)
  }

  private static func oneLine(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    return TerminalWidth.sanitized(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
  }
}
