import GregorianDays
import ICalendar

/// The rows of each set of columns.
enum CSVRows {
  static func heading(_ columns: CSVDialect.Columns) -> [String] {
    switch columns {
    case .google:
      [
        "Subject", "Start Date", "Start Time", "End Date", "End Time", "All Day Event",
        "Description",
        "Location", "Private",
      ]
    case .outlook:
      [
        "Subject", "Start Date", "Start Time", "End Date", "End Time", "All day event",
        "Reminder on/off", "Reminder Date", "Reminder Time", "Meeting Organizer",
        "Required Attendees", "Optional Attendees", "Categories", "Description", "Location",
        "Priority", "Private", "Sensitivity", "Show time as",
      ]
    case .full:
      [
        "uid", "component", "summary", "start", "end", "all_day", "zone", "location", "description",
        "categories", "status", "organizer", "attendees", "url", "rrule", "recurrence_id",
        "sequence",
        "priority", "created", "modified",
      ]
    }
  }

  static func full(_ item: FlatItem) -> [String] {
    let attendees = item.component.lines("ATTENDEE").map(FlatItem.address).joined(separator: "; ")
    return [
      item.raw("UID"), item.component.name, item.summary, item.startText ?? "", item.endText ?? "",
      item.start == nil ? "" : item.isAllDay ? "true" : "false", item.zoneName,
      item.text("LOCATION"),
      item.text("DESCRIPTION"), item.categories.joined(separator: "; "), item.raw("STATUS"),
      item.component.line("ORGANIZER").map(FlatItem.address) ?? "", attendees, item.raw("URL"),
      item.raw("RRULE"), item.isoDate("RECURRENCE-ID"), item.raw("SEQUENCE"), item.raw("PRIORITY"),
      item.isoDate("CREATED"), item.isoDate("LAST-MODIFIED"),
    ]
  }

  static func row(
    _ item: FlatItem,
    _ columns: CSVDialect.Columns,
    _ viewer: any ZoneRules
  ) -> [String] {
    let isOutlook = columns == .outlook
    guard let span = item.span else { return [] }
    func day(_ clock: Int) -> String {
      let civil = Gregorian.civil(dayNumber: Gregorian.floorDivide(clock, 86_400))
      func two(_ number: Int) -> String {
        isOutlook ? String(number) : String("\(number + 100)".dropFirst())
      }
      return "\(two(civil.month))/\(two(civil.day))/\(civil.year)"
    }
    func time(_ clock: Int) -> String {
      let seconds = Gregorian.floorModulo(clock, 86_400)
      let hour = seconds / 3600
      let minutes = "\(seconds / 60 % 60 + 100)".dropFirst()
      let rest = isOutlook ? ":" + "\(seconds % 60 + 100)".dropFirst() : ""
      return "\(hour % 12 == 0 ? 12 : hour % 12):\(minutes)\(rest) \(hour < 12 ? "AM" : "PM")"
    }
    let isAllDay = item.isAllDay
    let start = isAllDay ? item.start?.clock ?? 0 : span.start + viewer.offset(at: span.start)
    // Both programs count the last day of an all-day event in.
    let end =
      isAllDay
      ? max(start, (item.end?.clock ?? 0) - 86_400) : span.end + viewer.offset(at: span.end)
    let isPrivate = item.raw("CLASS").uppercased() == "PRIVATE"
    func word(_ value: Bool) -> String {
      isOutlook ? (value ? "TRUE" : "FALSE") : (value ? "True" : "False")
    }
    let times = isAllDay && !isOutlook ? ("", "") : (time(start), time(end))
    let head = [item.summary, day(start), times.0, day(end), times.1, word(isAllDay)]
    if !isOutlook {
      return head + [item.text("DESCRIPTION"), item.text("LOCATION"), word(isPrivate)]
    }
    let trigger = item.component.components.first { $0.name == "VALARM" }?.line("TRIGGER")?.value
    let reminder = trigger.flatMap { DurationValue($0) }.map { start + $0.nominalSeconds }
    func people(_ isOptional: Bool) -> String {
      item.component.lines("ATTENDEE")
        .filter { ($0.parameter("ROLE")?.uppercased() == "OPT-PARTICIPANT") == isOptional }
        .map(FlatItem.address).joined(separator: "; ")
    }
    let priority = Int(item.raw("PRIORITY")).map {
      $0 == 0 || $0 == 5 ? "Normal" : $0 < 5 ? "High" : "Low"
    }
    let isFree = item.raw("TRANSP").uppercased() == "TRANSPARENT"
    let isTentative = item.raw("STATUS").uppercased() == "TENTATIVE"
    return head + [
      word(reminder != nil), reminder.map(day) ?? "", reminder.map(time) ?? "",
      item.component.line("ORGANIZER").map(FlatItem.address) ?? "", people(false), people(true),
      item.categories.joined(separator: "; "), item.text("DESCRIPTION"), item.text("LOCATION"),
      priority ?? "Normal", word(isPrivate), isPrivate ? "Private" : "Normal",
      isTentative ? "1" : isFree ? "3" : "2",
    ]
  }
}
