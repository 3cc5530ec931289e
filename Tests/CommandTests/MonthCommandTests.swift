import Foundation
import TestSupport
import Testing

@Suite("ukical month")
struct MonthCommandTests {
  static let locales = ["en_US", "de_DE", "ja_JP", "zh_TW", "ar_EG"]

  /// 14 February 2024, noon in Berlin.
  static let now = ["UKICAL_NOW": "1707908400", "COLUMNS": "80"]

  private func filled() throws -> Ukical {
    let ukical = try Ukical()
    try ukical("import", Ukical.fixture("month-labels.ics"))
    return ukical
  }

  @Test("labels stand in their days, in the order of the language's week", arguments: locales)
  func snapshot(locale: String) throws {
    let answer = try filled()(
      "month",
      "2024-02",
      environment: Self.now.merging(["LC_ALL": "\(locale).UTF-8"]) { $1 }
    )
    let expected = try Materials.fixture("month-2024-02.\(locale).txt")
    #expect(answer.output == String(decoding: expected, as: UTF8.self))
  }

  @Test("every line fits any terminal", arguments: [24, 40, 80, 200])
  func width(columns: Int) throws {
    let answer = try filled()(
      "month",
      "2024-02",
      "--weeks",
      environment: ["COLUMNS": String(columns), "LC_ALL": "C"]
    )
    let lines = answer.output.split(separator: "\n")
    #expect(lines.count > 10)
    // In the C locale each column is one ASCII character, but for titles.
    let ascii = lines.filter { $0.unicodeScalars.allSatisfy(\.isASCII) }
    #expect(ascii.allSatisfy { $0.count <= columns })
  }

  @Test("--json holds the weeks of the grid and its instances")
  func json() throws {
    let answer = try filled()("month", "2024-02", "--json", environment: Self.now)
    let read = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
    let weeks = try #require(read?["weeks"] as? [[String]])
    #expect(weeks.first?.first == "2024-01-28" && weeks.last?.last == "2024-03-02")
    let events = try #require(read?["events"] as? [[String: Any]])
    #expect(events.filter { $0["summary"] as? String == "Standup" }.count == 8)
    #expect(
      events.first { $0["summary"] as? String == "Standup" }?["start"] as? String
        == "2024-02-05T09:30:00+01:00"
    )
  }

  @Test("control characters of a title reach no terminal")
  func escapes() throws {
    let ukical = try Ukical()
    let file = try ukical.file(
      "evil.ics",
      Data(
        "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VEVENT\nUID:a\nDTSTAMP:20240101T000000Z\nDTSTART:20240214T100000Z\nSUMMARY:\u{1B}[2J\u{9B}31m\u{7}x\nEND:VEVENT\nEND:VCALENDAR\n"
          .utf8
      )
    )
    try ukical("import", file)
    for words in [["month", "2024-02"], ["agenda", "--from", "2024-02-14"], ["show", "a"]] {
      let answer = try ukical.run(words)
      #expect(answer.output.contains("x"))
      #expect(
        !answer.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{7}" }
      )
    }
  }

  @Test("first-weekday and 12 hours come from the configuration file")
  func settings() throws {
    let ukical = try filled()
    let folder = ukical.home.appendingPathComponent("config/ukical")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("# mine\nfirst-weekday = saturday\nclock=12\n".utf8)
      .write(to: folder.appendingPathComponent("config"))
    let month = try ukical("month", "2024-02", environment: Self.now)
    #expect(month.output.split(separator: "\n")[1].hasPrefix("Sat"))
    let agenda = try ukical("agenda", "--from", "2024-02-15", "--days", "1")
    #expect(agenda.output.contains("9:30am-9:45am"))
    let config = try ukical("config")
    #expect(config.output.contains("clock = 12"))
    #expect(config.output.contains("config/ukical/config:3"))
    try Data("first-weekday = noday\n".utf8).write(to: folder.appendingPathComponent("config"))
    let refused = try ukical("month", "2024-02")
    #expect(refused.code == 2)
    #expect(refused.talk.contains("config:1: first-weekday: not one of monday, tuesday"))
  }
}
