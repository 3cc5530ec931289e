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
      ("ukical agenda --from monday --days 5", "five days"),
      ("ukical agenda --from 2024-02-01 --to 2024-02-29 --json", "for programs"),
    ],
    options: [
      Option("from", value: "DAY", help: "The first day.", defaultText: "today", group: "Range"),
      Option("to", value: "DAY", help: "The last day, inclusive.", group: "Range"),
      Option("days", value: "N", help: "How many days.", defaultText: "7", group: "Range"),
    ] + Viewing.options
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let view = try Viewing(invocation, environment)
    func day(_ name: String) throws -> Int? {
      guard let word = invocation.value(name) else { return nil }
      guard let day = DateWords.day(word, today: view.today) else {
        throw invocation.usageError(
          "--\(name) \(Shown.line(word)): not a day such as 2024-02-14, today, +3d or friday"
        )
      }
      return day
    }
    let count = try invocation.integer("days", in: 1...100_000)
    let last = try day("to")
    if count != nil, last != nil {
      throw invocation.usageError("give --to or --days, not both")
    }
    let first = try day("from") ?? view.today
    let range = first...max(first, last ?? first + (count ?? 7) - 1)
    if let last, last < first { throw invocation.usageError("--to lies before --from") }
    let instances = try view.instances(days: range, invocation)
    if invocation.flag("json") {
      Standard.out(JSONText.array(instances.map { "\n" + view.json($0) }) + "\n")
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
        Standard.out("  " + line(instance, on: day, view) + "\n")
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
