internal import CalendarGrid
internal import EventStore
internal import UkicalKit

extension TerminalScreen {
  /// The columns of the picker's months.
  var pickerColumns: Int {
    YearMonthPicker.columnCount(fitting: pickerWidth - 4, cellWidth: pickerCell)
  }

  private var pickerCell: Int {
    2 + (model.surroundings.names.shortMonths.map(TerminalWidth.columns).max() ?? 3)
  }

  private var pickerWidth: Int { min(size.width - 4, max(28, size.width / 2)) }

  /// Draws everything.
  ///
  /// - Returns: the cells, and where the cursor stands; nil: nowhere.
  public func draw() -> (canvas: CellCanvas, cursor: (x: Int, y: Int)?) {
    var drawing = Drawing(
      canvas: CellCanvas(width: size.width, height: size.height, isASCII: isASCII)
    )
    guard size.width >= HomeLayout.smallest.width, size.height >= HomeLayout.smallest.height else {
      let text = "too small: 40×12 needed"
      drawing.canvas.put(text, in: drawing.canvas.frame.row(0))
      hits = []
      return (drawing.canvas, nil)
    }
    let layout = HomeLayout(
      width: size.width,
      height: size.height,
      showsPane: focus != .month,
      isMirrored: model.surroundings.names.isRightToLeft
    )
    HomeView(screen: model, theme: theme, layout: layout).draw(&drawing)
    if let pane = layout.pane { drawPane(pane, &drawing) }
    drawStatus(layout.status, &drawing)
    if let picker = model.core.picker { draw(picker, &drawing) }
    if let sheet = model.sheet { draw(sheet, &drawing) }
    if let overlay { draw(overlay, layout, &drawing) }
    if let question { draw(question, &drawing) }
    hits = drawing.hits
    return (drawing.canvas, drawing.cursor)
  }

  private func drawStatus(_ frame: Frame, _ drawing: inout Drawing) {
    let hint =
      focus == .month
      ? "Enter add · Tab events · PgUp/PgDn month · m pick · u undo · ? help · q quit"
      : "Enter open · x delete · Tab next list · Esc back"
    let loading = model.missing.isEmpty ? "" : "reading… "
    let said = notice ?? model.message
    let text = loading + (said.map { String($0.prefix { $0 != "\n" }) } ?? hint)
    drawing.canvas.put(text, in: frame, said == nil ? theme.faint : theme.heading)
  }

  private func drawPane(_ frame: Frame, _ drawing: inout Drawing) {
    drawing.canvas.fill(frame)
    drawing.hit(frame, .nothing)
    let half = frame.height / 2
    let day = model.core.calendarDate.selectedDay
    let clock = model.surroundings.settings.clock
    let lines = agenda.map { instance in
      (instance.startMinute.map { clock.text($0) + " " } ?? "") + instance.facts.title
    }
    list("Events on \(day)", lines, frame.row(0), half, .agenda, &drawing)
    let due = model.due
    let words = due.items.map { item in
      (item.isOverdue(on: model.core.today) ? "overdue " : "") + "\(item.day) \(item.title)"
    }
    list("Due in \(model.title)", words, frame.row(half), frame.height - half, .due, &drawing)
  }

  private func list(
    _ title: String,
    _ lines: [String],
    _ top: Frame,
    _ height: Int,
    _ part: Focus,
    _ drawing: inout Drawing
  ) {
    drawing.canvas.put(title, in: top, focus == part ? theme.button : theme.heading)
    let first = focus == part ? max(0, row - (height - 2)) : 0
    for (offset, text) in lines.dropFirst(first).prefix(max(0, height - 1)).enumerated() {
      var place = top
      place.y += 1 + offset
      let index = first + offset
      let isLate = text.hasPrefix("overdue ")
      let style = focus == part && index == row ? theme.focused : isLate ? theme.error : CellStyle()
      drawing.canvas.put(text, in: place, style)
      drawing.hit(place, part == .due ? .due(index) : .agenda(index))
    }
    if lines.isEmpty {
      var place = top
      place.y += 1
      drawing.canvas.put("nothing", in: place, theme.faint)
    }
  }

