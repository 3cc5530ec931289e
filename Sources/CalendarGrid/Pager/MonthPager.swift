/// A pager of months: page 0 is today's month, page *i* is *i* calendar months from it.
public struct MonthPager: Sendable {
  /// The month of page 0.
  public let origin: YearMonth

  /// The pager of month indices.
  public private(set) var pages: InfinitePager<Int, YearMonth>

  /// Makes a pager around today's month that rests on it, or on another month.
  public init(today: CalendarDay, showing month: YearMonth? = nil) {
    let origin = today.yearMonth
    self.origin = origin
    pages = InfinitePager(
      selection: (month ?? origin).index(relativeTo: origin),
      before: { Self.index($0, movedBy: -1, from: origin) },
      after: { Self.index($0, movedBy: 1, from: origin) },
      view: { Self.month(at: $0, from: origin) }
    )
  }

  /// The index of the page in view, in months from today's.
  public var index: Int { pages.selection }

  /// The month in view.
  public var month: YearMonth { pages.window.current.page }

  /// The month of a slot; `nil` beyond the first and the last month there is.
  public func month(in slot: PageSlot) -> YearMonth? { pages.window[slot]?.page }

  /// The month of a page index, by calendar arithmetic; `nil` outside the years 1…9999.
  public func month(at index: Int) -> YearMonth? {
    YearMonth(index: index, relativeTo: origin)
  }

  /// The page index of a month.
  public func index(of month: YearMonth) -> Int { month.index(relativeTo: origin) }

  /// Whether the pager rests or moves.
  public var phase: PagerPhase { pages.phase }

  /// Whether the strip is sliding.
  public var isMoving: Bool { pages.isMoving }

  /// How far the strip is shifted, in page widths (−1…1).
  public var offset: Double { pages.offset }

  /// Begins a move; refused while moving and at the first and last month there is.
  @discardableResult
  public mutating func move(_ direction: PageDirection) -> Bool { pages.move(direction) }

  /// Slides the strip on to a progress of 0…1.
  public mutating func advance(to progress: Double) { pages.advance(to: progress) }

  /// Ends a move; returns its direction, or `nil` when there was none.
  @discardableResult
  public mutating func settle() -> PageDirection? { pages.settle() }

  /// Shows a month at once.
  public mutating func jump(to month: YearMonth) { pages.jump(to: index(of: month)) }

  /// Goes to a month as a user sees it: a slide to a neighbour, a jump to any other.
  ///
  /// Without effect when the month is already in view.
  public mutating func show(_ month: YearMonth) {
    switch month.index(relativeTo: self.month) {
    case 0: break
    case 1: if !move(.forward) { jump(to: month) }
    case -1: if !move(.backward) { jump(to: month) }
    default: jump(to: month)
    }
  }

  private static func index(_ index: Int, movedBy step: Int, from origin: YearMonth) -> Int? {
    YearMonth(index: index, relativeTo: origin)?.adding(months: step)?.index(relativeTo: origin)
  }

  private static func month(at index: Int, from origin: YearMonth) -> YearMonth {
    origin.addingClamped(months: index)
  }
}
