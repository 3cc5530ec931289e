public import Foundation

/// Where tests find fixtures and, when they stand beside the package, corpora made by others.
public enum Materials {
  /// The root of the package.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder with the oracles and the corpus; nil when it is not there.
  public static let shared: URL? = {
    let named = ProcessInfo.processInfo.environment["UKICAL_SHARED"].map(URL.init(fileURLWithPath:))
    let found = named ?? root.deletingLastPathComponent().appendingPathComponent("shared")
    return FileManager.default.fileExists(atPath: found.appendingPathComponent("oracles").path)
      ? found : nil
  }()

  /// The octets of a file under `Fixtures`.
  public static func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appendingPathComponent("Fixtures/\(name)")))
  }

  /// The rows of a tab-separated table with a heading line, as dictionaries.
  public static func table(_ file: URL) throws -> [[String: String]] {
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("#") }
    guard let heading = lines.first?.split(separator: "\t", omittingEmptySubsequences: false) else {
      return []
    }
    return lines.dropFirst().filter { !$0.isEmpty }.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      var row: [String: String] = [:]
      for (name, cell) in zip(heading, cells) { row[String(name)] = String(cell) }
      return row
    }
  }
}
