import Glibc

/// A bar on a terminal's standard error, for runs longer than a second.
struct ProgressBar {
  private let isWanted = Standard.isTerminal(2)
  private let begin = time(nil)
  private var shown = -1

  mutating func show(name: String, done: Int, total: Int?) {
    guard isWanted, time(nil) - begin > 1 else { return }
    let percent = total.map { $0 > 0 ? min(100, done * 100 / $0) : 0 } ?? done >> 20
    if percent == shown { return }
    shown = percent
    let bar = String(repeating: "#", count: total == nil ? 0 : percent / 4)
    let text =
      total == nil
      ? "\(percent) MB" : "[\(bar)\(String(repeating: " ", count: 25 - percent / 4))] \(percent) %"
    Standard.error("\r\(Shown.line(name)) \(text)\u{1B}[K")
  }

  mutating func clear() {
    if shown >= 0 { Standard.error("\r\u{1B}[K") }
    shown = -1
  }
}
