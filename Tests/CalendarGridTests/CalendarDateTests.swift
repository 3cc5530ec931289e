import CalendarGrid
import Testing

@Suite("CalendarDate") struct CalendarDateTests {
  private let date = CalendarDate(Sample.day("2024-02-14"))

  @Test("A5 tapping the same day twice reacts twice")
  func sameDayTwice() {
    date.tap(Sample.day("2024-02-20"))
    let first = (date.tapIdentity, date.presentation)
    date.formDismissed()
    date.tap(Sample.day("2024-02-20"))
    #expect(date.selectedDay == Sample.day("2024-02-20"))
    #expect(date.tapIdentity != first.0)
    #expect(date.presentation != first.1)
    #expect(date.presentation.day == first.1.day)
  }

  @Test("A7 a tap presents the form, and dismissing it resets the presentation")
  func presentation() {
    #expect(!date.isPresentingForm)
    date.tap(Sample.day("2024-02-20"))
    #expect(date.presentation.day == Sample.day("2024-02-20"))
    date.formDismissed()
    #expect(date.presentation == .dismissed)
  }

  @Test("A8 the form's appearance tells the month to move to, once")
  func neighbourMonth() {
    #expect(date.formAppeared() == nil)
    date.tap(Sample.day("2024-03-02"))
    #expect(date.lastSelectedYearMonth == Sample.month("2024-02"))
    #expect(date.formAppeared() == Sample.month("2024-03"))
    #expect(date.lastSelectedYearMonth == Sample.month("2024-03"))
    #expect(date.formAppeared() == nil)
  }

  @Test("A9 showing date and last selected month follow the page")
  func followsPage() {
    date.pageShown(Sample.month("2024-03"))
    #expect(date.showingDate == Sample.day("2024-03-01"))
    #expect(date.lastSelectedYearMonth == Sample.month("2024-03"))
    date.pageShown(Sample.month("2024-02"))
    #expect(date.showingDate == Sample.day("2024-02-14"))
  }

  @Test("A10 one object is shared: what one holder changes, every other reads")
  func shared() {
    let core = MonthScreenCore(today: Sample.day("2024-02-14"))
    let reader = core.calendarDate
    core.perform(.tap(Sample.day("2024-02-20"), onPage: .current))
    #expect(reader === core.calendarDate)
    #expect(reader.selectedDay == Sample.day("2024-02-20"))
    #expect(reader.isPresentingForm)
  }
}
