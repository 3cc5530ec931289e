import CalendarGrid
import ICalendar

/// A month as a page of HTML: a table, no script, nothing fetched from elsewhere.
enum MonthHTML {
  static func page(_ pages: [MonthPage], title: String?) -> String {
    let first = pages.first
    let language = first?.names.identifier.replacing("_", with: "-") ?? "en"
    let direction = first?.names.isRightToLeft == true ? "rtl" : "ltr"
    let heading = title ?? first.map { $0.names.fullTitle(of: $0.month) } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="\(MonthPage.escaped(language))" dir="\(direction)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(MonthPage.escaped(heading))</title>
      <style>
      body { font-family: sans-serif; margin: 1em; color: #111; background: #fff; }
      table { border-collapse: collapse; width: 100%; table-layout: fixed; margin-bottom: 2em; }
      caption { font-size: 1.6em; font-weight: bold; padding: .4em; }
      th { padding: .3em; font-weight: normal; color: #444; }
      td { border: 1px solid #999; vertical-align: top; height: 7em; padding: .2em; }
      td.other { color: #666; background: #f4f4f4; }
      td.weekend { background: #faf6ee; }
      ul { list-style: none; margin: .2em 0 0; padding: 0; }
      li { font-size: .8em; margin-bottom: .15em; padding: .1em .3em; border-radius: .2em;
        overflow-wrap: anywhere; }
      \(MonthPage.palette.enumerated().map { "li.c\($0.offset) { background: \($0.element); color: #111; }" }
        .joined(separator: "\n"))
      @media print { body { margin: 0; } td { height: 6em; } }
      </style>
      </head>
      <body>
      \(pages.map(table).joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private static func table(_ page: MonthPage) -> String {
    let grid = page.layout.grid
    let weekdays = page.names.shortWeekdays(startingOn: grid.firstWeekday)
    let heads = weekdays.map { "<th scope=\"col\">\(MonthPage.escaped($0))</th>" }.joined()
    var rows = ""
    for row in 0..<grid.rowCount {
      rows += "<tr>\n"
      for index in grid.indices(ofRow: row) {
        guard let day = grid.date(at: index) else {
          rows += "<td></td>\n"
          continue
        }
        var classes: [String] = []
        if !page.month.contains(day) { classes.append("other") }
        if page.names.weekend.contains(day.weekday) { classes.append("weekend") }
        let mark = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
        rows += "<td\(mark)><time datetime=\"\(day)\">\(day.day)</time>"
        let events = page.layout.events(on: day)
        if !events.isEmpty {
          rows += "<ul>"
          for event in events {
            rows +=
              "<li class=\"c\(event.colorIndex)\" dir=\"auto\">\(MonthPage.escaped(event.title))</li>"
          }
          rows += "</ul>"
        }
        rows += "</td>\n"
      }
      rows += "</tr>\n"
    }
    let title = MonthPage.escaped(page.names.fullTitle(of: page.month))
    return
      "<table>\n<caption>\(title)</caption>\n<thead><tr>\(heads)</tr></thead>\n<tbody>\n\(rows)</tbody>\n</table>"
  }
}
