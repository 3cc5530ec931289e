import CalendarGrid
import Glibc
import ICalendar
import UkicalKit

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

  /// No page is laid out for fewer columns.
  private static let narrowest = 24

  /// Columns of the terminal; 80 where there is none.
  var width: Int {
    if let columns = variables["COLUMNS"].flatMap(Int.init), columns > 0 {
      return min(max(columns, Environment.narrowest), 400)
    }
    var size = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return max(Int(size.ws_col), Environment.narrowest)
    }
    return 80
  }

  /// The language and region asked for: LC_ALL, else the settings, else LC_TIME, else LANG.
  func locale() throws -> LocaleChoice {
    let chosen = try settings().entries[.language]?.value
    // The settings name a language and the variables the letters the terminal knows.
    let spoken = chosen.map { $0.contains(".") ? $0 : $0 + ".UTF-8" }
    let isSet = !(variables["LC_ALL"] ?? "").isEmpty
    return LocaleChoice(
      lcAll: isSet ? variables["LC_ALL"] : spoken,
      lcTime: variables["LC_TIME"],
      lang: variables["LANG"]
    )
  }

  /// The configuration file.
  var settingsPath: String {
    let base =
      variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (variables["HOME"] ?? "") + "/.config"
    return base + "/ukical/config"
  }

  /// What the configuration file says; nothing where there is none.
  func settings() throws -> Settings {
    guard let text = try SmallFile.read(settingsPath) else { return Settings() }
    do {
      return try Settings(parsing: text)
    } catch {
      throw Failure.Plain(
        message: "\(settingsPath):\(error.line): \(Shown.line(error.reason))",
        code: ExitCode.usage
      )
    }
  }

  /// Whether colours go to standard output: a terminal, and NO_COLOR not set.
  var wantsColour: Bool {
    Standard.isTerminal(1) && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
  }

  /// Unix seconds now; UKICAL_NOW stands in for the clock.
  var now: Int { variables["UKICAL_NOW"].flatMap(Int.init) ?? time(nil) }

  /// Where the store is unless told otherwise.
  var storePath: String {
    let data =
      variables["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (variables["HOME"] ?? "") + "/.local/share"
    return data + "/ukical/calendar.sqlite"
  }

  /// The viewer's zone: told, else TZ, else that of the settings, else the system's.
  func viewer(named told: String?, in database: ZoneDatabase) throws -> any ZoneRules {
    if let told {
      guard let zone = named(told, database) else {
        throw Failure.Plain(message: "no zone named \(Shown.line(told))", code: ExitCode.usage)
      }
      return zone
    }
    if let name = variables["TZ"], !name.isEmpty {
      let plain = name.hasPrefix(":") ? String(name.dropFirst()) : name
      if let zone: any ZoneRules = named(plain, database) ?? PosixClock(plain) { return zone }
      throw Failure.Plain(
        message:
          "TZ: no zone named \(Shown.line(plain)), and no rule such as CET-1CEST,M3.5.0,M10.5.0/3",
        code: ExitCode.usage
      )
    }
    if let name = try settings().entries[.zone]?.value {
      guard let zone = named(name, database) else {
        throw Failure.Plain(
          message: "\(settingsPath): no zone named \(Shown.line(name))",
          code: ExitCode.usage
        )
      }
      return zone
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
