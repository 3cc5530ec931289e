import ICalendar
import ICalendarConversion

/// A file of any form that can be read, more than once if need be.
final class InputFile {
  /// The form, told or recognised.
  let form: InputForm
  private var file: FileSource
  private var head: HeadSource?

  /// Opens a file, or standard input for `-`, and finds out its form.
  init(path: String, form told: String?) throws {
    file = try FileSource.opening(path)
    let head = try HeadSource(file)
    self.head = head
    if let told = told.flatMap(InputForm.init) {
      form = told
    } else if let found = InputForm.recognise(head.head) {
      form = found
    } else {
      let what =
        head.head.isEmpty ? "it is empty" : "its content is none of the forms that can be read"
      throw Failure.Plain(message: "\(Shown.line(path)): \(what)")
    }
  }

  /// The octets from the start; each call begins anew, which a pipe allows once.
  func source() throws -> any ByteSource {
    if let head = taken() { return head }
    try file.rewind()
    return file
  }

  private func taken() -> HeadSource? {
    defer { head = nil }
    return head
  }

  /// A first look at the VCALENDARs of the file; standard input is kept meanwhile.
  func outline() throws -> CalendarOutline {
    if !file.canRewind, let head = taken() { file = try Spool.copy(head, name: "-") }
    return try CalendarOutline(form: form, reading: try source())
  }
}
