internal import GregorianDays
public import ICalendar

extension EventForm {
  /// Days of the years 1…9999.
  static let days = -719_162...2_932_896

  /// Everything that keeps the draft from being saved, in the order of the fields.
  ///
  /// - Parameter find: finds the clock of a zone's name.
  /// - Returns: the errors; none for a draft that can be saved.
  public func errors(zone find: ZoneFinder) -> [FieldError] {
    var found: [FieldError] = []
    func add(_ field: Field, _ reason: String) {
      found.append(FieldError(field: field, reason: reason))
    }
    if title.allSatisfy(\.isWhitespace) { add(.title, "is empty") }
    if !EventForm.days.contains(day(of: start)) { add(.start, "lies outside the years 1 to 9999") }
    if let end {
      switch (start, end) {
      case (.day(let first), .day(let last)):
        if last < first { add(.end, "lies before the start") }
      case (.day, _), (_, .day): add(.end, "is a day and the start a time, or the other way round")
      default:
        if instant(end, find) < instant(start, find) { add(.end, "lies before the start") }
      }
    }
    // Of whole days the day after the last is written.
    let isWhole = if case .day = end ?? start { true } else { false }
    if EventForm.days.contains(day(of: start)),
      !EventForm.days.contains(day(of: end ?? start) + (isWhole ? 1 : 0))
    {
      add(.end, "lies outside the years 1 to 9999")
    }
    if let zone, find(zone) == nil { add(.zone, "no zone named \(zone)") }
    if let repeatRule {
      do {
        let rule = try RecurrenceRule(parsing: repeatRule)
        if rule.until != nil || rule.count != nil, repeatUntil != nil || repeatCount != nil {
          add(.repeatEnd, "the rule has an end of its own")
        }
      } catch {
        let isWord = repeatRule.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
        add(
          .repeatRule,
          isWord ? "not daily, weekly, monthly, yearly, weekdays or an RRULE" : error.description
        )
      }
    } else if repeatUntil != nil || repeatCount != nil {
      add(.repeatEnd, "nothing repeats: there is no rule")
    }
    if repeatUntil != nil, repeatCount != nil { add(.repeatEnd, "a last day or a count, not both") }
    if let repeatUntil, repeatUntil < day(of: start) { add(.repeatEnd, "lies before the start") }
    if let repeatCount, repeatCount < 1 { add(.repeatEnd, "the count is below 1") }
    if calendar.allSatisfy(\.isWhitespace) { add(.calendar, "has no name") }
    if !url.isEmpty, !EventForm.isURI(url) { add(.url, "is no address such as https://...") }
    for attendee in attendees where !EventForm.isAddress(attendee.address) {
      add(.attendee, "\(attendee.address) is no mail address")
    }
    return found
  }

  /// The day of the start as it is written, as a day number.
  public var startDay: Int { day(of: start) }

  func day(of moment: Moment) -> Int {
    switch moment {
    case .day(let day): day
    case .clock(let seconds), .instant(let seconds): Gregorian.floorDivide(seconds, 86_400)
    }
  }

  func instant(_ moment: Moment, _ find: ZoneFinder) -> Int {
    let rules: any ZoneRules = zone.flatMap(find) ?? FixedOffset.utc
    switch moment {
    case .day(let day): return rules.instant(clockSeconds: day * 86_400)
    case .clock(let clock): return rules.instant(clockSeconds: clock)
    case .instant(let instant): return instant
    }
  }

  private static func isURI(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: 0x3A), colon != text.startIndex else { return false }
    return text[..<colon].allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
      && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
  }

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && text.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && $0 != "," && $0 != ";"
      }
  }
}
