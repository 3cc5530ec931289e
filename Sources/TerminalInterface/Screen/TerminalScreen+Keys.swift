internal import CalendarGrid
internal import EventStore
internal import UkicalKit

/// Translates keys and taps into actions of the model.
extension TerminalScreen {
  func key(_ event: InputEvent) {
    if question != nil {
      answer(event)
    } else if let overlay {
      key(event, in: overlay)
    } else if model.sheet != nil {
      formKey(event)
    } else if model.core.picker != nil {
      pickerKey(event)
    } else if focus != .month {
      listKey(event)
    } else {
      homeKey(event)
    }
  }

  private func homeKey(_ event: InputEvent) {
    let sign = model.surroundings.names.isRightToLeft ? -1 : 1
    switch event {
    case .key(.left), .character("h"): move(-sign)
    case .key(.right), .character("l"): move(sign)
    case .key(.up), .character("k"): move(-7)
    case .key(.down), .character("j"): move(7)
    case .key(.pageUp), .character("p"), .character("["): page(.backward)
    case .key(.pageDown), .character("n"), .character("]"): page(.forward)
    case .key(.enter), .character(" "), .character("a"):
      model.core.perform(.settle)
      perform(.page(.tap(visibleDay, onPage: .current)))
    case .key(.tab):
      (focus, row) = (.agenda, 0)
    case .key(.backTab):
      (focus, row) = (.due, 0)
    case .character("m"): pressTitle()
    case .character("t"): perform(.page(.goToToday))
    case .character("u"): perform(.undo)
    case .character("/"): overlay = .prompt(Prompt(purpose: .search))
    case .character("g"): overlay = .prompt(Prompt(purpose: .jump))
    case .character("i"): overlay = .prompt(Prompt(purpose: .importing))
    case .character("c"): (overlay, row) = (.calendars, 0)
    case .character("?"): overlay = .help
    case .character("q"): finish()
    default: break
    }
  }

  /// The selected day where the page shows it, else the first of the month.
  var visibleDay: CalendarDay {
    let selected = model.core.calendarDate.selectedDay
    return model.core.grid()?.index(of: selected) != nil
      ? selected : model.core.calendarDate.showingDate
  }

  private func move(_ days: Int) {
    if model.core.grid()?.index(of: model.core.calendarDate.selectedDay) == nil {
      perform(.page(.select(model.core.calendarDate.showingDate)))
    } else {
      perform(.page(.moveSelection(days: days)))
    }
  }

  func pressTitle() {
    perform(.page(.pressTitle))
    pickerMonth = model.core.titleMonth.month
  }

  private func pickerKey(_ event: InputEvent) {
    let columns = pickerColumns
    let sign = model.surroundings.names.isRightToLeft ? -1 : 1
    switch event {
    case .key(.left), .character("h"): pickerMonth = max(1, pickerMonth - sign)
    case .key(.right), .character("l"): pickerMonth = min(12, pickerMonth + sign)
    case .key(.up), .character("k"): if pickerMonth > columns { pickerMonth -= columns }
    case .key(.down), .character("j"): if pickerMonth + columns <= 12 { pickerMonth += columns }
    case .key(.pageUp), .character("["), .character("<"): chevron(.backward)
    case .key(.pageDown), .character("]"), .character(">"): chevron(.forward)
    case .key(.enter), .character(" "): perform(.page(.pick(month: pickerMonth)))
    case .key(.escape), .character("q"): perform(.page(.pressOutside))
    case .character("m"): pressTitle()
    default: break
    }
  }

  private func chevron(_ direction: PageDirection) {
    perform(.page(.pressChevron(direction)))
  }

