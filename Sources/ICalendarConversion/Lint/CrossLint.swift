import ICalendar

/// What can be told only with the other components of the VCALENDAR in view.
struct CrossLint {
  private struct Item {
    var line: Int
    var identity: LintNode.Line?
    var start: TemporalValue?
    var isOverride: Bool
    var isSeries: Bool
  }

  private let zones: ZoneBook
  private var blocks: [String: [UInt8]] = [:]
  private var blockLines: [String: Int] = [:]
  private var repeated: [(String, Int)] = []
  private var uses: [String: LintNode.Line] = [:]
  private var items: [String: [Item]] = [:]
  private var order: [String] = []
  private var series: [String: Component] = [:]

  init(zones: ZoneBook) { self.zones = zones }

  func rules(_ tzid: String) -> (any ZoneRules)? {
    zones.meaning(of: tzid, block: blocks[tzid]).rules
  }

  mutating func add(_ node: LintNode, _ component: Component?, _ text: [UInt8]) {
    if node.name == "VTIMEZONE" {
      let name = TextValue.decode(node.line("TZID")?.value ?? "")
      if blocks[name] != nil { repeated.append((name, node.number)) }
      blocks[name] = text
      blockLines[name] = blockLines[name] ?? node.number
      return
    }
    collectUses(node)
    guard ComponentKind(name: node.name) != .other, let uid = node.line("UID")?.value else {
      return
    }
    let key = node.name + "\u{0}" + uid
    if items[key] == nil { order.append(key) }
    let identity = node.line("RECURRENCE-ID")
    let isSeries = node.line("RRULE") != nil || node.line("RDATE") != nil
    items[key, default: []].append(
      Item(
        line: node.number,
        identity: identity,
        start: node.line("DTSTART").flatMap { TemporalValue($0.content) },
        isOverride: identity != nil,
        isSeries: isSeries
      )
    )
    if identity == nil, isSeries { series[key] = component }
  }

  private mutating func collectUses(_ node: LintNode) {
    for line in node.lines {
      if let tzid = line.parameter("TZID"), uses[tzid] == nil { uses[tzid] = line }
    }
    for child in node.children { collectUses(child) }
  }

  mutating func finish(_ report: inout LintReport) {
    checkZones(&report)
    for key in order { checkItems(items[key] ?? [], series[key], &report) }
  }

  private func checkZones(_ report: inout LintReport) {
    for (name, line) in repeated {
      report.add(
        "zone-repeated",
        line: line,
        property: "TZID",
        "a second VTIMEZONE \(name.excerpt)"
      )
    }
    for (tzid, line) in uses where blocks[tzid] == nil {
      if zones.meaning(of: tzid, block: nil).rules == nil {
        report.add("zone-unknown", line, atValue: false, "\(tzid.excerpt) is no zone that is known")
      } else if !tzid.hasPrefix("/") {
        report.add("zone-undefined", line, atValue: false, "no VTIMEZONE for \(tzid.excerpt)")
      }
    }
    for (name, line) in blockLines where uses[name] == nil {
      report.add("zone-unused", line: line, property: "TZID", "\(name.excerpt) is used nowhere")
    }
  }

  private func checkItems(_ items: [Item], _ series: Component?, _ report: inout LintReport) {
    var seen: Set<String> = []
    let master = items.first { !$0.isOverride }
    for item in items {
      let value = item.identity.flatMap { TemporalValue($0.content) }
      let identity = value.map { "\($0)" } ?? item.identity?.value ?? ""
      if !seen.insert(identity).inserted {
        report.add(
          "uid-repeated",
          line: item.line,
          property: "UID",
          "this identity stood here before"
        )
      }
      guard let line = item.identity else { continue }
      guard let master else {
        report.add("override-orphan", line, atValue: false)
        continue
      }
      guard let value, let start = master.start else { continue }
      if value.isDate != start.isDate {
        report.add("override-type", line)
        continue
      }
      checkInstance(line, value, master, series, &report)
    }
  }

  private func checkInstance(
    _ line: LintNode.Line,
    _ value: TemporalValue,
    _ master: Item,
    _ series: Component?,
    _ report: inout LintReport
  ) {
    guard var plain = series else {
      report.add("override-without-instance", line, "the component of this UID does not recur")
      return
    }
    plain.set("EXDATE", to: nil)
    guard let expanded = ComponentSeries(plain, zone: { rules($0) }) else { return }
    let clock: any ZoneRules = value.tzid.flatMap { rules($0) } ?? FixedOffset.utc
    let instant = value.instant(in: clock)
    let near = expanded.instances(from: instant - 93_600, to: instant + 93_600, limit: 5000)
    let isInstance = near.contains {
      $0.start == instant || $0.key == instant || $0.recurrenceID.clock == value.clock
    }
    if !isInstance {
      report.add("override-without-instance", line, "the series has no such instance")
    }
  }
}
