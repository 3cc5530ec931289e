internal import CalendarGrid
internal import EventStore
internal import UkicalKit

/// One page of the strip: the cells of a month.
struct PageView {
  let screen: MonthScreen
  let theme: Theme
  let slot: PageSlot
  /// Where the page stands now; it may lie partly outside the grid's frame.
  let frame: Frame

  /// The screen's grids always have six rows.
  private static let rows = 6

  private var isMirrored: Bool { screen.surroundings.names.isRightToLeft }

  func draw(_ drawing: inout Drawing) {
    guard let grid = screen.core.grid(slot) else { return }
    let rowHeight = max(1, frame.height / grid.rowCount)
    let lanes = max(0, rowHeight - 2)
    let cells = screen.core.cells(slot, maximumLanes: lanes)
    for case let cell? in cells {
      let place = place(of: cell.index, rows: grid.rowCount)
      draw(cell, place, &drawing)
    }
    guard rowHeight > 1, let layout = screen.core.layout(slot, maximumLanes: lanes) else { return }
    for bar in layout.bars { draw(bar, cells, rows: grid.rowCount, &drawing) }
  }

  /// The cell of an index, without the blank column at its end.
  private func place(of index: Int, rows: Int) -> Frame {
    let row = index / MonthGrid.columnCount
    let column = index % MonthGrid.columnCount
    let shown = isMirrored ? MonthGrid.columnCount - 1 - column : column
    var place = frame.column(shown, of: MonthGrid.columnCount)
    let top = row * frame.height / rows
    place.y += top
    place.height = (row + 1) * frame.height / rows - top
    return place
  }

  private func draw(_ cell: MonthCell, _ place: Frame, _ drawing: inout Drawing) {
    let style = theme.cell(
      isSelected: cell.isSelected,
      isWeekend: cell.isWeekend,
      isOtherMonth: cell.isOtherMonth
    )
    drawing.canvas.fill(place, style)
    if slot == .current { drawing.hit(place, .day(cell.index)) }
    let number = theme.marked(
      String(cell.number),
      isToday: cell.isToday,
      isSelected: cell.isSelected,
      isOtherMonth: cell.isOtherMonth
    )
    let x = isMirrored ? place.x + place.width - number.count : place.x
    drawing.canvas.clipped(to: place) {
      _ = $0.put(number, x: x, y: place.y, theme.number(style, isToday: cell.isToday))
    }
    let count = cell.labels.count + cell.hiddenCount
    if frame.height < 2 * PageView.rows {
      let gap = place.width >= 6 ? 1 : 0
      if count > 0 { compact(cell, count, place, used: number.count + gap, style, &drawing) }
      return
    }
    guard cell.hiddenCount > 0 else { return }
    let long = "+\(cell.hiddenCount) more"
    let text = long.count <= place.width ? long : "+\(cell.hiddenCount)"
    var faint = style
    faint.isDim = true
    let line = place.row(max(1, min(place.height - 1, moreLine)))
    drawing.canvas.put(text, in: line, faint, alignment: isMirrored ? .trailing : .leading)
  }

  /// The line below the last lane.
  private var moreLine: Int { max(0, frame.height / PageView.rows - 2) + 1 }

  /// In one line there is room for a title or a count only.
  private func compact(
    _ cell: MonthCell,
    _ count: Int,
    _ place: Frame,
    used: Int,
    _ style: CellStyle,
    _ drawing: inout Drawing
  ) {
    let room = Frame(
      x: isMirrored ? place.x : place.x + used,
      y: place.y,
      width: place.width - used,
      height: 1
    )
    let first = cell.labels.first?.event
    let colour = Theme.colour(of: first?.colorIndex ?? 0, in: screen.calendars)
    let look = theme.label(colour, isBar: false, over: style, isSelected: cell.isSelected)
    let text: String
    if count == 1, let first, room.width >= 5 {
      text = first.title
    } else {
      text = room.width >= 2 ? "•\(count)" : "•"
    }
    drawing.canvas.put(text, in: room, look, alignment: isMirrored ? .trailing : .leading)
  }

  private func draw(_ bar: EventBar, _ cells: [MonthCell?], rows: Int, _ drawing: inout Drawing) {
    let first = place(of: bar.row * MonthGrid.columnCount + bar.columns.lowerBound, rows: rows)
    let last = place(of: bar.row * MonthGrid.columnCount + bar.columns.upperBound - 1, rows: rows)
    let left = min(first.x, last.x)
    let right = max(first.x + first.width, last.x + last.width)
    let y = first.y + 1 + bar.lane
    guard bar.lane + 1 < first.height else { return }
    let line = Frame(x: left, y: y, width: right - left, height: 1)
    let index = bar.row * MonthGrid.columnCount + bar.columns.lowerBound
    let cell = cells.indices.contains(index) ? cells[index] : nil
    let isSelected = cell?.isSelected ?? false
    let base = theme.cell(
      isSelected: isSelected,
      isWeekend: cell?.isWeekend ?? false,
      isOtherMonth: cell?.isOtherMonth ?? false
    )
    let isBar = bar.event.isAllDay || bar.event.dayCount > 1
    let style = theme.label(
      Theme.colour(of: bar.event.colorIndex, in: screen.calendars),
      isBar: isBar,
      over: base,
      isSelected: isSelected
    )
    let text =
      (bar.continuesFromBefore ? (isMirrored ? "▸" : "◂") : "")
      + bar.event.label(columns: first.width)
    drawing.canvas.put(text, in: line, style, alignment: isMirrored ? .trailing : .leading)
    if bar.continuesAfter, line.width > 1 {
      let x = isMirrored ? line.x : line.x + line.width - 1
      drawing.canvas.put(isMirrored ? "◂" : "▸", x: x, y: y, style)
    }
    if slot == .current { drawing.hit(line, .label(bar.event.id)) }
  }
}