  private func listKey(_ event: InputEvent) {
    let ids = listed
    switch event {
    case .key(.up), .character("k"): row = max(0, row - 1)
    case .key(.down), .character("j"): row = min(max(0, ids.count - 1), row + 1)
    case .key(.left), .character("h"): move(-1)
    case .key(.right), .character("l"): move(1)
    case .key(.tab): (focus, row) = (focus == .agenda ? .due : .month, 0)
    case .key(.backTab): (focus, row) = (focus == .due ? .agenda : .month, 0)
    case .key(.escape): focus = .month
    case .key(.enter), .character("e"):
      if ids.indices.contains(row) { perform(.open(ids[row])) }
    case .character("x"), .key(.delete):
      if ids.indices.contains(row) { askDelete(ids[row]) }
    default:
      focus = .month
      homeKey(event)
    }
  }

  /// What the list in focus shows.
  var listed: [EventIdentity] {
    focus == .due ? model.due.items.map(\.id) : agenda.map(EventLabels.id)
  }

  /// What is on the selected day.
  var agenda: [EventInstance] { model.instances(on: model.core.calendarDate.selectedDay) }

  private func key(_ event: InputEvent, in overlay: Overlay) {
    if event == .key(.escape) {
      self.overlay = nil
      return
    }
    switch overlay {
    case .waiting: break
    case .help: self.overlay = nil
    case .prompt(var prompt):
      if event == .key(.enter) {
        submit(prompt)
      } else if prompt.line.handle(event) {
        self.overlay = .prompt(prompt)
      }
    case .calendars:
      scroll(event, count: model.calendars.count)
      if event == .key(.enter) || event == .character(" ") { choose(row) }
      if event == .character("c") || event == .character("q") { self.overlay = nil }
    case .results(_, let found):
      scroll(event, count: found.count)
      if event == .key(.enter) { choose(row) }
    case .plan(let path, let report, let entries):
      scroll(event, count: entries.count)
      if event == .character("y"), report.accepted > 0 {
        self.overlay = .waiting("importing…")
        reader.order(.take(path: path, now: model.surroundings.now()))
      } else if event == .character("n") {
        self.overlay = nil
      }
    }
  }

  private func scroll(_ event: InputEvent, count: Int) {
    let step: Int
    switch event {
    case .key(.up), .character("k"): step = -1
    case .key(.down), .character("j"): step = 1
    case .key(.pageUp): step = -10
    case .key(.pageDown): step = 10
    default: return
    }
    row = min(max(0, row + step), max(0, count - 1))
  }

  private func submit(_ prompt: Prompt) {
    let text = prompt.line.text
    overlay = nil
    if text.isEmpty { return }
    switch prompt.purpose {
    case .jump: perform(.jump(text))
    case .search:
      overlay = .waiting("searching…")
      reader.order(.search(text, limit: 1000))
    case .importing:
      overlay = .waiting("reading…")
      reader.order(.plan(path: text, now: model.surroundings.now()))
    }
  }

  /// A row of the overlay was chosen.
  func choose(_ index: Int) {
    switch overlay {
    case .calendars:
      if model.calendars.indices.contains(index) {
        row = index
        perform(.toggleCalendar(model.calendars[index].id))
      }
    case .results(_, let found):
      guard found.indices.contains(index) else { return }
      overlay = nil
      let word = found[index].start.prefix(8)
      perform(.jump(String(word)))
      (focus, row) = (.agenda, 0)
    default: break
    }
  }

  // MARK: - Questions

  private func answer(_ event: InputEvent) {
    guard let question else { return }
    switch event {
    case .key(.escape): self.question = nil
    case .character(let key): answer(key, question)
    default: break
    }
  }

  private func answer(_ key: Character, _ question: Question) {
    guard let choice = question.choices.first(where: { $0.key == key }) else { return }
    self.question = nil
    switch choice.effect {
    case .none: break
    case .discard: perform(.page(.dismissForm))
    case .save(let scope): perform(.save(scope))
    case .delete(let id, let scope):
      perform(.delete(id, scope))
      row = 0
    }
  }

