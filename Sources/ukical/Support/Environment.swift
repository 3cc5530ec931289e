import CalendarGrid
import Glibc
import ICalendar

/// What the surroundings say: variables, terminal width, zone, clock.
struct Environment {
  let variables: [String: String]

  init() {
    var found: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text)
      if let equals = pair.firstIndex(of: "=") {
        found[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
      }
      entry += 1
    }
    variables = found
  }

  /// Columns of the terminal; 80 where there is none.
  var width: Int {
    if let columns = variables["COLUMNS"].flatMap(Int.init), columns >= 24 {
      return min(columns, 400)
    }
    var size = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 24 { return Int(size.ws_col) }
    return 80
  }

  /// The language and region asked for.
  var locale: LocaleChoice {
    LocaleChoice(
      lcAll: variables["LC_ALL"],
      lcTime: variables["LC_TIME"],
      lang: variables["LANG"]
    )
  }

  /// Whether colours go to standard output: a terminal, and NO_COLOR not set.
  var wantsColour: Bool {
    Standard.isTerminal(1) && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
  }

  /// Unix seconds now.
  var now: Int { time(nil) }

  /// Where the store is unless told otherwise.
  var storePath: String {
    let data =
      variables["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (variables["HOME"] ?? "") + "/.local/share"
    return data + "/ukical/calendar.sqlite"
  }

  /// The viewer's zone: told, else TZ, else the system's.
  func viewer(named told: String?, in database: ZoneDatabase) throws -> any ZoneRules {
    if let told {
      guard let zone = named(told, database) else {
        throw Failure.Plain(message: "no zone named \(Shown.line(told))", code: ExitCode.usage)
      }
      return zone
    }
    if let name = variables["TZ"], !name.isEmpty {
      let plain = name.hasPrefix(":") ? String(name.dropFirst()) : name
      if let zone = named(plain, database) { return zone }
    }
    var buffer = [CChar](repeating: 0, count: 4096)
    if realpath("/etc/localtime", &buffer) != nil {
      let path = buffer.withUnsafeBytes { raw in
        String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let range = path.ranges(of: "zoneinfo/").last,
        let zone = database.zone(named: String(path[range.upperBound...]))
      {
        return zone
      }
    }
    return FixedOffset.utc
  }

  private func named(_ name: String, _ database: ZoneDatabase) -> (any ZoneRules)? {
    switch ZoneResolver(database: database).resolve(tzid: name) {
    case .iana(let name, _), .windows(let name, _): database.zone(named: name)
    case .fixed(let seconds, _): FixedOffset(seconds: seconds)
    case .unknown: nil
    }
  }

  var zones: ZoneDatabase { ZoneDatabase(tzdir: variables["TZDIR"]) }
}
