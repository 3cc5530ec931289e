public import EventStore
public import ICalendar

/// Finds the one item, and the one instance of it, that a person means.
public struct ItemChoice {
  /// What was chosen: an item, or one instance of it, with the draft that shows it.
  public struct Chosen: Sendable {
    /// The number of its calendar.
    public let calendar: Int
    /// What kind of component it is.
    public let kind: ComponentKind
    /// The UID.
    public let uid: String
    /// Whether it has a rule or dates that repeat it.
    public let isRecurring: Bool
    /// RECURRENCE-ID of the instance, as it is written; nil: none was chosen.
    public let recurrenceID: String?
    /// The draft of what was chosen.
    public let form: EventForm

    let target: TemporalValue?
    let key: Int
  }

  /// The most candidates an error lists.
  static let maximumCandidates = 20

  private let store: EventStore
  private let book: ZoneBook
  private let viewer: any ZoneRules

  /// Makes a finder over an open store, floating times read by the viewer's clock.
  public init(store: EventStore, book: ZoneBook, viewer: any ZoneRules) {
    self.store = store
    self.book = book
    self.viewer = viewer
  }

  /// The item with this UID, or the only one with this title.
  ///
  /// - Parameters:
  ///   - word: a UID, or a title in any letter case.
  ///   - moment: which instance; nil: none, the item as a whole.
  ///   - calendar: the calendar to look in; nil: all.
  /// - Returns: the item and the draft of it.
  /// - Throws: ``EditError``; what reading the store throws.
  public func find(
    _ word: String,
    at moment: EventForm.Moment?,
    calendar: Int?
  ) throws -> Chosen {
    let (found, uid) = try key(word, calendar)
    let group = try ItemGroup(
      store: store,
      book: book,
      calendar: found.calendar,
      kind: found.kind,
      uid: Array(uid.utf8)
    )
    let occurrences = Occurrences(group: group, viewer: viewer)
    return try choose(
      moment.map { try occurrences.one(at: $0) },
      group,
      found.calendar,
      found.kind,
      uid
    )
  }

  /// The UID of the item with this UID or title; the word itself where only messages go by it.
  ///
  /// - Throws: ``EditError`` where nothing, or more than one item, answers to the word; what reading
  ///   the store throws.
  public func uid(of word: String) throws -> String {
    let uid = Array(word.utf8)
    if try !store.items(calendar: nil, uid: uid).isEmpty { return word }
    if try !store.asideMessages(uid: uid).isEmpty { return word }
    return try titled(word, nil).1
  }

  /// The instance that a query found.
  ///
  /// - Parameter instance: as ``EventQuery`` gave it.
  /// - Returns: the instance and the draft of it; a single item where it does not repeat.
  /// - Throws: ``EditError`` when it is no longer there; what reading the store throws.
  public func find(_ instance: EventInstance) throws -> Chosen {
    let group = try ItemGroup(
      store: store,
      book: book,
      calendar: instance.calendar,
      kind: instance.kind,
      uid: Array(instance.uid.utf8)
    )
    let all = Occurrences(group: group, viewer: viewer)
    let isSeries = group.members.contains { $0.record.flags.contains(.recurring) || !$0.isMaster }
    let occurrence = isSeries ? try all.one(at: instance) : nil
    return try choose(occurrence, group, instance.calendar, instance.kind, instance.uid)
  }

  private func choose(
    _ occurrence: Occurrences.Occurrence?,
    _ group: ItemGroup,
    _ calendar: Int,
    _ kind: ComponentKind,
    _ uid: String
  ) throws -> Chosen {
    guard let first = group.masters.first ?? group.members.first else {
      throw EditError.notFound(uid, near: [])
    }
    let member = occurrence?.member ?? first
    let name = try store.calendars().first { $0.id == calendar }?.name ?? ""
    let form = EventForm(
      reading: member.component,
      series: first.component,
      instance: occurrence?.instance,
      calendar: name,
      zone: { member.zones[$0] },
      viewer: viewer
    )
    guard let form else { throw EditError.impossible("it has no date") }
    return Chosen(
      calendar: calendar,
      kind: kind,
      uid: uid,
      isRecurring: group.members.count > 1 || first.record.flags.contains(.recurring)
        || !first.isMaster,
      recurrenceID: occurrence?.target.valueText,
      form: form,
      target: occurrence?.target,
      key: occurrence?.key ?? 0
    )
  }

  private struct Key: Hashable {
    var calendar: Int
    var kind: ComponentKind
  }

  private func key(_ word: String, _ calendar: Int?) throws -> (Key, String) {
    var keys: Set<Key> = []
    for row in try store.items(calendar: calendar, uid: Array(word.utf8)) {
      if let record = try store.withItem(row, { record, _ in record }) {
        keys.insert(Key(calendar: record.calendar, kind: record.kind))
      }
    }
    if keys.count == 1, let only = keys.first { return (only, word) }
    if keys.isEmpty { return try titled(word, calendar) }
    let names = Dictionary(uniqueKeysWithValues: try store.calendars().map { ($0.id, $0.name) })
    throw EditError.ambiguous(word, candidates: keys.map { names[$0.calendar] ?? "" }.sorted())
  }

  private func titled(_ word: String, _ calendar: Int?) throws -> (Key, String) {
    let wanted = word.lowercased()
    var exact: [String: (Key, EventSearch.Found)] = [:]
    var near: [EventSearch.Found] = []
    for found in try EventSearch(store: store).items(containing: word, limit: 100_000) {
      guard calendar == nil || found.calendar == calendar else { continue }
      if found.summary.lowercased() == wanted {
        let key = Key(calendar: found.calendar, kind: ComponentKind(name: found.component))
        let identity = "\(found.calendar)/\(found.component)/\(found.uid)"
        if found.recurrenceID == nil || exact[identity] == nil { exact[identity] = (key, found) }
      } else if near.count < ItemChoice.maximumCandidates, found.recurrenceID == nil {
        near.append(found)
      }
    }
    if exact.count == 1, let only = exact.first?.value { return (only.0, only.1.uid) }
    if exact.isEmpty { throw EditError.notFound(word, near: near.map(ItemChoice.label)) }
    let all = exact.values.map(\.1).sorted { ($0.start, $0.uid) < ($1.start, $1.uid) }
    throw EditError.ambiguous(
      word,
      candidates: all.prefix(ItemChoice.maximumCandidates).map(ItemChoice.label)
    )
  }

  private static func label(_ found: EventSearch.Found) -> String {
    "\(found.start)  \(found.summary)  \(found.uid)"
  }
}
