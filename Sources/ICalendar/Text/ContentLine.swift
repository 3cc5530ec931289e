/// One unfolded content line: `name *(";" param) ":" value` (RFC 5545 3.1).
///
/// The text is kept exactly as it came; name, parameters and value are read out of it.
public struct ContentLine: Sendable, Hashable, CustomStringConvertible {
  /// One property parameter with its values, quotes taken off and RFC 6868 carets undone.
  public struct Parameter: Sendable, Hashable {
    /// The name in capitals.
    public let name: String
    /// The values, in order; an empty parameter has one empty value.
    public let values: [String]
  }

  /// The whole unfolded line, without a line break.
  public let text: String

  /// Keeps an unfolded line.
  public init(_ text: String) { self.text = text }

  /// Builds a line out of a name, parameters and a value that is encoded already.
  ///
  /// Line breaks and other controls in parameter values and the value are made harmless.
  public init(name: String, parameters: [(String, String)] = [], value: String) {
    var line = name
    for (key, value) in parameters { line += ";\(key)=\(ParameterText.quoted(value))" }
    self.text = line + ":" + value.filter { $0 != "\r" && $0 != "\n" && $0 != "\r\n" }
  }

  /// Builds a line whose parameters may have several values each.
  public init(name: String, lists: [(String, [String])], value: String) {
    let head = lists.map { ";\($0)=" + $1.map(ParameterText.quoted).joined(separator: ",") }
    self.text = name + head.joined() + ":" + value
  }

  /// The property name in capitals.
  public var name: String {
    var end = text.utf8.startIndex
    while end < text.utf8.endIndex, text.utf8[end] != 0x3A, text.utf8[end] != 0x3B {
      end = text.utf8.index(after: end)
    }
    return text[..<end].uppercased()
  }

  /// The raw value after the first colon outside quotes; nil where there is none.
  public var value: String? {
    valueStart.map { String(text[$0...]) }
  }

  /// The parameters in order.
  public var parameters: [Parameter] {
    let octets = text.utf8
    guard let end = valueStart.map({ octets.index(before: $0) }) else { return [] }
    guard let first = octets[..<end].firstIndex(of: 0x3B) else { return [] }
    return ParameterText.split(text[octets.index(after: first)..<end])
  }

  /// The first value of a parameter, its name given in capitals.
  public func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  /// The line itself.
  public var description: String { text }

  private var valueStart: String.Index? {
    let octets = text.utf8
    var quoted = false
    var lastColon: String.Index?
    var index = octets.startIndex
    while index < octets.endIndex {
      switch octets[index] {
      case 0x22: quoted.toggle()
      case 0x3A:
        if !quoted { return octets.index(after: index) }
        if lastColon == nil { lastColon = octets.index(after: index) }
      default: break
      }
      index = octets.index(after: index)
    }
    // A quote that is never closed hides no value.
    return lastColon
  }
}
