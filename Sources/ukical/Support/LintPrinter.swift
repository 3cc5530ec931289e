import ICalendarConversion

/// Writes findings: for eyes, for programs, for a pull request.
enum LintPrinter {
  static func text(_ finding: LintFinding, _ path: String, _ format: String) -> String {
    switch format {
    case "json":
      return JSONText.object([
        ("file", JSONText.string(path)), ("line", String(finding.line)),
        ("column", String(finding.column)), ("rule", JSONText.string(finding.rule.name)),
        ("severity", JSONText.string(finding.rule.severity.rawValue)),
        ("property", JSONText.string(finding.property)),
        ("reason", JSONText.string(finding.reason)),
        ("section", JSONText.string(finding.rule.section)),
        ("fixable", String(finding.rule.isFixable)),
      ])
    case "github":
      let level =
        switch finding.rule.severity {
        case .must: "error"
        case .should: "warning"
        case .advice: "notice"
        }
      let message = "\(finding.reason) (\(finding.rule.section))"
      return "::\(level) file=\(escaped(path, inProperty: true)),line=\(finding.line),"
        + "col=\(finding.column),title=\(finding.rule.name)::\(escaped(message))"
    default:
      let property = finding.property.map { Shown.line($0) + ": " } ?? ""
      return
        "\(Shown.line(path)):\(finding.line):\(finding.column): \(finding.rule.severity.rawValue):"
        + " \(property)\(Shown.line(finding.reason)) [\(finding.rule.name), \(finding.rule.section)]"
    }
  }

  private static func escaped(_ text: String, inProperty: Bool = false) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where inProperty: result += "%3A"
      case "," where inProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar.value < 0x20 ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }
}
