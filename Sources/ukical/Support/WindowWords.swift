import CommandLineArguments
import GregorianDays
import ICalendar
import UkicalKit

/// The options that say a window of time.
enum WindowWords {
  /// The window of instants that range options ask for; `end` is the option of the last day.
  static func window(
    _ invocation: Invocation,
    viewer: any ZoneRules,
    now: Int,
    end: String = "to"
  ) throws -> (from: Int?, to: Int?)? {
    let today = Gregorian.floorDivide(now + viewer.offset(at: now), 86_400)
    var days: Range<Int>?
    let given = ["month", "week", "year"].filter { invocation.value($0) != nil }
    let open = ["from", end].filter { invocation.value($0) != nil }
    if given.count + (open.isEmpty ? 0 : 1) > 1 {
      throw invocation.usageError("give one of --month, --week, --year, or --from and --\(end)")
    }
    func bad(_ name: String, _ word: String, _ form: String) -> UsageError {
      invocation.usageError("--\(name) \(Shown.line(word)): not \(form)")
    }
    if let word = invocation.value("month") {
      guard let found = DateWords.month(word, today: today) else {
        throw bad("month", word, "a month such as 2024-02")
      }
      days = found
    } else if let word = invocation.value("week") {
      guard let found = DateWords.week(word, today: today) else {
        throw bad("week", word, "a week such as 2024-W07 or a day in it")
      }
      days = found
    } else if let word = invocation.value("year") {
      guard let year = Int(word), 1...9999 ~= year else {
        throw bad("year", word, "a year such as 2024")
      }
      let first = Gregorian.dayNumber(year: year, month: 1, day: 1)
      days = first..<first + Gregorian.daysInYear(year)
    }
    if let days {
      return (
        viewer.instant(clockSeconds: days.lowerBound * 86_400),
        viewer.instant(clockSeconds: days.upperBound * 86_400)
      )
    }
    if open.isEmpty { return nil }
    func bound(_ name: String, after: Int) throws -> Int? {
      guard let word = invocation.value(name) else { return nil }
      if let day = DateWords.day(word, today: today) {
        return viewer.instant(clockSeconds: (day + after) * 86_400)
      }
      if let moment = TemporalValue(ContentLine("X:\(word)")) { return moment.instant(in: viewer) }
      throw bad(name, word, "a day such as 2024-02-14, today, +3d or friday")
    }
    let window = (from: try bound("from", after: 0), to: try bound(end, after: 1))
    if let from = window.from, let to = window.to, to < from {
      throw invocation.usageError("--\(end) lies before --from")
    }
    return window
  }

  static let options = options(end: "to")

  /// The options, the last day under a name of its own.
  static func options(end: String) -> [Option] {
    [
      Option("month", value: "YYYY-MM", help: "A month in the viewer's zone.", group: "Range"),
      Option("week", value: "YYYY-Www", help: "An ISO week, or the week of a day.", group: "Range"),
      Option("year", value: "YYYY", help: "A year.", group: "Range"),
      Option(
        "from",
        value: "DAY",
        help: "The first day: ISO, today, tomorrow, +3d, a weekday.",
        group: "Range"
      ),
      Option(end, value: "DAY", help: "The last day, inclusive.", group: "Range"),
      Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ", group: "Range"),
    ]
  }
}