  private func draw(_ picker: YearMonthPicker, _ drawing: inout Drawing) {
    drawing.canvas.dim(drawing.canvas.frame)
    let rows = YearMonthPicker.rows(columns: pickerColumns)
    let box = drawing.canvas.frame.centred(width: pickerWidth, height: rows.count + 4)
    drawing.box(box, title: "", theme: theme)
    let inner = box.inset(columns: 2, rows: 1)
    let isMirrored = model.surroundings.names.isRightToLeft
    drawing.canvas.put(
      String(picker.draftYear),
      in: inner.row(0),
      theme.heading,
      alignment: .center
    )
    let left = Frame(x: inner.x, y: inner.y, width: 3, height: 1)
    let right = Frame(x: inner.x + inner.width - 3, y: inner.y, width: 3, height: 1)
    drawing.canvas.put(" ‹ ", in: left, theme.button)
    drawing.canvas.put(" › ", in: right, theme.button)
    drawing.hit(left, .chevron(isMirrored ? .forward : .backward))
    drawing.hit(right, .chevron(isMirrored ? .backward : .forward))
    for (y, months) in rows.enumerated() where y + 2 < inner.height {
      for (x, month) in months.enumerated() {
        let column = isMirrored ? pickerColumns - 1 - x : x
        let place = Frame(
          x: inner.x + column * (pickerCell + 1),
          y: inner.y + 2 + y,
          width: pickerCell,
          height: 1
        )
        var style = month == picker.highlightedMonth ? theme.button : CellStyle()
        if month == pickerMonth { style.isUnderlined = true }
        let name = model.surroundings.names.shortMonths[month - 1]
        let mark = theme.depth == .none && month == pickerMonth ? ">" : " "
        drawing.canvas.put(mark + name, in: place, style)
        drawing.hit(place, .month(month))
      }
    }
  }

  private func draw(_ sheet: FormSheet, _ drawing: inout Drawing) {
    let fields = FormSheet.Field.allCases
    let frame = drawing.canvas.frame.centred(width: min(size.width, 90), height: fields.count + 4)
    let title = sheet.chosen == nil ? "New event" : "Event"
    drawing.box(frame, title: title, theme: theme)
    let inner = frame.inset(columns: 2, rows: 1)
    let index = editor?.index ?? 0
    let visible = max(1, inner.height - 2)
    let first = max(0, min(index, fields.count - 1) - visible + 1)
    let wide = inner.width >= 60
    let room = wide ? (inner.width - 12) * 3 / 5 : inner.width - 12
    for (offset, field) in fields.dropFirst(first).prefix(visible).enumerated() {
      let line = inner.row(offset)
      let isFocused = first + offset == index
      let error = sheet.errors[field]
      drawing.canvas.put(
        TerminalScreen.label(field),
        in: Frame(x: line.x, y: line.y, width: 11, height: 1),
        error == nil ? theme.faint : theme.error
      )
      let place = Frame(x: line.x + 12, y: line.y, width: room, height: 1)
      draw(sheet.texts[field] ?? "", place, isFocused ? editor?.line : nil, isFocused, &drawing)
      drawing.hit(line, .field(field))
      if let error, wide {
        let start = place.x + place.width + 1
        let rest = Frame(x: start, y: line.y, width: inner.x + inner.width - start, height: 1)
        drawing.canvas.put(error, in: rest, theme.error)
      }
    }
    let focused = fields.indices.contains(index) ? sheet.errors[fields[index]] : nil
    let said = (wide ? nil : focused) ?? notice ?? model.message
    let say = inner.row(inner.height - 2)
    drawing.canvas.put(said.map { String($0.prefix { $0 != "\n" }) } ?? "", in: say, theme.error)
    let y = inner.y + inner.height - 1
    let save = Frame(x: inner.x, y: y, width: 8, height: 1)
    let cancel = Frame(x: inner.x + 9, y: y, width: 10, height: 1)
    drawing.canvas.put("[ Save ]", in: save, index == fields.count ? theme.focused : theme.heading)
    drawing.canvas.put(
      "[ Cancel ]",
      in: cancel,
      index == fields.count + 1 ? theme.focused : theme.heading
    )
    let hint = Frame(x: inner.x + 20, y: y, width: inner.width - 20, height: 1)
    drawing.canvas.put("Enter save · Tab next · Esc cancel", in: hint, theme.faint)
    drawing.hit(save, .save)
    drawing.hit(cancel, .cancel)
  }

  /// A field's text; the part around the cursor where it is longer than its place.
  private func draw(
    _ text: String,
    _ place: Frame,
    _ line: LineEditor?,
    _ isFocused: Bool,
    _ drawing: inout Drawing
  ) {
    drawing.canvas.fill(place, CellStyle(underline: true))
    guard isFocused, let line else {
      drawing.canvas.put(text, in: place, CellStyle(underline: true))
      return
    }
    let before = columns(line.beforeCursor)
    let shift = max(0, before - place.width + 1)
    drawing.canvas.clipped(to: place) {
      _ = $0.put(line.text, x: place.x - shift, y: place.y, CellStyle(bold: true, underline: true))
    }
    drawing.cursor = (place.x + before - shift, place.y)
  }

