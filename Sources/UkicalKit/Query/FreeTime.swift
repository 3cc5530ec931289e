internal import GregorianDays
public import EventStore
public import ICalendar

/// Finds the gaps between what takes time.
public struct FreeTime {
  /// A span of instants, the end exclusive.
  public struct Gap: Sendable, Hashable {
    /// The first instant, in Unix seconds.
    public let start: Int
    /// The instant after it.
    public let end: Int
  }

  /// A series with so many instances in the range that not all could be looked at.
  public struct TooMany: Error, Sendable, CustomStringConvertible {
    /// Its title.
    public let title: String

    /// The reason in words.
    public var description: String {
      "\(title): more than \(EventQuery.maximumInstances) instances there; ask for fewer days"
    }
  }

  private let store: EventStore?
  private let book: ZoneBook
  private let viewer: any ZoneRules

  /// Makes a search; without a store everything is free.
  public init(store: EventStore?, book: ZoneBook, viewer: any ZoneRules) {
    self.store = store
    self.book = book
    self.viewer = viewer
  }

  /// The gaps of each day between two times of the viewer's clock.
  ///
  /// Events that are transparent and to-dos take no time; a VFREEBUSY takes that of its FREEBUSY
  /// periods that are not FREE (RFC 5545 3.8.2.6).
  ///
  /// - Parameters:
  ///   - days: day numbers, the last included.
  ///   - hours: minutes of the day, the end exclusive.
  ///   - minimum: the shortest gap, in seconds.
  ///   - calendars: numbers of calendars; nil: all.
  ///   - now: gaps begin here at the earliest, in Unix seconds; nil: wherever they begin.
  /// - Returns: the gaps in order.
  /// - Throws: ``TooMany``; what reading the store throws.
  public func gaps(
    days: ClosedRange<Int>,
    hours: Range<Int>,
    minimum: Int,
    calendars: Set<Int>? = nil,
    after now: Int? = nil
  ) throws -> [Gap] {
    let busy = try busy(days, calendars)
    var found: [Gap] = []
    for day in days {
      let open = viewer.instant(clockSeconds: day * 86_400 + hours.lowerBound * 60)
      let close = viewer.instant(clockSeconds: day * 86_400 + hours.upperBound * 60)
      var free = max(open, now.map { ($0 + 59) / 60 * 60 } ?? open)
      for span in busy where span.end > open && span.start < close {
        if span.start - free >= minimum, span.start > free {
          found.append(Gap(start: free, end: span.start))
        }
        free = max(free, span.end)
      }
      if close > free, close - free >= minimum { found.append(Gap(start: free, end: close)) }
    }
    return found
  }

  private func busy(_ days: ClosedRange<Int>, _ calendars: Set<Int>?) throws -> [Gap] {
    guard let store else { return [] }
    let query = EventQuery(store: store, book: book, viewer: viewer)
    var spans: [Gap] = []
    let instances = try query.instances(days: days, calendars: calendars)
    if let title = query.cutSeries.first { throw TooMany(title: title) }
    for instance in instances {
      switch instance.kind {
      case .event:
        if !instance.isTransparent { spans.append(Gap(start: instance.start, end: instance.end)) }
      case .freeBusy:
        let pair = try store.withItem(instance.item) { _, text in Component(parsing: text) }
        if let component = pair ?? nil { spans += FreeTime.periods(of: component) }
      default: break
      }
    }
    return spans.filter { $0.end > $0.start }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  private static func periods(of component: Component) -> [Gap] {
    component.lines("FREEBUSY").flatMap { line -> [Gap] in
      if line.parameter("FBTYPE")?.uppercased() == "FREE" { return [] }
      return (line.value ?? "").split(separator: ",").compactMap { piece in
        let halves = piece.split(separator: "/")
        guard halves.count == 2,
          let start = TemporalValue(ContentLine("X:\(halves[0])"))?.clock
        else { return nil }
        if let length = DurationValue(String(halves[1])) {
          return Gap(start: start, end: start + length.nominalSeconds)
        }
        return TemporalValue(ContentLine("X:\(halves[1])")).map { Gap(start: start, end: $0.clock) }
      }
    }
  }
}
