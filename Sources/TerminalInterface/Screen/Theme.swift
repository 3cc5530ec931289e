internal import EventStore

/// The looks of things for a depth of colours.
struct Theme {
  let depth: ColourDepth

  var heading: CellStyle { CellStyle(bold: true) }
  var border: CellStyle { CellStyle(dim: true) }
  var faint: CellStyle { CellStyle(dim: true) }
  var button: CellStyle { CellStyle(bold: true, reverse: true) }
  var focused: CellStyle { CellStyle(reverse: true) }
  var error: CellStyle { CellStyle(ink: .named(depth == .full ? 9 : 1), bold: true) }
  var weekday: CellStyle { CellStyle(ink: depth == .none ? .standard : .named(6)) }

  /// The background of a day cell.
  func cell(isSelected: Bool, isWeekend: Bool, isOtherMonth: Bool) -> CellStyle {
    var style = CellStyle(dim: isOtherMonth)
    switch depth {
    case .none: break
    case .sixteen:
      if isWeekend { style.ink = .named(6) }
      if isSelected { style = CellStyle(ink: .named(7), paper: .named(4)) }
    case .full:
      if isWeekend {
        style.ink = .rgb(isOtherMonth ? 0x8A8A8A : 0xD0D0D0)
        style.paper = .rgb(0x303030)
        style.isDim = false
      }
      if isSelected { style = CellStyle(ink: .rgb(0xFFFFFF), paper: .rgb(0x005F87)) }
    }
    return style
  }

  /// The number of a day.
  func number(_ cell: CellStyle, isToday: Bool) -> CellStyle {
    guard isToday else {
      var style = cell
      style.isBold = !cell.isDim
      return style
    }
    return switch depth {
    case .none: CellStyle(bold: true, reverse: true)
    case .sixteen: CellStyle(ink: .named(7), paper: .named(1), bold: true)
    case .full: CellStyle(ink: .rgb(0xFFFFFF), paper: .rgb(0xD70000), bold: true)
    }
  }

  /// The marks that stand in for backgrounds where there are no colours.
  func marked(_ number: String, isToday: Bool, isSelected: Bool, isOtherMonth: Bool) -> String {
    guard depth == .none else { return number }
    let inner = isToday ? "[\(number)]" : isOtherMonth ? "(\(number))" : number
    return isSelected ? ">" + inner : inner
  }

  private static let palette: [UInt32] = [
    0x5FAFFF, 0x87D75F, 0xFFAF5F, 0xD787D7, 0x5FD7D7, 0xFF8787, 0xD7D75F,
  ]

  /// The colour of a calendar: its own, or one that its number gives it.
  static func colour(of number: Int, in calendars: [StoredCalendar]) -> UInt32 {
    if let text = calendars.first(where: { $0.id == number })?.colour,
      text.utf8.count >= 7, let value = UInt32(text.dropFirst().prefix(6), radix: 16)
    {
      return value
    }
    return palette[abs(number % palette.count)]
  }

  /// A label: a bar is filled, an event of some hours is written in its colour.
  func label(_ colour: UInt32, isBar: Bool, over cell: CellStyle, isSelected: Bool) -> CellStyle {
    if depth == .none { return CellStyle(dim: cell.isDim, reverse: isBar) }
    if isBar {
      let light = (colour >> 16 & 0xFF) * 3 + (colour >> 8 & 0xFF) * 6 + (colour & 0xFF) > 1200
      return CellStyle(ink: light ? .rgb(0x000000) : .rgb(0xFFFFFF), paper: .rgb(colour))
    }
    var style = cell
    style.isDim = false
    if !isSelected { style.ink = .rgb(colour) }
    return style
  }
}
