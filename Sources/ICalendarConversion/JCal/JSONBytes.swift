/// Appends JSON strings (RFC 8259) without making a `String`.
enum JSONBytes {
  /// A string with the octets as they are.
  @inline(__always)
  static func append(_ text: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    output.append(0x22)
    appendInner(text, to: &output)
    output.append(0x22)
  }

  static func appendInner(_ text: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    var start = 0
    for index in 0..<text.count {
      let octet = text[index]
      if octet >= 0x20, octet != 0x22, octet != 0x5C, octet != 0x7F { continue }
      output.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start..<index]))
      escape(octet, to: &output)
      start = index + 1
    }
    output.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[start...]))
  }

  /// A string in small letters.
  static func appendLower(_ text: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    output.append(0x22)
    for octet in text {
      if octet < 0x20 || octet == 0x22 || octet == 0x5C {
        escape(octet, to: &output)
      } else {
        output.append(ASCII.lower(octet))
      }
    }
    output.append(0x22)
  }

  /// The text that a TEXT value stands for (RFC 5545 3.3.11).
  static func appendText(_ text: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    guard text.contains(0x5C) else { return append(text, to: &output) }
    output.append(0x22)
    TextBytes.decode(text) { octet in
      if octet < 0x20 || octet == 0x22 || octet == 0x5C || octet == 0x7F {
        escape(octet, to: &output)
      } else {
        output.append(octet)
      }
    }
    output.append(0x22)
  }

  static func escape(_ octet: UInt8, to output: inout [UInt8]) {
    output.append(0x5C)
    switch octet {
    case 0x22, 0x5C: output.append(octet)
    case 0x0A: output.append(0x6E)
    case 0x0D: output.append(0x72)
    case 0x09: output.append(0x74)
    default:
      let digits: [UInt8] = Array("0123456789abcdef".utf8)
      output.append(contentsOf: [
        0x75, 0x30, 0x30, digits[Int(octet >> 4)], digits[Int(octet & 15)],
      ])
    }
  }
}

/// TEXT values and parameter values, octet by octet.
enum TextBytes {
  /// Undoes the escapes of TEXT; a backslash before anything else stays.
  @inline(__always)
  static func decode(_ text: UnsafeRawBufferPointer, _ emit: (UInt8) -> Void) {
    var escaped = false
    for octet in text {
      if escaped {
        escaped = false
        switch octet {
        case 0x6E, 0x4E: emit(0x0A)
        case 0x5C, 0x2C, 0x3B: emit(octet)
        default:
          emit(0x5C)
          emit(octet)
        }
      } else if octet == 0x5C {
        escaped = true
      } else {
        emit(octet)
      }
    }
    if escaped { emit(0x5C) }
  }

  /// Undoes the carets of RFC 6868; a caret before anything else stays.
  static func decodeCarets(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var pending = false
    for octet in text {
      if pending {
        pending = false
        switch octet {
        case 0x5E: result.append(0x5E)
        case 0x6E: result.append(0x0A)
        case 0x27: result.append(0x22)
        default:
          result.append(0x5E)
          result.append(octet)
        }
      } else if octet == 0x5E {
        pending = true
      } else {
        result.append(octet)
      }
    }
    if pending { result.append(0x5E) }
    return result
  }

  /// Ranges of a list, split at separators that no backslash precedes.
  static func split(_ text: UnsafeRawBufferPointer, at separator: UInt8) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (start, escaped) = (0, false)
    for index in 0..<text.count {
      if text[index] == separator, !escaped {
        found.append(start..<index)
        start = index + 1
      }
      escaped = text[index] == 0x5C && !escaped
    }
    found.append(start..<text.count)
    return found
  }
}
