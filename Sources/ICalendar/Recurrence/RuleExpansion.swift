/// Expands a rule between two clock readings, for those who need no more than that.
enum RuleExpansion {
  static let limit = 4096

  static func clockSeconds(rule: String, start: Int, from: Int, to: Int) -> [Int] {
    guard let rule = try? RecurrenceRule(parsing: rule) else { return [] }
    var sequence = RecurrenceSequence(rule: rule, start: start, isDate: false)
    sequence.seek(to: from)
    var found: [Int] = []
    while found.count < limit, let value = sequence.next(), value < to { found.append(value) }
    return found
  }
}
