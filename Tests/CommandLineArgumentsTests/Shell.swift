import Foundation

/// Programs that the tests hand generated text to.
enum Shell {
  /// Where a program is, if it is installed.
  static func find(_ program: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: "\($0)/\(program)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Runs a program on a file holding the text, and returns its status and all that it printed.
  static func run(
    _ program: String,
    _ arguments: [String] = [],
    on text: String,
    named name: String = "input"
  ) throws -> (status: Int32, output: String) {
    guard let executable = find(program) else { throw CocoaError(.fileNoSuchFile) }
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "arguments-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for file in ["a.ics", "b b.ics", "c.txt", "d.db"] {
      try Data().write(to: directory.appending(path: file))
    }
    try FileManager.default.createDirectory(
      at: directory.appending(path: "folder"),
      withIntermediateDirectories: true
    )
    let input = directory.appending(path: name)
    try Data(text.utf8).write(to: input)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments + [input.path]
    process.currentDirectoryURL = directory
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
