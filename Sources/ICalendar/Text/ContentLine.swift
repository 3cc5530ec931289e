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
    var isUpper = true
    while end < text.utf8.endIndex, text.utf8[end] != 0x3A, text.utf8[end] != 0x3B {
      let octet = text.utf8[end]
      if octet >= 0x80 || octet >= 0x61 && octet <= 0x7A { isUpper = false }
      end = text.utf8.index(after: end)
    }
    return isUpper ? String(text[..<end]) : text[..<end].uppercased()
  }

  /// Whether the property has this name; the name is given in capitals.
  public func isNamed(_ name: String) -> Bool {
    var name = name
    var text = text
    return name.withUTF8 { name in
      text.withUTF8 { text in
        guard text.count > name.count, text[name.count] == 0x3A || text[name.count] == 0x3B else {
          return false
        }
        for index in 0..<name.count {
          var octet = text[index]
          if octet >= 0x61, octet <= 0x7A { octet &= 0xDF }
          if octet != name[index] { return false }
        }
        return true
      }
    }
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
    switch plainParameter(name) {
    case .some(let known): return known
    case .none: break
    }
    return parameters.first { $0.name == name }?.values.first
  }

  /// The parameter where none is quoted, found without splitting them all; `.none`: look closer.
  private func plainParameter(_ name: String) -> String?? {
    var (text, name) = (text, name)
    return text.withUTF8 { text in
      name.withUTF8 { name -> String?? in
        var index = 0
        while index < text.count, text[index] != 0x3A, text[index] != 0x3B {
          if text[index] == 0x22 { return .none }
          index += 1
        }
        while index < text.count, text[index] == 0x3B {
          let start = index + 1
          var (end, equals) = (start, start)
          while end < text.count, text[end] != 0x3A, text[end] != 0x3B {
            if text[end] == 0x22 || text[end] == 0x5E || text[end] == 0x2C { return .none }
            if text[end] == 0x3D, equals == start { equals = end }
            end += 1
          }
          guard equals > start, end < text.count else { return .none }
          if equals - start == name.count,
            Octets.equalNames(text[start..<equals], UnsafeBufferPointer(rebasing: name[...]))
          {
            return .some(String(decoding: text[(equals + 1)..<end], as: UTF8.self))
          }
          index = end
        }
        return index < text.count ? .some(nil) : .none
      }
    }
  }

  /// The line itself.
  public var description: String { text }

  var valueStart: String.Index? {
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
