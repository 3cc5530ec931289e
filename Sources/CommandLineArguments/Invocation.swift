/// A command line that was understood: the command chosen and what was given to it.
///
/// Options are looked up by any of their long names, or by their short letter, without dashes.
public struct Invocation: Sendable, Equatable {
  /// The names of the program and of the subcommands chosen.
  public let command: [String]
  /// The arguments that are not options.
  public let positionals: [String]
  let positionalsByName: [String: [String]]
  let keys: [String: String]
  let given: Given

  /// The names of the subcommands chosen, which are never aliases.
  public var path: [String] { Array(command.dropFirst()) }

  /// Whether a flag was given, and not turned off after that.
  public func flag(_ name: String) -> Bool { flag(name, default: false) }

  /// Whether a flag is on, taking the default if it was neither given nor turned off.
  public func flag(_ name: String, default fallback: Bool) -> Bool {
    given.flags[key(name)] ?? fallback
  }

  /// Whether a flag was turned off by its `no-` form.
  public func negated(_ name: String) -> Bool { given.flags[key(name)] == false }

  /// How many times an option was given.
  public func count(_ name: String) -> Int { given.counts[key(name)] ?? 0 }

  /// The value of an option, the last one if there are several.
  public func value(_ name: String) -> String? { given.values[key(name)]?.last }

  /// All the values of an option, in order.
  public func values(_ name: String) -> [String] { given.values[key(name)] ?? [] }

  /// The arguments taken by the positional of that name.
  public func positionals(_ name: String) -> [String] { positionalsByName[name] ?? [] }

  /// The first argument taken by the positional of that name.
  public func positional(_ name: String) -> String? { positionals(name).first }

  /// The value of an option as a whole number, refused if it is not one.
  public func integer(_ name: String) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text) else {
      throw usageError("\(source(name)) wants a whole number, not '\(text)'")
    }
    return number
  }

  /// The value of an option as a whole number, refused if it is outside the range.
  public func integer(
    _ name: String,
    in range: ClosedRange<Int>
  ) throws(UsageError) -> Int? {
    guard let number = try integer(name) else { return nil }
    guard range.contains(number) else {
      throw usageError(
        "\(source(name)) wants a number from \(range.lowerBound) to \(range.upperBound), "
          + "not \(number)"
      )
    }
    return number
  }

  /// An error about this command, with the given message.
  public func usageError(_ message: String) -> UsageError {
    UsageError(message, command: command)
  }

  /// Where the value of an option came from, as messages name it.
  public func source(_ name: String) -> String {
    let key = key(name)
    if let variable = given.variables[key] { return "variable \(variable)" }
    return key.count == 1 ? "option '-\(key)'" : "option '--\(key)'"
  }

  private func key(_ name: String) -> String { keys[name] ?? name }
}

/// What was given for the options, by the options' keys.
struct Given: Sendable, Equatable {
  /// The last state of each flag.
  var flags: [String: Bool] = [:]
  /// How many times each option was given.
  var counts: [String: Int] = [:]
  /// The values of each option, in order.
  var values: [String: [String]] = [:]
  /// The environment variables that supplied a value.
  var variables: [String: String] = [:]
}
