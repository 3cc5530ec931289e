import ICalendar
import ICalendarConversion
import Testing

@Suite struct XCalTests {
  @Test(arguments: [1, 2])
  func examplesOfTheRFC(number: Int) throws {
    let xml = try Forms.fixture("rfc6321-example\(number).xml")
    let ics = try Forms.text(xml, from: .xcal, with: ICalendarWriter())
    #expect(ics == (try Forms.fixture("rfc7265-example\(number).ics")))
    let written = try Forms.text(ics, from: .icalendar, with: XCalWriter())
    #expect(Forms.compactXML(written) == Forms.compactXML(xml))
  }

  @Test func everyTypeComesBackAsItWas() throws {
    let ics = try Forms.fixture("values.ics")
    let xml = try Forms.text(ics, from: .icalendar, with: XCalWriter())
    let back = try Forms.text(xml, from: .xcal, with: ICalendarWriter())
    // jCal is the judge: it knows neither the order of parameters nor needless quotes.
    let wanted = try Forms.text(ics, from: .icalendar, with: JCalWriter())
    let found = try Forms.text(back, from: .icalendar, with: JCalWriter())
    #expect(try Forms.compactJSON(found) == Forms.compactJSON(wanted))
  }

  @Test(
    arguments: [
      "<!DOCTYPE x [<!ENTITY a \"b\">]><icalendar><vcalendar/></icalendar>",
      "<icalendar><vcalendar><properties><x-a><text>&boom;</text></x-a></properties></vcalendar></icalendar>",
      "<icalendar><vcalendar>", "<icalendar></vcalendar>", "<html/>", "<icalendar a=b/>",
      String(repeating: "<icalendar>", count: 5),
    ]
  )
  func refuses(xml: String) {
    #expect(throws: ConversionError.self) {
      try Forms.text(xml, from: .xcal, with: ICalendarWriter())
    }
  }

  @Test func deepNestingIsRefused() {
    let open = "<vevent><components>"
    let xml = "<icalendar><vcalendar><components>" + String(repeating: open, count: 50_000)
    #expect(throws: ConversionError.self) {
      try Forms.text(xml, from: .xcal, with: ICalendarWriter())
    }
  }

  @Test func prefixesCommentsAndCDataAreRead() throws {
    let xml = """
      <?xml version="1.0"?><!-- a comment -->
      <c:icalendar xmlns:c="urn:ietf:params:xml:ns:icalendar-2.0" xmlns:f="urn:other">
      <c:vcalendar><c:properties><c:name><c:text><![CDATA[a<b]]>&amp;&#x41;</c:text></c:name>
      <f:thing><f:part>x</f:part></f:thing></c:properties></c:vcalendar></c:icalendar>
      """
    let ics = try Forms.text(xml, from: .xcal, with: ICalendarWriter())
    #expect(ics.contains("NAME:a<b&A\r\n"))
    #expect(ics.contains("XML:<thing><part>x</part></thing>\r\n"))
  }

  @Test func markupAndControlsAreHarmless() throws {
    let ics = "BEGIN:VCALENDAR\r\nX-A:<b>&\u{1}\"\r\nEND:VCALENDAR\r\n"
    let xml = try Forms.text(ics, from: .icalendar, with: XCalWriter())
    #expect(xml.contains("<x-a><unknown>&lt;b&gt;&amp;\u{FFFD}&quot;</unknown></x-a>"))
  }
}
