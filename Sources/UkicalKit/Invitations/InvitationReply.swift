public import EventStore
public import ICalendar
internal import ICalendarLibical

/// Answers an invitation: a METHOD:REPLY for a mail program to send (RFC 5546 3.2.3), and the same
/// status in the stored event.
public struct InvitationReply {
  /// The answers there are (RFC 5545 3.2.12).
  public enum Status: String, Sendable, CaseIterable {
    /// Will be there.
    case accepted = "ACCEPTED"
    /// Will not.
    case declined = "DECLINED"
    /// May be there.
    case tentative = "TENTATIVE"
  }

  /// What an answer says.
  public struct Answer: Sendable {
    /// The answer itself.
    public var status: Status
    /// Who answers, a mail address; nil: the one of the user's own that is invited.
    public var address: String?
    /// Words for the organizer; empty: none.
    public var comment: String

    /// Makes an answer.
    public init(_ status: Status, as address: String? = nil, comment: String = "") {
      self.status = status
      self.address = address
      self.comment = comment
    }
  }

  private let store: EventStore
  private let book: ZoneBook
  private let addresses: Set<String>

  /// Makes a writer of answers.
  ///
  /// - Parameters:
  ///   - store: a store opened for writing.
  ///   - book: finds the clocks of TZIDs.
  ///   - addresses: the user's own mail addresses, in lower case.
  public init(store: EventStore, book: ZoneBook, addresses: Set<String>) {
    self.store = store
    self.book = book
    self.addresses = addresses
  }

  /// Writes the answer and notes it in the store: one run of the undo log.
  ///
  /// - Parameters:
  ///   - answer: what to say.
  ///   - chosen: the event, or the instance of it, that is answered.
  ///   - now: the clock, in Unix seconds.
  ///   - command: the name of the run.
  ///   - sink: takes the octets of the VCALENDAR; what it throws leaves the store as it was.
  /// - Returns: the organizer's address, to whom the answer goes.
  /// - Throws: ``EditError`` when there is nobody to answer or nobody who could; what the store
  ///   refuses.
  public func write(
    _ answer: Answer,
    to chosen: ItemChoice.Chosen,
    now: Int,
    command: String,
    sink: ([UInt8]) throws -> Void
  ) throws -> String {
    try store.transaction {
      try store.beginRun(command: command, time: now)
      let group = try ItemGroup(
        store: store,
        book: book,
        calendar: chosen.calendar,
        kind: chosen.kind,
        uid: Array(chosen.uid.utf8)
      )
      let (invitation, member, recurrence) = try invitation(chosen, group)
      let line = try attendee(answer, invitation)
      let keeping = AnswerKeeping(
        store: store,
        book: book,
        revision: Revision(now: now, addresses: addresses)
      )
      let message = try message(answer, line, invitation, now: now)
      _ = try keeping.keep(line, sequence: nil, recurrence: recurrence, in: group)
      try sink(try calendar(message, member.record))
      return invitation.line("ORGANIZER").map(Attendance.address(of:)) ?? ""
    }
  }

  private func invitation(
    _ chosen: ItemChoice.Chosen,
    _ group: ItemGroup
  ) throws -> (Component, ItemGroup.Member, RecurrenceKey?) {
    guard let first = group.masters.first ?? group.members.first else {
      throw EditError.notFound(chosen.uid, near: [])
    }
    guard let target = chosen.target else { return (first.component, first, nil) }
    let override = group.members.first {
      $0.component.line("RECURRENCE-ID")?.value == chosen.recurrenceID
    }
    let member = override ?? first
    let key = RecurrenceKey(target, zone: target.tzid.flatMap { member.zones[$0] })
    guard let component = override?.component ?? AnswerKeeping.instance(key, of: first) else {
      throw EditError.noSuchInstance(near: [])
    }
    return (component, member, override?.record.recurrence ?? key)
  }

  /// The line of the one who answers, with the answer.
  private func attendee(_ answer: Answer, _ invitation: Component) throws(EditError) -> ContentLine
  {
    guard invitation.line("ORGANIZER") != nil else {
      throw .impossible("it has no organizer, so there is nobody to answer")
    }
    let lines = invitation.lines("ATTENDEE")
    let wanted = answer.address.map { [Attendance.address($0)] } ?? addresses
    let own = lines.filter { wanted.contains(Attendance.address(of: $0)) }
    guard let line = own.first, own.count == 1 else {
      let invited = lines.map(Attendance.address(of:)).joined(separator: ", ")
      let told =
        own.isEmpty
        ? answer.address.map { "\($0) is not invited" } ?? "none of your addresses is invited"
        : "several of your addresses are invited"
      throw .impossible(
        "\(told); say who answers with --as: \(invited.isEmpty ? "nobody" : invited)"
      )
    }
    return line.setting("PARTSTAT", to: [answer.status.rawValue]).setting("RSVP", to: nil)
  }

  /// What a REPLY holds of the event: enough to find it, and for a person to know it.
  private func message(
    _ answer: Answer,
    _ attendee: ContentLine,
    _ invitation: Component,
    now: Int
  ) throws -> Component {
    var lines: [ContentLine] = []
    for name in ["UID", "SEQUENCE", "RECURRENCE-ID"] { lines += invitation.lines(name) }
    lines.append(TemporalValue.utc(instant: now).contentLine("DTSTAMP"))
    lines += invitation.lines("ORGANIZER") + [attendee]
    for name in ["DTSTART", "DTEND", "DUE", "DURATION", "SUMMARY"] {
      lines += invitation.lines(name)
    }
    if !answer.comment.isEmpty {
      lines.append(try PropertyWriter.text("COMMENT", answer.comment))
    }
    return Component(name: invitation.name, elements: lines.map { .line($0) })
  }

  private func calendar(_ message: Component, _ record: ItemRecord) throws -> [UInt8] {
    var output: [UInt8] = []
    for line in [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(Exporter.productIdentifier)", "METHOD:REPLY",
    ] { Folding.append(line, to: &output) }
    let zones = try ZoneExport(
      store: store,
      book: book,
      sets: record.zones.map { [$0] } ?? [],
      first: record.first ?? 0,
      last: record.last
    )
    for block in zones.blocks { output += block }
    let names = record.zones.flatMap { zones.renames[$0] } ?? [:]
    output +=
      names.isEmpty
      ? message.text : message.text.withUnsafeBytes { ZoneNames.rename($0, names) }
    Folding.append("END:VCALENDAR", to: &output)
    return output
  }
}
