/// Finds the zones of Windows names and of the display forms Windows shows for them.
enum WindowsZoneTable {
  /// A Windows zone.
  struct Entry: Sendable, Hashable {
    /// The Windows name, such as `W. Europe Standard Time`.
    var name: String
    /// The IANA name for the world (CLDR territory 001).
    var ianaName: String
  }

  private struct Table: Sendable {
    var byName: [String: Entry] = [:]
    var byDisplay: [String: Entry] = [:]
    /// The zones whose display form has a city; more than one makes the city useless.
    var byCity: [String: Set<Entry>] = [:]
    /// The offset each display form begins with.
    var offsets: [String: Int] = [:]
  }

  private static let table: Table = {
    var table = Table()
    for line in lines.split(separator: "\n") {
      let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let key = fields[0].lowercased()
      let entry = Entry(name: fields[0], ianaName: fields[1])
      if !entry.ianaName.isEmpty { table.byName[key] = entry }
      guard let known = table.byName[key], !fields[2].isEmpty else { continue }
      let display = WindowsDisplay(fields[2])
      table.byDisplay[display.text] = known
      if let offset = display.offset { table.offsets[known.name] = offset }
      guard !entry.ianaName.isEmpty else { continue }
      for city in display.cities { table.byCity[city, default: []].insert(known) }
    }
    return table
  }()

  /// The zone of a Windows name, in any letter case.
  static func entry(named name: String) -> Entry? { table.byName[name.lowercased()] }

  /// The zone of a display form, with or without its leading offset.
  ///
  /// Where the text is not known as a whole, it is split at commas; all the cities of it that are
  /// known must then mean one zone, with the offset the text begins with.
  static func entry(display text: String) -> Entry? {
    let display = WindowsDisplay(text)
    if let entry = table.byDisplay[display.text] { return entry }
    guard let offset = display.offset else { return nil }
    let found = Set(display.cities.compactMap { table.byCity[$0] }.joined())
    guard found.count == 1, let entry = found.first, table.offsets[entry.name] == offset else {
      return nil
    }
    return entry
  }
}

/// A display form such as `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`.
struct WindowsDisplay: Sendable, Hashable {
  /// The offset in the parentheses, in seconds; nil without parentheses.
  var offset: Int?
  /// What follows, in small letters and with single blanks.
  var text: String

  /// Takes a display form apart; backslashes before commas are left out.
  init(_ full: String) {
    var rest = Substring(full)
    if rest.hasPrefix("("), let close = rest.firstIndex(of: ")"),
      let offset = ZoneOffsetName.seconds(String(rest[rest.index(after: rest.startIndex)..<close]))
    {
      self.offset = offset
      rest = rest[rest.index(after: close)...]
    }
    text = rest.lowercased().filter { $0 != "\\" }.split(separator: " ").joined(separator: " ")
  }

  /// The parts between commas.
  var cities: [String] {
    text.split(whereSeparator: { $0 == "," || $0 == ";" }).map { part in
      part.split(separator: " ").joined(separator: " ")
    }
  }
}
