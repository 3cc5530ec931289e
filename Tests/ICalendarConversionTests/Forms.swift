import Foundation
import ICalendar
import ICalendarConversion
import TestSupport

/// Reads and writes forms in memory.
enum Forms {
  /// Everything that a converter writes, and what it found doubtful.
  static func convert(
    _ octets: [UInt8],
    from input: InputForm,
    with writer: some CalendarWriter
  ) throws -> (octets: [UInt8], issues: [CalendarIssue]) {
    let collector = Collector()
    let issues = try Converter(input: input).convert(MemorySource(octets), with: writer) {
      collector.octets.append(contentsOf: $0)
    }
    return (collector.octets, issues)
  }

  final class Collector { var octets: [UInt8] = [] }

  static func text(
    _ text: String,
    from input: InputForm,
    with writer: some CalendarWriter
  ) throws -> String {
    String(decoding: try convert(Array(text.utf8), from: input, with: writer).octets, as: UTF8.self)
  }

  static func fixture(_ name: String) throws -> String {
    String(decoding: try Materials.fixture("conversion/" + name), as: UTF8.self)
  }

  /// JSON without blanks between its parts.
  static func compactJSON(_ text: String) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  /// XML without blanks between its tags, character references of line feeds undone.
  static func compactXML(_ text: String) -> String {
    var result = ""
    var blanks = ""
    for character in text.replacingOccurrences(of: "&#x0a;", with: "\n") {
      if character.isWhitespace, result.hasSuffix(">") {
        blanks.append(character)
      } else {
        if character != "<" { result += blanks }
        blanks = ""
        result.append(character)
      }
    }
    return result
  }
}
