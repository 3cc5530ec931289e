public import ICalendar

/// A source whose first octets were looked at already.
public final class HeadSource: ByteSource {
  /// The first octets.
  public let head: [UInt8]
  private let rest: any ByteSource
  private var position = 0

  /// Takes up to `count` octets off a source to look at; reading still gives all of them.
  ///
  /// - Throws: ``ReadError`` when the system refuses to read.
  public init(_ source: any ByteSource, count: Int = 4096) throws(ReadError) {
    var taken: [UInt8] = []
    var block = [UInt8](repeating: 0, count: count)
    while taken.count < count {
      var failure: ReadError?
      let read = block.withUnsafeMutableBytes { bytes -> Int in
        do throws(ReadError) { return try source.read(into: bytes) } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      if read == 0 { break }
      taken.append(contentsOf: block[..<read])
    }
    head = taken
    rest = source
  }

  /// Gives the head first, then what follows it.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    guard position < head.count else { return try rest.read(into: buffer) }
    let count = min(buffer.count, head.count - position)
    head.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
    }
    position += count
    return count
  }
}
