/// Why a TZif file was not accepted.
public enum TZifError: Error, Hashable, Sendable {
  /// It does not begin as a TZif file.
  case notTZif
  /// It ends too early.
  case truncated
  /// A count, an index or an order in it is wrong; the text names which.
  case malformed(String)
  /// It counts leap seconds, so its times are not Unix times.
  case leapSeconds
}

/// The contents of a TZif file (RFC 9636), checked.
struct TZif {
  /// Files with more transitions are refused.
  static let maximumTransitions = 20_000

  /// The instants of change, ascending.
  var instants: [Int] = []
  /// For each instant, the number of the period that begins.
  var indices: [UInt8] = []
  /// The periods.
  var periods: [ZonePeriod] = []
  /// The rule for instants after the last change; empty in old files.
  var footer = ""

  /// Reads a file.
  init(bytes: [UInt8]) throws(TZifError) {
    var reader = TZifReader(bytes: bytes)
    var header = try TZifHeader(&reader)
    if header.version >= UInt8(ascii: "2") {
      try reader.skip(header.blockSize(timeSize: 4))
      header = try TZifHeader(&reader)
      try readBlock(&reader, header, timeSize: 8)
      footer = try reader.footer()
    } else {
      try readBlock(&reader, header, timeSize: 4)
    }
  }

  private mutating func readBlock(
    _ reader: inout TZifReader,
    _ header: TZifHeader,
    timeSize: Int
  ) throws(TZifError) {
    guard header.leapCount == 0 else { throw .leapSeconds }
    guard header.timeCount <= Self.maximumTransitions else { throw .malformed("timecnt") }
    try reader.require(header.blockSize(timeSize: timeSize))
    for _ in 0..<header.timeCount {
      let instant = try reader.integer(size: timeSize)
      guard abs(Double(instant)) <= 0x1p59 else { throw .malformed("transition time") }
      if let last = instants.last, last >= instant { throw .malformed("transition order") }
      instants.append(instant)
    }
    for _ in 0..<header.timeCount {
      let index = try reader.byte()
      guard Int(index) < header.typeCount else { throw .malformed("transition type") }
      indices.append(index)
    }
    var types: [(offset: Int, isDaylight: Bool, name: Int)] = []
    for _ in 0..<header.typeCount {
      let offset = try reader.integer(size: 4)
      guard abs(offset) < ZoneClock.offsetBound else { throw .malformed("utoff") }
      let flag = try reader.byte()
      guard flag <= 1 else { throw .malformed("isdst") }
      let name = Int(try reader.byte())
      guard name < header.charCount else { throw .malformed("desigidx") }
      types.append((offset, flag == 1, name))
    }
    var names: [UInt8] = []
    for _ in 0..<header.charCount { names.append(try reader.byte()) }
    for type in types {
      guard let end = names[type.name...].firstIndex(of: 0) else { throw .malformed("designation") }
      let name = String(decoding: names[type.name..<end], as: UTF8.self)
      periods.append(
        ZonePeriod(offset: type.offset, isDaylight: type.isDaylight, abbreviation: name)
      )
    }
    try reader.skip(header.standardCount + header.universalCount)
  }
}

/// The 44 octets before each data block.
private struct TZifHeader {
  var version: UInt8
  var universalCount: Int
  var standardCount: Int
  var leapCount: Int
  var timeCount: Int
  var typeCount: Int
  var charCount: Int

  init(_ reader: inout TZifReader) throws(TZifError) {
    for letter in "TZif".utf8 {
      guard let byte = reader.next(), byte == letter else { throw .notTZif }
    }
    version = try reader.byte()
    try reader.skip(15)
    universalCount = try reader.count()
    standardCount = try reader.count()
    leapCount = try reader.count()
    timeCount = try reader.count()
    typeCount = try reader.count()
    charCount = try reader.count()
    guard (1...256).contains(typeCount) else { throw .malformed("typecnt") }
    guard charCount >= 1 else { throw .malformed("charcnt") }
    guard universalCount == 0 || universalCount == typeCount else { throw .malformed("isutcnt") }
    guard standardCount == 0 || standardCount == typeCount else { throw .malformed("isstdcnt") }
  }

  func blockSize(timeSize: Int) -> Int {
    timeCount * (timeSize + 1) + typeCount * 6 + charCount + leapCount * (timeSize + 4)
      + standardCount + universalCount
  }
}

/// A place in the bytes of a TZif file.
private struct TZifReader {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func byte() throws(TZifError) -> UInt8 {
    guard let byte = next() else { throw .truncated }
    return byte
  }

  func require(_ count: Int) throws(TZifError) {
    guard count <= bytes.count - position else { throw .truncated }
  }

  mutating func skip(_ count: Int) throws(TZifError) {
    try require(count)
    position += count
  }

  /// A big-endian two's complement number of 4 or 8 octets.
  mutating func integer(size: Int) throws(TZifError) -> Int {
    var value: Int64 = 0
    for index in 0..<size {
      let byte = try byte()
      value = index == 0 ? Int64(Int8(bitPattern: byte)) : value << 8 | Int64(byte)
    }
    return Int(value)
  }

  mutating func count() throws(TZifError) -> Int {
    let value = try integer(size: 4)
    guard value >= 0 else { throw .malformed("negative count") }
    return value
  }

  /// The text between the two line feeds that end the file.
  mutating func footer() throws(TZifError) -> String {
    guard try byte() == UInt8(ascii: "\n") else { throw .malformed("footer") }
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { throw .truncated }
    defer { position = end + 1 }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }
}
