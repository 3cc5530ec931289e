import CalendarGrid
import CommandLineArguments
import GregorianDays
import ICalendar
import UkicalKit

/// `ukical agenda`: the instances of a range, day by day.
enum AgendaCommand {
  static let declaration = Command(
    "agenda",
    aliases: ["list"],
    summary: "List what happens in a range of days, day by day.",
    examples: [
      ("ukical agenda", "the next seven days"),
      ("ukical agenda tomorrow", "one day"),
      ("ukical agenda --from monday --days 5", "five days"),
      ("ukical agenda --format '{date} {time} {title} [{uid}]'", "lines of your own"),
      ("ukical agenda --from 2024-02-01 --to 2024-02-29 --json", "for programs"),
    ],
    options: RangeWords.options + [
      Option(
        "format",
        value: "TEMPLATE",
        help: "One line an instance: {\(LineTemplate.fields.joined(separator: "}, {"))}, \\t, \\n."
      )
    ] + Viewing.options,
    positionals: RangeWords.positionals
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let view = try Viewing(invocation, environment)
    let range = try RangeWords.days(invocation, today: view.today, count: 7)
    let instances = try view.instances(days: range, invocation)
    if invocation.flag("json") {
      Standard.out(JSONText.array(instances.map { "\n" + view.json($0) }) + "\n")
      return ExitCode.done
    }
    if let text = invocation.value("format") {
      guard let template = LineTemplate(text) else {
        throw invocation.usageError(
          "--format: names are {\(LineTemplate.fields.joined(separator: "}, {"))}"
        )
      }
      for instance in instances { Standard.out(template.line(instance, view) + "\n") }
      return ExitCode.done
    }
    print(instances, range, view, environment)
    return ExitCode.done
  }

  private static func print(
    _ instances: [EventInstance],
    _ range: ClosedRange<Int>,
    _ view: Viewing,
    _ environment: Environment
  ) {
    let names = MonthNames(identifier: view.locale.identifier)
    let weekdays = names.shortWeekdays(startingOn: .monday)
    let isCut = Standard.isTerminal(1)
    var byDay: [Int: [EventInstance]] = [:]
    for instance in instances {
      let days =
        max(
          instance.firstDay,
          range.lowerBound
        )...max(
          instance.firstDay,
          min(instance.lastDay, range.upperBound)
        )
      for day in days { byDay[day, default: []].append(instance) }
    }
    for day in byDay.keys.sorted() {
      let title = "\(weekdays[Gregorian.weekday(dayNumber: day)]) \(CivilText.isoDate(day: day))"
      Standard.out((environment.wantsColour ? "\u{1B}[1m\(title)\u{1B}[0m" : title) + "\n")
      for instance in byDay[day] ?? [] {
        let text = "  " + line(instance, on: day, view)
        // A pipe gets all of it, a terminal what fits a line.
        Standard.out((isCut ? TerminalWidth.truncate(text, to: environment.width) : text) + "\n")
      }
    }
  }

  private static func line(_ instance: EventInstance, on day: Int, _ view: Viewing) -> String {
    var text = TerminalWidth.pad(hours(instance, on: day, view.settings.clock), to: 13)
    if instance.kind == .todo { text += instance.isCompleted ? "[x] " : "[ ] " }
    text += Shown.line(instance.summary.isEmpty ? instance.uid : instance.summary)
    if !instance.location.isEmpty { text += "  @ " + Shown.line(instance.location) }
    return text + "  (" + Shown.line(view.calendarName(instance.calendar)) + ")"
  }

  private static func hours(
    _ instance: EventInstance,
    on day: Int,
    _ clock: ClockStyle
  ) -> String {
    guard let start = instance.startMinute, let end = instance.endMinute else { return "all day" }
    // Midnight as an end is the end of the day before.
    let last = end == 0 ? 1440 : end
    if instance.firstDay == instance.lastDay {
      let begin = clock.text(start)
      return instance.end == instance.start ? begin : begin + "-" + clock.text(last)
    }
    if day == instance.firstDay { return clock.text(start) + "-..." }
    return day == instance.lastDay ? "...-" + clock.text(last) : "...-..."
  }
}
