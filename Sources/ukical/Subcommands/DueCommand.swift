import CalendarGrid
import CommandLineArguments
import GregorianDays
import ICalendar
import UkicalKit

/// `ukical due`: what falls due in a month, overdue tasks first.
enum DueCommand {
  static let declaration = Command(
    "due",
    summary: "List what falls due in a month: tasks and events, overdue tasks first.",
    examples: [("ukical due --month 2024-02", "a month")],
    options: [
      Option("month", value: "YYYY-MM", help: "The month.", defaultText: "this month")
    ] + Viewing.options
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let view = try Viewing(invocation, environment)
    let word = invocation.value("month") ?? "this"
    guard let days = DateWords.month(word, today: view.today),
      let first = CalendarDay(dayNumber: days.lowerBound)
    else { throw invocation.usageError("\(Shown.line(word)): not a month such as 2024-02") }
    // A task that is due as its window opens ends there and touches only the day before.
    let instances = try view.instances(
      days: days.lowerBound - 1...days.upperBound - 1,
      invocation
    ).filter { $0.kind == .event || $0.dueDay != nil }
    let byID = Dictionary(instances.map { (EventLabels.id($0), $0) }) { first, _ in first }
    let list = DueList(
      month: first.yearMonth,
      items: instances.compactMap(EventLabels.due),
      today: view.todayDay
    )
    if invocation.flag("json") {
      let rows = list.items.map { item in
        JSONText.object([
          ("day", JSONText.string(item.day.description)),
          ("overdue", String(item.isOverdue(on: view.todayDay))),
          ("item", byID[item.id].map { view.json($0) } ?? "null"),
        ])
      }
      Standard.out(JSONText.array(rows.map { "\n" + $0 }) + "\n")
      return ExitCode.done
    }
    for item in list.items {
      let mark = item.isOverdue(on: view.todayDay) ? "! " : "  "
      let box = byID[item.id].map { $0.kind == .todo ? ($0.isCompleted ? "[x] " : "[ ] ") : "" }
      let time = TerminalWidth.pad(
        item.timeOrder > 0 ? view.settings.clock.text(item.timeOrder) : "",
        to: view.settings.clock == .twelve ? 7 : 5
      )
      Standard.out("\(mark)\(item.day)  \(time)  \(box ?? "")\(Shown.line(item.title))\n")
    }
    return ExitCode.done
  }
}
