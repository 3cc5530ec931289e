import CommandLineArguments
import EventStore
import Glibc
import ICalendar
import UkicalKit

/// `ukical import`: files into the store, one transaction a run.
enum ImportCommand {
  static let declaration = Command(
    "import",
    summary: "Take calendar files into the store, losing nothing.",
    discussion: """
      Every item is new, updated, unchanged, older, cancelled, duplicate, aside or rejected \
      (RFC 5546 2.1.5). All of a run is kept, or nothing.
      """,
    examples: [
      ("ukical import team.ics", "one file"),
      ("ukical import --calendar Work exports/", "every .ics of a folder into one calendar"),
      ("curl -s URL | ukical import -", "standard input"),
      ("ukical import --dry-run team.ics", "the plan, field by field"),
      ("ukical import --mirror --calendar Team team.ics", "make the calendar equal to the file"),
    ],
    options: [
      Option(
        "calendar",
        value: "NAME",
        help: "The calendar for everything in the files.",
        defaultText: "X-WR-CALNAME, else where the UID is, else that of the settings"
      ),
      Option("dry-run", short: "n", help: "Print what would happen and change nothing."),
      Option("json", help: "One JSON object with every item on standard output."),
      Option("restore", help: "Bring back items that were deleted here."),
      Option(
        "mirror",
        help: "Remove what its calendar holds and the files do not; --yes does it, else a plan."
      ),
      Option("yes", short: "y", help: "Do what --mirror plans without asking."),
      Option("strict", help: "Any rejection stops the whole run."),
      Option(
        "rejects",
        value: "FILE",
        help: "Write one line a rejected item: file, line, reason.",
        completion: .file(extensions: [])
      ),
      Option("quiet", short: "q", help: "Say nothing but errors."),
      Option(
        "max-depth",
        value: "N",
        help: "Levels of components inside one another.",
        defaultText: "100",
        group: "Limits"
      ),
      Option(
        "max-line",
        value: "OCTETS",
        help: "Octets of one content line.",
        defaultText: "8388608",
        group: "Limits"
      ),
      Option(
        "max-component",
        value: "OCTETS",
        help: "Octets of one component.",
        defaultText: "16777216",
        group: "Limits"
      ),
    ],
    positionals: [
      Positional(
        "FILE",
        help: "Files, folders of .ics files, or - for standard input.",
        arity: .atLeastOne,
        completion: .file(extensions: ["ics", "ical", "ifb", "icalendar"])
      )
    ]
  )

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    var options = ImportOptions()
    options.calendar = invocation.value("calendar")
    if options.calendar?.isEmpty == true {
      throw invocation.usageError("a calendar needs a name")
    }
    options.defaultCalendar = try environment.settings().calendar
    if invocation.positionals.count(where: { $0 == "-" }) > 1 {
      throw invocation.usageError("standard input can be read once")
    }
    options.mirrors = invocation.flag("mirror")
    if invocation.flag("yes"), !options.mirrors {
      throw invocation.usageError("--yes goes with --mirror")
    }
    let isPlan = options.mirrors && !invocation.flag("yes") && !invocation.flag("dry-run")
    options.isDryRun = isPlan || invocation.flag("dry-run")
    options.isStrict = invocation.flag("strict")
    options.restores = invocation.flag("restore")
    options.command = CommandText.of(invocation)
    options.now = environment.now
    let wantsJSON = invocation.flag("json")
    options.wantsDetail = options.isDryRun || wantsJSON
    options.limits = ScanLimits(
      depth: try invocation.integer("max-depth", in: 2...1000) ?? 100,
      lineOctets: try invocation.integer("max-line", in: 1024...1 << 30) ?? 8 << 20,
      componentOctets: try invocation.integer("max-component", in: 1024...1 << 30) ?? 16 << 20
    )

    let code = try run(invocation, environment, options)
    guard isPlan, code == ExitCode.done else { return code }
    guard Standard.isTerminal(0), !wantsJSON, !invocation.positionals.contains("-") else {
      Standard.error("this was the plan; --yes does it\n")
      return code
    }
    Standard.error("Do it? [y/N] ")
    guard let answer = readLine(), answer.lowercased().hasPrefix("y") else { return code }
    options.isDryRun = false
    options.wantsDetail = false
    return try run(invocation, environment, options)
  }

  private static func run(
    _ invocation: Invocation,
    _ environment: Environment,
    _ options: ImportOptions
  ) throws -> Int32 {
    let (sources, missing) = ImportSources.expand(invocation.positionals)
    let store = try StoreOpening.writing(invocation, environment)
    let importer = Importer(
      store: store,
      options: options,
      book: ZoneBook(database: environment.zones)
    )
    var printer = ImportPrinter(invocation, isDryRun: options.isDryRun)
    var rejected: [String] = []
    var progress = ProgressBar()
    let report: ImportReport
    var code: Int32
    do {
      report = try importer.run(
        sources: sources,
        tell: { entry in
          if entry.outcome == .rejected, rejected.count < 100_000 {
            rejected.append(
              "\(Shown.line(entry.source)):\(entry.line): \(entry.component): \(Shown.line(entry.reason ?? ""))"
            )
          }
          printer.entry(entry)
        },
        progress: { progress.show(name: $0, done: $1, total: $2) }
      )
      progress.clear()
      let refusals = report.refusals + missing.count
      code =
        refusals == 0 ? ExitCode.done : report.accepted == 0 ? ExitCode.failed : ExitCode.partly
    } catch let stop as Importer.StrictStop {
      progress.clear()
      report = stop.report
      code = ExitCode.failed
    } catch {
      progress.clear()
      throw error
    }
    if let path = invocation.value("rejects") {
      try AtomicFile.write(Array(rejected.map { $0 + "\n" }.joined().utf8), to: path)
    }
    printer.finish(report, missing: missing, code: code)
    return code
  }
}

/// The files behind the words of a command line.
enum ImportSources {
  /// - Returns: paths to read in order, and words that lead nowhere with the reason.
  static func expand(_ words: [String]) -> (sources: [String], missing: [(String, String)]) {
    var sources: [String] = []
    var missing: [(String, String)] = []
    for word in words {
      var status = stat()
      if word != "-", stat(word, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        let found = files(in: word, depth: 0)
        if found.isEmpty { missing.append((word, "no .ics file in this folder")) }
        sources += found
      } else {
        sources.append(word)
      }
    }
    return (sources, missing)
  }

  private static func files(in folder: String, depth: Int) -> [String] {
    guard depth < 16, let handle = opendir(folder) else { return [] }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    var found: [String] = []
    for name in names.sorted() {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        found += files(in: path, depth: depth + 1)
      } else if name.lowercased().hasSuffix(".ics") {
        found.append(path)
      }
    }
    return found
  }
}
