internal import Glibc

/// Runs a screen at a terminal until the person leaves.
public struct TerminalSession {
  private let terminal: Terminal
  private let screen: TerminalScreen

  /// Milliseconds between two looks for other programs' changes.
  static let lookTime = 400

  /// Makes a session.
  public init(terminal: Terminal, screen: TerminalScreen) {
    self.terminal = terminal
    self.screen = screen
  }

  /// Runs, and gives the terminal back.
  ///
  /// - Returns: the signal that ended it; nil: the person did.
  public func run() -> Int32? {
    defer { terminal.close() }
    screen.handle(.resize(width: terminal.size.width, height: terminal.size.height))
    var lastLook = 0
    var isDirty = true
    while !screen.isFinished {
      let now = TerminalSession.milliseconds
      let looks = lastLook == 0 || now - lastLook >= TerminalSession.lookTime
      if looks { lastLook = now }
      if screen.tick(now: now, looks: looks) { isDirty = true }
      if isDirty {
        let (canvas, cursor) = screen.draw()
        terminal.show(canvas, cursor: cursor)
        isDirty = false
      }
      for report in terminal.wait(milliseconds: screen.patience) {
        isDirty = true
        switch report {
        case .input(let event):
          screen.handle(event)
        case .resumed:
          screen.handle(.resize(width: terminal.size.width, height: terminal.size.height))
        case .end(let signal): return signal
        }
        if screen.isFinished { break }
      }
    }
    return nil
  }

  /// Of a clock that never goes back.
  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
