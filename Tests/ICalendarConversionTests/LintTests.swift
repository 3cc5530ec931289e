import Foundation
import ICalendar
import ICalendarConversion
import TestSupport
import Testing

@Suite struct LintTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let line: Int
    var testDescription: String { rule }
  }

  static let cases: [Case] = {
    let table = Materials.root.appendingPathComponent("Fixtures/lint/expected.tsv")
    let rows = (try? Materials.table(table)) ?? []
    return rows.map { Case(rule: $0["rule"] ?? "", line: Int($0["line"] ?? "") ?? 0) }
  }()

  static let zones = ZoneBook(database: ZoneDatabase())

  static func check(_ octets: [UInt8]) throws -> [LintFinding] {
    try Linter(zones: zones).check(MemorySource(octets)).findings
  }

  @Test func everyRuleHasItsFixtures() {
    #expect(Set(Self.cases.map(\.rule)) == Set(LintRule.all.map(\.name)))
    #expect(LintRule.all.count == Set(LintRule.all.map(\.name)).count)
  }

  @Test(arguments: cases)
  func finds(one: Case) throws {
    let found = try Self.check(try Materials.fixture("lint/\(one.rule).ics"))
    let own = found.filter { $0.rule.name == one.rule }
    #expect(!own.isEmpty, "\(found)")
    #expect(own.first?.line == one.line, "\(own)")
  }

  @Test(arguments: cases)
  func passes(one: Case) throws {
    let found = try Self.check(try Materials.fixture("lint/\(one.rule).ok.ics"))
    #expect(!found.contains { $0.rule.name == one.rule }, "\(found)")
    #expect(!found.contains { $0.rule.severity == .must }, "\(found)")
  }

  @Test(arguments: cases)
  func mends(one: Case) throws {
    let octets = try Materials.fixture("lint/\(one.rule).ics")
    guard let (fixed, fixes) = try Self.fix(octets) else {
      #expect(["structure", "too-large"].contains(one.rule))
      return
    }
    let left = try Self.check(fixed)
    if LintRule.named(one.rule)?.isFixable == true {
      #expect(!left.contains { $0.rule.name == one.rule }, "\(left)")
    }
    for fix in fixes { #expect(!left.contains { $0.rule == fix.rule }, "\(fix) \(left)") }
    #expect(names(fixed).isSuperset(of: names(octets)))
    let again = try #require(try Self.fix(fixed))
    #expect(again.0 == fixed)
    #expect(again.1.isEmpty)
  }

  /// Nil where the file is refused.
  static func fix(_ octets: [UInt8]) throws -> ([UInt8], [CalendarFixer.Fix])? {
    let outline = try CalendarOutline(scanning: MemorySource(octets))
    let collector = Forms.Collector()
    do {
      let fixes = try CalendarFixer(zones: zones, outline: outline).fix(MemorySource(octets)) {
        collector.octets.append(contentsOf: $0)
      }
      return (collector.octets, fixes)
    } catch is ConversionError {
      return nil
    }
  }

  /// Each property with how often it came before, so that none can vanish.
  private func names(_ octets: [UInt8]) -> Set<String> {
    var counts: [String: Int] = [:]
    var found: Set<String> = []
    let text = Array(String(decoding: octets, as: UTF8.self).utf8)
    for line in Folding.unfold(text) {
      let name = ContentLine(String(decoding: line, as: UTF8.self)).name
        .filter { $0 != "\u{FEFF}" }
      counts[name, default: 0] += 1
      found.insert("\(name) \(counts[name] ?? 0)")
    }
    return found
  }
}
