public import Foundation

/// The built program, run in a home of its own with a fixed zone.
public final class Ukical {
  /// What a run left behind.
  public struct Answer {
    /// The exit code.
    public let code: Int32
    /// Standard output.
    public let output: String
    /// Standard error.
    public let talk: String
  }

  /// The folder that stands for the user's home; removed in the end.
  public let home: URL

  /// Makes an empty home.
  public init() throws {
    home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ukical-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// Runs the program and waits for it.
  @discardableResult
  public func callAsFunction(
    _ arguments: String...,
    input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Answer {
    try run(arguments, input: input, environment: environment)
  }

  /// Runs the program with the words of a list and waits for it.
  @discardableResult
  public func run(
    _ arguments: [String],
    input: Data = Data(),
    environment: [String: String] = [:]
  ) throws -> Answer {
    let process = Process()
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("ukical")
    process.arguments = arguments
    process.currentDirectoryURL = home
    process.environment = [
      "HOME": home.path, "XDG_DATA_HOME": home.appendingPathComponent("data").path,
      "XDG_CONFIG_HOME": home.appendingPathComponent("config").path, "TZ": "Europe/Berlin",
      "LC_ALL": "en_US.UTF-8", "PATH": "/usr/bin:/bin",
    ].merging(environment) { $1 }
    let given = home.appendingPathComponent(".stdin")
    let out = home.appendingPathComponent(".stdout")
    let talk = home.appendingPathComponent(".stderr")
    try input.write(to: given)
    for file in [out, talk] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: given)
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: talk)
    try process.run()
    process.waitUntilExit()
    return Answer(
      code: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: out), as: UTF8.self),
      talk: String(decoding: try Data(contentsOf: talk), as: UTF8.self)
    )
  }

  /// The path of a file under `Fixtures`.
  public static func fixture(_ name: String) -> String {
    Materials.root.appendingPathComponent("Fixtures/\(name)").path
  }

  /// Writes a file into the home and gives its path.
  public func file(_ name: String, _ content: Data) throws -> String {
    let place = home.appendingPathComponent(name)
    try content.write(to: place)
    return place.path
  }

  /// The exported content lines, unfolded, VTIMEZONEs and the frame left out.
  public func exportedLines(_ arguments: String...) throws -> [String] {
    let words = arguments.isEmpty ? ["--all"] : arguments
    let process = try run(["export"] + words)
    return Ukical.unfolded(process.output)
  }

  /// Imports a calendar of these lines from standard input.
  @discardableResult
  public func take(_ lines: [String], options: [String] = []) throws -> Answer {
    try run(["import", "-"] + options, input: Ukical.calendar(lines))
  }

  /// The rows of `instances --json`: start, end and whatever else each has.
  public func instances(of file: String, _ options: [String] = []) throws -> [String] {
    let answer = try run(["instances", file, "--json", "--tz", "Europe/Berlin"] + options)
    let read = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    return (read as? [[String: Any]] ?? []).map { "\($0["start"] ?? "")/\($0["end"] ?? "")" }
  }

  /// The octets of a calendar around lines of its own.
  public static func calendar(_ lines: [String]) -> Data {
    let frame = ["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]
    return Data(frame.joined(separator: "\r\n").utf8)
  }

  /// The lines of an event at 10:00 UTC on 10 February 2024.
  public static func event(_ uid: String, _ lines: String...) -> [String] {
    let head = ["BEGIN:VEVENT", "UID:\(uid)@example.com", "DTSTAMP:20240101T000000Z"]
    let start = lines.contains { $0.hasPrefix("DTSTART") } ? [] : ["DTSTART:20240210T100000Z"]
    return head + start + lines + ["END:VEVENT"]
  }

  /// The unfolded content lines of a calendar's components, VTIMEZONEs left out.
  public static func unfolded(_ text: String) -> [String] {
    let joined = text.replacingOccurrences(of: "\r\n ", with: "")
    var lines: [String] = []
    var inZone = false
    for line in joined.components(separatedBy: "\r\n") {
      if line == "BEGIN:VTIMEZONE" { inZone = true }
      if !inZone, !line.isEmpty { lines.append(line) }
      if line == "END:VTIMEZONE" { inZone = false }
    }
    return lines
  }
}
