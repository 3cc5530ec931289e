public import EventStore

/// Makes, renames, colours and removes calendars; each call is one run of the undo log.
public struct CalendarEditing {
  /// Why a calendar was not changed.
  public enum Refusal: Error, Sendable, CustomStringConvertible {
    /// There is no calendar of that name.
    case unknown(String)
    /// There is one already.
    case taken(String)
    /// A name of nothing but blanks, or with control characters.
    case badName
    /// Not of the form `#RRGGBB`.
    case badColour(String)
    /// It still holds components.
    case notEmpty(String, count: Int)

    /// The reason in words.
    public var description: String {
      switch self {
      case .unknown(let name): "no calendar named \(name)"
      case .taken(let name): "there is a calendar named \(name) already"
      case .badName: "a calendar needs a name in one line"
      case .badColour(let text): "\(text): not a colour such as #3366CC"
      case .notEmpty(let name, let count):
        "\(name) holds \(count) components; --force removes them too"
      }
    }
  }

  private let store: EventStore
  private let now: Int
  private let command: String

  /// Makes an editor over a store opened for writing.
  ///
  /// - Parameters:
  ///   - store: the store.
  ///   - now: the clock, in Unix seconds.
  ///   - command: the name of the run in the undo log.
  public init(store: EventStore, now: Int, command: String) {
    self.store = store
    self.now = now
    self.command = command
  }

  /// Makes an empty calendar, with a colour such as `#3366CC` or without.
  public func add(_ name: String, colour: String?) throws {
    try check(name)
    let colour = try colour.map(CalendarEditing.colour)
    try run {
      if try store.calendar(named: name) != nil { throw Refusal.taken(name) }
      let id = try store.addCalendar(named: name)
      if let colour { try store.setColour(colour, ofCalendar: id) }
    }
  }

  /// Gives a calendar another name.
  public func rename(_ name: String, to other: String) throws {
    try check(other)
    try run {
      let id = try find(name)
      if try store.calendar(named: other) != nil { throw Refusal.taken(other) }
      try store.rename(calendar: id, to: other)
    }
  }

  /// Gives a calendar a colour such as `#3366CC`; nil takes it away.
  public func setColour(_ colour: String?, of name: String) throws {
    let colour = try colour.map(CalendarEditing.colour)
    try run { try store.setColour(colour, ofCalendar: find(name)) }
  }

  /// Removes a calendar; one that holds components only by force.
  public func remove(_ name: String, isForced: Bool) throws {
    try run {
      let id = try find(name)
      let count = try store.itemCount(calendar: id)
      if count > 0, !isForced { throw Refusal.notEmpty(name, count: count) }
      try store.remove(calendar: id)
    }
  }

  private func run(_ body: () throws -> Void) throws {
    try store.transaction {
      try store.beginRun(command: command, time: now)
      try body()
    }
  }

  private func find(_ name: String) throws -> Int {
    guard let id = try store.calendar(named: name) else { throw Refusal.unknown(name) }
    return id
  }

  private func check(_ name: String) throws(Refusal) {
    if name.allSatisfy(\.isWhitespace) || name.unicodeScalars.contains(where: { $0.value < 0x20 }) {
      throw .badName
    }
  }

  private static func colour(_ text: String) throws(Refusal) -> String {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6,
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else { throw .badColour(text) }
    return "#" + digits.uppercased()
  }
}
