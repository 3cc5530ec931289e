internal import Synchronization

/// The zones of a system's time-zone database, read when first asked for.
///
/// It may be used from several threads at once.
public final class ZoneDatabase: Sendable {
  /// Where systems keep their zone files.
  public static let systemDirectories = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo",
  ]
  /// The cache is emptied when it holds this many names.
  static let maximumCached = 4096

  /// The folders that are searched, in order.
  public let directories: [String]
  private let cache = Mutex<[String: SystemZone?]>([:])
  private let listing = Mutex<Listing?>(nil)

  private struct Listing {
    var names: [String]
    var byLowercase: [String: String]
  }

  /// Makes a database over folders of zone files.
  public init(directories: [String] = ZoneDatabase.systemDirectories) {
    self.directories = directories
  }

  /// Makes a database over the system's folders, after the one that `TZDIR` names.
  public convenience init(tzdir: String?) {
    let first = tzdir.map { [$0] } ?? []
    self.init(directories: first + Self.systemDirectories)
  }

  /// The zone of a name: in the exact spelling, as an old name, or in other letter case.
  public func zone(named name: String) -> SystemZone? {
    guard ZoneName.isValid(name) else { return nil }
    if let known = cache.withLock({ $0[name] }) { return known }
    let zone = load(name)
    cache.withLock { cache in
      if cache.count >= Self.maximumCached { cache.removeAll() }
      cache[name] = .some(zone)
    }
    return zone
  }

  /// The database's spelling of a name, or nil when it does not know it.
  public func canonicalName(_ name: String) -> String? { zone(named: name)?.name }

  /// All names, sorted.
  public var names: [String] { list().names }

  private func load(_ name: String) -> SystemZone? {
    if let zone = SystemZone.load(name: name, directories: directories) { return zone }
    if let target = ZoneAliases.table[name],
      let bytes = directories.lazy.compactMap({ ZoneFile.bytes(atPath: $0 + "/" + target) }).first
    {
      return try? SystemZone(name: name, bytes: bytes)
    }
    guard let spelled = list().byLowercase[name.lowercased()], spelled != name else { return nil }
    return zone(named: spelled)
  }

  private func list() -> Listing {
    if let known = listing.withLock({ $0 }) { return known }
    let names = Set(directories.flatMap(ZoneFile.zoneNames(below:))).sorted()
    var byLowercase: [String: String] = [:]
    for name in names + ZoneAliases.table.keys.sorted() {
      let key = name.lowercased()
      if byLowercase[key] == nil { byLowercase[key] = name }
    }
    let made = Listing(names: names, byLowercase: byLowercase)
    listing.withLock { $0 = made }
    return made
  }
}

/// Names the database keeps for old uses, and the names they stand for.
enum ZoneAliases {
  static let table: [String: String] = {
    var table: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let fields = line.split(separator: "|")
      table[String(fields[0])] = String(fields[1])
    }
    return table
  }()
}
