public import CalendarGrid
internal import EventStore
internal import GregorianDays
internal import ICalendar

extension MonthScreen {
  /// What a person does.
  public enum Action: Hashable, Sendable {
    /// Something the pages, the picker or the selection answer.
    case page(MonthScreenAction)
    /// Opens the form for a stored instance.
    case open(EventIdentity)
    /// Changes a field of the form.
    case fill(FormSheet.Field, String)
    /// Saves the form; one instance of a series with its scope.
    case save(EditScope?)
    /// Deletes an instance with its scope; nil for items that do not repeat.
    case delete(EventIdentity, EditScope?)
    /// Takes the latest change of the store back.
    case undo
    /// Shows or hides a calendar.
    case toggleCalendar(Int)
    /// Goes to a day or month given in words.
    case jump(String)
  }

  /// Does what an action asks for; what is refused is said in ``message``.
  public func perform(_ action: Action) {
    message = nil
    do {
      switch action {
      case .page(let action): page(action)
      case .open(let id): try open(id)
      case .fill(let field, let text): sheet?.set(field, to: text)
      case .save(let scope): try save(scope)
      case .delete(let id, let scope): try delete(id, scope)
      case .undo: try undo()
      case .toggleCalendar(let id):
        if hiddenCalendars.remove(id) == nil { hiddenCalendars.insert(id) }
        for month in pages.keys { show(month) }
      case .jump(let words): jump(words)
      }
    } catch {
      message = String(describing: error)
    }
  }

  private func page(_ action: MonthScreenAction) {
    let before = core.calendarDate.tapIdentity
    core.perform(action)
    if !core.calendarDate.isPresentingForm {
      sheet = nil
    } else if core.calendarDate.tapIdentity != before {
      sheet = FormSheet(
        day: core.calendarDate.selectedDay,
        zone: (surroundings.viewer as? SystemZone)?.name,
        calendar: surroundings.settings.calendar,
        today: core.today.dayNumber,
        zone: find
      )
    }
  }

  private func open(_ id: EventIdentity) throws {
    guard let instance = instance(id), core.acceptsPageInput else { return }
    let chosen = try choice.find(instance)
    let days = max(instance.firstDay, CalendarDay.earliest.dayNumber)
    if let day = CalendarDay(dayNumber: instance.dueDay ?? days) { core.calendarDate.tap(day) }
    sheet = FormSheet(
      chosen: chosen,
      zone: (surroundings.viewer as? SystemZone)?.name,
      today: core.today.dayNumber,
      zone: find
    )
  }

  private var choice: ItemChoice {
    ItemChoice(store: store, book: surroundings.book, viewer: surroundings.viewer)
  }

  private var editing: EventEditing {
    EventEditing(
      store: store,
      book: surroundings.book,
      viewer: surroundings.viewer,
      addresses: surroundings.settings.addresses
    )
  }

  private func save(_ scope: EditScope?) throws {
    guard var sheet else { return }
    sheet.check()
    self.sheet = sheet
    guard sheet.errors.isEmpty else {
      message = "not saved yet"
      return
    }
    let now = surroundings.now()
    var uids: [String]
    if let chosen = sheet.chosen {
      let outcome = try editing.save(
        sheet.form,
        over: chosen,
        scope: scope,
        now: now,
        command: "edit \(chosen.form.title)"
      )
      uids = [outcome.uid] + (outcome.splitUID.map { [$0] } ?? [])
    } else {
      let adding = EventAdding(store: store, book: surroundings.book)
      uids = [try adding.add(sheet.form, now: now, command: "add \(sheet.form.title)")]
    }
    self.sheet = nil
    core.perform(.dismissForm)
    try renew(uids)
    message = "saved: \(TerminalWidth.sanitized(sheet.form.title))"
  }

  private func delete(_ id: EventIdentity, _ scope: EditScope?) throws {
    guard let instance = instance(id) else { return }
    let chosen = try choice.find(instance)
    _ = try editing.delete(
      chosen,
      scope: scope,
      now: surroundings.now(),
      command: "delete \(chosen.form.title)"
    )
    try renew([instance.uid])
    message = "deleted: \(TerminalWidth.sanitized(chosen.form.title))"
  }

  private func undo() throws {
    guard let run = try store.transaction({ try store.undoLast() }) else {
      message = "nothing to undo"
      return
    }
    forget()
    message = "undone: \(TerminalWidth.sanitized(run.command))"
  }

  /// Reads the instances of changed items anew; the rest of the pages stays.
  private func renew(_ uids: [String]) throws {
    let reader = MonthPages(store: store, book: surroundings.book, viewer: surroundings.viewer)
    calendars = try store.calendars()
    for slot in [PageSlot.previous, .current, .next] {
      guard let grid = core.grid(slot), let page = pages[grid.month] else { continue }
      var kept = page.filter { !uids.contains($0.uid) }
      for uid in uids { kept += try reader.instances(ofUID: uid, in: grid) }
      pages[grid.month] = kept.sorted {
        ($0.start, $0.end, $0.summary) < ($1.start, $1.end, $1.summary)
      }
      show(grid.month)
    }
  }

  private func jump(_ words: String) {
    let today = core.today.dayNumber
    let number =
      DateWords.day(words, today: today) ?? DateWords.month(words, today: today)?.lowerBound
    guard let day = number.flatMap(CalendarDay.init(dayNumber:)) else {
      message = "not a day such as 2024-02-14, nor a month such as 2024-02"
      return
    }
    core.perform(.select(day))
  }
}
