public import ICalendar

/// Reads a table of events with a heading line, such as Google and Outlook give and take.
public struct CSVReader {
  /// The most octets of a table: the order of its dates is known only when all of it was seen.
  public static let maximumOctets = 256 << 20

  private let dialect: CSVDialect

  /// Makes a reader.
  ///
  /// - Parameter dialect: what is known of the table.
  public init(dialect: CSVDialect = CSVDialect()) { self.dialect = dialect }

  /// Reads a table to its end: one VCALENDAR with an event a row.
  ///
  /// - Parameters:
  ///   - source: the octets, in UTF-8 or ISO-8859-1.
  ///   - receiver: told what is found.
  /// - Throws: ``ConversionError`` where there is no column for a title or a start, or the order of
  ///   dates cannot be told; ``ReadError`` when the system refuses; what the receiver throws.
  public func read<Receiver: CalendarReceiver>(
    _ source: any ByteSource,
    into receiver: inout Receiver
  ) throws {
    var octets = try Whole.read(source, limit: Self.maximumOctets)
    if octets.starts(with: [0xEF, 0xBB, 0xBF]) { octets.removeFirst(3) }
    if String(validating: octets, as: UTF8.self) == nil {
      octets = octets.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
      receiver.issue(CalendarIssue(.warning, line: 1, reason: "not UTF-8: read as ISO-8859-1"))
    }
    let firstLine = String(decoding: octets.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    let rows = CSVTable.split(octets, dialect.delimiter ?? CSVDialect.bestDelimiter(firstLine))
    guard let heading = rows.first else { throw ConversionError(reason: "an empty table") }
    let fields = heading.map { name in
      CSVField.named(dialect.mapping[name] ?? name)
        ?? CSVField(rawValue: dialect.mapping[name] ?? "")
    }
    guard fields.contains(.summary), fields.contains(.startDate) || fields.contains(.start) else {
      throw ConversionError(
        line: 1,
        reason: "no column for a title and a start; see the column mapping"
      )
    }
    let order = try order(rows, fields)
    try receiver.beginCalendar()
    for line in ["VERSION:2.0", "PRODID:-//ukical//csv//EN"] {
      try Array(line.utf8).withUnsafeBytes { try receiver.property($0, line: 1) }
    }
    for (index, row) in rows.dropFirst().enumerated() {
      let event = CSVEvent(
        heading: heading,
        fields: fields,
        row: row,
        order: order,
        dialect: dialect
      )
      switch event.component {
      case .success(let component):
        try component.text.withUnsafeBytes {
          try receiver.component(ReadComponent(text: $0, name: component.name, line: index + 2))
        }
      case .failure(let error):
        receiver.issue(CalendarIssue(.error, line: index + 2, reason: error.reason))
      }
    }
    try receiver.endCalendar()
  }

  private func order(_ rows: [[String]], _ fields: [CSVField?]) throws -> CSVDialect.DateOrder {
    if let told = dialect.dateOrder { return told }
    let columns = fields.indices.filter {
      [.startDate, .endDate, .reminderDate].contains(fields[$0])
    }
    if columns.isEmpty { return .yearFirst }
    let dates = rows.dropFirst().flatMap { row in
      columns.compactMap { row.indices.contains($0) ? row[$0] : nil }
    }
    if let found = CSVDates.order(dates) { return found }
    if dates.allSatisfy({ $0.isEmpty || $0.contains("/") }) {
      // Google and Outlook write and take the American order.
      return .monthFirst
    }
    if dates.allSatisfy({ $0.isEmpty || $0.contains(".") }) { return .dayFirst }
    throw ConversionError(
      line: 1,
      reason: "the order of day and month cannot be told; see --date-order"
    )
  }
}

/// Reads a whole source, up to a bound.
enum Whole {
  static func read(_ source: any ByteSource, limit: Int) throws -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    var all: [UInt8] = []
    while true {
      let count = try source.read(into: buffer)
      if count == 0 { return all }
      all.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      if all.count > limit { throw ConversionError(reason: "longer than \(limit) octets") }
    }
  }
}
