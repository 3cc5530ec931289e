import GregorianDays
import ICalendar

/// Headlines and timestamps of Org mode.
enum OrgText {
  /// A headline with its timestamp, properties and text.
  static func entry(_ item: FlatItem, _ viewer: any ZoneRules, isInstance: Bool) -> String {
    var title = Wording.line(item.summary)
    let tags = item.categories.map { category in
      String(category.map { $0.isLetter || $0.isNumber || "_@#%".contains($0) ? $0 : "_" })
    }
    if !tags.isEmpty { title += " :" + tags.joined(separator: ":") + ":" }
    let keyword =
      item.component.name == "VTODO" ? (item.raw("STATUS") == "COMPLETED" ? "DONE " : "TODO ") : ""
    var text = "* \(keyword)\(title)\n"
    let stamp = timestamp(item, viewer, isInstance: isInstance)
    let isDue = item.component.name == "VTODO" && item.component.line("DTSTART") == nil
    if let stamp, isDue { text += "  DEADLINE: \(stamp.text)\n" }
    text += "  :PROPERTIES:\n"
    var properties = [("ID", item.raw("UID")), ("LOCATION", item.text("LOCATION"))]
    if let stamp, !stamp.saysRule, !isInstance, !item.raw("RRULE").isEmpty {
      properties.append(("RRULE", item.raw("RRULE")))
    }
    for (name, value) in properties where !value.isEmpty {
      text += "  :\(name): \(Wording.line(value))\n"
    }
    text += "  :END:\n"
    if let stamp, !isDue { text += "  \(stamp.text)\n" }
    for line in item.text("DESCRIPTION").split(separator: "\n", omittingEmptySubsequences: false)
    where !line.isEmpty {
      // An indented star is no headline; a comma keeps Org's own marks from being read.
      text +=
        "  " + (line.hasPrefix("*") || line.hasPrefix("#+") ? "," : "") + Wording.line(String(line))
        + "\n"
    }
    return text
  }

  private static func timestamp(
    _ item: FlatItem,
    _ viewer: any ZoneRules,
    isInstance: Bool
  ) -> (text: String, saysRule: Bool)? {
    guard let days = Wording.days(item, viewer) else { return nil }
    let rule = isInstance ? nil : item.component.line("RRULE")?.value
    let repeater = rule.flatMap(repeater)
    let tail = repeater.map { " " + $0 } ?? ""
    let saysRule = rule == nil || repeater != nil
    func stamp(_ day: Int, _ time: String?) -> String {
      "<" + Wording.day(day) + (time.map { " " + $0 } ?? "") + tail + ">"
    }
    if item.isAllDay {
      let first = stamp(days.first, nil)
      return (days.first == days.last ? first : first + "--" + stamp(days.last, nil), saysRule)
    }
    let start = Wording.time(days.start)
    if days.end == days.start { return (stamp(days.first, start), saysRule) }
    let end = Wording.time(days.end)
    let endDay = Gregorian.floorDivide(days.end, 86_400)
    if endDay == days.first { return (stamp(days.first, start + "-" + end), saysRule) }
    return (stamp(days.first, start) + "--" + stamp(endDay, end), saysRule)
  }

  /// The repeater that says all of a rule; nil: none can.
  private static func repeater(_ text: String) -> String? {
    guard let rule = try? RecurrenceRule(parsing: text), rule.count == nil, rule.until == nil else {
      return nil
    }
    var plain = RecurrenceRule(frequency: rule.frequency)
    plain.interval = rule.interval
    plain.weekStart = rule.weekStart
    guard plain == rule else { return nil }
    switch rule.frequency {
    case .daily: return "+\(rule.interval)d"
    case .weekly: return "+\(rule.interval)w"
    case .monthly: return "+\(rule.interval)m"
    case .yearly: return "+\(rule.interval)y"
    default: return nil
    }
  }
}
