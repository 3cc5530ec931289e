import CommandLineArguments
import UkicalKit

/// The range of days that `--from`, `--to` and `--days` say.
enum RangeWords {
  static let options: [Option] = [
    Option("from", value: "DAY", help: "The first day.", defaultText: "today", group: "Range"),
    Option("to", value: "DAY", help: "The last day, inclusive.", group: "Range"),
    Option("days", value: "N", help: "How many days.", group: "Range"),
  ]

  static let positionals = [
    Positional("DAY", help: "That day alone, or the first of --days.", arity: .optional)
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
        throw refusal("--\(name) \(word)", invocation)
      }
      return day
    }
    let told = try invocation.integer("days", in: 1...100_000)
    let last = try day("to")
    if told != nil, last != nil { throw invocation.usageError("give --to or --days, not both") }
    let named = try named(invocation, today: today)
    let first = try named ?? day("from") ?? today
    if let last, last < first { throw invocation.usageError("--to lies before --from") }
    // A day by itself is that day alone.
    return first...(last ?? first + (told ?? (named == nil ? count : 1)) - 1)
  }

  /// The day that stands by itself on the command line.
  private static func named(_ invocation: Invocation, today: Int) throws -> Int? {
    guard let word = invocation.positionals.first else { return nil }
    if invocation.value("from") != nil {
      throw invocation.usageError("give a DAY or --from, not both")
    }
    guard let day = DateWords.day(word, today: today) else { throw refusal(word, invocation) }
    return day
  }

  private static func refusal(_ word: String, _ invocation: Invocation) -> UsageError {
    invocation.usageError(
      "\(Shown.line(word)): not a day such as 2024-02-14, today, +3d or friday"
    )
  }
}
