internal import EventStore
internal import ICalendar

extension ImportWriter {
  /// Applies METHOD:CANCEL to what is stored: only status, sequence and stamp change.
  func cancel(_ found: Found, _ fields: IndexFields) throws {
    guard var component = Component(parsing: found.text) else { return }
    component.set("STATUS", to: ContentLine("STATUS:CANCELLED"))
    if fields.sequence > found.record.sequence || component.line("SEQUENCE") != nil {
      component.set(
        "SEQUENCE",
        to: ContentLine("SEQUENCE:\(max(fields.sequence, found.record.sequence))")
      )
    }
    var record = found.record
    if let stamp = fields.stamp {
      component.set("DTSTAMP", to: TemporalValue.utc(instant: stamp).contentLine("DTSTAMP"))
      record.stamp = stamp
    }
    record.flags.insert(.cancelled)
    record.sequence = max(record.sequence, fields.sequence)
    let text = component.text
    try text.withUnsafeBytes { try store.update(record, text: $0) }
  }

  func cancelOverrides(
    of uid: [UInt8],
    _ calendar: Int,
    _ fields: IndexFields
  ) throws {
    for id in try store.items(calendar: calendar, uid: uid) {
      let item = try store.withItem(id) { Found(record: $0, isSame: false, text: Array($1)) }
      if let item, item.record.recurrence != nil, !item.record.flags.contains(.cancelled) {
        try cancel(item, fields)
      }
    }
  }
}
