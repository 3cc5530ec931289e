/// How a table of comma-separated values is written.
public struct CSVDialect: Sendable, Hashable {
  /// Which columns a table has.
  public enum Columns: String, Sendable, CaseIterable {
    /// Those that Google Calendar takes.
    case google
    /// Those that Outlook takes.
    case outlook
    /// Everything that goes into one row, dates in ISO form.
    case full
  }

  /// In which order the numbers of a date stand.
  public enum DateOrder: String, Sendable, CaseIterable {
    /// 2024-02-14
    case yearFirst = "ymd"
    /// 2/14/2024
    case monthFirst = "mdy"
    /// 14.2.2024
    case dayFirst = "dmy"
  }

  /// The sign between fields; found out when nil.
  public var delimiter: UInt8?
  /// The order of dates; found out when nil.
  public var dateOrder: DateOrder?
  /// Which heading means which field, where the names alone do not tell.
  public var mapping: [String: String] = [:]
  /// The TZID that times are in; nil: they float.
  public var tzid: String?
  /// DTSTAMP of the events that are made, in Unix seconds.
  public var stamp = 0

  /// Makes a dialect that finds out what it can.
  public init() {}

  /// Whether a line looks like the heading of a table of events.
  static func looksLikeHeading(_ line: String) -> Bool {
    let delimiter = bestDelimiter(line)
    let names = CSVTable.split(Array(line.utf8), delimiter).first ?? []
    let fields = names.compactMap { CSVField.named($0) }
    return fields.contains(.summary) && fields.contains { [.startDate, .start].contains($0) }
  }

  /// The sign that stands most often in a heading.
  static func bestDelimiter(_ line: String) -> UInt8 {
    [0x2C, 0x3B, 0x09].max { a, b in
      line.utf8.count { $0 == a } < line.utf8.count { $0 == b }
    } ?? 0x2C
  }
}

/// What a column holds.
enum CSVField: String, CaseIterable {
  case uid, component, summary, startDate, startTime, endDate, endTime, allDay, start, end, zone
  case description, location, `private`, categories, status, organizer, attendees, url, rrule
  case recurrenceID, sequence, created, modified, priority, showTimeAs, reminder, reminderDate
  case reminderTime, sensitivity, optionalAttendees

  /// The field of a heading, in the words of Google, of Outlook and of this library.
  static func named(_ heading: String) -> CSVField? {
    let plain = heading.lowercased().filter { $0.isLetter || $0.isNumber }
    return table[plain]
  }

  private static let table: [String: CSVField] = [
    "uid": .uid, "component": .component, "subject": .summary, "summary": .summary,
    "title": .summary,
    "betreff": .summary, "startdate": .startDate, "beginntam": .startDate, "starttime": .startTime,
    "beginntum": .startTime, "enddate": .endDate, "endetam": .endDate, "endtime": .endTime,
    "endetum": .endTime, "alldayevent": .allDay, "allday": .allDay, "ganztgigesereignis": .allDay,
    "ganztägigesereignis": .allDay, "start": .start, "end": .end, "zone": .zone, "timezone": .zone,
    "description": .description, "beschreibung": .description, "notes": .description,
    "location": .location, "ort": .location, "private": .private, "privat": .private,
    "categories": .categories, "kategorien": .categories, "status": .status,
    "organizer": .organizer, "meetingorganizer": .organizer, "attendees": .attendees,
    "requiredattendees": .attendees, "optionalattendees": .optionalAttendees, "url": .url,
    "rrule": .rrule, "recurrenceid": .recurrenceID, "sequence": .sequence, "created": .created,
    "modified": .modified, "priority": .priority, "showtimeas": .showTimeAs,
    "reminderonoff": .reminder, "reminderdate": .reminderDate, "remindertime": .reminderTime,
    "sensitivity": .sensitivity,
  ]
}
