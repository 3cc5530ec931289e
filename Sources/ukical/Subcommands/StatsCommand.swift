import CommandLineArguments
import ICalendarConversion

/// `ukical stats`: what a calendar holds, in numbers.
enum StatsCommand {
  static let declaration = Command(
    "stats",
    summary: "Count what a calendar file holds.",
    examples: [("ukical stats team.ics", "kinds, years, zones, categories")],
    options: [Option("json", help: "One JSON object.")],
    positionals: [
      Positional("FILE", help: "A calendar file, or -.", completion: .file(extensions: []))
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let input = try InputFile(path: invocation.positionals[0], form: nil)
    var counts = CalendarStatistics()
    try Converter(input: input.form).read(try input.source(), into: &counts)
    if invocation.flag("json") { json(counts) } else { text(counts, input.form) }
    if counts.errors > 0 { Standard.error("ukical: \(counts.errors) parts could not be read\n") }
    return counts.errors == 0 ? ExitCode.done : ExitCode.partly
  }

  private static func sorted(_ table: [String: Int]) -> [(key: String, value: Int)] {
    table.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  private static func text(_ counts: CalendarStatistics, _ form: InputForm) {
    func row(_ name: String, _ value: String) {
      Standard.out(
        name + String(repeating: " ", count: max(1, 14 - name.count)) + Shown.line(value) + "\n"
      )
    }
    func list(_ table: [String: Int], _ most: Int) -> String {
      let all = sorted(table)
      let rest = all.count > most ? ", …" : ""
      return all.prefix(most).map { "\($0.key) \($0.value)" }.joined(separator: ", ") + rest
    }
    row("form", form.rawValue)
    row("calendars", String(counts.calendars))
    row("components", list(counts.components, 12))
    row("series", String(counts.series))
    row("overrides", String(counts.overrides))
    row("all-day", String(counts.allDay))
    row("undated", String(counts.undated))
    row("first start", counts.first ?? "none")
    row("last start", counts.last ?? "none")
    let years = counts.years.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    row("years", years.joined(separator: ", "))
    row("zones", list(counts.zones, 12))
    row("categories", list(counts.categories, 12))
    row("octets", String(counts.octets))
    row("doubtful", String(counts.issues))
  }

  private static func json(_ counts: CalendarStatistics) {
    func table(_ values: [String: Int]) -> String {
      JSONText.object(sorted(values).map { ($0.key, String($0.value)) })
    }
    let years = counts.years.sorted { $0.key < $1.key }.map { (String($0.key), String($0.value)) }
    Standard.out(
      JSONText.object([
        ("calendars", String(counts.calendars)), ("components", table(counts.components)),
        ("properties", table(counts.properties)), ("series", String(counts.series)),
        ("overrides", String(counts.overrides)), ("all_day", String(counts.allDay)),
        ("undated", String(counts.undated)), ("first", JSONText.string(counts.first)),
        ("last", JSONText.string(counts.last)), ("years", JSONText.object(years)),
        ("zones", table(counts.zones)), ("categories", table(counts.categories)),
        ("octets", String(counts.octets)), ("doubtful", String(counts.issues)),
      ]) + "\n"
    )
  }
}
