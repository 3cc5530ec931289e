import CalendarGrid
import ICalendar

/// A month as a picture (SVG 1.1), an A4 page on its side at 96 dots an inch.
enum MonthSVG {
  private static let (width, height) = (1122, 793)
  private static let (margin, top) = (30, 96)

  static func picture(_ page: MonthPage) -> String {
    let grid = page.layout.grid
    let isRightToLeft = page.names.isRightToLeft
    let cellWidth = (width - 2 * margin) / 7
    let rowHeight = (height - top - margin) / grid.rowCount
    let language = MonthPage.escaped(page.names.identifier.replacing("_", with: "-"))
    let title = MonthPage.escaped(page.names.fullTitle(of: page.month))
    func left(_ column: Int, _ count: Int = 1) -> Int {
      margin + (isRightToLeft ? 7 - column - count : column) * cellWidth
    }
    var text = """
      <?xml version="1.0" encoding="utf-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" xml:lang="\(language)" font-family="sans-serif">
      <title>\(title)</title>
      <rect width="\(width)" height="\(height)" fill="#fff"/>
      <text x="\(width / 2)" y="50" font-size="28" font-weight="bold" text-anchor="middle">\(title)</text>

      """
    for (column, name) in page.names.shortWeekdays(startingOn: grid.firstWeekday).enumerated() {
      let x = left(column) + cellWidth / 2
      text +=
        "<text x=\"\(x)\" y=\"\(top - 10)\" font-size=\"14\" fill=\"#444\" text-anchor=\"middle\">"
      text += MonthPage.escaped(name) + "</text>\n"
    }
    var clips = 0
    for row in 0..<grid.rowCount {
      let y = top + row * rowHeight
      let room = max(1, (rowHeight - 24) / 18)
      for (column, index) in grid.indices(ofRow: row).enumerated() {
        guard let day = grid.date(at: index) else { continue }
        let isOther = !page.month.contains(day)
        let fill =
          isOther ? "#f4f4f4" : page.names.weekend.contains(day.weekday) ? "#faf6ee" : "#fff"
        let x = left(column)
        text += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(cellWidth)\" height=\"\(rowHeight)\" "
        text += "fill=\"\(fill)\" stroke=\"#999\"/>\n"
        let at = isRightToLeft ? x + cellWidth - 6 : x + 6
        let anchor = isRightToLeft ? "end" : "start"
        text +=
          "<text x=\"\(at)\" y=\"\(y + 16)\" font-size=\"13\" fill=\"\(isOther ? "#666" : "#111")\" "
        text += "text-anchor=\"\(anchor)\">\(day.day)</text>\n"
        let hidden = page.layout.hiddenCounts[index]
        if hidden > 0 {
          let far = isRightToLeft ? x + 6 : x + cellWidth - 6
          text += "<text x=\"\(far)\" y=\"\(y + 16)\" font-size=\"11\" fill=\"#444\" "
          text += "text-anchor=\"\(isRightToLeft ? "start" : "end")\">+\(hidden)</text>\n"
        }
      }
      for bar in page.layout.bars(inRow: row) where bar.lane < room {
        let x = left(bar.columns.lowerBound, bar.columns.count) + 2
        let barWidth = bar.columns.count * cellWidth - 4
        let barY = y + 22 + bar.lane * 18
        clips += 1
        text +=
          "<clipPath id=\"c\(clips)\"><rect x=\"\(x)\" y=\"\(barY)\" width=\"\(barWidth)\" height=\"16\"/></clipPath>\n"
        text += "<rect x=\"\(x)\" y=\"\(barY)\" width=\"\(barWidth)\" height=\"16\" rx=\"3\" "
        text += "fill=\"\(MonthPage.palette[bar.event.colorIndex])\"/>\n"
        let words = bar.event.title
        let isRight = startsRightToLeft(words)
        let at = isRight ? x + barWidth - 4 : x + 4
        text +=
          "<text x=\"\(at)\" y=\"\(barY + 12)\" font-size=\"11\" clip-path=\"url(#c\(clips))\" "
        // In right-to-left text "start" is the right edge.
        text += isRight ? "direction=\"rtl\" text-anchor=\"start\">" : "text-anchor=\"start\">"
        text += MonthPage.escaped(words) + "</text>\n"
      }
    }
    return text + "</svg>\n"
  }

  /// Whether the first letter with a direction goes from right to left.
  static func startsRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      return (0x590...0x8FF).contains(scalar.value) || (0xFB1D...0xFEFC).contains(scalar.value)
    }
    return false
  }
}