  func askDelete(_ id: EventIdentity) {
    guard let instance = model.instance(id) else { return }
    let day = CalendarDay(dayNumber: instance.firstDay)?.description ?? ""
    let isSeries = instance.recurrenceID != nil
    question = Question(
      title: "Delete \(instance.summary)?",
      choices: isSeries
        ? [
          .init(key: "o", says: "only \(day) is removed", effect: .delete(id, .this)),
          .init(
            key: "f",
            says: "\(day) and all after it are removed",
            effect: .delete(id, .future)
          ),
          .init(key: "a", says: "the whole series is removed", effect: .delete(id, .all)),
          .init(key: "k", says: "keep it", effect: .none),
        ]
        : [
          .init(key: "y", says: "it is removed; u takes that back", effect: .delete(id, nil)),
          .init(key: "n", says: "keep it", effect: .none),
        ]
    )
  }

  private func save() {
    guard let sheet = model.sheet else { return }
    guard sheet.needsScope, sheet.isChanged else {
      perform(.save(nil))
      return
    }
    question = Question(
      title: "What is to change?",
      choices: [
        .init(key: "o", says: "only this one", effect: .save(.this)),
        .init(key: "f", says: "this one and all after it", effect: .save(.future)),
        .init(key: "a", says: "the whole series", effect: .save(.all)),
      ]
    )
  }

  private func cancel() {
    guard model.sheet?.isChanged == true else {
      perform(.page(.dismissForm))
      return
    }
    question = Question(
      title: "There are unsaved changes.",
      choices: [
        .init(key: "d", says: "discard them", effect: .discard),
        .init(key: "k", says: "keep writing", effect: .none),
      ]
    )
  }

  // MARK: - The form

  private static var fields: [FormSheet.Field] { FormSheet.Field.allCases }

  func focusField(_ index: Int) {
    let count = TerminalScreen.fields.count
    let index = (index + count + 2) % (count + 2)
    let text = index < count ? model.sheet?.texts[TerminalScreen.fields[index]] ?? "" : ""
    editor = FormEditor(index: index, line: LineEditor(text))
  }

  private func formKey(_ event: InputEvent) {
    if editor == nil { focusField(0) }
    guard var editor else { return }
    let fields = TerminalScreen.fields
    switch event {
    case .key(.escape): cancel()
    case .key(.tab), .key(.down): focusField(editor.index + 1)
    case .key(.backTab), .key(.up): focusField(editor.index - 1)
    case .key(.control("s")): save()
    case .key(.enter): if editor.index == fields.count + 1 { cancel() } else { save() }
    default:
      guard editor.index < fields.count else { return }
      let before = editor.line.text
      guard editor.line.handle(event) else { return }
      self.editor = editor
      if editor.line.text != before { perform(.fill(fields[editor.index], editor.line.text)) }
    }
  }

  // MARK: - Taps

  func tap(_ target: Hit.Target) {
    switch target {
    case .title: pressTitle()
    case .page(let direction): page(direction)
    case .day(let index): perform(.page(.tapCell(index, onPage: .current)))
    case .label(let id): perform(.open(id))
    case .outside:
      if question != nil {
        question = nil
      } else if overlay != nil {
        overlay = nil
      } else if model.sheet != nil {
        cancel()
      } else {
        perform(.page(.pressOutside))
      }
    case .chevron(let direction): chevron(direction)
    case .month(let month): perform(.page(.pick(month: month)))
    case .field(let field): focusField(TerminalScreen.fields.firstIndex(of: field) ?? 0)
    case .save: save()
    case .cancel: cancel()
    case .agenda(let index): open(.agenda, index)
    case .due(let index): open(.due, index)
    case .row(let index): choose(index)
    case .answer(let key): if let question { answer(key, question) }
    case .nothing: break
    }
  }

  private func open(_ list: Focus, _ index: Int) {
    (focus, row) = (list, index)
    let ids = listed
    if ids.indices.contains(index) { perform(.open(ids[index])) }
  }

  func wheel(_ isUp: Bool, _ target: Hit.Target?) {
    if isHome {
      page(isUp ? .backward : .forward)
    } else if model.core.picker != nil, overlay == nil {
      chevron(isUp ? .backward : .forward)
    } else if overlay != nil {
      key(.key(isUp ? .up : .down))
    }
  }
}
