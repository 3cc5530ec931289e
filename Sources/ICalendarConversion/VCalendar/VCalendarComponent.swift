import ICalendar

/// An event or to-do of vCalendar 1.0 as one of iCalendar.
enum VCalendarComponent {
  private static let times: Set<String> = [
    "DTSTART", "DTEND", "DUE", "COMPLETED", "LAST-MODIFIED", "DCREATED", "EXDATE", "RDATE",
  ]

  static func converted(_ component: Component, tzid: String?, _ issues: inout [String])
    -> Component
  {
    var result = Component(name: component.name)
    var alarms: [Component] = []
    let summary = component.line("SUMMARY").map(VCalendarLine.decoded)?.value ?? ""
    for element in component.elements {
      guard case .line(let raw) = element else {
        if case .component(let inner) = element { alarms.append(inner) }
        continue
      }
      let line = VCalendarLine.decoded(raw)
      if let alarm = alarm(line, component, summary) {
        alarms.append(alarm)
      } else {
        result.elements += lines(line, component.name, tzid, &issues).map { .line($0) }
      }
    }
    if result.line("DTSTAMP") == nil {
      let other = result.line("LAST-MODIFIED") ?? result.line("CREATED")
      let value = other.flatMap { TemporalValue($0) }
      let instant = if case .utc(let instant)? = value { instant } else { 0 }
      result.elements.append(.line(TemporalValue.utc(instant: instant).contentLine("DTSTAMP")))
    }
    if result.line("UID") == nil {
      result.elements.insert(
        .line(ContentLine("UID:ukical-" + ContentDigest.digits(component.text))),
        at: 0
      )
    }
    result.elements += alarms.map { .component($0) }
    return result
  }

  private static func lines(
    _ line: ContentLine,
    _ component: String,
    _ tzid: String?,
    _ issues: inout [String]
  ) -> [ContentLine] {
    guard var edit = LineEdit(line) else { return [line] }
    let name = line.name
    if times.contains(name) { return [time(edit, name, tzid)].compactMap { $0 } }
    switch name {
    case "RRULE", "EXRULE":
      if (try? RecurrenceRule(parsing: edit.value)) != nil { return [line] }
      guard let rule = VCalendarRule.converted(edit.value) else {
        issues.append("\(name) is not understood and kept as X-VCAL-\(name): \(edit.value.excerpt)")
        return [ContentLine("X-VCAL-\(name):\(edit.value)")]
      }
      return [ContentLine("\(name):\(rule)")]
    case "CATEGORIES", "RESOURCES":
      let pieces = splitAtSemicolons(edit.value).map { text(TextValue.decode($0)) }
      return [ContentLine("\(name):" + pieces.joined(separator: ","))]
    case "SUMMARY", "DESCRIPTION", "LOCATION", "COMMENT", "CONTACT":
      edit.value = text(TextValue.decode(edit.value))
      return [edit.line]
    case "TRANSP":
      let isOpaque = edit.value == "0" || edit.value.uppercased() == "OPAQUE"
      return [ContentLine("TRANSP:" + (isOpaque ? "OPAQUE" : "TRANSPARENT"))]
    case "STATUS": return status(edit.value, component)
    case "ATTENDEE": return [attendee(edit)]
    case "DTSTAMP", "UID", "CLASS", "PRIORITY", "SEQUENCE", "URL", "ATTACH", "RELATED-TO", "GEO",
      "PERCENT-COMPLETE", "CREATED", "ORGANIZER":
      return [line]
    default:
      return name.hasPrefix("X-") ? [line] : [ContentLine("X-VCAL-" + edit.line.text)]
    }
  }

  private static func text(_ decoded: String) -> String { TextValue.encode(decoded) }

