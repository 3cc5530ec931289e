/// Which texts are written as RFC 5545 wants them, and their extended forms (ISO 8601).
enum BasicForms {
  /// Such as `20240214`.
  static func isDate(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count == 8 && text.allSatisfy(ASCII.isDigit)
  }

  /// Such as `20240214T093000`, with or without `Z`.
  static func isDateTime(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count == 15 || (text.count == 16 && text[15] == 0x5A), text[8] == 0x54 else {
      return false
    }
    for index in 0..<15 where index != 8 && !ASCII.isDigit(text[index]) { return false }
    return true
  }

  /// Such as `093000`, with or without `Z`.
  static func isTime(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count == 6 || (text.count == 7 && text[6] == 0x5A) else { return false }
    return text[0..<6].allSatisfy(ASCII.isDigit)
  }

  /// Such as `+0100` and `-053000`.
  static func isOffset(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count == 5 || text.count == 7, text[0] == 0x2B || text[0] == 0x2D else {
      return false
    }
    return text[1...].allSatisfy(ASCII.isDigit)
  }

  /// An integer without plus sign and leading zeros, so that JSON takes it as it is.
  static func isPlainInteger(_ text: UnsafeRawBufferPointer) -> Bool {
    let start = text.first == 0x2D ? 1 : 0
    guard text.count > start, text.count < 17, text[start...].allSatisfy(ASCII.isDigit) else {
      return false
    }
    return text[start] != 0x30 || (text.count == 1)
  }

  /// A decimal number that JSON takes as it is.
  static func isPlainFloat(_ text: UnsafeRawBufferPointer) -> Bool {
    var index = text.first == 0x2D ? 1 : 0
    let first = index
    while index < text.count, ASCII.isDigit(text[index]) { index += 1 }
    guard index > first, index == first + 1 || text[first] != 0x30, text.count < 64 else {
      return false
    }
    if index == text.count { return true }
    guard text[index] == 0x2E, index + 1 < text.count else { return false }
    return text[(index + 1)...].allSatisfy(ASCII.isDigit)
  }

  /// A date or date-time and, after a slash, another one or a duration.
  static func isPeriod(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let slash = text.firstIndex(of: 0x2F) else { return false }
    let second = UnsafeRawBufferPointer(rebasing: text[(slash + 1)...])
    return isDateTime(UnsafeRawBufferPointer(rebasing: text[..<slash]))
      && (isDateTime(second) || second.first.map { $0 == 0x50 || $0 == 0x2B || $0 == 0x2D } == true)
  }

  /// Whether a text has the form its type wants.
  static func conforms(_ text: UnsafeRawBufferPointer, to type: ValueType) -> Bool {
    switch type {
    case .date: isDate(text)
    case .dateTime: isDateTime(text)
    case .time: isTime(text)
    case .utcOffset: isOffset(text)
    case .integer: isPlainInteger(text)
    case .float: isPlainFloat(text)
    case .period: isPeriod(text)
    case .boolean: isBoolean(text) != nil
    default: true
    }
  }

  static func isBoolean(_ text: UnsafeRawBufferPointer) -> Bool? {
    if text.elementsEqual("TRUE".utf8, by: { ASCII.upper($0) == $1 }) { return true }
    if text.elementsEqual("FALSE".utf8, by: { ASCII.upper($0) == $1 }) { return false }
    return nil
  }

  /// Appends a date, date-time, time or offset in extended form; anything else as it is.
  static func appendExtended(_ text: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    func copy(_ range: Range<Int>) {
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[range]))
    }
    func time(_ start: Int) {
      copy(start..<start + 2)
      output.append(0x3A)
      copy(start + 2..<start + 4)
      output.append(0x3A)
      copy(start + 4..<text.count)
    }
    if isDate(text) || isDateTime(text) {
      copy(0..<4)
      output.append(0x2D)
      copy(4..<6)
      output.append(0x2D)
      copy(6..<8)
      if text.count > 8 {
        output.append(0x54)
        time(9)
      }
    } else if isTime(text) {
      time(0)
    } else if isOffset(text) {
      copy(0..<3)
      output.append(0x3A)
      copy(3..<5)
      if text.count == 7 {
        output.append(0x3A)
        copy(5..<7)
      }
    } else {
      copy(0..<text.count)
    }
  }

  /// The basic form of an extended date, date-time, time or offset; nil: it is none.
  static func basic(_ text: [UInt8], _ type: ValueType) -> [UInt8]? {
    let marks: [Int: UInt8]
    switch (type, text.count) {
    case (.date, 10): marks = [4: 0x2D, 7: 0x2D]
    case (.dateTime, 19), (.dateTime, 20): marks = [4: 0x2D, 7: 0x2D, 13: 0x3A, 16: 0x3A]
    case (.time, 8), (.time, 9): marks = [2: 0x3A, 5: 0x3A]
    case (.utcOffset, 6): marks = [3: 0x3A]
    case (.utcOffset, 9): marks = [3: 0x3A, 6: 0x3A]
    default: return nil
    }
    guard marks.allSatisfy({ text[$0.key] == $0.value }) else { return nil }
    let result = text.enumerated().filter { marks[$0.offset] == nil }.map(\.element)
    return result.withUnsafeBytes { conforms($0, to: type) } ? result : nil
  }
}
