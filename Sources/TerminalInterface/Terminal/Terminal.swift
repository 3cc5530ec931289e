internal import CNcurses
internal import CalendarGrid
internal import Glibc

/// The terminal: cells in, events out, given back whole whatever happens.
///
/// The one file that talks to ncurses. Signals are blocked and read from a descriptor, so that no code
/// runs in the middle of another; threads that are started later inherit that.
public final class Terminal {
  /// Why a terminal cannot be used.
  public struct Failure: Error, CustomStringConvertible {
    /// What is wrong.
    public let description: String
  }

  /// What came while waiting.
  public enum Report: Hashable, Sendable {
    /// Something a person did.
    case input(InputEvent)
    /// The program was stopped and goes on.
    case resumed
    /// The program is to end because of this signal.
    case end(signal: Int32)
  }

  /// How many colours there are, unless none are wanted.
  public let depth: ColourDepth
  /// Columns and rows now.
  public private(set) var size: (width: Int, height: Int) = (0, 0)
  /// Whether the line is so slow that nothing should move.
  public let isSlow: Bool

  private let screen: OpaquePointer?
  private let colours: Int
  private let signals: Int32
  private var isOpen = true
  private var shown: CellCanvas?
  private var pairs: [Pair: Int32] = [:]

  private struct Pair: Hashable {
    var ink: Int
    var paper: Int
  }

