internal import ICalendar

/// Cuts a series in two at one of its instances.
struct SeriesSplit {
  let master: Component
  let series: ComponentSeries
  /// The nominal start of the first instance of the tail.
  let target: TemporalValue
  /// The same as an instant.
  let key: Int
  let zone: ZoneFinder
  let viewer: any ZoneRules

  /// Whether any instance lies before the cut.
  var hasHead: Bool {
    series.instances(from: Int.min / 4, to: key, limit: 10_000).contains { $0.key < key }
  }

  /// The series up to the cut.
  func head() throws -> Component {
    var head = master
    head.elements = try master.elements.compactMap { element in
      guard case .line(let line) = element else { return element }
      switch line.name {
      case "RRULE": return .line(ContentLine("RRULE:" + (try ended(line)).text))
      case "RDATE", "EXDATE": return part(of: line) { $0 < key }.map { .line($0) }
      default: return element
      }
    }
    return head
  }

  /// The series from the cut on, under another UID.
  func tail(uid: String) throws -> Component {
    var tail = master
    let length = series.single.end - series.single.start
    tail.elements = try master.elements.compactMap { element in
      guard case .line(let line) = element else { return element }
      switch line.name {
      case "UID": return .line(ContentLine("UID:" + uid))
      case "DTSTART": return .line(target.contentLine("DTSTART"))
      case "DTEND", "DUE": return .line(end(line, length))
      case "RRULE": return .line(ContentLine("RRULE:" + (try remaining(line)).text))
      case "RDATE", "EXDATE": return part(of: line) { $0 >= key }.map { .line($0) }
      case "SEQUENCE", "CREATED": return nil
      default: return element
      }
    }
    let own = master.line("UID")?.value ?? ""
    let inner = tail.elements.firstIndex { if case .component = $0 { true } else { false } }
    tail.elements.insert(
      .line(ContentLine("RELATED-TO;RELTYPE=SIBLING:" + own)),
      at: inner ?? tail.elements.count
    )
    return tail
  }

  private func rule(_ line: ContentLine) throws -> RecurrenceRule {
    do {
      return try RecurrenceRule(parsing: line.value ?? "")
    } catch {
      throw EditError.impossible("its rule cannot be read (\(error)); edit the whole series")
    }
  }

  private func ended(_ line: ContentLine) throws -> RecurrenceRule {
    var rule = try rule(line)
    rule.count = nil
    rule.until =
      switch target {
      case .date(let day): .date(day: day - 1)
      case .floating(let clock): .local(clock: clock - 1)
      case .utc, .zoned: .utc(instant: key - 1)
      }
    return rule
  }

  /// The rule with a COUNT of what is left of it.
  private func remaining(_ line: ContentLine) throws -> RecurrenceRule {
    var rule = try rule(line)
    var alone = master
    for name in ["RDATE", "EXDATE", "EXRULE"] { alone.set(name, to: nil) }
    alone.set("RRULE", to: line)
    guard let plain = ComponentSeries(alone, zone: zone, viewer: viewer) else { return rule }
    let meetsRule = plain.instances(from: key, to: key + 1, limit: 1).contains { $0.key == key }
    if !meetsRule, rule.interval > 1 || rule.count != nil {
      throw EditError.impossible("this instance lies off the rule; edit it alone")
    }
    guard let count = rule.count else { return rule }
    let before = plain.instances(from: Int.min / 4, to: key, limit: 1_000_000)
      .reduce(0) { $0 + ($1.key < key ? 1 : 0) }
    rule.count = max(1, count - before)
    return rule
  }

  private func end(_ line: ContentLine, _ length: Int) -> ContentLine {
    guard let old = TemporalValue(line) else { return line }
    if old.isDate { return old.with(clock: target.clock + length).contentLine(line.name) }
    let clock: any ZoneRules = old.tzid.flatMap(zone) ?? viewer
    let instant = key + length
    if case .utc = old { return TemporalValue.utc(instant: instant).contentLine(line.name) }
    return old.with(clock: instant + clock.offset(at: instant)).contentLine(line.name)
  }

  /// The line with only the moments that pass; nil when none do.
  private func part(of line: ContentLine, _ passes: (Int) -> Bool) -> ContentLine? {
    guard let value = line.value else { return line }
    let head = line.text.dropLast(value.count)
    let lineZone: any ZoneRules = line.parameter("TZID").flatMap(zone) ?? viewer
    let kept = value.split(separator: ",").filter { piece in
      let start = piece.prefix { $0 != "/" }
      guard let moment = TemporalValue(ContentLine(String(head) + start)) else { return true }
      // A date under a timed rule means that whole day.
      if moment.isDate, !target.isDate {
        return passes(moment.clock - target.clock + key + 86_399)
      }
      return passes(moment.instant(in: lineZone))
    }
    return kept.isEmpty ? nil : ContentLine(String(head) + kept.joined(separator: ","))
  }
}
