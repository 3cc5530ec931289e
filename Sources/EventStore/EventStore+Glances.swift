public import ICalendar

/// What a window of time shows of a stored component without reading all of it.
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
  /// The first second of its instances, as ``ItemRecord/first``.
  public let first: Int?
  /// The end of its last instance, as ``ItemRecord/last``; nil: without end.
  public let last: Int?
  let uidHash: Int

  init(_ query: Statement) {
    item = query.integer(0)
    calendar = query.integer(1)
    kind = ComponentKind(rawValue: query.integer(2)) ?? .other
    uidHash = query.integer(3)
    isOverride = query.optionalInteger(4) != nil
    flags = .init(rawValue: query.integer(5))
    zones = query.optionalInteger(6)
    first = query.optionalInteger(7)
    last = query.optionalInteger(8)
  }
}

extension EventStore {
  private static let columns =
    "calendar, kind, uid_hash, recurrence, flags, zones, first, last, text"
  private static let windowSQL = """
    span=? AND first<? AND first>=? AND (last IS NULL OR last>? OR (last=first AND first>=?))
    """

  /// Lends what lies in a window of instants: single items with their whole text, series with
  /// their ``GlanceText``, which is empty where it would be too long.
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
    let series = "SELECT item, \(EventStore.columns) FROM glance WHERE \(EventStore.windowSQL)"
    let single = """
      SELECT id, \(EventStore.columns) FROM item
        WHERE \(EventStore.windowSQL) AND span IS NOT NULL AND flags & 2 = 0
      """
    let (from, to) = (from ?? Int.min / 4, to ?? Int.max / 4)
    for sql in [series, single] {
      let query = try statement(sql)
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
