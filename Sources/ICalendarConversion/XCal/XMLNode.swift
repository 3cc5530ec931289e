/// An element with what stands in it; small parts of a document are read as a whole.
struct XMLNode {
  /// The name without its prefix.
  var name: [UInt8]
  /// Whether it lies in another name space than that of xCal.
  var isForeign = false
  /// The character data directly in it.
  var text: [UInt8] = []
  var children: [XMLNode] = []
}

/// What comes next in a document.
enum XMLEvent {
  /// A start tag; an empty element gives an end at once after it.
  case start(name: [UInt8], isForeign: Bool)
  case end
  case text([UInt8])
}
