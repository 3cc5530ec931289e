/// Fields and rows of RFC 4180.
enum CSVTable {
  /// The rows of a text; quotes taken off, doubled ones undone, line breaks inside quotes kept.
  static func split(_ octets: [UInt8], _ delimiter: UInt8) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    var (quoted, wasQuoted, index) = (false, false, 0)
    func endField() {
      row.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
      wasQuoted = false
    }
    func endRow() {
      endField()
      if row.count > 1 || row.first?.isEmpty == false { rows.append(row) }
      row.removeAll()
    }
    while index < octets.count {
      let octet = octets[index]
      index += 1
      if quoted {
        if octet != 0x22 {
          field.append(octet)
        } else if index < octets.count, octets[index] == 0x22 {
          field.append(octet)
          index += 1
        } else {
          quoted = false
        }
        continue
      }
      switch octet {
      case 0x22 where field.isEmpty && !wasQuoted:
        quoted = true
        wasQuoted = true
      case delimiter: endField()
      case 0x0D, 0x0A:
        if octet == 0x0D, index < octets.count, octets[index] == 0x0A { index += 1 }
        endRow()
      default: field.append(octet)
      }
    }
    if !field.isEmpty || !row.isEmpty || wasQuoted { endRow() }
    return rows
  }

  /// Appends a field, defused: a table program takes what begins with these signs for a formula.
  static func append(_ field: String, to output: inout [UInt8]) {
    var text = field
    if let first = text.utf8.first, [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D].contains(first) {
      text = "'" + text
    }
    let needsQuotes =
      text.utf8.contains { [0x22, 0x2C, 0x3B, 0x0A, 0x0D, 0x09].contains($0) }
      || text.first == " " || text.last == " "
    if !needsQuotes {
      output.append(contentsOf: text.utf8)
      return
    }
    output.append(0x22)
    for octet in text.utf8 {
      if octet == 0x22 { output.append(octet) }
      if octet != 0x00 { output.append(octet) }
    }
    output.append(0x22)
  }

  static func append(row: [String], to output: inout [UInt8]) {
    for (index, field) in row.enumerated() {
      if index > 0 { output.append(0x2C) }
      append(field, to: &output)
    }
    output.append(contentsOf: "\r\n".utf8)
  }

  /// A field without the apostrophe that defused it.
  static func armed(_ field: String) -> String {
    guard field.first == "'", let second = field.utf8.dropFirst().first,
      [0x3D, 0x2B, 0x2D, 0x40, 0x09, 0x0D].contains(second)
    else { return field }
    return String(field.dropFirst())
  }
}
