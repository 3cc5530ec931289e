internal import GregorianDays
internal import ICalendar

/// Turns a draft into the texts of a sheet and back.
struct FormTexts {
  typealias Field = FormSheet.Field

  let texts: [Field: String]
  let original: [Field: String]
  let today: Int
  /// The draft the texts were made from, for what they do not show.
  let base: EventForm?
  private(set) var errors: [Field: String] = [:]

  init(texts: [Field: String], original: [Field: String], today: Int, base: EventForm?) {
    self.texts = texts
    self.original = original
    self.today = today
    self.base = base
  }

  // MARK: - To texts

  static func texts(of form: EventForm, zone viewer: String?) -> [Field: String] {
    let (day, time) = split(form.start)
    let (endDay, endTime) = form.end.map(split) ?? ("", "")
    var zone = form.zone ?? ""
    if form.isAllDay { zone = viewer ?? "" }
    if case .instant = form.start { zone = "UTC" }
    return [
      .title: form.title, .day: day, .time: time, .endDay: endDay, .endTime: endTime, .zone: zone,
      .repeatRule: form.repeatRule.map(shortRule) ?? "",
      .repeatEnd: form.repeatUntil.map { CivilText.isoDate(day: $0) }
        ?? form.repeatCount.map { "\($0)x" } ?? "",
      .alarms: form.alarms.map(length).joined(separator: ", "), .place: form.place,
      .notes: form.notes, .categories: form.categories.joined(separator: ", "),
      .calendar: form.calendar, .url: form.url,
      .attendees: form.attendees.map { $0.name.isEmpty ? $0.address : "\($0.name) <\($0.address)>" }
        .joined(separator: ", "),
    ]
  }

  private static func split(_ moment: EventForm.Moment) -> (String, String) {
    switch moment {
    case .day(let day): return (CivilText.isoDate(day: day), "")
    case .clock(let clock), .instant(let clock):
      let seconds = Gregorian.floorModulo(clock, 86_400)
      let time = ClockStyle.twentyFour.text(seconds / 60)
      let rest = seconds % 60
      return (
        CivilText.isoDate(day: Gregorian.floorDivide(clock, 86_400)),
        rest == 0 ? time : time + (rest < 10 ? ":0" : ":") + String(rest)
      )
    }
  }

  private static func shortRule(_ rule: String) -> String {
    for word in ["daily", "weekly", "monthly", "yearly", "weekdays"]
    where FormWords.rule(word) == rule {
      return word
    }
    return rule
  }

  private static func length(_ alarm: EventForm.Alarm) -> String {
    switch alarm {
    case .before(let seconds):
      for (unit, size) in [("w", 604_800), ("d", 86_400), ("h", 3600), ("m", 60)]
      where seconds % size == 0 && seconds > 0 {
        return "\(seconds / size)\(unit)"
      }
      return seconds == 0 ? "0m" : "\(seconds)s"
    }
  }

  // MARK: - From texts

  private func text(_ field: Field) -> String {
    let text = texts[field] ?? ""
    let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) }
    return String(text[..<(end ?? text.startIndex)].drop { $0.isWhitespace })
  }

  private func list(_ field: Field) -> [String] {
    text(field).split(separator: ",").compactMap { piece in
      let words = piece.split(separator: " ")
      return words.isEmpty ? nil : words.joined(separator: " ")
    }
  }

  private func isChanged(_ fields: Field...) -> Bool {
    fields.contains { texts[$0] != original[$0] }
  }

  mutating func form(_ find: ZoneFinder) -> EventForm {
    var form = base ?? EventForm(start: .day(today))
    if base == nil || isChanged(.day, .time, .endDay, .endTime, .zone) { readDates(&form, find) }
    if base == nil || isChanged(.repeatRule, .repeatEnd) { readRule(&form) }
    form.title = text(.title)
    form.place = text(.place)
    form.notes = texts[.notes] ?? ""
    form.url = text(.url)
    if isChanged(.categories) || base == nil { form.categories = list(.categories) }
    form.calendar = text(.calendar)
    if isChanged(.attendees) || base == nil {
      form.attendees = list(.attendees).map(FormWords.attendee)
    }
    if isChanged(.alarms) || base == nil { readAlarms(&form) }
    return form
  }

  private mutating func readAlarms(_ form: inout EventForm) {
    form.alarms = []
    for word in list(.alarms) {
      if let length = FormWords.duration(word), length.nominalSeconds >= 0 {
        form.alarms.append(.before(seconds: length.nominalSeconds))
      } else {
        errors[.alarms] = "\(word): not a length such as 10m"
      }
    }
  }

  private mutating func readRule(_ form: inout EventForm) {
    let rule = text(.repeatRule)
    form.repeatRule = rule.isEmpty ? nil : FormWords.rule(rule)
    (form.repeatUntil, form.repeatCount) = (nil, nil)
    let end = text(.repeatEnd)
    if end.isEmpty { return }
    if end.last == "x" || end.last == "X", let count = Int(end.dropLast()) {
      form.repeatCount = count
    } else if let day = DateWords.day(end, today: today) {
      form.repeatUntil = day
    } else {
      errors[.repeatEnd] = "not a day, nor a number of times such as 10x"
    }
  }

  private mutating func readDates(_ form: inout EventForm, _ find: ZoneFinder) {
    guard let day = DateWords.day(text(.day), today: today) else {
      errors[.day] = "not a day such as 2024-02-14"
      return
    }
    let endWord = text(.endDay)
    guard let endDay = endWord.isEmpty ? day : DateWords.day(endWord, today: today) else {
      errors[.endDay] = "not a day such as 2024-02-14"
      return
    }
    // A last day that nobody touched follows the first day.
    let follows = !isChanged(.endDay) && isChanged(.day)
    let shift = follows ? day - (DateWords.day(original[.day] ?? "", today: today) ?? day) : 0
    let lastDay = endDay + shift
    guard !text(.time).isEmpty else {
      if !text(.endTime).isEmpty, isChanged(.endTime) {
        errors[.endTime] = "there is no time it starts"
      }
      form.zone = nil
      form.start = .day(day)
      form.end = .day(isChanged(.time) && !isChanged(.endDay) ? max(day, lastDay) : lastDay)
      return
    }
    guard let time = FormWords.time(text(.time)) else {
      errors[.time] = "not a time such as 9:30"
      return
    }
    let start = day * 86_400 + time
    var end = start + 3600
    if !text(.endTime).isEmpty {
      guard let last = FormWords.time(text(.endTime)) else {
        errors[.endTime] = "not a time such as 10:30"
        return
      }
      end = lastDay * 86_400 + last
      if !isChanged(.endTime), isChanged(.time),
        let old = FormWords.time(original[.time] ?? "")
      {
        end += time - old
      }
    }
    place(&form, start, end, find)
  }

  private mutating func place(
    _ form: inout EventForm,
    _ start: Int,
    _ end: Int,
    _ find: ZoneFinder
  ) {
    let name = text(.zone)
    if name.uppercased() == "UTC" {
      form.zone = nil
      (form.start, form.end) = (.instant(start), .instant(end))
      return
    }
    form.zone = name.isEmpty ? nil : name
    if !name.isEmpty, find(name) == nil { errors[.zone] = "no zone named \(name)" }
    (form.start, form.end) = (.clock(start), .clock(end))
  }
}
