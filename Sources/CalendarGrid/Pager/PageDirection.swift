/// A way to page.
public enum PageDirection: Hashable, Sendable, CaseIterable {
  /// To the next page.
  case forward
  /// To the previous page.
  case backward

  /// The other way.
  public var reversed: PageDirection { self == .forward ? .backward : .forward }

  /// The step in page positions: 1 forward, −1 backward.
  public var step: Int { self == .forward ? 1 : -1 }
}

/// Whether a pager rests on a page or slides to a neighbour.
public enum PagerPhase: Hashable, Sendable {
  /// The current page fills the view.
  case settled
  /// The strip of pages slides; progress goes from 0 to 1.
  case moving(PageDirection, progress: Double)
}

/// One of the three pages of a pager.
public enum PageSlot: Int, Hashable, Sendable, CaseIterable {
  /// The page before the current one.
  case previous = -1
  /// The page in view.
  case current = 0
  /// The page after the current one.
  case next = 1
}
