import CalendarGrid
import Testing

@Suite("YearMonthPicker") struct YearMonthPickerTests {
  private let february = Sample.month("2024-02")

  @Test("C3 the chevrons move a draft year only")
  func chevrons() {
    var picker = YearMonthPicker(selected: february)
    picker.pressChevron(.backward)
    picker.pressChevron(.backward)
    picker.pressChevron(.forward)
    #expect(picker.draftYear == 2023)
    #expect(picker.selected == february)
  }

  @Test("C3 the draft year stays within 1 to 9999")
  func bounds() {
    var picker = YearMonthPicker(selected: .latest)
    #expect(!picker.canGo(.forward))
    picker.pressChevron(.forward)
    #expect(picker.draftYear == 9999)
    picker.moveYear(by: .max)
    #expect(picker.draftYear == 9999)
    picker.moveYear(by: .min)
    #expect(picker.draftYear == 1)
    picker.pressChevron(.backward)
    #expect(picker.draftYear == 1)
    #expect(picker.canGo(.forward) && !picker.canGo(.backward))
  }

  @Test("C4 as many columns as fit hold the twelve months")
  func columns() {
    let counts = [0, 4, 8, 9, 19, 29, 59, 500, .max].map {
      YearMonthPicker.columnCount(fitting: $0, cellWidth: 4)
    }
    #expect(counts == [1, 1, 1, 2, 4, 6, 12, 12, 12])
    #expect(YearMonthPicker.columnCount(fitting: 80, cellWidth: .max) == 1)
    #expect(YearMonthPicker.columnCount(fitting: 10, cellWidth: 0, spacing: -1) == 10)
    for columns in -1...13 {
      let rows = YearMonthPicker.rows(columns: columns)
      #expect(rows.flatMap { $0 } == Array(1...12))
    }
    #expect(YearMonthPicker.rows(columns: 5).last == [11, 12])
  }

  @Test("C4 the selected month is highlighted only while the shown year is its year")
  func highlight() {
    var picker = YearMonthPicker(selected: february)
    #expect(picker.highlightedMonth == 2)
    picker.pressChevron(.forward)
    #expect(picker.highlightedMonth == nil)
    picker.pressChevron(.backward)
    #expect(picker.highlightedMonth == 2)
  }

  @Test("C5 a month of the shown year is what choosing gives")
  func choose() {
    var picker = YearMonthPicker(selected: february)
    picker.moveYear(by: -60)
    #expect(picker.choose(7) == Sample.month("1964-07"))
    #expect(picker.choose(0) == nil)
    #expect(picker.choose(13) == nil)
  }
}
