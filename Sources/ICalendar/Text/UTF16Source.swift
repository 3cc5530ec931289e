/// UTF-16 octets given on as UTF-8; unpaired surrogates become U+FFFD.
final class UTF16Source: ByteSource {
  private let source: any ByteSource
  private let bigEndian: Bool
  private var pending: [UInt8]
  private var ready: [UInt8] = []
  private var readyPosition = 0
  private var highSurrogate: UInt32?
  private var ended = false

  /// Goes on after `head`: octets already taken from `source`, after the byte order mark.
  init(_ source: any ByteSource, bigEndian: Bool, head: [UInt8]) {
    self.source = source
    self.bigEndian = bigEndian
    pending = head
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    while readyPosition == ready.count {
      if ended { return 0 }
      try convertNextBlock()
    }
    let count = min(buffer.count, ready.count - readyPosition)
    ready.withUnsafeBytes {
      buffer.copyMemory(from: .init(rebasing: $0[readyPosition..<readyPosition + count]))
    }
    readyPosition += count
    return count
  }

  private func convertNextBlock() throws(ReadError) {
    ready.removeAll(keepingCapacity: true)
    readyPosition = 0
    var block = [UInt8](repeating: 0, count: 65_536)
    var failure: ReadError?
    let count = block.withUnsafeMutableBytes { bytes -> Int in
      do throws(ReadError) { return try source.read(into: bytes) } catch {
        failure = error
        return 0
      }
    }
    if let failure { throw failure }
    pending.append(contentsOf: block[..<count])
    var index = 0
    while index + 1 < pending.count {
      let (a, b) = (UInt32(pending[index]), UInt32(pending[index + 1]))
      append(unit: bigEndian ? a << 8 | b : b << 8 | a)
      index += 2
    }
    pending.removeFirst(index)
    if count == 0 {
      ended = true
      if highSurrogate != nil || !pending.isEmpty { append(scalar: 0xFFFD) }
    }
  }

  private func append(unit: UInt32) {
    if let high = highSurrogate {
      highSurrogate = nil
      if 0xDC00...0xDFFF ~= unit {
        append(scalar: 0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00))
        return
      }
      append(scalar: 0xFFFD)
    }
    switch unit {
    case 0xD800...0xDBFF: highSurrogate = unit
    case 0xDC00...0xDFFF: append(scalar: 0xFFFD)
    default: append(scalar: unit)
    }
  }

  private func append(scalar: UInt32) {
    ready.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }
}
