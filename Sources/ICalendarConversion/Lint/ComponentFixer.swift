import ICalendar

/// Mends a component and what it holds.
struct ComponentFixer {
  /// What was done: the rule and the property.
  private(set) var done: [(rule: String, property: String)] = []

  mutating func fix(_ component: Component) -> Component {
    var result = component
    let start = component.line("DTSTART").map { LineFixer.fix($0)?.line ?? $0 }.flatMap {
      TemporalValue($0)
    }
    result.elements = component.elements.map { element in
      switch element {
      case .component(let inner): return .component(fix(inner))
      case .line(let line): return .line(fix(line, start))
      }
    }
    order(&result)
    complete(&result)
    return result
  }

  mutating func fix(_ line: ContentLine, _ start: TemporalValue? = nil) -> ContentLine {
    var line = line
    if let fixed = LineFixer.fix(line) {
      done += fixed.rules.map { ($0, line.name) }
      line = fixed.line
    }
    if line.name == "RRULE" || line.name == "EXRULE", let start,
      let fixed = LineFixer.fixUntil(line, start: start)
    {
      done.append(("until-form", line.name))
      line = fixed
    }
    return line
  }

  private mutating func order(_ component: inout Component) {
    var seenComponent = false
    var late: [String] = []
    for element in component.elements {
      switch element {
      case .component: seenComponent = true
      case .line(let line): if seenComponent { late.append(line.name) }
      }
    }
    guard !late.isEmpty else { return }
    done += late.map { ("property-after-component", $0) }
    let lines = component.elements.filter { if case .line = $0 { true } else { false } }
    let components = component.elements.filter { if case .component = $0 { true } else { false } }
    component.elements = lines + components
  }

  private mutating func complete(_ component: inout Component) {
    guard ComponentKind(name: component.name) != .other else { return }
    if component.line("UID") == nil {
      let digest = ContentDigest.digits(component.text)
      component.set("UID", to: ContentLine("UID:ukical-" + digest))
      done.append(("uid-required", "UID"))
    }
    if component.line("DTSTAMP") == nil,
      let other = component.line("LAST-MODIFIED") ?? component.line("CREATED"),
      case .utc(let instant)? = TemporalValue(other)
    {
      component.set("DTSTAMP", to: TemporalValue.utc(instant: instant).contentLine("DTSTAMP"))
      done.append(("dtstamp-required", "DTSTAMP"))
    }
  }
}
