import ICalendar

/// Tells whether what is written is what was read, octet for octet, without keeping either.
final class OctetCompare: ByteSource {
  private let source: any ByteSource
  private var readDigest = Digest()
  private var writtenDigest = Digest()

  private struct Digest {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    var count = 0

    mutating func add(_ octets: UnsafeRawBufferPointer) {
      for octet in octets { value = (value ^ UInt64(octet)) &* 0x100_0000_01B3 }
      count += octets.count
    }
  }

  init(_ source: any ByteSource) { self.source = source }

  /// Whether the octets differ; asked when both ends are reached.
  var isDifferent: Bool {
    readDigest.value != writtenDigest.value || readDigest.count != writtenDigest.count
  }

  func compare(_ octets: UnsafeRawBufferPointer) { writtenDigest.add(octets) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = try source.read(into: buffer)
    if count > 0 { readDigest.add(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    return count
  }
}
