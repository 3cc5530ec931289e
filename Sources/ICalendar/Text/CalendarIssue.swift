/// Something doubtful or wrong in a calendar file, and where it stands.
public struct CalendarIssue: Sendable, Hashable, CustomStringConvertible {
  /// How much the finding matters.
  public enum Severity: String, Sendable {
    /// The item was taken, and something about it deserves a look.
    case warning
    /// Something could not be taken.
    case error
  }

  /// How much it matters.
  public var severity: Severity
  /// The line of the file, counted from 1; 0 where the finding has no line.
  public var line: Int
  /// The name of the property or component concerned.
  public var property: String?
  /// One line that says what is wrong, with the value where that helps.
  public var reason: String

  /// Makes a finding.
  public init(_ severity: Severity, line: Int, property: String? = nil, reason: String) {
    self.severity = severity
    self.line = line
    self.property = property
    self.reason = reason
  }

  /// Line, severity, property and reason on one line.
  public var description: String {
    "\(line): \(severity.rawValue): \(property.map { $0 + ": " } ?? "")\(reason)"
  }
}
