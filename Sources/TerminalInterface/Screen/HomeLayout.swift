/// Where things stand for a size of the terminal.
struct HomeLayout {
  /// The smallest terminal that is drawn on.
  static let smallest = (width: 40, height: 12)
  /// From this width on the agenda stands beside the month.
  static let wide = 100

  let title: Frame
  let weekdays: Frame
  let grid: Frame
  let status: Frame
  /// The agenda of the day and what is due; nil where they are not shown.
  let pane: Frame?

  init(width: Int, height: Int, showsPane: Bool, isMirrored: Bool) {
    title = Frame(x: 0, y: 0, width: width, height: 1)
    status = Frame(x: 0, y: height - 1, width: width, height: 1)
    let isWide = width >= HomeLayout.wide
    let paneWidth = isWide ? min(max(32, width / 4), 60) : min(max(width / 2, 32), width)
    let gridWidth = isWide ? width - paneWidth - 1 : width
    let paneX = isMirrored ? 0 : width - paneWidth
    let gridX = isWide && isMirrored ? paneWidth + 1 : 0
    weekdays = Frame(x: gridX, y: 1, width: gridWidth, height: 1)
    grid = Frame(x: gridX, y: 2, width: gridWidth, height: height - 3)
    pane =
      isWide || showsPane ? Frame(x: paneX, y: 1, width: paneWidth, height: height - 2) : nil
  }
}
