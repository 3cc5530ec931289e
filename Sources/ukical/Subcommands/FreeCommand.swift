import CalendarGrid
import CommandLineArguments
import GregorianDays
import ICalendar
import UkicalKit

/// `ukical free`: the gaps of a range of days.
enum FreeCommand {
  static let declaration = Command(
    "free",
    summary: "List the gaps between events in a range of days.",
    discussion: """
      Events marked transparent and to-dos take no time; of VFREEBUSY components the busy periods \
      do.
      """,
    examples: [
      ("ukical free --days 5", "working hours of five days"),
      ("ukical free --from monday --to friday --between 08:00-20:00 --at-least 2h", "long gaps"),
    ],
    options: RangeWords.options + [
      Option(
        "between",
        value: "HH:MM-HH:MM",
        help: "The hours of a day that count.",
        defaultText: "09:00-17:00"
      ),
      Option("at-least", value: "LENGTH", help: "The shortest gap.", defaultText: "15m"),
    ] + Viewing.options,
    positionals: RangeWords.positionals
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let view = try Viewing(invocation, environment)
    let days = try RangeWords.days(invocation, today: view.today, count: 1)
    let word = invocation.value("between") ?? "09:00-17:00"
    let ends = word.split(separator: "-").map { end -> Int? in
      end == "24:00" ? 86_400 : FormWords.time(String(end))
    }
    guard ends.count == 2, let open = ends[0], let close = ends[1], open < close else {
      throw invocation.usageError("--between \(Shown.line(word)): not hours such as 09:00-17:00")
    }
    let least = invocation.value("at-least") ?? "15m"
    guard let minimum = FormWords.duration(least)?.nominalSeconds, minimum >= 0 else {
      throw invocation.usageError("--at-least \(Shown.line(least)): not a length such as 30m")
    }
    let gaps = try FreeTime(store: view.store, book: view.book, viewer: view.viewer).gaps(
      days: days,
      hours: open / 60..<close / 60,
      minimum: minimum,
      calendars: view.chosen(invocation),
      after: invocation.value("from") == nil ? environment.now : nil
    )
    if invocation.flag("json") {
      let rows = gaps.map {
        JSONText.object([
          ("start", JSONText.string(view.isoDateTime($0.start))),
          ("end", JSONText.string(view.isoDateTime($0.end))),
          ("seconds", String($0.end - $0.start)),
        ])
      }
      Standard.out(JSONText.array(rows.map { "\n" + $0 }) + "\n")
      return ExitCode.done
    }
    for gap in gaps {
      let start = view.dateTime(gap.start)
      let minutes = (gap.end - gap.start) / 60
      let length =
        (minutes >= 60 ? "\(minutes / 60)h" : "") + (minutes % 60 > 0 ? "\(minutes % 60)m" : "")
      let end = Gregorian.floorModulo(gap.end + view.viewer.offset(at: gap.end), 86_400) / 60
      Standard.out("\(start)-\(view.settings.clock.text(end == 0 ? 1440 : end))  \(length)\n")
    }
    return ExitCode.done
  }
}
