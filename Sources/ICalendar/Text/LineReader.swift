import Glibc

/// Reads unfolded content lines out of a byte source, with their line numbers.
///
/// Line ends are CRLF, LF or a lone CR. Folds are joined before anything is decoded, so a fold in
/// the middle of a character does no harm. Memory is bounded by the longest line allowed.
final class LineReader {
  /// The unfolded octets of the current line; valid until the next call of ``advance()``.
  private(set) var line = UnsafeRawBufferPointer(start: nil, count: 0)
  /// The number of the first physical line of the current line, from 1.
  private(set) var number = 0
  /// Whether the current line passed the limit; its octets are then cut.
  private(set) var isTooLong = false
  /// Whether the input was UTF-16.
  private(set) var wasUTF16 = false
  /// Octets consumed so far.
  private(set) var consumed = 0

  private var source: any ByteSource
  private let limit: Int
  private var buffer: UnsafeMutableRawPointer
  private var capacity: Int
  private var position = 0
  private var end = 0
  private var mark = 0
  private var nextLineFeed = -1
  private var atEnd = false
  private var physical = 0
  private var lineStart = 0
  private var lineCount = 0
  private var joined: [UInt8] = []
  private var started = false

  init(_ source: any ByteSource, limit: Int) {
    self.source = source
    self.limit = limit
    capacity = 256 << 10
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Moves to the next content line; false at the end.
  func advance() throws(ReadError) -> Bool {
    if !started { try start() }
    isTooLong = false
    repeat {
      mark = position
      guard try readPhysical() else { return false }
    } while lineCount == 0
    number = physical
    guard try continues() else {
      line = UnsafeRawBufferPointer(start: buffer + lineStart, count: lineCount)
      return true
    }
    joined.removeAll(keepingCapacity: joined.capacity < 1 << 20)
    appendPhysical(from: 0)
    repeat {
      mark = position
      guard try readPhysical() else { break }
      appendPhysical(from: 1)
    } while try continues()
    joined.append(0)
    joined.withUnsafeBytes {
      line = UnsafeRawBufferPointer(start: $0.baseAddress, count: $0.count - 1)
    }
    return true
  }

  private func appendPhysical(from skip: Int) {
    let count = lineCount - skip
    if joined.count + count > limit {
      isTooLong = true
      return
    }
    if count > 0 {
      joined.append(
        contentsOf: UnsafeRawBufferPointer(start: buffer + lineStart + skip, count: count)
      )
    }
  }

  private func start() throws(ReadError) {
    started = true
    while end < 3, !atEnd { try fill() }
    let octets = buffer.assumingMemoryBound(to: UInt8.self)
    if end >= 3, octets[0] == 0xEF, octets[1] == 0xBB, octets[2] == 0xBF {
      position = 3
    } else if end >= 2,
      (octets[0] == 0xFE && octets[1] == 0xFF) || (octets[0] == 0xFF && octets[1] == 0xFE)
    {
      let head = [UInt8](UnsafeRawBufferPointer(start: buffer + 2, count: end - 2))
      source = UTF16Source(source, bigEndian: octets[0] == 0xFE, head: head)
      wasUTF16 = true
      position = 0
      end = 0
      atEnd = false
    }
  }

  /// Whether the octet after the current physical line continues it.
  private func continues() throws(ReadError) -> Bool {
    if position == end, !atEnd {
      let offset = lineStart - mark
      try fill()
      lineStart = mark + offset
    }
    guard position < end else { return false }
    let octet = buffer.load(fromByteOffset: position, as: UInt8.self)
    return octet == 0x20 || octet == 0x09
  }

  /// Finds the next physical line; sets its start and octet count.
  private func readPhysical() throws(ReadError) -> Bool {
    physical += 1
    while true {
      if nextLineFeed < position {
        nextLineFeed = find(0x0A, from: position, to: end) ?? end
      }
      if let carriageReturn = find(0x0D, from: position, to: nextLineFeed) {
        // A CR at the edge of what was read may be half of a CRLF.
        if carriageReturn + 2 < end || atEnd {
          take(to: carriageReturn)
          var next = carriageReturn + 1
          if next + 1 < end, octet(next) == 0x0D, octet(next + 1) == 0x0A { next += 1 }
          if next < end, octet(next) == 0x0A { next += 1 }
          advancePosition(to: next)
          return true
        }
      } else if nextLineFeed < end {
        take(to: nextLineFeed)
        advancePosition(to: nextLineFeed + 1)
        return true
      }
      if atEnd {
        guard position < end else { return false }
        take(to: end)
        advancePosition(to: end)
        return true
      }
      if end - position > limit {
        // Keep the head for the report and drop the rest unseen.
        isTooLong = true
        consumed += end - position - 64
        end = position + 64
        nextLineFeed = -1
      }
      try fill()
    }
  }

  private func octet(_ index: Int) -> UInt8 { buffer.load(fromByteOffset: index, as: UInt8.self) }

  private func find(_ value: Int32, from start: Int, to end: Int) -> Int? {
    guard end > start, let found = memchr(buffer + start, value, end - start) else { return nil }
    return found - buffer
  }

  private func take(to end: Int) {
    lineStart = position
    lineCount = end - position
    if lineCount > limit { isTooLong = true }
  }

  private func advancePosition(to next: Int) {
    consumed += next - position
    position = next
  }

  private func fill() throws(ReadError) {
    if mark > 0 {
      memmove(buffer, buffer + mark, end - mark)
      position -= mark
      end -= mark
      mark = 0
    }
    nextLineFeed = -1
    if end == capacity {
      let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 16)
      larger.copyMemory(from: buffer, byteCount: end)
      buffer.deallocate()
      buffer = larger
      capacity *= 2
    }
    let room = UnsafeMutableRawBufferPointer(start: buffer + end, count: capacity - end)
    let count = try source.read(into: room)
    if count == 0 { atEnd = true }
    end += count
  }
}
