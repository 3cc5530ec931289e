import ICalendar
import ICalendarConversion

/// Reads whole calendars for commands that compare or join them.
enum DocumentReading {
  /// The calendar; nil, and a line on standard error, where it cannot be read.
  static func read(_ path: String) -> CalendarDocument? {
    do {
      let source = try FileSource.opening(path)
      let document = try CalendarDocument(reading: source)
      for issue in document.issues {
        Standard.error("\(Shown.line(path)):\(Shown.line(issue.description))\n")
      }
      return document
    } catch let error as ReadError {
      Standard.error("ukical: \(Shown.line(error.description))\n")
    } catch {
      Standard.error("ukical: \(Shown.line(path)): \(Shown.line(String(describing: error)))\n")
    }
    return nil
  }

  /// Writes a calendar to a file, whole or not at all, or to standard output.
  static func write(_ document: CalendarDocument, to path: String?) throws {
    guard let path, path != "-" else {
      try document.text.withUnsafeBytes { try Standard.write($0, to: 1) }
      return
    }
    let file = try AtomicFile(path: path)
    try document.text.withUnsafeBytes { try file.write($0) }
    try file.finish()
  }
}
