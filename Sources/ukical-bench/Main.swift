import Glibc
import ICalendar

/// Parts of the library alone, for `make bench` to measure beside other programs.
@main
enum Main {
  static let usage = """
    usage: ukical-bench parse FILE
           ukical-bench rule RRULE DTSTART COUNT
           ukical-bench month RRULE DTSTART YEAR TIMES

    """

  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch (words.first, words.count) {
    case ("parse", 2): try parse(words[1])
    case ("rule", 4): try rule(words[1], words[2], Int(words[3]) ?? 0)
    case ("month", 5): try month(words[1], words[2], Int(words[3]) ?? 0, Int(words[4]) ?? 0)
    default:
      _ = usage.withCString { write(2, $0, strlen($0)) }
      exit(2)
    }
  }

  /// Reads the index fields of every component.
  private static func parse(_ path: String) throws {
    var scanner = CalendarScanner(handler: FieldCount())
    try scanner.scan(try FileSource(path: path))
    print("\(scanner.handler.components) components, \(scanner.handler.dated) with a start")
  }

  private static func sequence(_ rule: String, _ start: String) throws -> RecurrenceSequence {
    guard let read = Array(start.utf8).withUnsafeBytes({ CivilText.read($0) }) else { exit(2) }
    return RecurrenceSequence(
      rule: try RecurrenceRule(parsing: rule),
      start: read.clock,
      isDate: read.isDate
    )
  }

  private static func rule(_ rule: String, _ start: String, _ count: Int) throws {
    var sequence = try sequence(rule, start)
    var (found, sum) = (0, 0)
    while found < count, let value = sequence.next() {
      found += 1
      sum &+= value
    }
    print("\(found) instances, sum \(sum)")
  }

  /// Asks again and again for one month of a rule.
  private static func month(_ rule: String, _ start: String, _ year: Int, _ times: Int) throws {
    let fresh = try sequence(rule, start)
    let bounds = ["\(year)0601T000000", "\(year)0701T000000"].compactMap { text in
      Array(text.utf8).withUnsafeBytes { CivilText.read($0)?.clock }
    }
    guard bounds.count == 2 else { exit(2) }
    var found = 0
    for _ in 0..<times {
      var sequence = fresh
      sequence.seek(to: bounds[0])
      while let value = sequence.next(), value < bounds[1] { found += 1 }
    }
    print("\(found) instances")
  }
}

/// Counts components while reading the fields an index is made of.
private struct FieldCount: CalendarScanHandler {
  private var reader = IndexReader(keepsTexts: true)
  var components = 0
  var dated = 0

  mutating func beginCalendar(_ ordinal: Int, line: Int) {}
  mutating func calendarProperty(_ contentLine: UnsafeRawBufferPointer, line: Int) {}
  mutating func endCalendar(line: Int, isComplete: Bool) {}
  mutating func issue(_ issue: CalendarIssue) {}

  mutating func component(_ component: ScannedComponent) -> Bool {
    let fields = reader.read(component.text)
    components += 1
    if fields.start != nil { dated += 1 }
    return true
  }
}
