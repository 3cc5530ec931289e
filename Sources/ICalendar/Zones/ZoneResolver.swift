/// Finds out which zone a TZID means.
///
/// The answer depends on the text and the names of the database only.
public struct ZoneResolver: Sendable {
  /// Longer texts are not looked at.
  static let maximumLength = 512
  /// At most this many parts are taken off the front of a name.
  static let maximumParts = 12

  private let canonicalName: @Sendable (String) -> String?

  /// Makes a resolver from a function that gives the database's spelling of a name it knows.
  public init(canonicalName: @escaping @Sendable (String) -> String?) {
    self.canonicalName = canonicalName
  }

  /// Makes a resolver over the names of a database.
  public init(database: ZoneDatabase) {
    self.init { database.canonicalName($0) }
  }

  /// The zone a TZID means.
  public func resolve(tzid: String) -> ZoneIdentity {
    guard tzid.utf8.count <= Self.maximumLength else { return .unknown }
    if let name = ianaName(tzid) {
      return .iana(name: name, reason: name == tzid ? .exact : .letterCase)
    }
    let trimmed = Self.trim(tzid)
    guard !trimmed.isEmpty else { return .unknown }
    if let name = ianaName(trimmed) {
      let isSame = name == trimmed
      return .iana(name: name, reason: isSame ? .trimmed : .letterCase)
    }
    return universal(trimmed) ?? prefixed(trimmed) ?? windows(trimmed) ?? offset(trimmed)
      ?? .unknown
  }

  private func ianaName(_ text: String) -> String? {
    ZoneName.isValid(text) ? canonicalName(text) : nil
  }

  private func universal(_ text: String) -> ZoneIdentity? {
    let words = ["z", "utc", "gmt", "(utc)", "(gmt)", "tzone://microsoft/utc"]
    guard words.contains(text.lowercased()) else { return nil }
    return .iana(name: "UTC", reason: .universalTime)
  }

  /// A vendor's prefix begins with a slash; the first trailing part that is a name wins.
  private func prefixed(_ text: String) -> ZoneIdentity? {
    guard text.hasPrefix("/") else { return nil }
    var rest = Substring(text)
    for _ in 0..<Self.maximumParts {
      guard let slash = rest.firstIndex(of: "/") else { return nil }
      rest = rest[rest.index(after: slash)...]
      if let name = ianaName(String(rest)) {
        return .iana(name: name, reason: .prefix(String(text[..<rest.startIndex])))
      }
    }
    return nil
  }

  private func windows(_ text: String) -> ZoneIdentity? {
    if let entry = WindowsZoneTable.entry(named: text) {
      return .windows(ianaName: entry.ianaName, reason: .windowsName(entry.name))
    }
    if let entry = WindowsZoneTable.entry(display: text) {
      return .windows(ianaName: entry.ianaName, reason: .windowsDisplay(entry.name))
    }
    return nil
  }

  private func offset(_ text: String) -> ZoneIdentity? {
    var name = text
    if text.hasPrefix("("), text.hasSuffix(")") { name = String(text.dropFirst().dropLast()) }
    return ZoneOffsetName.seconds(name).map { .fixed(seconds: $0, reason: .offset) }
  }

  private static func trim(_ text: String) -> String {
    func isBorder(_ character: Character) -> Bool {
      character.isWhitespace || character == "\"" || character == "'"
    }
    let start = text.drop(while: isBorder)
    guard let last = start.lastIndex(where: { !isBorder($0) }) else { return "" }
    return String(start[...last])
  }
}
