import ICalendar

/// One row of a table as an event.
struct CSVEvent {
  let heading: [String]
  let fields: [CSVField?]
  let row: [String]
  let order: CSVDialect.DateOrder
  let dialect: CSVDialect

  private func value(_ field: CSVField) -> String {
    guard let index = fields.firstIndex(of: field), row.indices.contains(index) else { return "" }
    return CSVTable.armed(row[index].trimmingBlanks())
  }

  private func isTrue(_ text: String) -> Bool {
    ["true", "yes", "1", "wahr", "ja", "on", "x"].contains(text.lowercased())
  }

  var component: Result<Component, ConversionError> {
    do { return .success(try build()) } catch { return .failure(error) }
  }

  private func build() throws(ConversionError) -> Component {
    let name = value(.component).uppercased()
    var component = Component(name: ComponentKind(name: name) == .other ? "VEVENT" : name)
    func add(_ name: String, _ text: String) {
      if !text.isEmpty { component.elements.append(.line(ContentLine("\(name):\(text)"))) }
    }
    func addText(_ name: String, _ text: String) { add(name, TextValue.encode(text)) }
    add("DTSTAMP", TemporalValue.utc(instant: dialect.stamp).valueText)
    try addTimes(&component)
    addText("SUMMARY", value(.summary))
    addText("DESCRIPTION", value(.description))
    addText("LOCATION", value(.location))
    let categories = value(.categories).split { $0 == ";" || $0 == "," }
      .map { TextValue.encode(String($0).trimmingBlanks()) }
    add("CATEGORIES", categories.joined(separator: ","))
    if isTrue(value(.private)) || value(.sensitivity).lowercased() == "private" {
      add("CLASS", "PRIVATE")
    }
    addText("STATUS", value(.status).uppercased())
    switch value(.showTimeAs).lowercased() {
    case "1", "tentative": add("STATUS", "TENTATIVE")
    case "3", "free": add("TRANSP", "TRANSPARENT")
    default: break
    }
    switch value(.priority).lowercased() {
    case "high": add("PRIORITY", "1")
    case "low": add("PRIORITY", "9")
    case let text: if Int(text) != nil { add("PRIORITY", text) }
    }
    addPeople(&component)
    for (field, name) in [(CSVField.url, "URL"), (.rrule, "RRULE"), (.sequence, "SEQUENCE")] {
      add(name, value(field).filter { !$0.isNewline })
    }
    for (field, name) in [
      (CSVField.created, "CREATED"), (.modified, "LAST-MODIFIED"), (.recurrenceID, "RECURRENCE-ID"),
    ] {
      if let read = moment(value(field), utc: true) {
        component.elements.append(.line(read.contentLine(name)))
      }
    }
    addRest(&component)
    addReminder(&component)
    let uid = value(.uid).filter { !$0.isNewline }
    let made = "ukical-" + ContentDigest.digits(row.joined(separator: "\u{0}").utf8)
    component.elements.insert(.line(ContentLine("UID:" + (uid.isEmpty ? made : uid))), at: 0)
    return component
  }

  private func moment(_ text: String, utc: Bool = false) -> TemporalValue? {
    guard !text.isEmpty else { return nil }
    var plain = text
    var offset: Int?
    // An offset after the time makes an instant of it.
    if text.count > 19, let sign = text.dropFirst(19).first, sign == "+" || sign == "-" {
      let digits = text.dropFirst(20).split(separator: ":").compactMap { Int($0) }
      guard digits.count == 2 else { return nil }
      offset = (sign == "-" ? -1 : 1) * (digits[0] * 3600 + digits[1] * 60)
      plain = String(text.prefix(19))
    }
    guard let read = TemporalValue(ContentLine("X:\(plain)")) else { return nil }
    let zone = value(.zone)
    if let offset, !read.isDate {
      if zone.isEmpty || zone == "UTC" || utc { return .utc(instant: read.clock - offset) }
    }
    if case .floating(let clock) = read, !zone.isEmpty, zone != "UTC", !utc {
      return .zoned(clock: clock, tzid: zone)
    }
    return read
  }