  private func columns(_ text: String) -> Int {
    CellText.clusters(of: text, isASCII: isASCII).reduce(0) { $0 + $1.columns }
  }

  private static func label(_ field: FormSheet.Field) -> String {
    switch field {
    case .title: "Title"
    case .day: "Day"
    case .time: "Time"
    case .endDay: "Last day"
    case .endTime: "End time"
    case .zone: "Zone"
    case .repeatRule: "Repeats"
    case .repeatEnd: "Until"
    case .alarms: "Reminders"
    case .place: "Place"
    case .notes: "Notes"
    case .categories: "Categories"
    case .calendar: "Calendar"
    case .url: "Link"
    case .attendees: "People"
    }
  }

  private func draw(_ overlay: Overlay, _ layout: HomeLayout, _ drawing: inout Drawing) {
    switch overlay {
    case .help: rows("Help", HelpText.lines, selected: nil, &drawing)
    case .calendars:
      let lines = model.calendars.map {
        (model.hiddenCalendars.contains($0.id) ? "[ ] " : "[x] ") + $0.name
      }
      rows("Calendars: Enter shows or hides", lines, selected: row, &drawing)
    case .prompt(let prompt):
      drawing.canvas.put(prompt.label, in: layout.status, theme.heading)
      let start = columns(prompt.label)
      var place = layout.status
      if start < place.width / 2 {
        place.x += start
        place.width -= start
      }
      draw(prompt.line.text, place, prompt.line, true, &drawing)
    case .results(let text, let found):
      let lines = found.map { "\(String($0.start.prefix(8)))  \($0.summary)" }
      let title = "\(found.count) found for \(text): Enter goes there"
      rows(title, lines.isEmpty ? ["nothing"] : lines, selected: row, &drawing)
    case .plan(let path, let report, let entries):
      let counts = ImportOutcome.allCases.filter { report.count($0) > 0 }
        .map { "\(report.count($0)) \($0.rawValue)" }.joined(separator: ", ")
      let failures = report.failures.map { "cannot read: \($0.issue)" }
      let lines = entries.map { "\($0.outcome.rawValue)  \($0.summary)  \($0.reason ?? "")" }
      let ask = report.accepted > 0 ? "y imports · n leaves" : "nothing to import · n leaves"
      rows("\(path): \(counts) — \(ask)", failures + lines, selected: row, &drawing)
    case .waiting(let text): rows(text, ["Esc hides this"], selected: nil, &drawing)
    }
  }

  private func rows(_ title: String, _ lines: [String], selected: Int?, _ drawing: inout Drawing) {
    let wanted = max(columns(title) + 6, (lines.prefix(200).map(columns).max() ?? 0) + 4)
    let frame = drawing.canvas.frame.inset(columns: 1, rows: 1)
      .centred(width: max(30, wanted), height: lines.count + 2)
    drawing.box(frame, title: title, theme: theme)
    let inner = frame.inset(columns: 2, rows: 1)
    let first = max(0, (selected ?? 0) - inner.height + 1)
    for (offset, text) in lines.dropFirst(first).prefix(inner.height).enumerated() {
      let isSelected = selected == first + offset
      drawing.canvas.put(text, in: inner.row(offset), isSelected ? theme.focused : CellStyle())
      drawing.hit(inner.row(offset), .row(first + offset))
    }
  }

  private func draw(_ question: Question, _ drawing: inout Drawing) {
    let frame = drawing.canvas.frame.inset(columns: 1, rows: 1)
      .centred(width: 60, height: question.choices.count + 4)
    drawing.box(frame, title: question.title, theme: theme)
    let inner = frame.inset(columns: 2, rows: 2)
    for (index, choice) in question.choices.enumerated() {
      drawing.canvas.put("\(choice.key)  \(choice.says)", in: inner.row(index))
      drawing.hit(inner.row(index), .answer(choice.key))
    }
  }
}

/// What the keys do.
enum HelpText {
  static let lines = [
    "arrows, h j k l   another day", "PgUp PgDn, p n    another month; also wheel and drag",
    "m, the title      choose year and month", "t / g             today / go to a day or month",
    "Enter, a, click   new event on the day", "Tab               events of the day, then due",
    "  Enter / x       open or move / delete one", "/                 search",
    "i                 import a file, plan first", "c                 calendars on and off",
    "u                 undo the latest change", "q                 quit",
  ]
}
