import CalendarGrid
import CommandLineArguments
import UkicalKit

/// `ukical month`: a month as a grid with event labels.
enum MonthCommand {
  static let declaration = Command(
    "month",
    summary: "Show a month as a grid, with the events in its days.",
    examples: [
      ("ukical month", "this month"),
      ("ukical month 2024-02 --weeks", "a month with week numbers"),
      ("LC_ALL=de_DE.UTF-8 ukical month", "in another language"),
    ],
    options: Viewing.options + [
      Option("lines", value: "N", help: "Events a day shows before \"+n more\".", defaultText: "3"),
      Option("weeks", short: "w", help: "ISO week numbers."),
      Option(
        "first",
        value: "WEEKDAY",
        help: "The first day of the week.",
        defaultText: "that of the language",
        values: Settings.weekdays
      ),
    ],
    positionals: [
      Positional(
        "MONTH",
        help: "A month: 2024-02, feb, next, +2; this one without.",
        arity: .optional
      )
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let view = try Viewing(invocation, environment)
    let word = invocation.positionals.first ?? "this"
    guard let days = DateWords.month(word, today: view.today),
      let first = CalendarDay(dayNumber: days.lowerBound)
    else {
      throw invocation.usageError(
        "\(Shown.line(word)): not a month such as 2024-02, feb, next or +2"
      )
    }
    let names = MonthNames(identifier: view.locale.identifier)
    let told =
      invocation.value("first").flatMap { Settings.weekdays.firstIndex(of: $0) }
      ?? view.settings.firstWeekday
    let grid = MonthGrid(
      containing: first,
      firstWeekday: told.map { Weekday.allCases[$0] } ?? names.weekRule.firstWeekday,
      rows: .asNeeded
    )
    let visible = grid.firstVisibleDay.dayNumber...grid.lastVisibleDay.dayNumber
    if invocation.flag("json") {
      let instances = try view.instances(days: visible, invocation)
      let weeks = (0..<grid.rowCount).map { row in
        JSONText.array(
          grid.indices(ofRow: row).map { JSONText.string(grid.date(at: $0)?.description) }
        )
      }
      Standard.out(
        JSONText.object([
          ("month", JSONText.string(grid.month.description)), ("weeks", JSONText.array(weeks)),
          ("events", JSONText.array(instances.map { "\n" + view.json($0) })),
        ]) + "\n"
      )
      return ExitCode.done
    }
    let instances = try view.instances(days: visible, invocation, isOrdered: false)
    let text = MonthText(
      grid: grid,
      events: instances.compactMap { EventLabels.span($0, clock: view.settings.clock) },
      maximumLanes: try invocation.integer("lines", in: 0...100) ?? 3,
      names: names,
      marks: CellMarks(today: view.todayDay, weekend: names.weekend),
      style: MonthText.Style(
        width: environment.width,
        isColoured: environment.wantsColour,
        isASCII: view.locale.isASCII,
        showsWeeks: invocation.flag("weeks")
      )
    )
    for line in text.lines { Standard.out(line + "\n") }
    return ExitCode.done
  }
}
