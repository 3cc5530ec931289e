import ICalendarConversion
import Testing

@Suite struct RecognitionTests {
  @Test(
    arguments: [
      ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", InputForm.icalendar),
      ("\u{FEFF}begin:vcalendar\n", .icalendar), ("junk\nBEGIN:VEVENT\n", .icalendar),
      ("BEGIN:VCALENDAR\nVERSION:1.0\n", .vcalendar), ("\n [\"vcalendar\"", .jcal),
      ("<?xml version='1.0'?>", .xcal), ("Subject,Start Date\nA,1/2/2024\n", .csv),
      ("* TODO Meet\n<2024-02-14 Wed>\n", .org),
    ]
  )
  func recognises(head: String, form: InputForm) {
    #expect(InputForm.recognise(Array(head.utf8)) == form)
  }

  @Test(arguments: ["", "hello", "{}"])
  func doesNotGuess(head: String) { #expect(InputForm.recognise(Array(head.utf8)) == nil) }
}
