import CommandLineArguments

/// The options that fill in a form.
enum FormOptions {
  static let dates: [Option] = [
    Option(
      "start",
      value: "WHEN",
      help: "Day, or day and time: `2024-02-14 12:00`.",
      group: "When"
    ),
    Option("end", value: "WHEN", help: "The end; for whole days the last day.", group: "When"),
    Option("duration", value: "LENGTH", help: "1h, 90m, 1h30m, 2d, PT45M.", group: "When"),
    Option(
      "zone",
      value: "ZONE",
      help: "The zone of the times.",
      defaultText: "--tz",
      group: "When"
    ),
    Option("floating", help: "Times of no zone: the same reading everywhere.", group: "When"),
    Option("tz", value: "ZONE", help: "The viewer's zone.", defaultText: "TZ", group: "When"),
  ]

  static let fields: [Option] = [
    Option("title", value: "TEXT", help: "The title.", group: "What"),
    Option("place", "location", value: "TEXT", help: "The place.", group: "What"),
    Option("notes", "description", value: "TEXT", help: "Notes.", group: "What"),
    Option("category", value: "NAME", help: "A category.", repeatable: true, group: "What"),
    Option("url", value: "URL", help: "A link.", group: "What"),
  ]

  static let series: [Option] = [
    Option(
      "repeat",
      value: "RULE",
      help: "daily, weekly, monthly, yearly, weekdays or an RRULE.",
      group: "Repeat"
    ),
    Option("until", value: "DAY", help: "The last day it may repeat on.", group: "Repeat"),
    Option("count", value: "N", help: "How many times it happens.", group: "Repeat"),
    Option(
      "alarm",
      value: "LENGTH",
      help: "A reminder so long before.",
      repeatable: true,
      group: "What"
    ),
    Option(
      "attendee",
      value: "ADDRESS",
      help: "Someone invited: `Name <a@b.c>` or `a@b.c`.",
      repeatable: true,
      group: "What"
    ),
  ]
}
