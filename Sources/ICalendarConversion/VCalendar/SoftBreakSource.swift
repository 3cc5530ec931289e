import ICalendar

/// Joins the soft line breaks of quoted-printable values, which are no folds.
///
/// A line whose name says QUOTED-PRINTABLE goes on after an equals sign at its end. Everything else
/// passes as it is.
final class SoftBreakSource: ByteSource {
  private let feed: ByteFeed
  private var head: [UInt8] = []
  private var isQuoted = false
  private var inHead = true
  private var pending: [UInt8] = []

  init(_ source: any ByteSource) { feed = ByteFeed(source) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    var count = 0
    while count < buffer.count {
      if !pending.isEmpty {
        buffer[count] = pending.removeFirst()
        count += 1
        continue
      }
      guard let octet = try feed.next() else { break }
      if octet == 0x3D, isQuoted, let next = try feed.peek(), next == 0x0D || next == 0x0A {
        _ = try feed.next()
        if next == 0x0D, try feed.peek() == 0x0A { _ = try feed.next() }
        continue
      }
      note(octet)
      buffer[count] = octet
      count += 1
    }
    return count
  }

  private func note(_ octet: UInt8) {
    switch octet {
    case 0x0A, 0x0D:
      head.removeAll(keepingCapacity: true)
      isQuoted = false
      inHead = true
    case 0x3A where inHead:
      inHead = false
      isQuoted = String(decoding: head, as: UTF8.self).uppercased().contains("QUOTED-PRINTABLE")
    default: if inHead, head.count < 512 { head.append(octet) }
    }
  }
}
