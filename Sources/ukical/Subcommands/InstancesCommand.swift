import CommandLineArguments
import ICalendar
import UkicalKit

/// `ukical instances`: what a file, or a rule alone, yields; no store needed.
enum InstancesCommand {
  static let declaration = Command(
    "instances",
    summary: "Show the instances of a calendar file, or what a rule yields.",
    examples: [
      ("ukical instances team.ics --from 2024-02-01 --to 2024-02-29", "a file's month"),
      ("ukical instances --rule 'FREQ=MONTHLY;BYDAY=-1FR' --start 2024-01-26", "a rule alone"),
    ],
    options: WindowWords.options + [
      Option("limit", value: "N", help: "The most instances to show.", defaultText: "1000"),
      Option("rule", value: "RRULE", help: "A rule instead of a file."),
      Option("start", value: "DTSTART", help: "The rule's start: ISO or iCalendar form."),
      Option("strict", help: "Refuse what is doubtful, such as readable but illegal rules."),
      Option("json", help: "One JSON array."),
    ],
    positionals: [
      Positional(
        "FILE",
        help: "A calendar file, or -.",
        arity: .optional,
        completion: .file(extensions: ["ics"])
      )
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let limit = try invocation.integer("limit", in: 1...1_000_000) ?? 1000
    if let rule = invocation.value("rule") {
      return try run(rule: rule, invocation, environment, limit)
    }
    guard let path = invocation.positionals.first else {
      throw invocation.usageError("a FILE, or --rule with --start")
    }
    let zones = environment.zones
    let viewer = try environment.viewer(named: invocation.value("tz"), in: zones)
    let window = try WindowWords.window(invocation, viewer: viewer, now: environment.now)
    let finder = FileInstances(book: ZoneBook(database: zones), viewer: viewer)
    let found = try finder.instances(
      path: path,
      from: window?.from,
      to: window?.to,
      limit: limit
    )
    for issue in found.issues { Standard.error("\(Shown.line(path)):\(issue)\n") }
    if invocation.flag("strict"), !found.issues.isEmpty { return ExitCode.failed }
    if invocation.flag("json") {
      Standard.out(JSONText.array(found.instances.map { "\n" + json($0) }) + "\n")
    } else {
      for instance in found.instances {
        Standard.out(
          "\(instance.start)  \(instance.end)  \(Shown.line(instance.summary))"
            + (instance.isOverridden ? "  (overridden)" : "") + "\n"
        )
      }
    }
    return found.issues.contains { $0.severity == .error } ? ExitCode.partly : ExitCode.done
  }

  private static func json(_ instance: FileInstances.Instance) -> String {
    JSONText.object([
      ("uid", JSONText.string(instance.uid)),
      ("recurrence_id", JSONText.string(instance.recurrenceID)),
      ("start", JSONText.string(instance.start)), ("end", JSONText.string(instance.end)),
      ("all_day", String(instance.isAllDay)), ("zone", JSONText.string(instance.zone)),
      ("summary", JSONText.string(instance.summary)),
      ("overridden", String(instance.isOverridden)),
      ("component", JSONText.string(instance.component)),
    ])
  }

  private static func run(
    rule text: String,
    _ invocation: Invocation,
    _ environment: Environment,
    _ limit: Int
  ) throws -> Int32 {
    guard let word = invocation.value("start"), let start = TemporalValue(ContentLine("X:\(word)"))
    else {
      throw invocation.usageError("--rule needs --start, such as 2024-01-26 or 20240126T090000")
    }
    let rule: RecurrenceRule
    do {
      rule = try RecurrenceRule(parsing: text)
    } catch {
      throw Failure.Plain(message: "the rule is refused: \(Shown.line(error.description))")
    }
    if invocation.flag("strict"), let warning = rule.warnings.first {
      throw Failure.Plain(message: "the rule is refused: \(Shown.line(warning))")
    }
    // A rule alone has the clock of its start: days are that clock's days.
    let window = try WindowWords.window(invocation, viewer: FixedOffset.utc, now: environment.now)
    let (from, to) = (window?.from ?? Int.min / 8, window?.to ?? Int.max / 8)
    for warning in rule.warnings { Standard.error("ukical: \(Shown.line(warning))\n") }
    var wasCut = false
    var values: [Int] = []
    if rule.needsScaleEngine {
      let found = rule.clocks(
        with: CalendarScales.standard,
        start: start.clock,
        isDate: start.isDate,
        from: from,
        to: to,
        limit: limit
      )
      guard let found else {
        let scale = Shown.line(rule.scale ?? "GREGORIAN")
        throw Failure.Plain(
          message: rule.frequency < .daily
            ? "RSCALE and SKIP are not expanded in rules faster than DAILY"
            : "RSCALE=\(scale) is no calendar known here"
        )
      }
      values = found
    } else {
      let isUTC = if case .utc = start { true } else { false }
      var sequence = RecurrenceSequence(
        rule: rule,
        start: start.clock,
        isDate: start.isDate,
        isUTC: isUTC
      )
      if window?.from != nil { sequence.seek(to: from) }
      while values.count < limit, let value = sequence.next(), value < to { values.append(value) }
      wasCut = sequence.wasCut
    }
    let found = values.map { iso(start.with(clock: $0)) }
    if invocation.flag("json") {
      Standard.out(JSONText.array(found.map { JSONText.string($0) }) + "\n")
    } else {
      for line in found { Standard.out(line + "\n") }
    }
    if found.isEmpty {
      let why =
        wasCut
        ? "none found within the bound of the search"
        : window == nil ? "the rule has no instance" : "the rule has no instance there"
      Standard.error("ukical: \(why)\n")
    }
    return ExitCode.done
  }

  private static func iso(_ value: TemporalValue) -> String {
    value.isDate
      ? CivilText.isoDate(day: value.clock / 86_400)
      : CivilText.isoDateTime(clock: value.clock) + { if case .utc = value { "Z" } else { "" } }()
  }
}
