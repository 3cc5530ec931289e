/// Classes of length, so that an index on starts alone finds what touches a window.
///
/// An item of class n lasts no longer than ``widths``[n]; a window query looks in each class only
/// as far before the window as the class is wide.
enum Span {
  static let day = 86_400
  /// The longest duration in each class, in seconds; the last class has no end.
  static let widths: [Int?] = [day, 8 * day, 40 * day, 400 * day, 4000 * day, nil]

  static func of(first: Int, last: Int?) -> Int {
    guard let last else { return widths.count - 1 }
    let length = last - first
    return widths.firstIndex { $0.map { length <= $0 } ?? true } ?? widths.count - 1
  }
}
