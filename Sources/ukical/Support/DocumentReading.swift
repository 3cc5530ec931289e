import ICalendar
import ICalendarConversion

/// Reads whole calendars for commands that compare or join them.
enum DocumentReading {
  /// The code of a command that has done what it could with a calendar.
  static func code(_ document: CalendarDocument) -> Int32 {
    document.issues.contains { $0.severity == .error } ? ExitCode.partly : ExitCode.done
  }

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
}
