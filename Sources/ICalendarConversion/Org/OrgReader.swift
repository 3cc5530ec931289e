public import ICalendar

/// Reads the headlines of Org mode that have an active timestamp.
///
/// TODO and DONE headlines become VTODOs, all others VEVENTs. Inactive timestamps in square brackets
/// mean nothing here.
public struct OrgReader {
  /// The most octets of a file.
  public static let maximumOctets = 64 << 20

  private let tzid: String?
  private let stamp: Int

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - tzid: the TZID that times are in; nil: they float.
  ///   - stamp: DTSTAMP of what is made, in Unix seconds.
  public init(tzid: String? = nil, stamp: Int = 0) {
    self.tzid = tzid
    self.stamp = stamp
  }

  static func looksLikeOrg(_ line: Substring) -> Bool {
    let stars = line.prefix { $0 == "*" }
    return line.hasPrefix("#+") || (!stars.isEmpty && line.dropFirst(stars.count).first == " ")
  }

  private struct Entry {
    var line: Int
    var keyword: String?
    var title: String
    var tags: [String] = []
    var stamps: [OrgTimestamp] = []
    var due: OrgTimestamp?
    var properties: [String: String] = [:]
    var text: [String] = []
  }

  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - source: the octets.
  ///   - receiver: told what is found.
  /// - Throws: ``ConversionError`` where the file is too long, ``ReadError`` when the system refuses,
  ///   and what the receiver throws.
  public func read<Receiver: CalendarReceiver>(
    _ source: any ByteSource,
    into receiver: inout Receiver
  ) throws {
    let octets = try Whole.read(source, limit: Self.maximumOctets)
    try receiver.beginCalendar()
    for line in ["VERSION:2.0", "PRODID:-//ukical//org//EN"] {
      try Array(line.utf8).withUnsafeBytes { try receiver.property($0, line: 1) }
    }
    var entry: Entry?
    var inDrawer = false
    let lines = String(decoding: octets, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      let stars = line.prefix { $0 == "*" }
      if !stars.isEmpty, line.dropFirst(stars.count).first == " " {
        try finish(entry, &receiver)
        entry = headline(line.dropFirst(stars.count + 1), line: index + 1)
        inDrawer = false
      } else if entry != nil {
        body(line, &entry, &inDrawer)
      }
    }
    try finish(entry, &receiver)
    try receiver.endCalendar()
  }

  private func headline(_ text: Substring, line: Int) -> Entry {
    var words = text.split(separator: " ").map(String.init)
    var entry = Entry(line: line, keyword: nil, title: "")
    if let first = words.first, first == "TODO" || first == "DONE" {
      entry.keyword = first
      words.removeFirst()
    }
    if let last = words.last, last.count > 2, last.hasPrefix(":"), last.hasSuffix(":") {
      entry.tags = last.split(separator: ":").map(String.init)
      words.removeLast()
    }
    var title = Substring(words.joined(separator: " "))
    if let stamp = OrgTimestamp(title, tzid: tzid) {
      entry.stamps.append(stamp)
      title = title.prefix { $0 != "<" } + stamp.rest
    }
    entry.title = String(title).trimmingBlanks()
    return entry
  }

  private func body(_ line: Substring, _ entry: inout Entry?, _ inDrawer: inout Bool) {
    let text = String(line).trimmingBlanks()
    if text.uppercased() == ":PROPERTIES:" {
      inDrawer = true
    } else if text.uppercased() == ":END:" {
      inDrawer = false
    } else if inDrawer {
      let pieces = text.dropFirst().split(separator: ":", maxSplits: 1)
      guard pieces.count == 2 else { return }
      entry?.properties[pieces[0].uppercased()] = String(pieces[1]).trimmingBlanks()
    } else if text.hasPrefix("DEADLINE:") || text.hasPrefix("SCHEDULED:") {
      guard let stamp = OrgTimestamp(Substring(text), tzid: tzid) else { return }
      if text.hasPrefix("DEADLINE:") { entry?.due = stamp } else { entry?.stamps.append(stamp) }
    } else if text.hasPrefix("<"), let stamp = OrgTimestamp(Substring(text), tzid: tzid),
      stamp.rest.allSatisfy(\.isWhitespace)
    {
      entry?.stamps.append(stamp)
    } else if !text.isEmpty, !text.hasPrefix("CLOSED:") {
      entry?.text.append(
        text.hasPrefix(",*") || text.hasPrefix(",#+") ? String(text.dropFirst()) : text
      )
    }
  }

  private func finish<Receiver: CalendarReceiver>(
    _ entry: Entry?,
    _ receiver: inout Receiver
  ) throws {
    guard let entry, entry.keyword != nil || !entry.stamps.isEmpty || entry.due != nil else {
      return
    }
    let isTask = entry.keyword != nil || entry.due != nil
    for (index, stamp) in (entry.stamps.isEmpty ? [nil] : entry.stamps.map(Optional.some))
      .enumerated()
    {
      var component = Component(name: isTask ? "VTODO" : "VEVENT")
      func add(_ line: ContentLine) { component.elements.append(.line(line)) }
      let made = "ukical-" + ContentDigest.digits("\(entry.title)\u{0}\(entry.line)".utf8)
      let uid = (entry.properties["ID"] ?? made) + (index == 0 ? "" : "-\(index + 1)")
      add(ContentLine("UID:" + uid))
      add(TemporalValue.utc(instant: self.stamp).contentLine("DTSTAMP"))
      if let stamp {
        add(stamp.start.contentLine("DTSTART"))
        if let end = stamp.end { add(end.contentLine(isTask ? "DUE" : "DTEND")) }
      }
      if let due = entry.due, stamp?.end == nil { add(due.start.contentLine("DUE")) }
      let rule = stamp?.rule ?? (stamp == nil ? entry.due?.rule : nil) ?? entry.properties["RRULE"]
      if let rule, (try? RecurrenceRule(parsing: rule)) != nil { add(ContentLine("RRULE:" + rule)) }
      add(ContentLine("SUMMARY:" + TextValue.encode(entry.title)))
      if !entry.text.isEmpty {
        add(ContentLine("DESCRIPTION:" + TextValue.encode(entry.text.joined(separator: "\n"))))
      }
      if let location = entry.properties["LOCATION"] {
        add(ContentLine("LOCATION:" + TextValue.encode(location)))
      }
      if !entry.tags.isEmpty {
        add(ContentLine("CATEGORIES:" + entry.tags.map(TextValue.encode).joined(separator: ",")))
      }
      if entry.keyword == "DONE" { add(ContentLine("STATUS:COMPLETED")) }
      try component.text.withUnsafeBytes {
        try receiver.component(ReadComponent(text: $0, name: component.name, line: entry.line))
      }
    }
  }
}
