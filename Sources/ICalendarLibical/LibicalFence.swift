/// What libical 3.0.16 must never see: inputs on which it crashes, hangs or goes quadratic.
enum LibicalFence {
  static let depth = 100
  static let lineOctets = 256 << 10
  static let textOctets = 4 << 20
  static let parameters = 90
  static let lines = 20_000

  /// Why a component may not be handed to libical; nil when it may.
  static func reason(against lines: [[UInt8]]) -> String? {
    if lines.count > self.lines { return "more than \(self.lines) content lines" }
    var (depth, total) = (0, 0)
    for line in lines {
      total += line.count
      if line.count > lineOctets { return "a content line over \(lineOctets) octets" }
      if total > textOctets { return "more than \(textOctets) octets" }
      if line.contains(0) { return "a NUL octet" }
      if line.starts(with: Array("BEGIN".utf8)) { depth += 1 }
      if line.starts(with: Array("END".utf8)) { depth -= 1 }
      if depth > self.depth { return "more than \(self.depth) levels" }
      if line.reduce(0, { $1 == 0x3B ? $0 + 1 : $0 }) > parameters,
        parameterCount(line) > parameters
      {
        return "more than \(parameters) parameters"
      }
    }
    return nil
  }

  private static func parameterCount(_ line: [UInt8]) -> Int {
    var (count, quoted) = (0, false)
    for octet in line {
      switch octet {
      case 0x22: quoted.toggle()
      case 0x3B: if !quoted { count += 1 }
      case 0x3A: if !quoted { return count }
      default: break
      }
    }
    return count
  }
}
