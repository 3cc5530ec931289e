internal import CalendarGrid
internal import UkicalKit

/// The month with its title, the names of the weekdays, and the strip of three pages.
struct HomeView {
  let screen: MonthScreen
  let theme: Theme
  let layout: HomeLayout

  func draw(_ drawing: inout Drawing) {
    drawTitle(&drawing)
    drawWeekdays(&drawing)
    let core = screen.core
    let sign = screen.surroundings.names.isRightToLeft ? -1.0 : 1.0
    drawing.clipped(to: layout.grid) { page in
      for slot in PageSlot.allCases {
        let shift = (core.pager.pages.position(of: slot) * sign * Double(layout.grid.width))
          .rounded()
        guard abs(Int(shift)) < layout.grid.width else { continue }
        var frame = layout.grid
        frame.x += Int(shift)
        PageView(screen: screen, theme: theme, slot: slot, frame: frame).draw(&page)
      }
    }
  }

  private func drawTitle(_ drawing: inout Drawing) {
    let isMirrored = screen.surroundings.names.isRightToLeft
    let text = " \(screen.title) ▾ "
    let width = TerminalWidth.columns(of: text)
    let x = max(4, (layout.title.width - width) / 2)
    let button = Frame(x: x, y: 0, width: min(width, layout.title.width - x), height: 1)
    drawing.canvas.put(text, in: button, theme.button)
    drawing.hit(button, .title)
    let left = Frame(x: x - 4, y: 0, width: 3, height: 1)
    let right = Frame(x: x + width + 1, y: 0, width: 3, height: 1)
    drawing.canvas.put(" ‹ ", in: left, theme.heading)
    drawing.canvas.put(" › ", in: right, theme.heading)
    drawing.hit(left, .page(isMirrored ? .forward : .backward))
    drawing.hit(right, .page(isMirrored ? .backward : .forward))
    let help = "? help"
    drawing.canvas.put(help, x: layout.title.width - help.count - 1, y: 0, theme.faint)
  }

  private func drawWeekdays(_ drawing: inout Drawing) {
    let names = screen.surroundings.names
    let short = names.shortWeekdays(startingOn: screen.core.firstWeekday)
    let narrow = names.narrowWeekdays(startingOn: screen.core.firstWeekday)
    let row = layout.weekdays
    let fits = short.allSatisfy { TerminalWidth.columns(of: $0) < row.width / 7 }
    for (index, name) in (fits ? short : narrow).enumerated() {
      let shown = names.isRightToLeft ? 6 - index : index
      let place = row.column(shown, of: MonthGrid.columnCount)
      drawing.canvas.put(
        name,
        in: place,
        theme.weekday,
        alignment: names.isRightToLeft ? .trailing : .leading
      )
    }
  }
}
