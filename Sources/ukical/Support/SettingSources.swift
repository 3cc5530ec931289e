import CalendarGrid
import EventStore
import ICalendar
import UkicalKit

/// Which value of each setting holds, and why.
struct SettingSources {
  struct Row {
    let key: Settings.Key
    let value: String
    let source: String
  }

  private(set) var rows: [Row] = []

  init(_ environment: Environment) throws {
    let settings = try environment.settings()
    // A zone that is not there is told here as everywhere.
    _ = try environment.viewer(named: nil, in: environment.zones)
    for key in Settings.Key.allCases {
      if let variable = SettingSources.variable(over: key, environment) {
        rows.append(Row(key: key, value: variable.value, source: "the variable \(variable.name)"))
      } else if let entry = settings.entries[key] {
        let source = "\(environment.settingsPath):\(entry.line)"
        rows.append(Row(key: key, value: entry.value, source: source))
      } else {
        rows.append(try SettingSources.fallback(key, environment))
      }
    }
  }

  private static func variable(
    over key: Settings.Key,
    _ environment: Environment
  ) -> (name: String, value: String)? {
    let name: String
    switch key {
    case .zone: name = "TZ"
    case .language: name = "LC_ALL"
    default: return nil
    }
    guard let value = environment.variables[name], !value.isEmpty else { return nil }
    return (name, value)
  }

  private static func fallback(_ key: Settings.Key, _ environment: Environment) throws -> Row {
    func row(_ value: String, _ source: String) -> Row {
      Row(key: key, value: value, source: source)
    }
    let limits = UndoLimits()
    switch key {
    case .calendar: return row("default", "built in")
    case .clock: return row("24", "built in")
    case .addresses: return row("", "none")
    case .undoRuns: return row(String(limits.runs), "built in")
    case .undoOctets: return row(String(limits.octets), "built in")
    case .zone:
      let viewer = try environment.viewer(named: nil, in: environment.zones)
      return row((viewer as? SystemZone)?.name ?? "UTC", "the system")
    case .firstWeekday:
      let names = MonthNames(identifier: try environment.locale().identifier)
      return row(Settings.weekdays[names.weekRule.firstWeekday.rawValue], "the language")
    case .language:
      for name in ["LC_TIME", "LANG"] {
        if let value = environment.variables[name], !value.isEmpty {
          return row(value, "the variable \(name)")
        }
      }
      return row("C", "built in")
    }
  }
}
