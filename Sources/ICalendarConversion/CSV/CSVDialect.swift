/// How a table of comma-separated values is written.
public struct CSVDialect: Sendable, Hashable {
  static func looksLikeHeading(_ line: String) -> Bool {
    let words = line.lowercased()
    return words.contains("subject") || words.contains("summary") || words.contains("start")
  }
}
