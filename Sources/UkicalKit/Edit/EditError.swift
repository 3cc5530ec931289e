/// Why a change of a stored item was not made; nothing has been changed then.
public enum EditError: Error, Sendable, CustomStringConvertible {
  /// Nothing is stored under the word; what comes near it.
  case notFound(String, near: [String])
  /// Several items answer to the word.
  case ambiguous(String, candidates: [String])
  /// The series has no such instance; those nearby.
  case noSuchInstance(near: [String])
  /// Several instances answer to the moment.
  case ambiguousInstance(candidates: [String])
  /// The item repeats, and how much is meant was not said.
  case needsScope
  /// One instance is meant, and which was not said.
  case needsInstance
  /// The item has no instances to choose from.
  case doesNotRepeat
  /// The fields that keep the draft from being saved.
  case invalid([EventForm.FieldError])
  /// What cannot be done to this item, with the reason.
  case impossible(String)

  /// One line and, where there are some, the candidates on lines of their own.
  public var description: String {
    switch self {
    case .notFound(let word, let near):
      "nothing with the UID or title \(word)" + Self.list(near, "near it:")
    case .ambiguous(let word, let candidates):
      "\(word) means several items; give the UID or --calendar" + Self.list(candidates, "")
    case .noSuchInstance(let near): "no instance there" + Self.list(near, "near it:")
    case .ambiguousInstance(let candidates):
      "several instances there; give the one meant" + Self.list(candidates, "")
    case .needsScope: "it repeats: say --this (with the instance), --future or --all"
    case .needsInstance: "say which instance: a day, or a day and a time"
    case .doesNotRepeat: "it does not repeat"
    case .invalid(let errors): errors.map(\.description).joined(separator: "\n")
    case .impossible(let reason): reason
    }
  }

  /// Whether the words of the request were at fault, not what is stored.
  public var isUsage: Bool {
    switch self {
    case .needsScope, .needsInstance, .doesNotRepeat, .invalid: true
    default: false
    }
  }

  private static func list(_ lines: [String], _ title: String) -> String {
    if lines.isEmpty { return "" }
    return (title.isEmpty ? "" : "; " + title) + lines.map { "\n  " + $0 }.joined()
  }
}
