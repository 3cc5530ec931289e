/// The part of an event that is drawn in one row of the grid, across one or more cells.
public struct EventBar: Hashable, Sendable {
  /// The event.
  public let event: EventSpan

  /// The row of the grid.
  public let row: Int

  /// The columns the bar covers.
  public let columns: Range<Int>

  /// The line below the day numbers, from 0.
  public let lane: Int

  /// Whether the event began before the bar's first cell.
  public let continuesFromBefore: Bool

  /// Whether the event goes on after the bar's last cell.
  public let continuesAfter: Bool
}
