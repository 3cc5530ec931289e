public import ICalendar

/// What a window of time shows of a stored component without reading it whole.
public struct ItemGlance: Sendable {
  /// The number of the component's row.
  public let item: Int
  /// The calendar it belongs to.
  public let calendar: Int
  /// What kind of component it is.
  public let kind: ComponentKind
  /// Whether it stands for one instance of a series.
  public let isOverride: Bool
  /// Facts kept as bits.
  public let flags: ItemRecord.Flags
  /// The set of zones its TZIDs mean; nil when it uses none.
  public let zones: Int?
  /// The first instant touched, in Unix seconds, local readings taken as UTC.
  public let first: Int
  /// The end of the last instant touched, exclusive; nil: without end.
  public let last: Int?
  let uidHash: Int

  init(_ query: Statement) {
    item = query.integer(0)
    first = query.integer(1)
    last = query.optionalInteger(2)
    calendar = query.integer(3)
    kind = ComponentKind(rawValue: query.integer(4)) ?? .other
    uidHash = query.integer(5)
    isOverride = query.optionalInteger(6) != nil
    flags = .init(rawValue: query.integer(7))
    zones = query.optionalInteger(8)
  }
}

extension EventStore {
  private static let glanceSQL = """
    SELECT item, first, last, calendar, kind, uid_hash, recurrence, flags, zones, text
      FROM glance WHERE span=? AND first<? AND first>=?
      AND (last IS NULL OR last>? OR (last=first AND first>=?))
    """

  /// Lends what lies in a window of instants: each glance and its ``GlanceText``, which is empty
  /// where the component must be read whole.
  ///
  /// - Parameters:
  ///   - from: the first instant of the window; nil: from the beginning.
  ///   - to: the instant after the window; nil: to the end.
  ///   - body: must not call this method.
  /// - Throws: what `body` throws; ``StoreError`` when the store fails.
  public func forEachGlance(
    from: Int?,
    to: Int?,
    _ body: (ItemGlance, UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let (from, to) = (from ?? Int.min / 4, to ?? Int.max / 4)
    let query = try statement(EventStore.glanceSQL)
    for (span, width) in Span.widths.enumerated() {
      defer { query.reset() }
      query.bind(1, span).bind(2, to).bind(3, width.map { from - $0 } ?? Int.min / 2)
      query.bind(4, from).bind(5, from)
      while try query.step() {
        let glance = ItemGlance(query)
        try query.octets(9) { try body(glance, $0) }
      }
    }
  }

  /// The rows whose extent overlaps a window of instants, as ``forEachGlance(from:to:_:)`` has it.
  ///
  /// - Returns: row numbers, ascending.
  /// - Throws: ``StoreError`` when the store fails.
  public func items(from: Int?, to: Int?) throws -> [Int] {
    var found: [Int] = []
    try forEachGlance(from: from, to: to) { glance, _ in found.append(glance.item) }
    return found.sorted()
  }

  /// Whether single instances of the component's series are stored on their own.
  ///
  /// - Returns: false only where there is none; a series of the same UID in another calendar may
  ///   be the one that has them.
  public func mayHaveOverrides(_ glance: ItemGlance) throws(StoreError) -> Bool {
    let query = try statement(
      "SELECT 1 FROM item WHERE uid_hash=? AND recurrence IS NOT NULL LIMIT 1"
    )
    defer { query.reset() }
    return try query.bind(1, glance.uidHash).step()
  }

  /// Keeps the glance of a row that was written, unless all of them are made at the end.
  func fillGlance(item: Int) throws(StoreError) {
    if isBulk { return }
    try statement(Schema.fillGlances + " AND id=?").bind(1, item).run()
  }
}
