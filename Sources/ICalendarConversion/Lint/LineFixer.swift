import ICalendar

/// Mends one content line where there is only one thing it can mean.
enum LineFixer {
  /// The line mended, and the rules that no longer find anything; nil where nothing is to be done.
  static func fix(_ line: ContentLine) -> (line: ContentLine, rules: [String])? {
    guard var edit = LineEdit(line) else { return nil }
    var rules: [String] = []
    let name = line.name
    let property = PropertyType.of(name.utf8)
    let told = edit.parameter("VALUE")?.uppercased()
    let type = told.map { ValueType(named: Array($0.utf8)) } ?? property.type
    switch type {
    case .date, .dateTime: fixDates(&edit, type, isTold: told != nil, property.isList, &rules)
    case .text where property.structure == .plain:
      let value = TextLint.escaped(edit.value, isList: property.isList)
      if value != edit.value {
        edit.value = value
        rules.append("text-escape")
      }
    case .calAddress:
      if isMail(edit.value) {
        edit.value = "mailto:" + edit.value
        rules.append("address-form")
      }
    default: break
    }
    if told == nil,
      let needed = ["REFRESH-INTERVAL": "DURATION", "IMAGE": "URI", "CONFERENCE": "URI"][name]
    {
      edit.add("VALUE=" + needed)
      rules.append("value-missing")
    }
    return rules.isEmpty ? nil : (edit.line, rules)
  }

  private static func isMail(_ value: String) -> Bool {
    let halves = value.split(separator: "@", omittingEmptySubsequences: false)
    return halves.count == 2 && !halves[0].isEmpty && halves[1].contains(".")
      && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "@.-_+".contains($0)) }
  }

  private static func fixDates(
    _ edit: inout LineEdit,
    _ type: ValueType,
    isTold: Bool,
    _ isList: Bool,
    _ rules: inout [String]
  ) {
    let pieces =
      isList
      ? edit.value.split(separator: ",", omittingEmptySubsequences: false) : [edit.value[...]]
    let read = pieces.map { $0.contains(".") ? nil : TimeLint.read(String($0)) }
    guard read.allSatisfy({ $0 != nil }) else { return }
    let readings = read.compactMap { $0 }
    if readings.contains(where: { !$0.isStrict }) {
      let texts = readings.map { reading in
        reading.isDate
          ? CivilText.date(day: floor(reading.clock))
          : CivilText.dateTime(clock: reading.clock) + (reading.isUTC ? "Z" : "")
      }
      edit.value = texts.joined(separator: ",")
      rules.append("date-form")
    }
    let areDates = readings.allSatisfy(\.isDate)
    if areDates, type == .dateTime, !isTold {
      edit.add("VALUE=DATE")
      rules.append("value-missing")
    }
    let areUTC = readings.allSatisfy(\.isUTC)
    if edit.parameter("TZID") != nil, areDates || areUTC {
      edit.remove("TZID")
      rules.append("tzid-forbidden")
    }
  }

  private static func floor(_ clock: Int) -> Int {
    clock >= 0 ? clock / 86_400 : -((86_399 - clock) / 86_400)
  }

  /// UNTIL as a date where DTSTART is one; the same instances come of it.
  static func fixUntil(_ line: ContentLine, start: TemporalValue) -> ContentLine? {
    guard case .date = start, var edit = LineEdit(line),
      var rule = try? RecurrenceRule(parsing: edit.value)
    else { return nil }
    switch rule.until {
    case .utc(let instant): rule.until = .date(day: floor(instant))
    case .local(let clock): rule.until = .date(day: floor(clock))
    default: return nil
    }
    let parts = edit.value.split(separator: ";").map { part -> String in
      guard part.uppercased().hasPrefix("UNTIL="), case .date(let day) = rule.until else {
        return String(part)
      }
      return part.prefix(6) + CivilText.date(day: day)
    }
    edit.value = parts.joined(separator: ";")
    return edit.line
  }
}
