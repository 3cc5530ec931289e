/// A part of the screen in columns and rows.
public struct Frame: Hashable, Sendable {
  /// The first column, from 0.
  public var x: Int
  /// The first row, from 0.
  public var y: Int
  /// Columns, never negative.
  public var width: Int
  /// Rows, never negative.
  public var height: Int

  /// Makes a frame; negative sizes count as nothing.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Whether a cell lies in it.
  public func contains(x column: Int, y row: Int) -> Bool {
    x..<x + width ~= column && y..<y + height ~= row
  }

  /// What both have in common.
  public func intersection(_ other: Frame) -> Frame {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Frame(
      x: left,
      y: top,
      width: min(x + width, other.x + other.width) - left,
      height: min(y + height, other.y + other.height) - top
    )
  }

  /// Without so many columns and rows at each side.
  public func inset(columns: Int, rows: Int) -> Frame {
    Frame(x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  /// One of its rows.
  public func row(_ index: Int) -> Frame { Frame(x: x, y: y + index, width: width, height: 1) }

  /// One of so many columns side by side, without the blank at its end.
  func column(_ index: Int, of count: Int) -> Frame {
    let left = index * width / count
    let right = (index + 1) * width / count
    return Frame(x: x + left, y: y, width: right - left - 1, height: height)
  }

  /// A frame of a size in the middle of this one.
  public func centred(width wanted: Int, height tall: Int) -> Frame {
    let (w, h) = (min(wanted, width), min(tall, height))
    return Frame(x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h)
  }
}
