/// Pages to the left and right without end, of which three exist at a time.
///
/// A selection names a page; `before` and `after` give the neighbouring selections and `view` makes
/// the page of a selection. A move slides the strip by one page width and is settled when it has
/// arrived; then the three pages are made anew one step along and the offset is zero again.
public struct InfinitePager<Selection: Sendable, Page: Sendable>: Sendable {
  /// A selection and the page made for it.
  public struct Item: Sendable {
    /// The selection.
    public let selection: Selection

    /// The page that `view` made for the selection.
    public let page: Page
  }

  /// The three pages that exist.
  public struct Window: Sendable {
    /// The page before; `nil` where `before` gave none.
    public let previous: Item?

    /// The page in view.
    public let current: Item

    /// The page after; `nil` where `after` gave none.
    public let next: Item?

    /// The page of a slot.
    public subscript(slot: PageSlot) -> Item? {
      switch slot {
      case .previous: previous
      case .current: current
      case .next: next
      }
    }
  }

  /// The pages that exist now.
  public private(set) var window: Window

  /// Whether the pager rests or moves.
  public private(set) var phase = PagerPhase.settled

  private let before: @Sendable (Selection) -> Selection?
  private let after: @Sendable (Selection) -> Selection?
  private let view: @Sendable (Selection) -> Page

  /// Makes a pager that rests on a selection.
  ///
  /// - Parameters:
  ///   - selection: The first page in view.
  ///   - before: The selection before another; `nil` only where pages do have an end.
  ///   - after: The selection after another; `nil` only where pages do have an end.
  ///   - view: Makes the page of a selection.
  public init(
    selection: Selection,
    before: @escaping @Sendable (Selection) -> Selection?,
    after: @escaping @Sendable (Selection) -> Selection?,
    view: @escaping @Sendable (Selection) -> Page
  ) {
    self.before = before
    self.after = after
    self.view = view
    window = Self.window(around: selection, before, after, view)
  }

  /// The current page's selection.
  public var selection: Selection { window.current.selection }

  /// Whether the strip is sliding; input for a page is then ignored.
  public var isMoving: Bool { phase != .settled }

  /// How far the strip is shifted, in page widths from −1 (the next page is in view) to 1.
  ///
  /// It is linear in the progress of the move.
  public var offset: Double {
    switch phase {
    case .settled: 0
    case .moving(let direction, let progress): -Double(direction.step) * progress
    }
  }

  /// Where a slot's left edge is, in page widths from the left edge of the view.
  public func position(of slot: PageSlot) -> Double {
    Double(slot.rawValue) + offset
  }

  /// Begins a move to a neighbour; refused (`false`) while moving and where there is no neighbour.
  @discardableResult
  public mutating func move(_ direction: PageDirection) -> Bool {
    guard !isMoving, window[direction == .forward ? .next : .previous] != nil else { return false }
    phase = .moving(direction, progress: 0)
    return true
  }

  /// Slides the strip on to a progress of 0…1; never back, and without effect when settled.
  public mutating func advance(to progress: Double) {
    guard case .moving(let direction, let reached) = phase, progress > reached else { return }
    phase = .moving(direction, progress: min(progress, 1))
  }

  /// Ends a move, whatever its progress: the neighbour becomes the current page.
  ///
  /// Returns the direction moved; `nil` when there was no move to end.
  @discardableResult
  public mutating func settle() -> PageDirection? {
    guard case .moving(let direction, _) = phase else { return nil }
    phase = .settled
    if let target = window[direction == .forward ? .next : .previous] {
      window = Self.window(around: target.selection, before, after, view)
    }
    return direction
  }

  /// Shows another selection at once; a move on its way is dropped.
  public mutating func jump(to selection: Selection) {
    phase = .settled
    window = Self.window(around: selection, before, after, view)
  }

  /// Makes the three pages anew, as when what they show has changed.
  public mutating func rebuild() {
    window = Self.window(around: selection, before, after, view)
  }

  private static func window(
    around selection: Selection,
    _ before: (Selection) -> Selection?,
    _ after: (Selection) -> Selection?,
    _ view: (Selection) -> Page
  ) -> Window {
    func item(_ selection: Selection) -> Item { Item(selection: selection, page: view(selection)) }
    return Window(
      previous: before(selection).map(item),
      current: item(selection),
      next: after(selection).map(item)
    )
  }
}
