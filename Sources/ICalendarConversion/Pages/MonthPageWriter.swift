public import CalendarGrid
import GregorianDays
public import ICalendar

/// Writes a month as a page: HTML or SVG.
public struct MonthPageWriter: ListingWriter {
  /// The form of the page.
  public enum Form: Sendable {
    /// A table in HTML.
    case html
    /// A picture.
    case svg
  }

  private let form: Form
  private let month: YearMonth
  private let names: MonthNames
  private let zones: ZoneBook
  private let viewer: any ZoneRules
  var list = ItemList()

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - form: HTML or SVG.
  ///   - month: the month, in the viewer's zone.
  ///   - names: the reader's language.
  ///   - zones: tells what TZIDs mean.
  ///   - viewer: the clock that times are told in.
  public init(
    form: Form,
    month: YearMonth,
    names: MonthNames,
    zones: ZoneBook,
    viewer: any ZoneRules
  ) {
    self.form = form
    self.month = month
    self.names = names
    self.zones = zones
    self.viewer = viewer
  }

  /// Writes the page.
  public mutating func finish(_ output: inout [UInt8]) {
    let first = month.firstDay.dayNumber - 7
    let last = month.lastDay.dayNumber + 14
    let window = (
      from: viewer.instant(clockSeconds: first * 86_400),
      to: viewer.instant(clockSeconds: last * 86_400)
    )
    let items = list.items(window, zones: zones, viewer: viewer)
    let page = MonthPage(month: month, names: names, items: items, viewer: viewer)
    let text = form == .svg ? MonthSVG.picture(page) : MonthHTML.page([page], title: nil)
    output += Array(text.utf8)
  }
}
