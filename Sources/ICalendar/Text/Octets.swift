import Glibc

/// Small questions about octets, without making a `String`.
enum Octets {
  /// Whether two runs of ASCII letters are the same, case aside; `upper` is in capitals.
  @inline(__always)
  static func equal(_ bytes: UnsafeRawBufferPointer, _ upper: StaticString) -> Bool {
    guard bytes.count == upper.utf8CodeUnitCount else { return false }
    let wanted = upper.utf8Start
    for index in 0..<bytes.count {
      var octet = bytes[index]
      if octet >= 0x61, octet <= 0x7A { octet &= 0xDF }
      if octet != wanted[index] { return false }
    }
    return true
  }

  /// Whether a run starts with ASCII letters, case aside.
  @inline(__always)
  static func starts(_ bytes: UnsafeRawBufferPointer, _ upper: StaticString) -> Bool {
    let count = upper.utf8CodeUnitCount
    return bytes.count >= count
      && equal(UnsafeRawBufferPointer(rebasing: bytes[0..<count]), upper)
  }

  /// Whether two runs hold the same octets.
  @inline(__always)
  static func same(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
    guard a.count == b.count else { return false }
    guard let one = a.baseAddress, let other = b.baseAddress else { return true }
    return memcmp(one, other, a.count) == 0
  }

  /// Whether two names are equal, letter case aside; the second is in capitals.
  static func equalNames(
    _ name: Slice<UnsafeBufferPointer<UInt8>>,
    _ upper: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    zip(name, upper).allSatisfy { octet, wanted in
      (octet >= 0x61 && octet <= 0x7A ? octet & 0xDF : octet) == wanted
    }
  }

  /// The run without blanks at its ends.
  static func trimmed(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var (start, end) = (0, bytes.count)
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<end])
  }

  /// Whether every octet is below 0x80.
  static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index + 8 <= bytes.count {
      if bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 {
        return false
      }
      index += 8
    }
    while index < bytes.count {
      if bytes[index] & 0x80 != 0 { return false }
      index += 1
    }
    return true
  }

  /// Whether the run is well-formed UTF-8.
  static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isASCII(bytes) || String(validating: bytes, as: UTF8.self) != nil
  }

  /// ISO-8859-1 octets as UTF-8.
  static func fromLatin1(_ bytes: UnsafeRawBufferPointer, into output: inout [UInt8]) {
    output.removeAll(keepingCapacity: true)
    for octet in bytes {
      if octet < 0x80 {
        output.append(octet)
      } else {
        output.append(0xC0 | octet >> 6)
        output.append(0x80 | octet & 0x3F)
      }
    }
  }

  /// Whether an octet may stand in a property or component name.
  @inline(__always)
  static func isNameOctet(_ octet: UInt8) -> Bool {
    switch octet {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x2E, 0x2F: true
    default: false
    }
  }

  /// The octets as text for a report: at most 60 characters, controls made visible.
  static func excerpt(_ bytes: UnsafeRawBufferPointer) -> String {
    let head = String(decoding: bytes.prefix(240), as: UTF8.self)
    var text = ""
    for character in head.unicodeScalars.prefix(60) {
      text.unicodeScalars.append(isHarmless(character) ? character : "\u{FFFD}")
    }
    return bytes.count > 60 ? text + "…" : text
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate: false
    default: true
    }
  }
}
