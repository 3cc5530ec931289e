/// An argument that is recognised by its place.
public struct Positional: Sendable, Equatable {
  /// How many arguments a positional takes.
  public enum Arity: Sendable, Equatable {
    /// Exactly one.
    case one
    /// None or one.
    case optional
    /// Any number, including none.
    case many
    /// One or more.
    case atLeastOne
  }

  /// What the argument is called in help pages and messages.
  public var name: String
  /// What the argument is for.
  public var help: String
  /// How many arguments are taken.
  public var arity: Arity
  /// What a shell offers for the argument.
  public var completion: Completion

  /// Declares an argument, by default one that has to be given.
  public init(
    _ name: String,
    help: String,
    arity: Arity = .one,
    completion: Completion = .none
  ) {
    self.name = name
    self.help = help
    self.arity = arity
    self.completion = completion
  }

  /// The fewest arguments taken.
  var minimum: Int { arity == .one || arity == .atLeastOne ? 1 : 0 }

  /// Whether there is no limit to the arguments taken.
  var isUnlimited: Bool { arity == .many || arity == .atLeastOne }

  /// The argument as a usage line shows it.
  var display: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "[\(name)...]"
    case .atLeastOne: "\(name)..."
    }
  }

  /// The positionals up to the first unlimited one, whose places can be told from the left.
  static func placed(_ positionals: [Positional]) -> ArraySlice<Positional> {
    guard let last = positionals.firstIndex(where: \.isUnlimited) else { return positionals[...] }
    return positionals[...last]
  }

  /// Deals words out to the positionals in order, each getting what the later ones can spare.
  static func assign(_ words: [String], to positionals: [Positional]) -> [[String]] {
    var spare = words.count - positionals.reduce(0) { $0 + $1.minimum }
    var rest = words[...]
    return positionals.map { positional in
      var count = positional.minimum
      if spare > 0, positional.arity != .one {
        let extra = positional.isUnlimited ? spare : 1
        count += extra
        spare -= extra
      }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }
}
