import CommandLineArguments
import UkicalKit

/// The range of days that `--from`, `--to` and `--days` say.
enum RangeWords {
  static let options: [Option] = [
    Option("from", value: "DAY", help: "The first day.", defaultText: "today", group: "Range"),
    Option("to", value: "DAY", help: "The last day, inclusive.", group: "Range"),
    Option("days", value: "N", help: "How many days.", group: "Range"),
  ]

  /// The days, the last included; `count` of them where no end is told.
  static func days(
    _ invocation: Invocation,
    today: Int,
    count: Int
  ) throws -> ClosedRange<Int> {
    func day(_ name: String) throws -> Int? {
      guard let word = invocation.value(name) else { return nil }
      guard let day = DateWords.day(word, today: today) else {
        throw invocation.usageError(
          "--\(name) \(Shown.line(word)): not a day such as 2024-02-14, today, +3d or friday"
        )
      }
      return day
    }
    let told = try invocation.integer("days", in: 1...100_000)
    let last = try day("to")
    if told != nil, last != nil { throw invocation.usageError("give --to or --days, not both") }
    let first = try day("from") ?? today
    if let last, last < first { throw invocation.usageError("--to lies before --from") }
    return first...(last ?? first + (told ?? count) - 1)
  }
}
