/// What a person has chosen in the configuration file: `key = value` lines, `#` begins a comment.
public struct Settings: Sendable, Hashable {
  /// A key of the file.
  public enum Key: String, Sendable, Hashable, CaseIterable {
    /// The calendar of new events, and of imported ones that nothing else gives one.
    case calendar
    /// The first column of a month.
    case firstWeekday = "first-weekday"
    /// The viewer's zone.
    case zone
    /// 12 or 24 hours.
    case clock
    /// The language of names, such as `de_DE`.
    case language
    /// The user's own mail addresses, with commas.
    case addresses
    /// How many runs can be undone.
    case undoRuns = "undo-runs"
    /// How many octets of old components are kept for that.
    case undoOctets = "undo-octets"

    /// The form of a value, for messages.
    public var form: String {
      switch self {
      case .calendar: "a name"
      case .firstWeekday: "one of \(Settings.weekdays.joined(separator: ", "))"
      case .zone: "a zone such as Europe/Berlin"
      case .clock: "12 or 24"
      case .language: "a locale such as de_DE"
      case .addresses: "mail addresses with commas"
      case .undoRuns, .undoOctets: "a whole number from 1 on"
      }
    }
  }

  /// A value and the line it stands in, counted from 1.
  public struct Entry: Sendable, Hashable {
    /// The value.
    public let value: String
    /// The line of the file.
    public let line: Int
  }

  /// What the file says.
  public private(set) var entries: [Key: Entry] = [:]

  /// The names of weekdays, Monday first.
  public static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// Settings of an empty file.
  public init() {}

  /// Reads a file's text.
  ///
  /// - Throws: ``SettingsError`` with the line that cannot be read; nothing of the file holds then.
  public init(parsing text: String) throws(SettingsError) {
    for (index, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bare = Settings.trim(row.prefix { $0 != "#" })
      if bare.isEmpty { continue }
      guard let equals = bare.firstIndex(of: "=") else {
        throw SettingsError(line: index + 1, reason: "not of the form key = value")
      }
      let name = Settings.trim(bare[..<equals])
      let value = Settings.unquoted(Settings.trim(bare[bare.index(after: equals)...]))
      guard let key = Key(rawValue: name) else {
        let known = Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw SettingsError(line: index + 1, reason: "no key \(name); there are \(known)")
      }
      guard Settings.isValid(value, for: key) else {
        throw SettingsError(line: index + 1, reason: "\(name): not \(key.form)")
      }
      entries[key] = Entry(value: value, line: index + 1)
    }
  }

  private static func isValid(_ value: String, for key: Key) -> Bool {
    switch key {
    case .calendar, .zone, .addresses: !value.isEmpty
    case .language: isLanguage(value)
    case .firstWeekday: weekday(value) != nil
    case .clock: value == "12" || value == "24"
    case .undoRuns, .undoOctets: (Int(value) ?? 0) >= 1
    }
  }

  private static func trim(_ text: Substring) -> String {
    var text = text
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text.drop { $0.isWhitespace })
  }

  /// The calendar of new events.
  public var calendar: String { entries[.calendar]?.value ?? "default" }
  /// How times are shown.
  public var clock: ClockStyle { entries[.clock]?.value == "12" ? .twelve : .twentyFour }
  /// The first weekday, 0 for Monday; nil: that of the language.
  public var firstWeekday: Int? {
    entries[.firstWeekday].flatMap { Settings.weekday($0.value) }
  }

  /// A weekday by its name or the first letters of it, three at least.
  private static func weekday(_ word: String) -> Int? {
    word.count < 3 ? nil : weekdays.firstIndex { $0.hasPrefix(word.lowercased()) }
  }

  /// Whether a value has the form of a locale: two or three letters, then region, script, code set.
  private static func isLanguage(_ value: String) -> Bool {
    let language = value.prefix { $0.isASCII && $0.isLetter }
    if value == "C" || value == "POSIX" || value.hasPrefix("C.") { return true }
    return 2...3 ~= language.count
      && (value.dropFirst(language.count).first.map { "_-.@".contains($0) } ?? true)
  }

  private static func unquoted(_ value: String) -> String {
    guard value.count > 1, let mark = value.first, mark == value.last, mark == "\"" || mark == "'"
    else { return value }
    return String(value.dropFirst().dropLast())
  }
  /// The user's own mail addresses in lower case.
  public var addresses: Set<String> {
    let found = entries[.addresses]?.value.split(separator: ",") ?? []
    return Set(found.map { Settings.trim($0).lowercased() })
  }
}

/// A line of the configuration file that cannot be read.
public struct SettingsError: Error, Sendable, Hashable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong with it.
  public let reason: String
}
