import ICalendar

/// Looks at the physical lines while another reader takes the same octets.
final class OctetLint: ByteSource {
  private(set) var report = LintReport()
  private let source: any ByteSource
  private var line = 1
  private var count = 0
  private var isStart = true
  private var lastWasReturn = false
  private var pending = 0
  private var isFold = false
  private var hasControl = false
  private var isUTF16 = false
  private var wrongBreaks = 0
  private var firstWrongBreak = 0

  init(_ source: any ByteSource) { self.source = source }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = try source.read(into: buffer)
    if count > 0 {
      look(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    } else {
      if lastWasReturn {
        lastWasReturn = false
        endLine(isPlain: false)
      }
      // One finding for a whole file of them.
      if wrongBreaks > 0 {
        report.add(
          "line-break",
          line: firstWrongBreak,
          "\(wrongBreaks) lines end with LF or CR alone"
        )
        wrongBreaks = 0
      }
    }
    return count
  }

  private func look(_ octets: UnsafeRawBufferPointer) {
    if isStart {
      isStart = false
      if octets.starts(with: [0xFE, 0xFF]) || octets.starts(with: [0xFF, 0xFE]) {
        isUTF16 = true
        report.add("byte-order-mark", line: 1, "UTF-16 where UTF-8 is wanted")
      } else if octets.starts(with: [0xEF, 0xBB, 0xBF]) {
        report.add("byte-order-mark", line: 1)
        count = -3
      }
    }
    guard !isUTF16 else { return }
    for octet in octets { look(octet) }
  }

  @inline(__always)
  private func look(_ octet: UInt8) {
    if lastWasReturn {
      lastWasReturn = false
      endLine(isPlain: octet == 0x0A)
      if octet == 0x0A { return }
    }
    if octet == 0x0D {
      lastWasReturn = true
      return
    }
    if octet == 0x0A {
      endLine(isPlain: false)
      return
    }
    count += 1
    if count == 1, octet == 0x20 || octet == 0x09 {
      isFold = true
    } else if count == 2, isFold, octet & 0xC0 == 0x80, pending > 0 {
      report.add("split-character", line: line, column: 2)
      pending = 0
    }
    if octet < 0x20, octet != 0x09 || octet == 0x7F, !hasControl {
      hasControl = true
      report.add("control-character", line: line, column: count)
    }
    if octet >= 0xC0 {
      pending = octet >= 0xF0 ? 3 : octet >= 0xE0 ? 2 : 1
    } else if octet & 0xC0 == 0x80 {
      pending = max(0, pending - 1)
    } else if count > 1 || !isFold {
      pending = 0
    }
  }

  private func endLine(isPlain: Bool) {
    if !isPlain {
      wrongBreaks += 1
      if wrongBreaks == 1 { firstWrongBreak = line }
    }
    if count == 0 { report.add("blank-line", line: line) }
    if count > 75 { report.add("line-length", line: line, column: 76, "\(count) octets") }
    line += 1
    count = 0
    isFold = false
    hasControl = false
  }
}
