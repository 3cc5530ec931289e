public import CalendarGrid

/// A month's grid as lines for a terminal: seven columns, event bars, "+n more".
public struct MonthText {
  /// How the lines are to look.
  public struct Style: Sendable {
    /// Columns of the terminal.
    public var width: Int
    /// Whether colours and other attributes are written.
    public var isColoured: Bool
    /// Whether only ASCII signs are drawn.
    public var isASCII: Bool
    /// Whether each row begins with its ISO week number.
    public var showsWeeks: Bool

    /// Makes a style.
    public init(width: Int, isColoured: Bool, isASCII: Bool, showsWeeks: Bool = false) {
      self.width = width
      self.isColoured = isColoured
      self.isASCII = isASCII
      self.showsWeeks = showsWeeks
    }
  }

  private let layout: MonthLayout
  private let maximumLanes: Int
  private let names: MonthNames
  private let marks: CellMarks
  private let style: Style
  private let cellWidth: Int
  /// Right-to-left languages read the week from the right.
  private let isMirrored: Bool

  /// Makes the text of a month.
  ///
  /// - Parameters:
  ///   - grid: the grid of days.
  ///   - events: the events; those outside the grid are left out.
  ///   - maximumLanes: how many events a day shows before "+n more".
  ///   - names: the words of the viewer's language.
  ///   - marks: the days to mark.
  ///   - style: how the lines are to look.
  public init(
    grid: MonthGrid,
    events: [EventSpan],
    maximumLanes: Int,
    names: MonthNames,
    marks: CellMarks,
    style: Style
  ) {
    layout = MonthLayout(
      grid: grid,
      events: events,
      maximumLanes: maximumLanes,
      sharesMoreLine: true
    )
    self.maximumLanes = maximumLanes
    self.names = names
    self.marks = marks
    self.style = style
    isMirrored = names.isRightToLeft
    cellWidth = max(2, (style.width - (style.showsWeeks ? 3 : 0) - 6) / 7)
  }

  /// The lines from the title down, none wider than the style's width.
  public var lines: [String] {
    let grid = layout.grid
    let total = cellWidth * 7 + 6 + (style.showsWeeks ? 3 : 0)
    let title = TerminalWidth.truncate(names.fullTitle(of: grid.month), to: total)
    let before = max(0, (total - TerminalWidth.columns(of: title)) / 2)
    var lines = [
      mark(title) + String(repeating: " ", count: before) + paint(title, "1") + mark(title)
    ]
    let short = names.shortWeekdays(startingOn: grid.firstWeekday)
    let narrow = names.narrowWeekdays(startingOn: grid.firstWeekday)
    let fits = short.allSatisfy { TerminalWidth.columns(of: $0) <= cellWidth }
    let head = (fits ? short : narrow).map { paint(pad($0 + mark($0)), "2") }
    lines.append(line(head, week: ""))
    let cells = layout.cells(marks)
    for row in 0..<grid.rowCount {
      let indices = grid.indices(ofRow: row)
      let week = grid.week(ofRow: row).map { String($0.week) }
      lines.append(line(indices.map { number(cells[$0]) }, week: week ?? ""))
      let bars = layout.bars(inRow: row)
      let hidden = indices.map { layout.hiddenCounts[$0] }
      let isFull = hidden.contains { $0 > 0 }
      let lanes = isFull ? maximumLanes + 1 : (bars.map { $0.lane + 1 }.max() ?? 1)
      for lane in 0..<lanes {
        let more = lane == maximumLanes ? hidden : []
        lines.append(line(parts(bars.filter { $0.lane == lane }, more), week: ""))
      }
    }
    return lines
  }

  private func line(_ parts: [String], week: String) -> String {
    let body = (isMirrored ? parts.reversed() : parts).joined(separator: " ")
    // A line that begins with right-to-left text is not to be laid out from the right as a whole.
    if !style.showsWeeks { return mark(body) + trimmed(body) }
    let number = TerminalWidth.pad(week, to: 2, alignment: .trailing)
    return mark(body) + trimmed(isMirrored ? body + " " + number : number + " " + body)
  }

  private func parts(_ bars: [EventBar], _ hidden: [Int]) -> [String] {
    var parts: [String] = []
    var column = 0
    while column < MonthGrid.columnCount {
      if let bar = bars.first(where: { $0.columns.lowerBound == column }) {
        parts.append(text(of: bar))
        column = bar.columns.upperBound
        continue
      }
      let count = hidden.indices.contains(column) ? hidden[column] : 0
      let long = "+\(count) more"
      parts.append(
        count == 0
          ? pad("") : paint(pad(long.count <= cellWidth ? long : "+\(count)"), "2")
      )
      column += 1
    }
    return parts
  }

  private func text(of bar: EventBar) -> String {
    let width = bar.columns.count * (cellWidth + 1) - 1
    let isBar = bar.event.isAllDay || bar.event.dayCount > 1
    let (left, right, fill) = style.isASCII ? ("<", ">", "=") : ("◂", "▸", "─")
    let before = bar.continuesFromBefore ? (isMirrored ? right : left) : ""
    let after = bar.continuesAfter ? (isMirrored ? left : right) : ""
    let room = max(0, width - before.count - after.count)
    let title = TerminalWidth.truncate(
      bar.event.label(columns: cellWidth),
      to: room,
      ellipsis: style.isASCII ? "~" : "…"
    )
    var rest = room - TerminalWidth.columns(of: title)
    var filling = ""
    if isBar, rest > 1 {
      let drawn = String(repeating: fill, count: rest - 1)
      filling = isMirrored ? drawn + " " : " " + drawn
      rest = 0
    }
    let blank = String(repeating: " ", count: rest)
    let pieces =
      isMirrored
      ? [after, blank, filling, title + mark(title), before]
      : [before, title + mark(title), filling, blank, after]
    let colour = 31 + (bar.event.colorIndex + 4) % 6
    return paint(
      pieces.joined(),
      isBar ? "7;\(colour)" : "\(colour)"
    )
  }

  private func number(_ cell: MonthCell?) -> String {
    guard let cell else { return pad("") }
    let text = String(cell.number)
    if cell.isToday {
      if style.isColoured {
        let rest = pad("", cellWidth - text.count)
        return isMirrored ? rest + paint(text, "1;7") : paint(text, "1;7") + rest
      }
      return pad("[\(text)]")
    }
    // Without colour, brackets of another kind tell the days of other months.
    if cell.isOtherMonth { return style.isColoured ? paint(pad(text), "2") : pad("(\(text))") }
    return cell.isWeekend ? paint(pad(text), "36") : pad(text)
  }

  private func pad(_ text: String, _ width: Int? = nil) -> String {
    TerminalWidth.pad(text, to: width ?? cellWidth, alignment: isMirrored ? .trailing : .leading)
  }

  /// A left-to-right mark after right-to-left text keeps what follows in its column.
  private func mark(_ text: String) -> String {
    let isRightToLeft = text.unicodeScalars.contains {
      (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFEFC).contains($0.value)
    }
    return isRightToLeft ? "\u{200E}" : ""
  }

  private func paint(_ text: String, _ attribute: String) -> String {
    style.isColoured ? "\u{1B}[\(attribute)m\(text)\u{1B}[0m" : text
  }

  private func trimmed(_ line: String) -> String {
    if style.isColoured { return line }
    var line = Substring(line)
    while line.last == " " { line = line.dropLast() }
    return String(line)
  }
}
