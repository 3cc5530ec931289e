import CalendarGrid
import Testing

@Suite("MonthNames") struct MonthNamesTests {
  static let locales = ["zh-Hant", "zh-Hans", "ja", "ko", "de", "fr", "ar", "en-US", "en-GB"]

  @Test("C1 the title is yyyy年 MMM in Chinese and in the locale's own order elsewhere")
  func titles() {
    let month = Sample.month("2024-02")
    let titles = Self.locales.map { MonthNames(identifier: $0).title(of: month) }
    #expect(
      titles == [
        "2024年 2月", "2024年 2月", "2024年2月", "2024년 2월", "Feb. 2024", "févr. 2024",
        "فبراير 2024", "Feb 2024", "Feb 2024",
      ]
    )
    #expect(MonthNames(identifier: "zh-Hant-TW").title(of: month) == "2024年 2月")
    #expect(MonthNames(identifier: "ar-EG").title(of: month) == "فبراير ٢٠٢٤")
  }

  @Test("C1 the full title has the full name")
  func fullTitles() {
    let month = Sample.month("2024-02")
    let titles = Self.locales.map { MonthNames(identifier: $0).fullTitle(of: month) }
    #expect(
      titles == [
        "2024年2月", "2024年2月", "2024年2月", "2024년 2월", "Februar 2024", "février 2024",
        "فبراير 2024", "February 2024", "February 2024",
      ]
    )
  }

  @Test("C1 titles name the right month in every century, Gregorian whatever the locale's calendar")
  func centuries() {
    let english = MonthNames(identifier: "en-GB")
    let thai = MonthNames(identifier: "th-TH")
    for year in [1, 2, 99, 500, 1000, 1300, 1500, 1582, 1583, 1969, 9999] {
      for number in 1...12 {
        guard let month = YearMonth(year: year, month: number) else { continue }
        #expect(english.title(of: month) == "\(english.shortMonths[number - 1]) \(year)")
        #expect(thai.title(of: month).hasSuffix(" \(year)"))
      }
    }
  }

  @Test("C4 every locale has twelve short month names", arguments: locales)
  func shortMonths(identifier: String) {
    let names = MonthNames(identifier: identifier)
    #expect(Set(names.shortMonths).count == 12)
    #expect(Set(names.fullMonths).count == 12)
    #expect(names.shortMonths.allSatisfy { TerminalWidth.columns(of: $0) <= 6 })
  }

  @Test("weekday names start with the first weekday")
  func weekdays() {
    let german = MonthNames(identifier: "de")
    #expect(
      german.shortWeekdays(startingOn: .monday) == ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]
    )
    let english = MonthNames(identifier: "en-US")
    #expect(english.narrowWeekdays(startingOn: .sunday) == ["S", "M", "T", "W", "T", "F", "S"])
    #expect(english.shortWeekdays(startingOn: .saturday).first == "Sat")
    let taiwan = MonthNames(identifier: "zh-Hant")
    #expect(taiwan.narrowWeekdays(startingOn: .monday) == ["一", "二", "三", "四", "五", "六", "日"])
  }

  @Test("first weekday, weekend and direction are the region's")
  func habits() {
    func first(_ identifier: String) -> Weekday {
      MonthNames(identifier: identifier).weekRule.firstWeekday
    }
    let weekdays = ["de-DE", "fr", "en-GB", "en-US", "ja-JP", "ko", "zh-TW", "ar-EG"].map(first)
    #expect(
      weekdays == [.monday, .monday, .monday, .sunday, .sunday, .sunday, .sunday, .saturday]
    )
    #expect(MonthNames(identifier: "de").weekRule == .iso)
    #expect(MonthNames(identifier: "ar-EG").weekend == [.friday, .saturday])
    #expect(MonthNames(identifier: "en-GB").weekend == [.saturday, .sunday])
    #expect(MonthNames(identifier: "ar").isRightToLeft)
    #expect(!MonthNames(identifier: "ja").isRightToLeft)
  }
}

@Suite("LocaleChoice") struct LocaleChoiceTests {
  @Test("reads the values of locale variables")
  func parsing() {
    let expected = [
      "zh_TW.UTF-8": "zh-Hant-TW", "zh_CN.UTF-8": "zh-Hans-CN", "zh_HK": "zh-Hant-HK",
      "zh": "zh-Hans", "zh-Hant": "zh-Hant", "de_DE.UTF-8@euro": "de-DE", "ja_JP.utf8": "ja-JP",
      "sr_RS@latin": "sr-Latn-RS", "ar_EG": "ar-EG", "en-us": "en-US", "es-419": "es-419",
      "C.UTF-8": "en_US_POSIX", "POSIX": "en_US_POSIX",
    ]
    for (value, identifier) in expected {
      #expect(LocaleChoice(parsing: value)?.identifier == identifier)
    }
    for value in ["", "../../etc", "d", "de_", "de/DE", "日本"] {
      #expect(LocaleChoice(parsing: value) == nil)
    }
  }

  @Test("only C and POSIX without UTF-8 ask for ASCII")
  func ascii() {
    let flags = ["C", "POSIX", "C.UTF-8", "C.utf8", "de_DE", "en_US.UTF-8"].map {
      LocaleChoice(parsing: $0)?.isASCII
    }
    #expect(flags == [true, true, false, false, false, false])
  }

  @Test("LC_ALL counts before LC_TIME, LC_TIME before LANG, and an empty value is none")
  func precedence() {
    func choice(_ all: String?, _ time: String?, _ lang: String?) -> String {
      LocaleChoice(lcAll: all, lcTime: time, lang: lang).identifier
    }
    #expect(choice("fr_FR", "de_DE", "ja_JP") == "fr-FR")
    #expect(choice("", "de_DE", "ja_JP") == "de-DE")
    #expect(choice(nil, nil, "ja_JP") == "ja-JP")
    #expect(choice(nil, "", nil) == "en_US_POSIX")
    #expect(LocaleChoice(lcAll: "???", lcTime: nil, lang: "de") == .posix)
  }
}
