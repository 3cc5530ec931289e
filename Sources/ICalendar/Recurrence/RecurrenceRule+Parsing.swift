/// Why a recurrence rule is refused.
public struct RecurrenceRuleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line that names the part and what is wrong with it.
  public let description: String

  init(_ description: String) { self.description = description }
}

extension RecurrenceRule {
  /// Reads the value of an RRULE, parts in any order and any letter case.
  ///
  /// - Throws: ``RecurrenceRuleError`` when the rule is illegal (RFC 5545 3.3.10). BYSETPOS alone
  ///   and ordinal BYDAY in WEEKLY and faster rules are read as other programs read them, with a
  ///   warning in ``warnings``.
  public init(parsing text: String) throws(RecurrenceRuleError) {
    var text = text
    if let plain = text.withUTF8({ RecurrenceRule(plain: $0) }) {
      self = plain
      return
    }
    var body = Substring(text.trimmingBlanks().uppercased())
    if body.hasPrefix("RRULE:") { body = body.dropFirst(6) }
    guard body.utf8.count <= 65_536 else { throw RecurrenceRuleError("longer than 65536 octets") }
    var parts: [(name: String, value: String)] = []
    var warnings: [String] = []
    for piece in body.split(separator: ";", omittingEmptySubsequences: true) {
      guard let equals = piece.firstIndex(of: "=") else {
        throw RecurrenceRuleError("\(piece) has no value")
      }
      let name = String(piece[..<equals]).trimmingBlanks()
      let value = String(piece[piece.index(after: equals)...]).trimmingBlanks()
      if parts.contains(where: { $0.name == name }) {
        throw RecurrenceRuleError("\(name) stands twice")
      }
      parts.append((name, value))
    }
    guard let named = parts.first(where: { $0.name == "FREQ" })?.value else {
      throw RecurrenceRuleError("no FREQ")
    }
    let names = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
    guard let index = names.firstIndex(of: named), let frequency = Frequency(rawValue: index) else {
      throw RecurrenceRuleError("FREQ=\(named) is no frequency")
    }
    self.init(frequency: frequency)
    let calendar = parts.first { $0.name == "RSCALE" }?.value
    // Other calendars have longer years and months.
    let (months, monthDays, yearDays) =
      calendar == nil || calendar == "GREGORIAN" ? (12, 31, 366) : (13, 32, 385)
    for (name, value) in parts {
      switch name {
      case "FREQ": break
      case "INTERVAL": interval = try Self.number(name, value, 1...1_000_000_000)
      case "COUNT": count = try Self.number(name, value, 1...1_000_000_000)
      case "UNTIL": until = try Self.readUntil(value)
      case "BYSECOND": bySecond = try Self.list(name, value, 0...60).map { min($0, 59) }
      case "BYMINUTE": byMinute = try Self.list(name, value, 0...59)
      case "BYHOUR": byHour = try Self.list(name, value, 0...23)
      case "BYMONTH":
        let pieces = value.split(separator: ",", omittingEmptySubsequences: false)
        let leap = months == 12 ? [] : pieces.filter { $0.hasSuffix("L") }.map { $0.dropLast() }
        if !leap.isEmpty {
          byLeapMonth = try Self.list(name, leap.joined(separator: ","), 1...months)
        }
        let plain = pieces.filter { leap.isEmpty || !$0.hasSuffix("L") }
        if !plain.isEmpty {
          byMonth = try Self.list(name, plain.joined(separator: ","), 1...months)
        }
      case "BYMONTHDAY": byMonthDay = try Self.signed(name, value, monthDays)
      case "BYYEARDAY": byYearDay = try Self.signed(name, value, yearDays)
      case "BYWEEKNO": byWeekNumber = try Self.signed(name, value, 53)
      case "BYSETPOS": bySetPosition = try Self.signed(name, value, 366)
      case "BYDAY": byDay = try Self.readDays(value)
      case "WKST":
        guard let day = Self.dayNames.firstIndex(of: value) else {
          throw RecurrenceRuleError("WKST=\(value) is no day of the week")
        }
        weekStart = day
      case "RSCALE":
        guard !value.isEmpty,
          value.utf8.allSatisfy({ $0 == 0x2D || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 })
        else { throw RecurrenceRuleError("RSCALE=\(value) is no name of a calendar") }
        scale = value == "GREGORIAN" ? nil : value
      case "SKIP":
        guard let read = Skip(rawValue: value) else {
          throw RecurrenceRuleError("SKIP=\(value) is not OMIT, BACKWARD or FORWARD")
        }
        skip = read
      default: warnings.append("\(name) is no part of a rule and is ignored")
      }
    }
    bySecond = Array(Set(bySecond)).sorted()
    self.warnings = warnings
    try check()
  }

