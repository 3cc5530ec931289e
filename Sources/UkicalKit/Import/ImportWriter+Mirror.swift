internal import EventStore
internal import ICalendar

extension ImportWriter {
  /// Removes what is stored in the calendars of this run and was in none of its files.
  ///
  /// Where anything could not be read nothing is removed: it may be what is missing.
  mutating func removeAbsent() throws {
    guard report.refusals == 0 else {
      note(
        CalendarIssue(
          .error,
          line: 0,
          reason: "nothing is removed, since not everything could be read"
        )
      )
      return
    }
    var absent: [Int] = []
    try store.forEachItem { record, _ in
      if touched.contains(record.calendar), seen[record.id] == nil { absent.append(record.id) }
      return true
    }
    for row in absent {
      if options.wantsDetail, let entry = try entry(of: row) { tell(entry) }
      try store.delete(item: row)
      report.counts[.removed, default: 0] += 1
    }
  }

  private func entry(of row: Int) throws -> ImportEntry? {
    try store.withItem(row) { record, text -> ImportEntry in
      let component = Component(parsing: text)
      return ImportEntry(
        outcome: .removed,
        source: "",
        line: 0,
        component: component?.name ?? "",
        uid: String(decoding: record.uid, as: UTF8.self),
        recurrenceID: component?.line("RECURRENCE-ID")?.value,
        summary: TextValue.decode(component?.line("SUMMARY")?.value ?? ""),
        calendar: names[record.calendar] ?? "",
        changes: [],
        reason: nil
      )
    }
  }
}
