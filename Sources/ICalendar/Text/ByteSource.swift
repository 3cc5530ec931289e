import Glibc

/// Something that octets are read from, block by block, once from start to end.
public protocol ByteSource: AnyObject {
  /// Reads up to the capacity of `buffer`.
  ///
  /// - Returns: the number of octets read; 0 at the end.
  /// - Throws: ``ReadError`` when the system refuses.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int
}

/// The system refused to open or read a source.
public struct ReadError: Error, Sendable, CustomStringConvertible {
  /// What was being read: a path, or `-` for standard input.
  public let source: String
  /// The system's own words, such as "No such file or directory".
  public let reason: String

  /// Makes an error from a source and a reason.
  public init(source: String, reason: String) {
    self.source = source
    self.reason = reason
  }

  init(source: String, code: Int32) {
    self.init(source: source, reason: String(cString: strerror(code)))
  }

  /// The source and the reason on one line.
  public var description: String { "\(source): \(reason)" }
}

/// A file that is read with `read(2)`: one that shrinks meanwhile ends early and kills nobody.
public final class FileSource: ByteSource {
  private let descriptor: Int32
  private let name: String

  /// Opens a file for reading.
  ///
  /// - Throws: ``ReadError`` when it cannot be opened or is a directory.
  public init(path: String) throws(ReadError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    name = path
    if descriptor < 0 { throw ReadError(source: path, code: errno) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw ReadError(source: path, code: EISDIR)
    }
  }

  /// Reads from a descriptor that becomes this object's own and is closed with it.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Opens what a command line names: a path, or standard input for `-`.
  ///
  /// - Throws: ``ReadError`` when it cannot be opened or is a directory.
  public static func opening(_ name: String) throws(ReadError) -> FileSource {
    name == "-" ? FileSource(descriptor: dup(0), name: name) : try FileSource(path: name)
  }

  /// Goes back to the first octet.
  ///
  /// - Throws: ``ReadError`` for a pipe.
  public func rewind() throws(ReadError) {
    if lseek(descriptor, 0, SEEK_SET) != 0 { throw ReadError(source: name, code: errno) }
  }

  /// Whether the file can be read a second time.
  public var canRewind: Bool { lseek(descriptor, 0, SEEK_CUR) >= 0 }

  /// The octets of the file, where the system knows them before reading.
  public var octetCount: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Reads the next block.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw ReadError(source: name, code: errno) }
    }
  }
}

/// Octets that are in memory already.
public final class MemorySource: ByteSource {
  private let octets: [UInt8]
  private var position = 0

  /// Reads from an array of octets.
  public init(_ octets: [UInt8]) { self.octets = octets }

  /// Reads the UTF-8 octets of a text.
  public convenience init(_ text: String) { self.init(Array(text.utf8)) }

  /// Goes back to the first octet.
  public func rewind() { position = 0 }

  /// Copies the next block.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = min(buffer.count, octets.count - position)
    if count > 0 {
      octets.withUnsafeBytes {
        buffer.copyMemory(from: .init(rebasing: $0[position..<position + count]))
      }
      position += count
    }
    return count
  }
}