  private func addTimes(_ component: inout Component) throws(ConversionError) {
    func add(_ name: String, _ value: TemporalValue) {
      component.elements.append(.line(value.contentLine(name)))
    }
    if fields.contains(.start) {
      let text = value(.start)
      if text.isEmpty { return }
      guard let start = moment(text) else {
        throw ConversionError(reason: "\(text.excerpt) is no date")
      }
      add("DTSTART", start)
      if let end = moment(value(.end)), end != start {
        add(component.name == "VTODO" ? "DUE" : "DTEND", end)
      }
      return
    }
    let text = value(.startDate)
    guard let day = CSVDates.day(text, order) else {
      throw ConversionError(reason: text.isEmpty ? "no start date" : "\(text.excerpt) is no date")
    }
    let endText = value(.endDate)
    guard let endDay = endText.isEmpty ? day : CSVDates.day(endText, order) else {
      throw ConversionError(reason: "\(endText.excerpt) is no date")
    }
    let startTime = value(.startTime)
    if isTrue(value(.allDay)) || startTime.isEmpty {
      add("DTSTART", .date(day: day))
      add("DTEND", .date(day: max(day, endDay) + 1))
      return
    }
    guard let start = CSVDates.time(startTime) else {
      throw ConversionError(reason: "\(startTime.excerpt) is no time")
    }
    func local(_ clock: Int) -> TemporalValue {
      dialect.tzid.map { .zoned(clock: clock, tzid: $0) } ?? .floating(clock: clock)
    }
    add("DTSTART", local(day * 86_400 + start))
    let endTime = value(.endTime)
    guard !endTime.isEmpty else { return }
    guard let end = CSVDates.time(endTime) else {
      throw ConversionError(reason: "\(endTime.excerpt) is no time")
    }
    if endDay * 86_400 + end > day * 86_400 + start { add("DTEND", local(endDay * 86_400 + end)) }
  }

  private func addPeople(_ component: inout Component) {
    func add(_ property: String, _ text: String, _ parameters: [(String, String)]) {
      let isMail = text.contains("@") && !text.contains(" ")
      let address = text.contains(":") ? text : isMail ? "mailto:\(text)" : "invalid:nomail"
      let name = isMail || text.contains(":") ? [] : [("CN", text)]
      component.elements.append(
        .line(ContentLine(name: property, parameters: name + parameters, value: address))
      )
    }
    func people(_ field: CSVField) -> [String] {
      value(field).split(separator: ";").map { String($0).trimmingBlanks() }.filter { !$0.isEmpty }
    }
    for text in people(.organizer).prefix(1) { add("ORGANIZER", text, []) }
    for text in people(.attendees) { add("ATTENDEE", text, []) }
    for text in people(.optionalAttendees) { add("ATTENDEE", text, [("ROLE", "OPT-PARTICIPANT")]) }
  }

  /// Columns that nobody knows are kept as X-properties.
  private func addRest(_ component: inout Component) {
    for (index, field) in fields.enumerated() where field == nil && row.indices.contains(index) {
      let name = heading[index].uppercased().map {
        $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-"
      }
      let text = CSVTable.armed(row[index])
      if text.isEmpty || name.isEmpty { continue }
      component.elements.append(
        .line(ContentLine("X-CSV-\(String(name)):\(TextValue.encode(text))"))
      )
    }
  }

  private func addReminder(_ component: inout Component) {
    guard isTrue(value(.reminder)), let day = CSVDates.day(value(.reminderDate), order),
      let time = CSVDates.time(value(.reminderTime)),
      let start = component.line("DTSTART").flatMap({ TemporalValue($0) })
    else { return }
    var alarm = Component(name: "VALARM")
    let seconds = day * 86_400 + time - start.clock
    alarm.elements = [
      .line(ContentLine("ACTION:DISPLAY")),
      .line(ContentLine("DESCRIPTION:" + TextValue.encode(value(.summary)))),
      .line(ContentLine("TRIGGER:" + DurationValue(days: 0, seconds: seconds).valueText)),
    ]
    component.elements.append(.component(alarm))
  }
}
