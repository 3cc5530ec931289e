import CommandLineArguments
import EventStore
import ICalendar
import UkicalKit

/// `ukical export`: components of a range, or all, as one VCALENDAR.
enum ExportCommand {
  static let declaration = Command(
    "export",
    summary: "Write stored components as one iCalendar file.",
    discussion: """
      Whole components whose instances touch the range are written, overrides with their master, \
      and every VTIMEZONE they use. Two exports of one store are the same octets. Without a range \
      everything is written.
      """,
    examples: [
      ("ukical export --month 2024-02 > feb.ics", "a month"),
      ("ukical export --all -o backup.ics", "everything, atomically into a file"),
      ("ukical export --from today --to +7d --expand", "the coming days, instance by instance"),
    ],
    options: WindowWords.options + [
      Option("all", help: "Everything, undated and cancelled items too.", group: "Range"),
      Option(
        "calendar",
        value: "NAME",
        help: "Only this calendar.",
        repeatable: true,
        group: "Filter"
      ),
      Option("uid", value: "UID", help: "Only this UID.", repeatable: true, group: "Filter"),
      Option(
        "category",
        value: "NAME",
        help: "Only items of this category.",
        repeatable: true,
        group: "Filter"
      ),
      Option(
        "search",
        value: "TEXT",
        help: "Only items with this in SUMMARY, LOCATION or DESCRIPTION.",
        group: "Filter"
      ),
      Option("cancelled", help: "Cancelled items too.", group: "Filter"),
      Option(
        "output",
        short: "o",
        value: "FILE",
        help: "Write to a file, whole or not at all.",
        completion: .file(extensions: ["ics"]),
        group: "Output"
      ),
      Option("expand", help: "Single instances instead of series.", group: "Output"),
      Option("as-new", help: "Fresh UIDs.", group: "Output"),
      Option("method", value: "METHOD", help: "Write this METHOD.", group: "Output"),
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let zones = environment.zones
    var options = ExportOptions()
    options.viewer = try environment.viewer(named: invocation.value("tz"), in: zones)
    let window = try WindowWords.window(invocation, viewer: options.viewer, now: environment.now)
    if invocation.flag("all"), window != nil {
      throw invocation.usageError("--all does not go with a range")
    }
    options.from = window?.from
    options.to = window?.to
    options.isAll = window == nil
    options.calendars = invocation.values("calendar")
    options.uids = invocation.values("uid")
    options.categories = invocation.values("category")
    options.search = invocation.value("search").flatMap { $0.isEmpty ? nil : $0 }
    options.includesCancelled = invocation.flag("cancelled")
    options.isExpanded = invocation.flag("expand")
    options.isAsNew = invocation.flag("as-new")
    if let method = invocation.value("method") {
      guard !method.isEmpty, method.utf8.allSatisfy({ 0x41...0x5A ~= $0 & 0xDF || $0 == 0x2D })
      else {
        throw invocation.usageError("--method is a word such as PUBLISH")
      }
      options.method = method.uppercased()
    }
    let path = invocation.value("store") ?? environment.storePath
    let file = try AtomicFile.ofOption(invocation.value("output"))
    let sink: Exporter.Sink = { octets in
      if let file { try file.write(octets) } else { try Standard.write(octets, to: 1) }
    }
    guard let store = try existingStore(path) else {
      Standard.error("ukical: \(Shown.line(path)): no store yet, so nothing to export\n")
      try Exporter.writeEmpty(to: sink)
      try file?.finish()
      return ExitCode.done
    }
    let written = try Exporter(store: store, options: options, book: ZoneBook(database: zones))
      .write(
        to: sink
      )
    try file?.finish()
    if written.calendars > 1 {
      Standard.error(
        "\(written.calendars) calendars in one file, their names left out; --calendar writes one\n"
      )
    }
    return ExitCode.done
  }

  private static func existingStore(_ path: String) throws(StoreError) -> EventStore? {
    do {
      return try EventStore(path: path, access: .readOnly)
    } catch {
      if error.code == .noStore { return nil }
      throw error
    }
  }
}
