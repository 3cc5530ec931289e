extension ContentLine {
  /// The line with one parameter said anew; all else of it stays octet for octet.
  ///
  /// - Parameters:
  ///   - name: the parameter's name in capitals.
  ///   - values: its values, quoted and caret-encoded here where they must be (RFC 5545 3.2,
  ///     RFC 6868); nil takes the parameter away.
  /// - Returns: the line; itself when it has no value.
  public func setting(_ name: String, to values: [String]?) -> ContentLine {
    guard let start = valueStart else { return self }
    var said = values.map { "\(name)=" + $0.map(ParameterText.quoted).joined(separator: ",") }
    var kept: [String] = []
    let head = text[..<text.utf8.index(before: start)]
    for (index, piece) in ParameterText.pieces(head, at: 0x3B).enumerated() {
      let isOld = index > 0 && piece.prefix { $0 != "=" }.uppercased() == name
      if !isOld {
        kept.append(String(piece))
      } else if let new = said {
        kept.append(new)
        said = nil
      }
    }
    if let new = said { kept.append(new) }
    return ContentLine(kept.joined(separator: ";") + ":" + text[start...])
  }
}
