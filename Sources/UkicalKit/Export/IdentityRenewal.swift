internal import ICalendar

/// Gives items fresh UIDs, the members of a series the same one.
struct IdentityRenewal {
  private let isExpanding: Bool
  private var fresh: [String: String] = [:]

  init(isExpanding: Bool) { self.isExpanding = isExpanding }

  /// The text with its UID replaced.
  mutating func renew(_ text: [UInt8]) -> [UInt8] {
    guard var component = Component(parsing: text), let uid = component.line("UID")?.value else {
      return text
    }
    let name = fresh[uid] ?? IdentityRenewal.make()
    fresh[uid] = name
    component.set("UID", to: ContentLine("UID:\(name)"))
    if isExpanding { component.set("RECURRENCE-ID", to: nil) }
    return component.text
  }

  /// After each expanded instance: the next one of the same series is an item of its own.
  mutating func endInstance() {
    fresh.removeAll()
  }

  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    let octets = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return "ukical-\(ContentDigest.digits(octets))"
  }
}
