import CommandLineArguments
import GregorianDays
import ICalendar
import UkicalKit

/// The options that fill in a form.
enum FormOptions {
  static let dates: [Option] = [
    Option(
      "start",
      value: "WHEN",
      help: "Day, or day and time: `2024-02-14 12:00`.",
      group: "When"
    ),
    Option("end", value: "WHEN", help: "The end; for whole days the last day.", group: "When"),
    Option("duration", value: "LENGTH", help: "1h, 90m, 1h30m, 2d, PT45M.", group: "When"),
    Option(
      "zone",
      value: "ZONE",
      help: "The zone of the times.",
      defaultText: "--tz",
      group: "When"
    ),
    Option("floating", help: "Times of no zone: the same reading everywhere.", group: "When"),
    Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ", group: "When"),
  ]

  static let fields: [Option] = [
    Option("title", value: "TEXT", help: "The title.", group: "What"),
    Option("place", "location", value: "TEXT", help: "The place.", group: "What"),
    Option("notes", "description", value: "TEXT", help: "Notes.", group: "What"),
    Option("category", value: "NAME", help: "A category.", repeatable: true, group: "What"),
    Option("url", value: "URL", help: "A link.", group: "What"),
  ]

  static let series: [Option] = [
    Option(
      "repeat",
      value: "RULE",
      help: "daily, weekly, monthly, yearly, weekdays or an RRULE.",
      group: "Repeat"
    ),
    Option("until", value: "DAY", help: "The last day it may repeat on.", group: "Repeat"),
    Option("count", value: "N", help: "How many times it happens.", group: "Repeat"),
    Option(
      "alarm",
      value: "LENGTH",
      help: "A reminder so long before.",
      repeatable: true,
      group: "What"
    ),
    Option(
      "attendee",
      value: "ADDRESS",
      help: "Someone invited: `Name <a@b.c>` or `a@b.c`.",
      repeatable: true,
      group: "What"
    ),
  ]

  /// What a field takes, for the message about a word that cannot be read.
  private static let forms: [String: String] = [
    "start": "a day such as 2024-02-14, tomorrow, friday or +3d, with a time such as 9:30 or 2pm; "
      + "a title of several words stands in quotes",
    "time": "a time such as 9:30, 2pm or 9:30-11:00, or a length such as 2d",
    "length": "a length such as 1h30m or 45m",
    "duration": "a length such as 1h30m, 45m or 2d",
    "end": "a day, a time, or both, such as 2024-02-14 11:00",
    "until": "a day such as 2024-06-30 or +10w",
    "alarm": "a length such as 10m or 1d",
    "words": "nothing: TITLE WHEN [TIME] [LENGTH] is all there is",
  ]

  static func refusal(_ field: String, _ word: String, _ invocation: Invocation) -> UsageError {
    let form = forms[field].map { "; it takes " + $0 } ?? ""
    return invocation.usageError("\(field): cannot read '\(Shown.line(word))'\(form)")
  }

  /// Refuses options that say the same thing twice.
  static func checkTogether(_ invocation: Invocation) throws {
    for (one, other) in [("end", "duration"), ("zone", "floating"), ("until", "count")] {
      let isSaid = [one, other].allSatisfy {
        invocation.value($0) != nil || ($0 == "floating" && invocation.flag($0))
      }
      if isSaid { throw invocation.usageError("give --\(one) or --\(other), not both") }
    }
  }

  /// When the event of a form is, by the viewer's clock.
  static func span(
    _ form: EventForm,
    _ viewer: any ZoneRules,
    _ style: ClockStyle,
    _ zones: ZoneDatabase
  ) -> String {
    func text(_ moment: EventForm.Moment, after day: Int?) -> (String, Int) {
      let clock = form.reading(moment, viewer: viewer, zone: { zones.zone(named: $0) })
      let own = Gregorian.floorDivide(clock, 86_400)
      let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
      let date =
        own == day
        ? "" : names[Gregorian.weekday(dayNumber: own)] + " " + CivilText.isoDate(day: own)
      if case .day = moment { return (date, own) }
      let time = style.text(Gregorian.floorModulo(clock, 86_400) / 60)
      return (date.isEmpty ? time : date + " " + time, own)
    }
    let (start, day) = text(form.start, after: nil)
    guard let end = form.end.map({ text($0, after: day).0 }), !end.isEmpty else { return start }
    return "\(start) - \(end)"
  }
}
