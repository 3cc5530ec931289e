internal import Synchronization

/// What a TZID turned out to mean.
public struct ZoneMeaning: Sendable {
  /// The clock to use; nil: unknown, so the reading floats.
  public let rules: (any ZoneRules)?
  /// The IANA name, where one was recognised.
  public let ianaName: String?
  /// What should be reported about it; nil for a plain IANA name.
  public let note: CalendarIssue?
}

/// Finds the clock for each TZID of a VCALENDAR: IANA names, Windows names, offsets, and otherwise
/// the VTIMEZONE the file carries (RFC 5545 3.6.5).
public final class ZoneBook: Sendable {
  /// The system's zones.
  public let database: ZoneDatabase
  private let resolver: ZoneResolver
  private let expand: ObservanceZone.Expansion
  private let known = Mutex<[String: ZoneMeaning]>([:])

  /// Makes a book over the system's zones.
  public init(database: ZoneDatabase) {
    self.database = database
    resolver = ZoneResolver(database: database)
    expand = { rule, start, from, to in
      RuleExpansion.clockSeconds(rule: rule, start: start, from: from, to: to)
    }
  }

  /// The IANA name that a TZID stands for, however it is dressed.
  public func ianaName(_ tzid: String) -> String? { resolver.resolve(tzid: tzid).ianaName }

  /// What a TZID means.
  ///
  /// - Parameters:
  ///   - tzid: the name as the property parameter gives it.
  ///   - block: the canonical text of the VTIMEZONE that claims the name, where there is one.
  /// - Returns: the clock, and what should be reported about the name.
  public func meaning(of tzid: String, block: [UInt8]?) -> ZoneMeaning {
    let key = block.map { tzid + "\u{0}" + ContentDigest.digits($0) } ?? tzid
    if let found = known.withLock({ $0[key] }) { return found }
    let made = resolve(tzid, block)
    known.withLock {
      if $0.count > 4096 { $0.removeAll() }
      $0[key] = made
    }
    return made
  }

  private func resolve(_ tzid: String, _ block: [UInt8]?) -> ZoneMeaning {
    let identity = resolver.resolve(tzid: tzid)
    if let name = identity.ianaName, let zone = database.zone(named: name) {
      return ZoneMeaning(rules: zone, ianaName: name, note: note(tzid, name, identity.reason))
    }
    if let block, let component = Component(parsing: block),
      let zone = ObservanceZone(observances: Observance.all(in: component), expand: expand)
    {
      return ZoneMeaning(rules: zone, ianaName: nil, note: nil)
    }
    if case .fixed(let seconds, let reason) = identity {
      return ZoneMeaning(
        rules: FixedOffset(seconds: seconds),
        ianaName: nil,
        note: note(tzid, "an offset", reason)
      )
    }
    if block != nil {
      return ZoneMeaning(
        rules: nil,
        ianaName: nil,
        note: CalendarIssue(
          .error,
          line: 0,
          property: "TZID",
          reason: "unknown zone \(tzid), and its VTIMEZONE has no usable offset"
        )
      )
    }
    return ZoneMeaning(
      rules: nil,
      ianaName: nil,
      note: CalendarIssue(
        .warning,
        line: 0,
        property: "TZID",
        reason: "unknown zone \(tzid) without a VTIMEZONE: read as local time"
      )
    )
  }

  private func note(
    _ tzid: String,
    _ name: String,
    _ reason: ZoneIdentity.Reason?
  ) -> CalendarIssue? {
    guard let reason, reason != .exact, reason != .universalTime else { return nil }
    return CalendarIssue(
      .warning,
      line: 0,
      property: "TZID",
      reason: "\(tzid) read as \(name): \(reason)"
    )
  }
}

extension Observance {
  /// The observances of a VTIMEZONE; parts without usable offsets are left out.
  static func all(in zone: Component) -> [Observance] {
    zone.components.compactMap { part in
      guard part.name == "STANDARD" || part.name == "DAYLIGHT",
        let start = part.line("DTSTART").flatMap(TemporalValue.init),
        let to = part.line("TZOFFSETTO")?.value.flatMap(offset)
      else { return nil }
      let from = part.line("TZOFFSETFROM")?.value.flatMap(offset) ?? to
      let dates = part.lines("RDATE").flatMap { line in
        (line.value ?? "").split(separator: ",").compactMap { piece in
          TemporalValue(ContentLine("RDATE:\(piece.prefix { $0 != "/" })"))?.clock
        }
      }
      return Observance(
        isDaylight: part.name == "DAYLIGHT",
        start: start.clock,
        offsetFrom: from,
        offsetTo: to,
        name: part.line("TZNAME")?.value,
        rule: part.line("RRULE")?.value,
        dates: dates
      )
    }
  }

  /// Seconds of a UTC-OFFSET value such as `+0530` (RFC 5545 3.3.14).
  private static func offset(_ text: String) -> Int? {
    let clean = text.filter { $0 != ":" && $0 != " " }
    guard let sign = clean.first, sign == "+" || sign == "-", let digits = Int(clean.dropFirst()),
      clean.count == 5 || clean.count == 7
    else { return nil }
    let (hours, minutes, seconds) =
      clean.count == 5
      ? (digits / 100, digits % 100, 0) : (digits / 10_000, digits / 100 % 100, digits % 100)
    guard hours < 25, minutes < 60, seconds < 60 else { return nil }
    let total = hours * 3600 + minutes * 60 + seconds
    return sign == "-" ? -total : total
  }
}