  private mutating func check() throws(RecurrenceRuleError) {
    if count != nil, until != nil { throw RecurrenceRuleError("UNTIL and COUNT together") }
    if !byWeekNumber.isEmpty, frequency != .yearly {
      throw RecurrenceRuleError("BYWEEKNO belongs to YEARLY only")
    }
    if !byYearDay.isEmpty, [.daily, .weekly, .monthly].contains(frequency) {
      throw RecurrenceRuleError("BYYEARDAY does not go with DAILY, WEEKLY or MONTHLY")
    }
    if !byMonthDay.isEmpty, frequency == .weekly {
      throw RecurrenceRuleError("BYMONTHDAY does not go with WEEKLY")
    }
    if byDay.contains(where: { $0.ordinal != 0 }) {
      if frequency == .yearly, !byWeekNumber.isEmpty {
        throw RecurrenceRuleError("BYDAY with a number does not go with BYWEEKNO")
      }
      if frequency < .monthly {
        warnings.append("BYDAY with a number belongs to MONTHLY and YEARLY: the number is ignored")
        byDay = byDay.map { DayOfWeek(weekday: $0.weekday) }
      }
    }
    let hasOther =
      !(bySecond.isEmpty && byMinute.isEmpty && byHour.isEmpty && byDay.isEmpty
      && byMonthDay.isEmpty && byYearDay.isEmpty && byWeekNumber.isEmpty && byMonth.isEmpty)
    if !bySetPosition.isEmpty, !hasOther {
      warnings.append("BYSETPOS without another BY part: taken from each period's own instances")
    }
  }

  private static func integer(_ text: some StringProtocol) -> Int? {
    let octets = Array(text.utf8)
    guard let first = octets.first, octets.count <= 12 else { return nil }
    let digits = first == 0x2B || first == 0x2D ? octets.dropFirst() : octets[...]
    guard !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return first == 0x2D ? -value : value
  }

  private static func number(
    _ name: String,
    _ text: String,
    _ range: ClosedRange<Int>
  ) throws(RecurrenceRuleError) -> Int {
    guard let value = integer(text), range ~= value else {
      throw RecurrenceRuleError(
        "\(name)=\(text) is not from \(range.lowerBound) to \(range.upperBound)"
      )
    }
    return value
  }

  private static func list(
    _ name: String,
    _ text: String,
    _ range: ClosedRange<Int>
  ) throws(RecurrenceRuleError) -> [Int] {
    var values: Set<Int> = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = integer(piece), range ~= value else {
        throw RecurrenceRuleError(
          "\(name)=\(piece) is not from \(range.lowerBound) to \(range.upperBound)"
        )
      }
      values.insert(value)
    }
    return values.sorted()
  }

  private static func signed(
    _ name: String,
    _ text: String,
    _ limit: Int
  ) throws(RecurrenceRuleError) -> [Int] {
    let values = try list(name, text, -limit...limit)
    if values.contains(0) { throw RecurrenceRuleError("\(name)=0 means nothing") }
    return values
  }

  private static func readDays(_ text: String) throws(RecurrenceRuleError) -> [DayOfWeek] {
    var days: [DayOfWeek] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let weekday = dayNames.firstIndex(of: String(piece.suffix(2))) else {
        throw RecurrenceRuleError("BYDAY=\(piece) is no day of the week")
      }
      let number = piece.dropLast(2)
      var ordinal = 0
      if !number.isEmpty {
        guard let read = integer(number), read != 0, abs(read) <= 53 else {
          throw RecurrenceRuleError("BYDAY=\(piece) has no number from 1 to 53")
        }
        ordinal = read
      }
      let day = DayOfWeek(ordinal: ordinal, weekday: weekday)
      if !days.contains(day) { days.append(day) }
    }
    return days
  }

  private static func readUntil(_ text: String) throws(RecurrenceRuleError) -> Until {
    guard let read = Array(text.utf8).withUnsafeBytes({ CivilText.read($0) }) else {
      throw RecurrenceRuleError("UNTIL=\(text) is no date")
    }
    if read.isDate { return .date(day: read.clock / 86_400 - (read.clock % 86_400 < 0 ? 1 : 0)) }
    return read.isUTC ? .utc(instant: read.clock) : .local(clock: read.clock)
  }
}

extension String {
  /// The text without blanks and tabs at its ends.
  package func trimmingBlanks() -> String {
    let octets = utf8
    func isBlank(_ octet: UInt8) -> Bool { octet == 0x20 || octet == 0x09 }
    guard let first = octets.first, let last = octets.last, isBlank(first) || isBlank(last) else {
      return self
    }
    guard let start = octets.firstIndex(where: { !isBlank($0) }),
      let end = octets.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[start...end])
  }
}
