internal import CalendarGrid
public import UkicalKit

/// The month screen at a terminal: events in, cells out; all rules are the model's.
public final class TerminalScreen {
  /// The screen model.
  public let model: MonthScreen
  /// Whether the person asked to leave.
  public private(set) var isFinished = false
  /// Columns and rows.
  public internal(set) var size: (width: Int, height: Int)

  let theme: Theme
  let isASCII: Bool
  let isAnimated: Bool
  let reader: BackgroundReader
  var focus = Focus.month
  var row = 0
  var pickerMonth = 1
  var editor: FormEditor?
  var overlay: Overlay?
  var question: Question?
  var hits: [Hit] = []
  private var pressed: (x: Int, y: Int)?
  private var moveBegan: Int?
  private var ordered: [Order] = []

  private struct Order {
    let month: YearMonth
    var isStale = false
  }

  /// Which part takes the keys.
  enum Focus { case month, agenda, due }

  /// Milliseconds that a page takes to slide.
  static let slideTime = 150

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - model: the screen model.
  ///   - depth: how many colours there are.
  ///   - isASCII: whether only ASCII is drawn.
  ///   - isAnimated: whether pages slide.
  public init(model: MonthScreen, depth: ColourDepth, isASCII: Bool, isAnimated: Bool) {
    self.model = model
    self.isASCII = isASCII
    self.isAnimated = isAnimated
    theme = Theme(depth: depth)
    size = (80, 24)
    reader = BackgroundReader(
      beside: model.store,
      book: model.surroundings.book,
      viewer: model.surroundings.viewer,
      defaultCalendar: model.surroundings.settings.calendar
    )
  }

  /// Milliseconds until something is to be done without a key.
  public var patience: Int {
    model.core.pager.isMoving || reader.isBusy ? 12 : 400
  }

  /// Ends the screen.
  func finish() { isFinished = true }

  // MARK: - Time

  /// Slides on, takes what was read, and looks for changes of other programs.
  ///
  /// - Parameters:
  ///   - now: milliseconds of a clock that never goes back.
  ///   - looks: whether to ask the store for other programs' changes.
  /// - Returns: whether something is to be drawn anew.
  public func tick(now: Int, looks: Bool) -> Bool {
    var isChanged = slide(now)
    if looks {
      do {
        if try model.refresh() {
          for index in ordered.indices { ordered[index].isStale = true }
          isChanged = true
        }
      } catch {
        say(String(describing: error))
      }
    }
    for result in reader.take() {
      receive(result)
      isChanged = true
    }
    // Two at a time: what was paged past need not be read.
    for grid in model.missing
    where ordered.count < 2 && !ordered.contains(where: { $0.month == grid.month && !$0.isStale }) {
      ordered.append(Order(month: grid.month))
      reader.order(.page(grid))
    }
    if model.sheet == nil {
      editor = nil
    } else if editor == nil {
      focusField(0)
      isChanged = true
    }
    return isChanged
  }

  private func slide(_ now: Int) -> Bool {
    guard model.core.pager.isMoving else {
      moveBegan = nil
      return false
    }
    let began = moveBegan ?? now
    moveBegan = began
    let progress = isAnimated ? Double(now - began) / Double(TerminalScreen.slideTime) : 1
    if progress >= 1 {
      model.core.perform(.settle)
      moveBegan = nil
    } else {
      model.core.perform(.advance(to: progress))
    }
    return true
  }

  private func receive(_ result: BackgroundReader.Result) {
    switch result {
    case .page(let month, let instances):
      let order = ordered.isEmpty ? nil : ordered.removeFirst()
      if order?.isStale != true { model.receive(instances, for: month) }
    case .found(let text, let found):
      overlay = .results(text, found)
      row = 0
    case .planned(let path, let report, let entries):
      overlay = .plan(path, report, entries)
      row = 0
    case .taken(_, let report):
      overlay = nil
      say("imported: \(report.count(.new)) new, \(report.count(.updated)) updated; u takes it back")
    case .failed(let reason):
      if !ordered.isEmpty { ordered.removeFirst() }
      overlay = nil
      say(reason)
    }
  }

  /// A line of the screen's own; nil: the model's message shows.
  var notice: String?

  func say(_ text: String) { notice = text.split(separator: "\n").first.map(String.init) ?? "" }

  func perform(_ action: MonthScreen.Action) {
    notice = nil
    model.perform(action)
  }

  func page(_ direction: PageDirection) {
    // Each press is one page: one that comes while another slides ends that slide.
    model.core.perform(.settle)
    moveBegan = nil
    perform(.page(.swipe(direction)))
  }

  // MARK: - Input

  /// Does what an event asks for.
  public func handle(_ event: InputEvent) {
    switch event {
    case .resize(let width, let height): size = (width, height)
    case .press(let x, let y): pressed = (x, y)
    case .release(let x, let y):
      if let from = pressed { release(from, (x, y)) }
      pressed = nil
    case .wheel(let up, let x, let y): wheel(up, target(x, y))
    case .character, .key: key(event)
    }
  }

  private func target(_ x: Int, _ y: Int) -> Hit.Target? {
    hits.last { $0.frame.contains(x: x, y: y) }?.target
  }

  private func release(_ from: (x: Int, y: Int), _ to: (x: Int, y: Int)) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    if abs(dx) >= 6, abs(dx) > 2 * abs(dy), isHome {
      let isMirrored = model.surroundings.names.isRightToLeft
      page((dx < 0) != isMirrored ? .forward : .backward)
    } else if let target = target(from.x, from.y) {
      tap(target)
    }
  }

  /// Whether the month itself takes keys and taps.
  var isHome: Bool {
    question == nil && overlay == nil && model.sheet == nil && model.core.picker == nil
  }
}
