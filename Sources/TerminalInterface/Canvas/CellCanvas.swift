public import CalendarGrid

/// A screen of cells to draw on, measured in columns; nothing drawn on it can harm a terminal.
public struct CellCanvas: Sendable, Equatable {
  /// One cell.
  public struct Cell: Hashable, Sendable {
    /// The character with what combines with it; empty in the second cell of a wide one.
    public var text = " "
    /// How it looks.
    public var style = CellStyle()

    /// Makes a blank cell.
    public init() {}
  }

  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Whether every sign is ASCII.
  public let isASCII: Bool
  private var cells: [Cell]
  private var clips: [Frame]

  /// Makes a blank canvas.
  public init(width: Int, height: Int, isASCII: Bool = false) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.isASCII = isASCII
    cells = [Cell](repeating: Cell(), count: self.width * self.height)
    clips = [Frame(x: 0, y: 0, width: width, height: height)]
  }

  /// All of it.
  public var frame: Frame { Frame(x: 0, y: 0, width: width, height: height) }

  /// The cell at a place; a blank one outside.
  public subscript(x: Int, y: Int) -> Cell {
    frame.contains(x: x, y: y) ? cells[y * width + x] : Cell()
  }

  /// The cells of a row.
  public func row(_ y: Int) -> ArraySlice<Cell> { cells[y * width..<(y + 1) * width] }

  /// The texts of the rows, for tests and captures.
  public var lines: [String] { (0..<height).map { row($0).map(\.text).joined() } }

  /// Draws only inside a frame while `body` runs.
  public mutating func clipped(to frame: Frame, _ body: (inout CellCanvas) -> Void) {
    beginClip(frame)
    body(&self)
    endClip()
  }

  mutating func beginClip(_ frame: Frame) {
    clips.append(frame.intersection(clips[clips.count - 1]))
  }

  mutating func endClip() { clips.removeLast() }

  /// Blanks a frame.
  public mutating func fill(
    _ frame: Frame,
    _ style: CellStyle = CellStyle(),
    with text: String = " "
  ) {
    let inside = frame.intersection(clips[clips.count - 1])
    var cell = Cell()
    cell.text = text
    cell.style = style
    for y in inside.y..<inside.y + inside.height {
      for x in inside.x..<inside.x + inside.width { set(cell, x, y) }
    }
  }

  /// Makes everything in a frame faint.
  public mutating func dim(_ frame: Frame) {
    let inside = frame.intersection(self.frame)
    for y in inside.y..<inside.y + inside.height {
      for x in inside.x..<inside.x + inside.width {
        var style = CellStyle()
        style.isDim = true
        style.isReverse = false
        cells[y * width + x].style = style
      }
    }
  }

  /// Changes the style of what is drawn in a frame.
  public mutating func restyle(_ frame: Frame, _ change: (inout CellStyle) -> Void) {
    let inside = frame.intersection(clips[clips.count - 1])
    for y in inside.y..<inside.y + inside.height {
      for x in inside.x..<inside.x + inside.width { change(&cells[y * width + x].style) }
    }
  }

  /// Writes a text from a place to the right; what lies outside the clip is left out.
  ///
  /// - Returns: the column after the text.
  @discardableResult
  public mutating func put(_ text: String, x: Int, y: Int, _ style: CellStyle = CellStyle()) -> Int
  {
    var column = x
    for cluster in CellText.clusters(of: text, isASCII: isASCII) {
      put(cluster, column, y, style)
      column += cluster.columns
    }
    return column
  }

  /// Writes a text into a row, truncated or filled up to its width.
  public mutating func put(
    _ text: String,
    in row: Frame,
    _ style: CellStyle = CellStyle(),
    alignment: TerminalWidth.Alignment = .leading
  ) {
    fill(row, style)
    let clusters = CellText.clusters(of: text, isASCII: isASCII)
    let kept = CellText.truncated(clusters, to: row.width, isASCII: isASCII)
    let missing = row.width - kept.reduce(0) { $0 + $1.columns }
    var column = row.x
    switch alignment {
    case .leading: break
    case .center: column += missing / 2
    case .trailing: column += missing
    }
    for cluster in kept {
      put(cluster, column, row.y, style)
      column += cluster.columns
    }
  }

  private mutating func put(_ cluster: CellText.Cluster, _ x: Int, _ y: Int, _ style: CellStyle) {
    let clip = clips[clips.count - 1]
    guard y >= clip.y, y < clip.y + clip.height else { return }
    var cell = Cell()
    cell.style = style
    let shown = (x..<x + cluster.columns).filter { clip.x..<clip.x + clip.width ~= $0 }
    guard shown.count == cluster.columns else {
      // Half of a wide character is a blank.
      for column in shown { set(cell, column, y) }
      return
    }
    cell.text = cluster.text
    set(cell, x, y)
    if cluster.columns == 2 {
      cell.text = ""
      // The second half belongs to the first one.
      if x + 2 < width, cells[y * width + x + 2].text.isEmpty {
        cells[y * width + x + 2].text = " "
      }
      cells[y * width + x + 1] = cell
    }
  }

  /// Sets a cell; the other half of a wide character that is hit becomes a blank.
  private mutating func set(_ cell: Cell, _ x: Int, _ y: Int) {
    let index = y * width + x
    if cells[index].text.isEmpty, x > 0 { cells[index - 1].text = " " }
    if x + 1 < width, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
    cells[index] = cell
  }
}
