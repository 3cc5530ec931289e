import Glibc

/// Output: data to standard output, talk to standard error.
enum Standard {
  /// The other end of the pipe has gone; the program ends quietly.
  struct ClosedPipe: Error {}

  /// Writing failed, for instance on a full disk.
  struct WriteFailure: Error {
    let reason: String
  }

  /// Writes to standard output; the program ends where that cannot be done, as nothing that follows
  /// would arrive either: quietly at a closed pipe, else with a line and a code.
  static func out(_ text: String, failing code: Int32 = ExitCode.failed) {
    do {
      try Array(text.utf8).withUnsafeBytes { try write($0, to: 1) }
    } catch let failure as WriteFailure {
      error("ukical: cannot write: \(failure.reason)\n")
      exit(code)
    } catch {
      exit(ExitCode.done)
    }
  }

  static func error(_ text: String) {
    var text = text
    try? text.withUTF8 { try write(UnsafeRawBufferPointer($0), to: 2) }
  }

  static func write(_ octets: UnsafeRawBufferPointer, to descriptor: Int32) throws {
    var done = 0
    while done < octets.count {
      let count = Glibc.write(descriptor, octets.baseAddress.map { $0 + done }, octets.count - done)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EPIPE { throw ClosedPipe() }
      if count <= 0 { throw WriteFailure(reason: String(cString: strerror(errno))) }
      done += count
    }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}
