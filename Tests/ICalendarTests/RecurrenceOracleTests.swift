import Foundation
import ICalendar
import TestSupport
import Testing

@Suite("Recurrence rules against tables made by others", .enabled(if: Materials.shared != nil))
struct RecurrenceOracleTests {
  /// Rows of recurrence.tsv on which we differ, with the reason.
  static let decisions: [String: String] = [
    "FREQ=WEEKLY;BYDAY=MO=;COUNT=3": "no start in the table; the rule is refused",
    "FREQ=YEARLY;COUNT=3": "from 9998: that program's range ends early; two years are left",
    "FREQ=YEARLY;COUNT=1": "from 9999: that program's range ends early",
    "FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU;COUNT=3": "legal; a limit of that program",
    "FREQ=YEARLY;COUNT=4": "the instances listed begin before the start listed",
    "FREQ=YEARLY;BYYEARDAY=-1,1;BYMONTHDAY=-1,1;COUNT=3": "gives an instance before its start",
    "FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=2,-2;UNTIL=20250630": "no start in the table",
    "FREQ=YEARLY;BYWEEKNO=10;BYDAY=2MO": "illegal by RFC 5545 3.3.10; both refuse",
    "FREQ=YEARLY;BYMONTHDAY=8,9;BYDAY=WE,TH;UNTIL=20280101":
      "takes only DTSTART's month, where RFC 5545 means every month",
    "FREQ=YEARLY;BYMONTHDAY=29;COUNT=3": "takes only DTSTART's month",
    "FREQ=YEARLY;BYMONTHDAY=-29,-1;COUNT=4": "takes only DTSTART's month",
    "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=30;BYWEEKNO=1;UNTIL=20320101":
      "legal: a day of December may lie in week 1 of the next year",
    "FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO,TU;INTERVAL=3;UNTIL=20320101":
      "counts years of weeks for INTERVAL; we count calendar years, as python-dateutil does",
    "FREQ=DAILY;BYDAY=1MO": "read as the consensus table reads it, with a warning",
    "FREQ=YEARLY;COUNT=3;BYDAY=MO,0SA;BYYEARDAY=1,8": "0SA is illegal",
    "FREQ=YEARLY;BYDAY=4TH,0MO;BYMONTH=11;COUNT=3": "0MO is illegal",
    "FREQ=MONTHLY;BYYEARDAY=14;COUNT=3": "illegal by RFC 5545 3.3.10; both refuse",
  ]

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
      if Self.decisions[rule] != nil {
        decided.insert(rule)
      } else if refused {
        if case .refused = found { continue }
        Issue.record("\(rule): \(found), where the table refuses")
      } else {
        Issue.record("\(rule) from \(row["dtstart"] ?? ""): \(found), not \(expected)")
      }
    }
    #expect(decided == Set(Self.decisions.keys), "a decision that no row needs")
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
