import CalendarGrid
import CommandLineArguments
import GregorianDays
import ICalendar
import UkicalKit

/// `ukical alarms`: the reminders that ring next.
enum AlarmsCommand {
  static let declaration = Command(
    "alarms",
    summary: "List the reminders that ring next, for cron and status bars.",
    discussion: """
      Reminders of up to 60 days before their event are found. Without --next or --within those \
      of the next 24 hours are listed.
      """,
    examples: [
      ("ukical alarms --next", "one line, or none"),
      ("ukical alarms --within 1h --json", "for a program that is run every hour"),
    ],
    options: [
      Option("next", help: "Only the next one, however far off within a year."),
      Option("within", value: "LENGTH", help: "How far ahead: 1h, 90m, 2d.", defaultText: "1d"),
      Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ"),
      Option("json", help: "One JSON array."),
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    var length: Int?
    if let word = invocation.value("within") {
      guard let read = FormWords.duration(word), 1...366 * 86_400 ~= read.nominalSeconds else {
        throw invocation.usageError(
          "--within \(Shown.line(word)): not a length such as 1h or 2d, of 366 days at most"
        )
      }
      length = read.nominalSeconds
    }
    let view = try Viewing(invocation, environment)
    let found = try alarms(view, environment.now, length, isNext: invocation.flag("next"))
    if invocation.flag("json") {
      let rows = found.map { alarm in
        JSONText.object([
          ("at", JSONText.string(view.isoDateTime(alarm.time))),
          ("seconds", String(alarm.time - environment.now)),
          ("action", JSONText.string(alarm.action)), ("text", JSONText.string(alarm.text)),
          ("item", view.json(alarm.instance)),
        ])
      }
      Standard.out(JSONText.array(rows.map { "\n" + $0 }) + "\n")
      return ExitCode.done
    }
    for alarm in found {
      let title = alarm.instance.summary.isEmpty ? alarm.instance.uid : alarm.instance.summary
      let start =
        alarm.instance.isAllDay
        ? CivilText.isoDate(day: alarm.instance.firstDay) : view.dateTime(alarm.instance.start)
      Standard.out("\(view.dateTime(alarm.time))  \(Shown.line(title))  (\(start))\n")
    }
    return ExitCode.done
  }

  private static func alarms(
    _ view: Viewing,
    _ now: Int,
    _ length: Int?,
    isNext: Bool
  ) throws -> [AlarmInstance] {
    guard let store = view.store else { return [] }
    let query = AlarmQuery(store: store, book: view.book, viewer: view.viewer)
    if !isNext { return try query.alarms(from: now, to: now + (length ?? 86_400)) }
    for days in [1, 31, 366] {
      let reach = min(days * 86_400, length ?? Int.max)
      if let first = try query.alarms(from: now, to: now + reach).first { return [first] }
      if let length, reach == length { break }
    }
    return []
  }
}
