/// Why a file could not be read or written in a form.
public struct ConversionError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line of the file, from 1; 0 where there is none.
  public let line: Int
  /// One line that says what is wrong.
  public let reason: String

  /// Makes an error.
  public init(line: Int = 0, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// Line and reason on one line.
  public var description: String { line > 0 ? "line \(line): \(reason)" : reason }
}
