extension RecurrenceRule {
  /// Reads a rule of the parts and the spelling that nearly all have; nil: look closer.
  ///
  /// What this reads ``init(parsing:)`` reads alike, only slower.
  init?(plain octets: UnsafeBufferPointer<UInt8>) {
    self.init(frequency: .daily)
    var index = 0
    var seen: UInt32 = 0
    func name(_ start: Int, _ end: Int, _ text: StaticString) -> Bool {
      Octets.equal(
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(octets)[start..<end]),
        text
      )
    }
    while index < octets.count {
      let start = index
      while index < octets.count, octets[index] != 0x3D { index += 1 }
      let equals = index
      while index < octets.count, octets[index] != 0x3B { index += 1 }
      let end = index
      index += 1
      guard equals > start, end > equals + 1 else { return nil }
      let value = UnsafeRawBufferPointer(
        rebasing: UnsafeRawBufferPointer(octets)[(equals + 1)..<end]
      )
      let bit: UInt32
      switch equals - start {
      case 4 where name(start, equals, "FREQ"):
        bit = 1
        guard let read = RecurrenceRule.plainFrequency(value) else { return nil }
        frequency = read
      case 4 where name(start, equals, "WKST"):
        bit = 2
        guard let day = RecurrenceRule.plainDay(value) else { return nil }
        weekStart = day
      case 5 where name(start, equals, "COUNT"):
        bit = 4
        guard let number = RecurrenceRule.plainNumber(value), number > 0 else { return nil }
        count = number
      case 5 where name(start, equals, "UNTIL"):
        bit = 8
        guard let read = CivilText.read(value), read.isStrict else { return nil }
        until =
          read.isDate
          ? .date(day: read.clock / 86_400 - (read.clock % 86_400 < 0 ? 1 : 0))
          : read.isUTC ? .utc(instant: read.clock) : .local(clock: read.clock)
      case 5 where name(start, equals, "BYDAY"):
        bit = 16
        for piece in value.split(separator: 0x2C, omittingEmptySubsequences: false) {
          guard let entry = RecurrenceRule.plainEntry(UnsafeRawBufferPointer(rebasing: piece))
          else {
            return nil
          }
          if !byDay.contains(entry) { byDay.append(entry) }
        }
      case 8 where name(start, equals, "INTERVAL"):
        bit = 32
        guard let number = RecurrenceRule.plainNumber(value), number > 0 else { return nil }
        interval = number
      case 10 where name(start, equals, "BYMONTHDAY"):
        bit = 64
        guard let number = RecurrenceRule.plainNumber(value), 1...31 ~= number else { return nil }
        byMonthDay = [number]
      case 7 where name(start, equals, "BYMONTH"):
        bit = 128
        guard let number = RecurrenceRule.plainNumber(value), 1...12 ~= number else { return nil }
        byMonth = [number]
      default: return nil
      }
      if seen & bit != 0 { return nil }
      seen |= bit
    }
    guard seen & 1 == 1, count == nil || until == nil else { return nil }
    // Parts that not every frequency may have.
    if frequency < .monthly, !byMonthDay.isEmpty || byDay.contains(where: { $0.ordinal != 0 }) {
      return nil
    }
  }

  private static func plainFrequency(_ value: UnsafeRawBufferPointer) -> Frequency? {
    if Octets.equal(value, "WEEKLY") { return .weekly }
    if Octets.equal(value, "DAILY") { return .daily }
    if Octets.equal(value, "MONTHLY") { return .monthly }
    return Octets.equal(value, "YEARLY") ? .yearly : nil
  }

  /// A weekday, or one of the first five or last five of it.
  private static func plainEntry(_ value: UnsafeRawBufferPointer) -> DayOfWeek? {
    guard 2...4 ~= value.count,
      let day = plainDay(UnsafeRawBufferPointer(rebasing: value.suffix(2)))
    else { return nil }
    if value.count == 2 { return DayOfWeek(weekday: day) }
    if value.count == 4, value[0] != 0x2D { return nil }
    let ordinal = Int(value[value.count - 3]) - 0x30
    guard 1...5 ~= ordinal else { return nil }
    return DayOfWeek(ordinal: value.count == 4 ? -ordinal : ordinal, weekday: day)
  }

  private static func plainDay(_ value: UnsafeRawBufferPointer) -> Int? {
    guard value.count == 2 else { return nil }
    switch (value[0], value[1]) {
    case (0x4D, 0x4F): return 0
    case (0x54, 0x55): return 1
    case (0x57, 0x45): return 2
    case (0x54, 0x48): return 3
    case (0x46, 0x52): return 4
    case (0x53, 0x41): return 5
    case (0x53, 0x55): return 6
    default: return nil
    }
  }

  private static func plainNumber(_ value: UnsafeRawBufferPointer) -> Int? {
    guard 1...9 ~= value.count else { return nil }
    var number = 0
    for octet in value {
      guard octet &- 0x30 < 10 else { return nil }
      number = number * 10 + Int(octet &- 0x30)
    }
    return number
  }
}
