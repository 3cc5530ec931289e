public import ICalendar

/// One stored component with the facts it is found by.
public struct ItemRecord: Sendable {
  /// Facts kept as single bits.
  public struct Flags: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Makes flags of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The item is cancelled.
    public static let cancelled = Flags(rawValue: 1)
    /// The item has a rule or dates of its own that repeat it.
    public static let recurring = Flags(rawValue: 2)
    /// The item stands for an instance and all after it (RANGE=THISANDFUTURE).
    public static let thisAndFuture = Flags(rawValue: 4)
    /// Its extent is in local readings, not in instants.
    public static let local = Flags(rawValue: 8)
  }

  /// The number of the row; 0 before it is stored.
  public var id = 0
  /// The calendar it belongs to.
  public var calendar: Int
  /// What kind of component it is.
  public var kind: ComponentKind
  /// The raw UID octets; a digest of the content for components that have none.
  public var uid: [UInt8]
  /// The instance it stands for; nil for a master or single item.
  public var recurrence: RecurrenceKey?
  /// SEQUENCE.
  public var sequence: Int
  /// DTSTAMP in Unix seconds.
  public var stamp: Int?
  /// LAST-MODIFIED in Unix seconds.
  public var modified: Int?
  /// Facts kept as bits.
  public var flags: Flags
  /// The first instant touched, in Unix seconds, local readings taken as UTC; nil: no date.
  public var first: Int?
  /// The end of the last instant touched, exclusive; nil with a `first`: without end.
  public var last: Int?
  /// The set of zones its TZIDs mean; nil when it uses none.
  public var zones: Int?

  /// Makes a record.
  public init(
    calendar: Int,
    kind: ComponentKind,
    uid: [UInt8],
    recurrence: RecurrenceKey? = nil,
    sequence: Int = 0,
    stamp: Int? = nil,
    modified: Int? = nil,
    flags: Flags = [],
    first: Int? = nil,
    last: Int? = nil,
    zones: Int? = nil
  ) {
    self.calendar = calendar
    self.kind = kind
    self.uid = uid
    self.recurrence = recurrence
    self.sequence = sequence
    self.stamp = stamp
    self.modified = modified
    self.flags = flags
    self.first = first
    self.last = last
    self.zones = zones
  }
}

/// RECURRENCE-ID as something to compare: an instant, a local reading or a date.
public struct RecurrenceKey: Sendable, Hashable, Comparable {
  /// The value and its form in one number.
  public let rawValue: Int

  /// Takes back a stored number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Makes a key of a value, zoned readings resolved by `zone`.
  public init(_ value: TemporalValue, zone: (any ZoneRules)?) {
    switch value {
    case .date(let day): rawValue = day * 86_400 * 4 + 1
    case .floating(let clock): rawValue = clock * 4 + 2
    case .utc(let instant): rawValue = instant * 4
    case .zoned(let clock, _):
      rawValue = zone.map { $0.instant(clockSeconds: clock) * 4 } ?? clock * 4 + 2
    }
  }

  /// Makes a key of a RECURRENCE-ID that is no date.
  public init(unreadable octets: [UInt8]) {
    rawValue = Int(truncatingIfNeeded: ContentDigest.hash(octets)) | 3
  }

  /// Whether the key stands for an instant.
  public var instant: Int? { rawValue & 3 == 0 ? rawValue >> 2 : nil }

  /// Earlier keys first.
  public static func < (a: RecurrenceKey, b: RecurrenceKey) -> Bool { a.rawValue < b.rawValue }
}
