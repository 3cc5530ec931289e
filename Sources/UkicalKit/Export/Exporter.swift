public import EventStore
public import ICalendar

/// Writes stored components as one VCALENDAR.
public struct Exporter {
  /// Takes octets in order; what it throws ends the export.
  public typealias Sink = (UnsafeRawBufferPointer) throws -> Void

  /// The PRODID of everything ukical writes.
  public static let productIdentifier = "-//ukical//ukical 1.0//EN"

  private let store: EventStore
  private let options: ExportOptions
  private let book: ZoneBook

  /// Makes an exporter over an open store.
  public init(store: EventStore, options: ExportOptions, book: ZoneBook) {
    self.store = store
    self.options = options
    self.book = book
  }

  /// What an export wrote.
  public struct Written: Sendable, Hashable {
    /// How many components, VTIMEZONEs not counted.
    public let components: Int
    /// Out of how many calendars; of several neither names nor properties are written.
    public let calendars: Int
  }

  /// Writes the calendar.
  ///
  /// - Returns: what was written.
  /// - Throws: ``UnknownCalendar``, ``StoreError``, or what the sink throws.
  public func write(to sink: @escaping Sink) throws -> Written {
    try store.reading {
      let selection = try FoundRows(ExportSelection(store: store, options: options, book: book))
      var output = Buffered(sink: sink)
      let facts = try survey(selection)
      try output.line("BEGIN:VCALENDAR")
      try output.line("VERSION:2.0")
      try output.line("PRODID:\(Exporter.productIdentifier)")
      if let method = options.method { try output.line("METHOD:\(method)") }
      if facts.calendars.count == 1, let only = facts.calendars.first,
        let stored = try store.calendars().first(where: { $0.id == only })
      {
        try output.append(stored.properties)
      }
      let zones = try ZoneExport(
        store: store,
        book: book,
        sets: facts.zoneSets.sorted(),
        first: facts.first,
        last: facts.last
      )
      for block in zones.blocks { try output.append(block) }
      var renewal = IdentityRenewal(isExpanding: options.isExpanded)
      var count = 0
      if options.isExpanded {
        count = try writeInstances(selection, zones, &renewal, &output)
      } else {
        try selection.forEach { row, text in
          try write(row, text, zones, &renewal, &output)
          count += 1
        }
      }
      try output.line("END:VCALENDAR")
      try output.flush()
      return Written(components: count, calendars: facts.calendars.count)
    }
  }

  /// Writes a calendar with nothing in it.
  ///
  /// - Throws: what the sink throws.
  public static func writeEmpty(to sink: @escaping Sink) throws {
    var output = Buffered(sink: sink)
    try output.line("BEGIN:VCALENDAR")
    try output.line("VERSION:2.0")
    try output.line("PRODID:\(productIdentifier)")
    try output.line("END:VCALENDAR")
    try output.flush()
  }

  private struct Facts {
    var calendars: Set<Int> = []
    var zoneSets: Set<Int> = []
    var first = Int.max
    var last: Int? = Int.min
  }

  private func survey(_ rows: FoundRows) throws -> Facts {
    var facts = Facts()
    try rows.forEach { row, _ in
      facts.calendars.insert(row.calendar)
      guard let set = row.zones else { return }
      facts.zoneSets.insert(set)
      guard let first = row.first else { return }
      facts.first = min(facts.first, first)
      facts.last = facts.last.flatMap { known in row.last.map { max(known, $0) } }
    }
    if facts.first == Int.max { (facts.first, facts.last) = (0, nil) }
    return facts
  }

  private func write(
    _ record: ExportSelection.Row,
    _ text: UnsafeRawBufferPointer,
    _ zones: ZoneExport,
    _ renewal: inout IdentityRenewal,
    _ output: inout Buffered
  ) throws {
    let names = record.zones.flatMap { zones.renames[$0] }
    if names == nil, !options.isAsNew {
      try output.append(text)
      return
    }
    var octets = names.map { ZoneNames.rename(text, $0) } ?? Array(text)
    if options.isAsNew { octets = renewal.renew(octets) }
    try output.append(octets)
  }

  private func writeInstances(
    _ rows: FoundRows,
    _ zones: ZoneExport,
    _ renewal: inout IdentityRenewal,
    _ output: inout Buffered
  ) throws -> Int {
    var count = 0
    let clocks = ZoneSetClocks(store: store, book: book)
    var done: Set<Int> = []
    var order: [Int] = []
    try rows.forEach { row, _ in order.append(row.id) }
    for row in order where !done.contains(row) {
      guard let key = try store.withItem(row, { record, _ in ItemGroup.Key(record) }) else {
        continue
      }
      let group = try ItemGroup(key, store: store, clocks: clocks)
      for member in group.members { done.insert(member.record.id) }
      let found = group.instances(
        from: options.from ?? Int.min / 8,
        to: options.to ?? Int.max / 8,
        limit: Exporter.maximumInstances,
        viewer: options.viewer,
        includesCancelled: options.includesCancelled || options.isAll
      )
      for (member, instance) in found {
        let component =
          member.record.recurrence == nil && member.record.flags.contains(.recurring)
          ? instance.component(of: member.component) : member.component
        let text = component.text
        try text.withUnsafeBytes {
          try write(ExportSelection.Row(member.record), $0, zones, &renewal, &output)
        }
        renewal.endInstance()
        count += 1
      }
    }
    return count
  }

  /// The most instances of one series that are written out when no end is given.
  public static let maximumInstances = 10_000
}

/// Gathers small writes.
private struct Buffered {
  let sink: Exporter.Sink
  var octets: [UInt8] = []

  mutating func line(_ text: String) throws {
    Folding.append(text, to: &octets)
    if octets.count > 1 << 17 { try flush() }
  }

  mutating func append(_ more: [UInt8]) throws {
    try more.withUnsafeBytes { try append($0) }
  }

  mutating func append(_ more: UnsafeRawBufferPointer) throws {
    octets.append(contentsOf: more)
    if octets.count > 1 << 17 { try flush() }
  }

  mutating func flush() throws {
    try octets.withUnsafeBytes { if !$0.isEmpty { try sink($0) } }
    octets.removeAll(keepingCapacity: true)
  }
}

/// What an export writes: streamed where it is everything, remembered where it is a window.
private struct FoundRows {
  private let selection: ExportSelection
  private let remembered: [ExportSelection.Row]?

  init(_ selection: ExportSelection) throws {
    self.selection = selection
    let options = selection.options
    remembered = options.isAll && options.uids.isEmpty ? nil : try selection.rows()
  }

  func forEach(_ body: (ExportSelection.Row, UnsafeRawBufferPointer) throws -> Void) throws {
    guard let remembered else { return try selection.forEachOfAll(body) }
    for row in remembered { try selection.store.withItem(row.id) { try body(row, $1) } }
  }
}
