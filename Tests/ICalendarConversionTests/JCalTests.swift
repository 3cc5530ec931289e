import Foundation
import ICalendar
import ICalendarConversion
import TestSupport
import Testing

@Suite struct JCalTests {
  @Test(arguments: ["rfc7265-example1", "rfc7265-example2"])
  func examplesOfTheRFC(name: String) throws {
    let ics = try Forms.fixture(name + ".ics")
    let json = try Forms.fixture(name + ".json")
    let written = try Forms.text(ics, from: .icalendar, with: JCalWriter())
    #expect(try Forms.compactJSON(written) == Forms.compactJSON(json))
    #expect(try Forms.text(json, from: .jcal, with: ICalendarWriter()) == ics)
  }

  @Test func everyTypeComesBackAsItWas() throws {
    let ics = try Forms.fixture("values.ics")
    let json = try Forms.text(ics, from: .icalendar, with: JCalWriter())
    let back = try Forms.text(json, from: .jcal, with: ICalendarWriter())
    #expect(sortedParameters(back) == sortedParameters(ics))
  }

  /// The order of parameters is not kept where VALUE is among them.
  private func sortedParameters(_ text: String) -> [String] {
    Folding.unfold(Array(text.utf8)).map { octets in
      let line = ContentLine(String(decoding: octets, as: UTF8.self))
      let parameters = line.parameters.map { "\($0.name)=\($0.values)" }.sorted()
      return line.name + parameters.joined(separator: ";") + ":" + (line.value ?? "")
    }
  }

  /// Where the others write a default for a value they cannot read, we keep it as text, so that it
  /// comes back as it was.
  private static let kept = [
    "float.ics": (theirs: "\"float\",0]", ours: "\"float\",\"my foo!\"]"),
    "boolean.ics": (
      theirs: "\"x-maybe\",{},\"boolean\",false]", ours: "\"x-maybe\",{},\"boolean\",\"MAYBE\"]"
    ),
  ]

  @Test func pairsOfOthers() throws {
    guard let shared = Materials.shared else { return }
    let folder = shared.appendingPathComponent("oracles/jcal")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names where name.hasSuffix(".ics") {
      let ics = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let other = folder.appendingPathComponent(
        name.replacingOccurrences(of: ".ics", with: ".json")
      )
      let json = try String(contentsOf: other, encoding: .utf8)
      let written = try Forms.text(ics, from: .icalendar, with: JCalWriter())
      var expected = try Forms.compactJSON(json)
      if let kept = JCalTests.kept[name] {
        #expect(expected.contains(kept.theirs), "\(name)")
        expected = expected.replacingOccurrences(of: kept.theirs, with: kept.ours)
      }
      #expect(try Forms.compactJSON(written) == expected, "\(name)")
    }
  }

  @Test(
    arguments: [
      ("", "no [ here"), ("[\"vcalendar\",[", "the file ends"),
      ("[\"vcalendar\",[],[]] x", "text after the end"), ("{\"vcalendar\":1}", "no [ here"),
      ("[\"vcalendar\",[[\"a\",{},\"text\",\"\\ud83d\\x\"]],[]]", "half of a surrogate pair"),
    ]
  )
  func refuses(text: String, reason: String) {
    let error = #expect(throws: ConversionError.self) {
      try Forms.text(text, from: .jcal, with: ICalendarWriter())
    }
    #expect(error?.reason.contains(reason) == true || text.isEmpty)
  }

  @Test func deepNestingIsRefused() {
    let text = String(repeating: "[\"vevent\",[],[", count: 100_000)
    #expect(throws: ConversionError.self) {
      try Forms.text(text, from: .jcal, with: ICalendarWriter())
    }
    let values = "[\"vcalendar\",[" + String(repeating: "[", count: 100_000)
    #expect(throws: ConversionError.self) {
      try Forms.text(values, from: .jcal, with: ICalendarWriter())
    }
  }

  @Test func nothingSmugglesALine() throws {
    let json = """
      ["vcalendar",[["x-a\\nATTENDEE:x",{},"unknown","1"],["x-b",{"p\\n":"q"},"unknown","1"],\
      ["x-c",{"cn":"a\\nATTENDEE:y"},"unknown","v\\r\\nATTENDEE:z"]],[]]
      """
    let (octets, issues) = try Forms.convert(Array(json.utf8), from: .jcal, with: ICalendarWriter())
    let lines = Folding.unfold(octets).map { String(decoding: $0, as: UTF8.self) }
    #expect(!lines.contains { $0.hasPrefix("ATTENDEE") })
    #expect(issues.count == 2)
  }

  @Test func severalObjectsAreAnArray() throws {
    let one = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"
    let outline = try CalendarOutline(scanning: MemorySource(one + one))
    let json = try Forms.text(one + one, from: .icalendar, with: JCalWriter(outline: outline))
    #expect(json.hasPrefix("[["))
    #expect(try Forms.text(json, from: .jcal, with: ICalendarWriter()) == one + one)
  }

  @Test func propertiesAfterComponentsAreKept() throws {
    let ics = """
      BEGIN:VCALENDAR\r
      VERSION:2.0\r
      BEGIN:VEVENT\r
      UID:1\r
      END:VEVENT\r
      X-LATE:here\r
      END:VCALENDAR\r

      """
    let outline = try CalendarOutline(scanning: MemorySource(ics))
    for text in [
      try Forms.text(ics, from: .icalendar, with: JCalWriter(outline: outline)),
      try Forms.text(ics, from: .icalendar, with: XCalWriter(outline: outline)),
    ] {
      #expect(text.lowercased().contains("x-late"))
    }
  }
}
