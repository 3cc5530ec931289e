/// One thing that a calendar file is checked for.
public struct LintRule: Sendable, Hashable {
  /// How much a finding matters.
  public enum Severity: String, Sendable, CaseIterable {
    /// The specification says MUST, or its grammar forbids it.
    case must = "MUST"
    /// The specification says SHOULD, or common programs stumble over it.
    case should = "SHOULD"
    /// Nothing is broken, but it deserves a look.
    case advice
  }

  /// The name, such as `uid-required`.
  public let name: String
  /// How much a finding matters.
  public let severity: Severity
  /// Where the rule comes from, such as `RFC 5545 3.8.4.7`.
  public let section: String
  /// What is wrong, in one line.
  public let summary: String
  /// Whether ``CalendarFixer`` can mend it, at least in part of the cases.
  public let isFixable: Bool

  init(
    _ name: String,
    _ severity: Severity,
    _ section: String,
    _ summary: String,
    fix isFixable: Bool = false
  ) {
    self.name = name
    self.severity = severity
    self.section = section.hasPrefix("RFC") ? section : "RFC 5545 " + section
    self.summary = summary
    self.isFixable = isFixable
  }

  /// Every rule, in the order of the documentation.
  public static let all: [LintRule] =
    LintRuleTable.octets + LintRuleTable.structure
    + LintRuleTable.properties + LintRuleTable.values + LintRuleTable.time + LintRuleTable.series

  /// The rule of a name.
  public static func named(_ name: String) -> LintRule? { byName[name] }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// Something that a rule found.
public struct LintFinding: Sendable, Hashable {
  /// The rule.
  public let rule: LintRule
  /// The line of the file, from 1; 0 where the finding has none.
  public let line: Int
  /// The octet of the unfolded content line, from 1.
  public let column: Int
  /// The property or component concerned.
  public let property: String?
  /// One line that says what is wrong here, with the value where that helps.
  public let reason: String
}
