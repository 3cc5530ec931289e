import GregorianDays
import ICalendar
import UkicalKit

/// A line with names in braces that each instance fills in.
struct LineTemplate {
  private enum Piece {
    case text(String)
    case field(String)
  }

  static let fields = [
    "date", "time", "end-date", "end-time", "title", "place", "calendar", "uid", "instance", "kind",
  ]

  private var pieces: [Piece] = []

  /// Reads a template; nil where a name is not known or a brace stands alone.
  init?(_ text: String) {
    var rest = text.replacing("\\t", with: "\t").replacing("\\n", with: "\n")[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      pieces.append(.text(String(rest[..<open])))
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return nil }
      let name = String(rest[rest.index(after: open)..<close])
      guard LineTemplate.fields.contains(name) else { return nil }
      pieces.append(.field(name))
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.text(String(rest)))
  }

  func line(_ instance: EventInstance, _ view: Viewing) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .field(let name): Shown.line(value(name, instance, view))
      }
    }.joined()
  }

  private func value(_ name: String, _ instance: EventInstance, _ view: Viewing) -> String {
    let clock = view.settings.clock
    switch name {
    case "date": return CivilText.isoDate(day: instance.firstDay)
    case "time": return instance.startMinute.map(clock.text) ?? ""
    case "end-date": return CivilText.isoDate(day: instance.lastDay)
    case "end-time": return instance.endMinute.map(clock.text) ?? ""
    case "title": return instance.summary
    case "place": return instance.location
    case "calendar": return view.calendarName(instance.calendar)
    case "uid": return instance.uid
    case "instance": return instance.recurrenceID ?? ""
    default: return instance.kind.name
    }
  }
}
