internal import CLibical
public import ICalendar

/// Asks libical what it thinks of a component's syntax.
///
/// The judgement never changes what is stored: it only adds to the report.
public enum SyntaxJudge {
  /// The objections libical has to the canonical text of one component.
  ///
  /// - Parameter text: canonical text from BEGIN to END.
  /// - Returns: warnings; their `line` is 0, since libical knows none. A text that may not be shown
  ///   to libical gives one warning that says why.
  public static func judge(_ text: UnsafeRawBufferPointer) -> [CalendarIssue] {
    let lines = Folding.unfold(text)
    if let reason = LibicalFence.reason(against: lines) {
      return [CalendarIssue(.warning, line: 0, reason: "not judged by libical: \(reason)")]
    }
    guard let root = parse(lines) else { return [] }
    defer { icalcomponent_free(root) }
    var found: [CalendarIssue] = []
    collect(root, into: &found)
    return found
  }

  /// Whether libical reads a recurrence rule at all.
  public static func acceptsRule(_ rule: String) -> Bool {
    guard rule.utf8.count < 4096, !rule.utf8.contains(0) else { return false }
    let read = icalrecurrencetype_from_string(rule)
    if let scale = read.rscale { icalmemory_free_buffer(scale) }
    return read.freq != ICAL_NO_RECURRENCE
  }

  /// Feeds the lines one by one; the component is the caller's to free.
  static func parse(_ lines: [[UInt8]]) -> OpaquePointer? {
    guard let parser = icalparser_new() else { return nil }
    defer { icalparser_free(parser) }
    var done: OpaquePointer?
    for var line in lines {
      line.append(0)
      let finished = line.withUnsafeMutableBytes {
        icalparser_add_line(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self))
      }
      if let finished {
        if let done { icalcomponent_free(done) }
        done = finished
      }
    }
    return done
  }

  /// Walks without recursion: libical's own depth was fenced, ours stays flat.
  private static func collect(_ root: OpaquePointer, into found: inout [CalendarIssue]) {
    var waiting = [root]
    while let component = waiting.popLast(), found.count < 20 {
      var property = icalcomponent_get_first_property(component, ICAL_XLICERROR_PROPERTY)
      while let current = property, found.count < 20 {
        if let reason = icalproperty_get_xlicerror(current).map({ String(cString: $0) }) {
          // What it does to its own tree happens to nothing stored here.
          let told = reason.replacing(". Removing entire property", with: "")
          found.append(CalendarIssue(.warning, line: 0, reason: "libical: \(told)"))
        }
        property = icalcomponent_get_next_property(component, ICAL_XLICERROR_PROPERTY)
      }
      var inner = icalcomponent_begin_component(component, ICAL_ANY_COMPONENT)
      while let current = icalcompiter_deref(&inner) {
        waiting.append(current)
        icalcompiter_next(&inner)
      }
    }
  }
}
