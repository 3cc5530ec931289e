internal import CLibical
public import ICalendar

/// Writes properties that we create, through libical's own value types.
public enum PropertyWriter {
  /// Why libical would not write a property.
  public struct WriteError: Error, Sendable, CustomStringConvertible {
    /// The property and the value refused.
    public let description: String
  }

  /// The content line of a property whose value is plain text, such as SUMMARY.
  ///
  /// - Throws: ``WriteError`` when libical does not know the property.
  public static func text(
    _ name: String,
    _ text: String,
    parameters: [(String, String)] = []
  ) throws(WriteError) -> ContentLine {
    let clean = text.unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" }
    let encoded = TextValue.encode(String(String.UnicodeScalarView(clean)))
    return try value(name, encoded, parameters: parameters)
  }

  /// The content line of a property given its encoded value, such as `RRULE` or `DTSTART`.
  ///
  /// - Throws: ``WriteError`` when libical does not read the value as that property's type.
  public static func value(
    _ name: String,
    _ raw: String,
    parameters: [(String, String)] = []
  ) throws(WriteError) -> ContentLine {
    let line = ContentLine(name: name, parameters: parameters, value: raw)
    guard line.text.utf8.count < LibicalFence.lineOctets, !line.text.utf8.contains(0),
      let property = icalproperty_new_from_string(line.text)
    else { throw WriteError(description: "\(name): not a value of its type: \(raw)") }
    defer { icalproperty_free(property) }
    guard icalproperty_isa(property) != ICAL_XLICERROR_PROPERTY,
      icalproperty_get_value(property) != nil || raw.isEmpty
    else { throw WriteError(description: "\(name): not a value of its type: \(raw)") }
    return line
  }
}