  /// Takes the terminal of standard input and output.
  ///
  /// - Parameters:
  ///   - wantsColour: false where no colours are to be used.
  ///   - isASCII: whether the locale knows ASCII only.
  /// - Throws: ``Failure`` where ncurses does not know the terminal.
  public init(wantsColour: Bool, isASCII: Bool) throws(Failure) {
    Terminal.chooseLetters(isASCII: isASCII)
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH] {
      sigaddset(&set, signal)
    }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    signals = ukical_signals(&set)
    guard let started = ukical_start() else {
      pthread_sigmask(SIG_UNBLOCK, &set, nil)
      let name = getenv("TERM").map { String(cString: $0) } ?? ""
      throw Failure(description: "cannot use a terminal of the kind '\(name)' (TERM)")
    }
    screen = started
    cbreak()
    noecho()
    nonl()
    set_escdelay(25)
    keypad(ukical_window(), true)
    nodelay(ukical_window(), true)
    curs_set(0)
    ukical_watch_mouse()
    var colours = 0
    if wantsColour, start_color() == OK {
      use_default_colors()
      colours = Int(ukical_colours())
    }
    self.colours = colours
    depth = ColourDepth(colours: colours)
    isSlow = 1..<38_400 ~= baudrate()
    measure()
  }

  deinit { close() }

  /// Gives the terminal back; without effect the second time.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    erase()
    endwin()
    delscreen(screen)
    Glibc.close(signals)
  }

  /// ncurses measures characters as the C library does, which must know UTF-8 for that.
  private static func chooseLetters(isASCII: Bool) {
    setlocale(LC_ALL, "")
    guard !isASCII, !knowsUTF8 else { return }
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil {
      return
    }
  }

  private static var knowsUTF8: Bool {
    String(cString: nl_langinfo(nl_item(CODESET))) == "UTF-8"
  }

  private func measure() {
    var window = winsize()
    if ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 {
      size = (Int(window.ws_col), Int(window.ws_row))
    } else {
      size = (Int(getmaxx(ukical_window())), Int(getmaxy(ukical_window())))
    }
    // The largest size that is drawn; what lies beyond stays blank.
    size = (min(size.width, 500), min(size.height, 200))
  }

  // MARK: - Waiting

  /// Waits until something comes, at most so many milliseconds.
  public func wait(milliseconds: Int) -> [Report] {
    var reports = readKeys()
    if !reports.isEmpty { return reports }
    var sources = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&sources, 2, Int32(clamping: milliseconds)) > 0 else { return [] }
    if sources[1].revents != 0 { reports += readSignals() }
    if sources[0].revents & Int16(POLLIN) != 0 {
      reports += readKeys()
    } else if sources[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 {
      reports.append(.end(signal: SIGHUP))
    }
    return reports
  }

  private func readSignals() -> [Report] {
    var reports: [Report] = []
    while true {
      switch ukical_next_signal(signals) {
      case 0: return reports
      case SIGWINCH:
        resize()
        reports.append(.input(.resize(width: size.width, height: size.height)))
      case SIGTSTP:
        endwin()
        kill(getpid(), SIGSTOP)
        resume()
        reports.append(.resumed)
      case SIGCONT:
        resume()
        reports.append(.resumed)
      case let signal: reports.append(.end(signal: signal))
      }
    }
  }

  private func resize() {
    measure()
    resizeterm(Int32(size.height), Int32(size.width))
    shown = nil
    clearok(ukical_window(), true)
  }

  private func resume() {
    reset_prog_mode()
    resize()
    ukical_watch_mouse()
    wrefresh(ukical_window())
    curs_set(0)
  }

  private func readKeys() -> [Report] {
    var reports: [Report] = []
    // A pasted book must not keep the screen from being drawn.
    while reports.count < 256 {
      var code = wint_t()
      let kind = wget_wch(ukical_window(), &code)
      if kind == ERR { break }
      if kind == KEY_CODE_YES, Int32(code) == KEY_MOUSE {
        reports += readMouse()
        continue
      }
      let event = kind == KEY_CODE_YES ? functionKey(Int32(code)) : letter(code)
      if let event { reports.append(.input(event)) }
    }
    return reports
  }

  private func functionKey(_ code: Int32) -> InputEvent? {
    switch code {
    case KEY_UP: return .key(.up)
    case KEY_DOWN: return .key(.down)
    case KEY_LEFT: return .key(.left)
    case KEY_RIGHT: return .key(.right)
    case KEY_PPAGE: return .key(.pageUp)
    case KEY_NPAGE: return .key(.pageDown)
    case KEY_HOME: return .key(.home)
    case KEY_END: return .key(.end)
    case KEY_BTAB: return .key(.backTab)
    case KEY_ENTER: return .key(.enter)
    case KEY_BACKSPACE: return .key(.backspace)
    case KEY_DC: return .key(.delete)
    default: return nil
    }
  }

  /// One key may stand for several events, of which ncurses hands out the latest first.
  private func readMouse() -> [Report] {
    var events: [InputEvent] = []
    var (x, y): (Int32, Int32) = (0, 0)
    while events.count < 64 {
      switch ukical_mouse(&y, &x) {
      case -1: return events.reversed().map(Report.input)
      case 1: events.append(.press(x: Int(x), y: Int(y)))
      case 2: events.append(.release(x: Int(x), y: Int(y)))
      case 3: events.append(.wheel(up: true, x: Int(x), y: Int(y)))
      case 4: events.append(.wheel(up: false, x: Int(x), y: Int(y)))
      default: break
      }
    }
    return events.reversed().map(Report.input)
  }

  private func letter(_ code: wint_t) -> InputEvent? {
    switch code {
    case 9: return .key(.tab)
    case 13: return .key(.enter)
    case 27: return .key(.escape)
    case 8, 127: return .key(.backspace)
    case 1...26:
      return Unicode.Scalar(code + 0x60).map { .key(.control(Character($0))) }
    case 0..<32: return nil
    default: return Unicode.Scalar(code).map { .character(Character($0)) }
    }
  }

  // MARK: - Drawing

  /// Shows a canvas; only what differs from the one shown before goes over the line.
  ///
  /// - Parameters:
  ///   - canvas: the cells, of this terminal's size.
  ///   - cursor: where the cursor stands; nil: it is hidden.
  public func show(_ canvas: CellCanvas, cursor: (x: Int, y: Int)?) {
    let isSame = shown?.width == canvas.width && shown?.height == canvas.height
    if !isSame { werase(ukical_window()) }
    for y in 0..<canvas.height {
      let row = canvas.row(y)
      if isSame, let shown, shown.row(y).elementsEqual(row) { continue }
      for (x, cell) in row.enumerated() where !cell.text.isEmpty {
        put(cell, x, y, columns: x + 1 < canvas.width && canvas[x + 1, y].text.isEmpty ? 2 : 1)
      }
    }
    shown = canvas
    curs_set(cursor == nil ? 0 : 1)
    if let cursor { wmove(ukical_window(), Int32(cursor.y), Int32(cursor.x)) }
    wrefresh(ukical_window())
  }

  /// What the C library measures otherwise than we do is shown as a sign of known width.
  private func put(_ cell: CellCanvas.Cell, _ x: Int, _ y: Int, columns: Int) {
    var text: [wchar_t] = []
    for scalar in cell.text.unicodeScalars {
      let code = wchar_t(bitPattern: scalar.value)
      if text.isEmpty {
        guard Int(ukical_columns(code)) == columns else { break }
        text.append(code)
      } else if ukical_columns(code) == 0 {
        text.append(code)
      }
    }
    let isUnknown = text.isEmpty
    if isUnknown { text = [wchar_t(0x3F)] }
    text.append(0)
    let (attributes, pair) = look(cell.style)
    ukical_put(Int32(y), Int32(x), text, attributes, pair)
    if isUnknown, columns == 2 {
      ukical_put(Int32(y), Int32(x + 1), [wchar_t(0x3F), 0], attributes, pair)
    }
  }

  private func look(_ style: CellStyle) -> (attr_t, Int32) {
    var attributes = attr_t(0)
    if style.isBold { attributes |= ukical_bold() }
    if style.isDim { attributes |= ukical_dim() }
    if style.isReverse { attributes |= ukical_reverse() }
    if style.isUnderlined { attributes |= ukical_underline() }
    return (attributes, pair(style))
  }

  private func pair(_ style: CellStyle) -> Int32 {
    let wanted = Pair(
      ink: depth.index(of: style.ink, colours: colours),
      paper: depth.index(of: style.paper, colours: colours)
    )
    if wanted.ink < 0, wanted.paper < 0 { return 0 }
    if let known = pairs[wanted] { return known }
    let number = Int32(pairs.count + 1)
    // With all pairs in use the text is still there, in the terminal's own colours.
    guard number < min(ukical_pairs(), 32_767),
      init_pair(Int16(number), Int16(wanted.ink), Int16(wanted.paper)) == OK
    else { return 0 }
    pairs[wanted] = number
    return number
  }
}
