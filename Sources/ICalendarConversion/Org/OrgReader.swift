/// Reads the headlines and timestamps of Org mode.
public struct OrgReader {
  static func looksLikeOrg(_ line: Substring) -> Bool {
    line.hasPrefix("* ") || line.hasPrefix("#+TITLE:") || line.hasPrefix("** ")
  }
}
