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
  public var location: String { TextValue.decode(rawLocation) }
  /// Whether it takes no time of anyone's (TRANSP:TRANSPARENT).
  public let isTransparent: Bool
  /// Whether a to-do is completed.
  public let isCompleted: Bool
  /// The summary, or the UID where there is none, on one line and safe for a terminal; a to-do's
  /// with a box before it.
  public let title: String

  private let rawLocation: String
  /// The form of the instances' starts; its clock means nothing.
  let form: TemporalValue
  /// RECURRENCE-ID as it is written.
  let recurrenceID: String?
  let isRecurring: Bool
  let hasDue: Bool
  let isDueAtStart: Bool

  /// - Parameters:
  ///   - glance: the row.
  ///   - fields: what a reader that keeps texts has found in it.
  ///   - form: the form of the instances' starts.
  convenience init(_ glance: ItemGlance, _ fields: IndexFields, form: TemporalValue) {
    self.init(
      item: glance.item,
      calendar: glance.calendar,
      kind: glance.kind,
      flags: glance.flags,
      uid: fields.uid ?? [],
      fields,
      form: form
    )
  }

  /// The same of a whole row.
  convenience init(_ record: ItemRecord, _ fields: IndexFields, form: TemporalValue) {
    self.init(
      item: record.id,
      calendar: record.calendar,
      kind: record.kind,
      flags: record.flags,
      uid: record.uid,
      fields,
      form: form
    )
  }

  private init(
    item: Int,
    calendar: Int,
    kind: ComponentKind,
    flags: ItemRecord.Flags,
    uid: [UInt8],
    _ fields: IndexFields,
    form: TemporalValue
  ) {
    let texts = fields.texts ?? IndexTexts()
    self.item = item
    self.calendar = calendar
    self.kind = kind
    isRecurring = flags.contains(.recurring)
    self.form = form
    self.uid = String(decoding: uid, as: UTF8.self)
    summary = TextValue.decode(texts.summary ?? "")
    rawLocation = texts.location ?? ""
    isTransparent = texts.isTransparent
    isCompleted = kind == .todo && texts.isCompleted
    recurrenceID = fields.recurrenceID?.valueText
    hasDue = kind == .todo && (texts.hasDue || fields.duration != nil)
    isDueAtStart = fields.end == fields.start
    let label = ItemFacts.oneLine(summary.isEmpty ? self.uid : summary)
    title = kind == .todo ? (isCompleted ? "[x] " : "[ ] ") + label : label
  }

  private static func oneLine(_ text: String) -> String {
    // Letters of the scripts that hold no control or direction characters need no closer look.
    let isPlain = text.utf8.allSatisfy { octet in
      switch octet {
      case 0x20...0x7E, 0x80...0xBF, 0xC3...0xD7, 0xE3...0xED: true
      default: false
      }
    }
    if isPlain { return text }
    return TerminalWidth.sanitized(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
  }
}
