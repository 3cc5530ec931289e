import Foundation
import ICalendar
import TestSupport
import Testing

@Suite("Recurrence rules against tables made by others", .enabled(if: Materials.shared != nil))
struct RecurrenceOracleTests {
  /// Rows of recurrence.tsv on which we differ, with the reason.
  static func decisions() throws -> [String: String] {
    let place = Materials.root.appendingPathComponent("Fixtures/rule-decisions.tsv")
    let rows = try Materials.table(place)
    return Dictionary(rows.map { ($0["rule"] ?? "", $0["reason"] ?? "") }, uniquingKeysWith: { $1 })
  }

  @Test("consensus of libical 3.0.20 and python-dateutil")
  func consensus() throws {
    let shared = try #require(Materials.shared)
    let rows = try Materials.table(shared.appendingPathComponent("oracles/consensus.tsv"))
    #expect(rows.count > 1000)
    var wrong = 0
    for row in rows {
      let expected = (row["expected"] ?? "").split(separator: ",").map(String.init)
      let found = Expansion.of(
        row["rrule"] ?? "",
        row["dtstart"] ?? "",
        limit: max(1, expected.count)
      )
      if found != .values(expected) {
        wrong += 1
        if wrong <= 20 {
          Issue.record(
            "\(row["rrule"] ?? "") from \(row["dtstart"] ?? ""): \(found), not \(expected)"
          )
        }
      }
    }
    #expect(wrong == 0, "\(wrong) of \(rows.count) rows differ")
  }

  @Test("the tables of libical and ical.net")
  func tables() throws {
    let shared = try #require(Materials.shared)
    let rows = try Materials.table(shared.appendingPathComponent("oracles/recurrence.tsv"))
    #expect(rows.count == 169)
    let decisions = try Self.decisions()
    var decided: Set<String> = []
    for row in rows {
      let rule = row["rrule"] ?? ""
      let text = row["expected"] ?? ""
      // RSCALE rules are libical's to expand, not this engine's.
      if rule.contains("RSCALE") { continue }
      let refused = text.hasPrefix("***") || text.hasPrefix("EXC")
      let expected = refused ? [] : text.split(separator: ",").map(String.init)
      let found = Expansion.of(
        rule,
        row["dtstart"] ?? "",
        from: row["start_at"] ?? "",
        limit: max(1, expected.count)
      )
      if !refused, found == .values(expected) { continue }
      if decisions[rule] != nil {
        decided.insert(rule)
      } else if refused {
        if case .refused = found { continue }
        Issue.record("\(rule): \(found), where the table refuses")
      } else {
        Issue.record("\(rule) from \(row["dtstart"] ?? ""): \(found), not \(expected)")
      }
    }
    #expect(decided == Set(decisions.keys), "a decision that no row needs")
  }
}

/// What our engine makes of a rule, as text.
enum Expansion: Equatable, CustomStringConvertible {
  case values([String])
  case refused(String)

  static func of(_ rule: String, _ start: String, from: String = "", limit: Int) -> Expansion {
    guard let value = TemporalValue(ContentLine("DTSTART:\(start)")) else {
      return .refused("start")
    }
    do {
      let rule = try RecurrenceRule(parsing: rule)
      var sequence = RecurrenceSequence(rule: rule, start: value.clock, isDate: value.isDate)
      if let first = TemporalValue(ContentLine("X:\(from)")) { sequence.seek(to: first.clock) }
      var found: [String] = []
      while found.count < limit, let next = sequence.next() {
        found.append(value.with(clock: next).valueText)
      }
      return .values(found)
    } catch {
      return .refused("\(error)")
    }
  }

  var description: String {
    switch self {
    case .values(let values): "\(values)"
    case .refused(let reason): "refused: \(reason)"
    }
  }
}
