/// Writing and reading of fixed-width decimal numbers in dates.
enum DateText {
  /// The number in decimal, with zeros in front up to `width` digits.
  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The numbers of a text such as `2024-02-29`, each of exactly the given width, joined by hyphens.
  static func numbers(in text: String, widths: [Int]) -> [Int]? {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == widths.count else { return nil }
    var numbers: [Int] = []
    for (part, width) in zip(parts, widths) {
      guard part.count == width else { return nil }
      var number = 0
      for byte in part {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
      }
      numbers.append(number)
    }
    return numbers
  }
}
