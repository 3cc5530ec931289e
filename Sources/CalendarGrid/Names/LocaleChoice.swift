/// The language and region a user asked for through the values of locale variables.
public struct LocaleChoice: Hashable, Sendable {
  /// The choice of the locale `C`, or where nothing usable was asked for.
  public static let posix = LocaleChoice(identifier: "en_US_POSIX", isASCII: true)

  /// The locale's identifier, such as `zh-Hant-TW` or `de-DE`.
  public let identifier: String

  /// Whether only ASCII should be written: the locale `C` or `POSIX` without a UTF-8 code set.
  public let isASCII: Bool

  private init(identifier: String, isASCII: Bool) {
    self.identifier = identifier
    self.isASCII = isASCII
  }

  /// Makes the choice from the values of LC_ALL, LC_TIME and LANG; the first that is not empty counts.
  public init(lcAll: String?, lcTime: String?, lang: String?) {
    let value = [lcAll, lcTime, lang].lazy.compactMap { $0 }.first { !$0.isEmpty }
    self = value.flatMap(LocaleChoice.init(parsing:)) ?? .posix
  }

  /// Reads a value such as `zh_TW.UTF-8`, `sr_RS@latin` or `zh-Hant`; `nil` when it names no locale.
  public init?(parsing value: String) {
    let (rest, modifier) = Self.cut(value, at: "@")
    let (name, codeset) = Self.cut(rest, at: ".")
    let isUTF8 = ["utf-8", "utf8"].contains(codeset.lowercased())
    if ["C", "POSIX", "en_US_POSIX"].contains(name) {
      self.init(identifier: "en_US_POSIX", isASCII: !isUTF8)
      return
    }
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(\.isASCIILetter)
    else { return nil }
    let language = first.lowercased()
    var script = Self.scripts[modifier.lowercased()]
    var region: String?
    for part in parts.dropFirst() {
      if part.count == 4, part.allSatisfy(\.isASCIILetter), region == nil {
        script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      } else if Self.isRegion(part), region == nil {
        region = part.uppercased()
      } else if !part.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }) || part.isEmpty {
        return nil
      }
    }
    if language == "zh", script == nil {
      script = ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
    }
    let tags = [language, script, region].compactMap { $0 }
    self.init(identifier: tags.joined(separator: "-"), isASCII: false)
  }

  private static let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

  private static func cut(_ text: String, at mark: Character) -> (String, String) {
    guard let index = text.firstIndex(of: mark) else { return (text, "") }
    return (String(text[..<index]), String(text[text.index(after: index)...]))
  }

  private static func isRegion(_ part: Substring) -> Bool {
    (part.count == 2 && part.allSatisfy(\.isASCIILetter))
      || (part.count == 3 && part.allSatisfy(\.isASCIIDigit))
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