  private static func splitAtSemicolons(_ value: String) -> [String] {
    var pieces = [""]
    var escaped = false
    for character in value {
      if character == ";" || character == ",", !escaped {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
      escaped = character == "\\" && !escaped
    }
    return pieces.map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
  }

  /// Times without Z are local: they get the zone of the file where it has one.
  private static func time(_ edit: LineEdit, _ name: String, _ tzid: String?) -> ContentLine? {
    let isList = name == "EXDATE" || name == "RDATE"
    let pieces = edit.value.split { $0 == ";" || (isList && $0 == ",") }.map {
      String($0).trimmingBlanks()
    }
    let read = pieces.compactMap(TimeLint.read)
    guard !read.isEmpty, read.count == pieces.count else {
      return edit.value.isEmpty ? nil : ContentLine("X-VCAL-\(name):\(edit.value)")
    }
    let texts = read.map {
      $0.isDate
        ? CivilText.date(day: $0.clock / 86_400)
        : CivilText.dateTime(clock: $0.clock) + ($0.isUTC ? "Z" : "")
    }
    let target = name == "DCREATED" ? "CREATED" : name
    let value = texts.joined(separator: ",")
    if read.allSatisfy(\.isDate) {
      return ContentLine(name: target, parameters: [("VALUE", "DATE")], value: value)
    }
    if let tzid, read.allSatisfy({ !$0.isUTC && !$0.isDate }) {
      return ContentLine(name: target, parameters: [("TZID", tzid)], value: value)
    }
    return ContentLine(name: target, value: value)
  }

  private static func status(_ value: String, _ component: String) -> [ContentLine] {
    let word = value.uppercased().replacing(" ", with: "-")
    let allowed: Set<String> =
      component == "VTODO"
      ? ["NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "CANCELLED"]
      : ["TENTATIVE", "CONFIRMED", "CANCELLED"]
    if allowed.contains(word) { return [ContentLine("STATUS:" + word)] }
    let known = ["ACCEPTED": "IN-PROCESS", "DELEGATED": "IN-PROCESS", "DECLINED": "CANCELLED"]
    if component == "VTODO", let found = known[word] { return [ContentLine("STATUS:" + found)] }
    return [ContentLine("X-VCAL-STATUS:" + TextValue.encode(value))]
  }

  private static func attendee(_ edit: LineEdit) -> ContentLine {
    var parameters: [(String, String)] = []
    let value = edit.value.trimmingBlanks()
    var address = value
    if let open = value.lastIndex(of: "<"), value.hasSuffix(">") {
      address = String(value[value.index(after: open)...].dropLast())
      let name = String(value[..<open]).trimmingBlanks()
      if !name.isEmpty { parameters.append(("CN", name)) }
    }
    let scheme = address.prefix { $0 != ":" }
    if scheme.count == address.count {
      if !address.contains("@"), parameters.isEmpty { parameters.append(("CN", address)) }
      address = address.contains("@") ? "mailto:" + address : "invalid:nomail"
    }
    let roles = [
      "ATTENDEE": "REQ-PARTICIPANT", "ORGANIZER": "CHAIR", "OWNER": "CHAIR",
      "DELEGATE": "REQ-PARTICIPANT",
    ]
    for (name, target) in [("ROLE", "ROLE"), ("STATUS", "PARTSTAT"), ("RSVP", "RSVP")] {
      guard let word = edit.parameter(name)?.uppercased() else { continue }
      switch name {
      case "ROLE": parameters.append((target, roles[word] ?? word))
      case "RSVP": parameters.append((target, word == "YES" || word == "TRUE" ? "TRUE" : "FALSE"))
      default:
        parameters.append(
          (
            target,
            word.replacing(" ", with: "-") == "CONFIRMED"
              ? "ACCEPTED" : word.replacing(" ", with: "-")
          )
        )
      }
    }
    return ContentLine(name: "ATTENDEE", parameters: parameters, value: address)
  }

  /// DALARM, AALARM, PALARM and MALARM: run time; snooze time; repeat count; content.
  private static func alarm(_ line: ContentLine, _ component: Component, _ summary: String)
    -> Component?
  {
    let actions = ["DALARM": "DISPLAY", "AALARM": "AUDIO", "MALARM": "EMAIL", "PALARM": "AUDIO"]
    guard let action = actions[line.name], let value = line.value else { return nil }
    let fields = value.split(separator: ";", omittingEmptySubsequences: false).map {
      String($0).trimmingBlanks()
    }
    guard let first = fields.first, let read = TimeLint.read(first), !read.isDate else {
      return nil
    }
    var lines = ["ACTION:" + action]
    if read.isUTC {
      lines.append("TRIGGER;VALUE=DATE-TIME:" + CivilText.dateTime(clock: read.clock) + "Z")
    } else {
      // A local time is said as a distance from the start, which needs no zone.
      guard
        let start = (component.line("DTSTART") ?? component.line("DUE")).flatMap({
          TimeLint.read($0.value ?? "")
        }),
        !start.isUTC
      else { return nil }
      lines.append("TRIGGER:" + DurationValue(seconds: read.clock - start.clock).valueText)
    }
    if fields.count > 2, let snooze = DurationValue(fields[1]), snooze.nominalSeconds > 0,
      let count = Int(fields[2]), 1...1000 ~= count
    {
      lines += ["DURATION:" + snooze.valueText, "REPEAT:\(count)"]
    }
    let words =
      fields.count > 3 && !fields[3].isEmpty
      ? TextValue.encode(TextValue.decode(fields[3])) : summary
    if action != "AUDIO" { lines.append("DESCRIPTION:" + (words.isEmpty ? "Reminder" : words)) }
    if action == "EMAIL" {
      lines += ["SUMMARY:" + (summary.isEmpty ? "Reminder" : summary), "ATTENDEE:invalid:nomail"]
    }
    return Component(name: "VALARM", elements: lines.map { .line(ContentLine($0)) })
  }
}
