import ICalendar

/// The zone that TZ and DAYLIGHT properties describe, as a VTIMEZONE.
struct VCalendarZone {
  /// The name that local times are given.
  let tzid = "vCalendar"
  let component: Component

  /// Nil where there is no usable TZ.
  init?(_ lines: [ContentLine]) {
    guard let zone = lines.first(where: { $0.name == "TZ" })?.value,
      let standard = VCalendarZone.offset(zone)
    else { return nil }
    var parts: [Component.Element] = [.line(ContentLine("TZID:vCalendar"))]
    func part(_ name: String, _ start: String, _ from: String, _ to: String, _ label: String) {
      var lines = ["DTSTART:" + start, "TZOFFSETFROM:" + from, "TZOFFSETTO:" + to]
      if !label.isEmpty { lines.append("TZNAME:" + TextValue.encode(label)) }
      parts.append(
        .component(Component(name: name, elements: lines.map { .line(ContentLine($0)) }))
      )
    }
    part("STANDARD", "19700101T000000", standard, standard, "")
    for line in lines where line.name == "DAYLIGHT" {
      let fields = (line.value ?? "").split(separator: ";", omittingEmptySubsequences: false)
        .map { String($0).trimmingBlanks() }
      guard fields.count >= 4, fields[0].uppercased() == "TRUE",
        let summer = VCalendarZone.offset(fields[1]),
        let start = VCalendarZone.local(fields[2]), let end = VCalendarZone.local(fields[3])
      else { continue }
      part("DAYLIGHT", start, standard, summer, fields.count > 5 ? fields[5] : "")
      part("STANDARD", end, summer, standard, fields.count > 4 ? fields[4] : "")
    }
    component = Component(name: "VTIMEZONE", elements: parts)
  }

  private static func local(_ text: String) -> String? {
    guard let read = TimeLint.read(text), !read.isDate, !read.isUTC else { return nil }
    return CivilText.dateTime(clock: read.clock)
  }

  /// `-05`, `+0530`, `-05:00`, `5` as `-0500`.
  static func offset(_ text: String) -> String? {
    let plain = text.trimmingBlanks()
    let sign = plain.hasPrefix("-") ? "-" : "+"
    let digits = plain.filter { $0 != "+" && $0 != "-" && $0 != ":" }
    guard !digits.isEmpty, digits.count <= 4, digits.utf8.allSatisfy(ASCII.isDigit) else {
      return nil
    }
    let number = Int(digits) ?? 0
    let (hours, minutes) = digits.count <= 2 ? (number, 0) : (number / 100, number % 100)
    guard hours < 24, minutes < 60 else { return nil }
    return sign + "\(hours + 100)".dropFirst() + "\(minutes + 100)".dropFirst()
  }
}
