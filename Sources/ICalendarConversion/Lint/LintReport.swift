/// Takes findings, the first ones of each rule.
struct LintReport {
  private(set) var findings: [LintFinding] = []
  /// How many findings were left out because there were too many.
  private(set) var dropped = 0
  static let maximum = 100_000

  mutating func add(
    _ rule: String,
    line: Int,
    column: Int = 1,
    property: String? = nil,
    _ reason: String? = nil
  ) {
    guard let rule = LintRule.named(rule) else { return }
    if findings.count >= Self.maximum {
      dropped += 1
      return
    }
    findings.append(
      LintFinding(
        rule: rule,
        line: line,
        column: column,
        property: property,
        reason: reason ?? rule.summary
      )
    )
  }

  mutating func add(
    _ rule: String,
    _ line: LintNode.Line,
    atValue: Bool = true,
    _ reason: String? = nil
  ) {
    add(
      rule,
      line: line.number,
      column: atValue ? line.valueColumn : 1,
      property: line.name,
      reason
    )
  }
}

extension String {
  /// The first characters, for a report.
  var excerpt: String { count > 40 ? prefix(40) + "…" : self }
}
