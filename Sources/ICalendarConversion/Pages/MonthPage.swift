public import CalendarGrid
import GregorianDays
import ICalendar

/// A month laid out for a page: its grid and the bars of its events.
public struct MonthPage: Sendable {
  /// The month.
  public let month: YearMonth
  /// The names, weekdays and direction of the reader's language.
  public let names: MonthNames
  /// The first day of each event and what its bar says.
  let layout: MonthLayout
  /// How many events a day shows before "+n".
  static let lanes = 4

  init(month: YearMonth, names: MonthNames, items: [FlatItem], viewer: any ZoneRules) {
    self.month = month
    self.names = names
    let grid = MonthGrid(month: month, firstWeekday: names.weekRule.firstWeekday, rows: .asNeeded)
    let spans = items.enumerated().compactMap { index, item -> EventSpan? in
      guard let days = Wording.days(item, viewer), let first = CalendarDay(dayNumber: days.first),
        let last = CalendarDay(dayNumber: days.last)
      else { return nil }
      let time = item.isAllDay ? "" : Wording.time(days.start) + " "
      return EventSpan(
        id: EventIdentity(item: index),
        firstDay: first,
        lastDay: last,
        title: time + Wording.line(item.summary),
        colorIndex: MonthPage.color(item.categories.first ?? item.summary),
        isAllDay: item.isAllDay,
        timeOrder: Gregorian.floorModulo(days.start, 86_400)
      )
    }
    layout = MonthLayout(
      grid: grid,
      events: spans,
      maximumLanes: MonthPage.lanes,
      sharesMoreLine: true
    )
  }

  private static func color(_ text: String) -> Int {
    Int(ContentDigest.hash(Array(text.utf8)) % UInt64(palette.count))
  }

  /// Backgrounds on which black text is read well, in colour and in grey.
  static let palette = [
    "#cfe3f7", "#d8efd0", "#f7dfc8", "#e6d8f2", "#f7d4dc", "#d3eeee", "#eeeac4",
  ]

  /// Text as XML and HTML take it.
  static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    XMLBytes.append(text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
