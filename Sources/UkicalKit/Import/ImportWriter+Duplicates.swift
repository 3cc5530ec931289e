internal import EventStore
internal import ICalendar

extension ImportWriter {
  /// Two of one identity in a run: the better one stays, the first on a tie.
  mutating func settleDuplicate(
    _ entry: ComponentBatch.Entry,
    _ record: ItemRecord,
    _ found: Found,
    _ earlier: ImportOutcome,
    _ text: UnsafeRawBufferPointer
  ) throws {
    let order = Precedence.compare(entry.fields, with: found.record)
    if earlier == .older, found.isSame {
      // The earlier one lost against this very item when it was first imported.
      report.counts[.older, default: 0] -= 1
      report.counts[.duplicate, default: 0] += 1
      seen[record.id] = .unchanged
      count(.unchanged, entry, record.uid, text, record.calendar)
      return
    }
    if order > 0, !found.isSame {
      try store.update(record, text: text)
      note(
        CalendarIssue(
          .warning,
          line: entry.line,
          property: entry.name,
          reason: "replaces an earlier one of the same UID in this run"
        )
      )
      if earlier == .unchanged || earlier == .older {
        report.counts[earlier, default: 0] -= 1
        report.counts[.updated, default: 0] += 1
        seen[record.id] = .updated
      }
    } else {
      note(
        CalendarIssue(
          .warning,
          line: entry.line,
          property: entry.name,
          reason: "another of the same UID in this run was taken"
        )
      )
    }
    count(.duplicate, entry, record.uid, text, record.calendar)
  }
}
