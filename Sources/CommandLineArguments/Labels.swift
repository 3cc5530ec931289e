extension Option {
  /// The option with its value as help pages list it, such as `-o, --output FILE`.
  var label: String {
    let letter = short.map { "-\($0)" }
    let optional = negatable && !takesValue ? "[no-]" : ""
    let long = names.map { "--\(optional)\($0)" }
    let start = letter.map { long.isEmpty ? $0 : $0 + ", " } ?? "    "
    let value = valueName.map { " " + $0 } ?? ""
    return start + long.joined(separator: ", ") + value
  }

  /// The help text followed by what the declaration says about values.
  var explanation: String {
    var details: [String] = []
    if !values.isEmpty { details.append("one of " + values.joined(separator: ", ")) }
    if let defaultText { details.append("default: " + defaultText) }
    if repeatable { details.append("may be repeated") }
    if let environmentVariable, takesValue {
      details.append("variable: " + environmentVariable)
    }
    return details.isEmpty ? help : help + " (" + details.joined(separator: "; ") + ")"
  }
}

extension Scope {
  /// What follows the program's name and subcommands in the usage line.
  var usageWords: [String] {
    var words = ["[OPTIONS]"]
    if !command.subcommands.isEmpty {
      let isOptional = !command.subcommandRequired || !command.positionals.isEmpty
      words += [isOptional ? "[COMMAND]" : "COMMAND", "[ARGUMENTS...]"]
    }
    return words + command.positionals.map(\.display)
  }

  /// The visible options under their headings, in the order in which the headings first appear.
  var optionGroups: [(heading: String, options: [Option])] {
    var groups: [(heading: String, options: [Option])] = []
    func add(_ option: Option, under heading: String) {
      guard !option.hidden else { return }
      if let place = groups.firstIndex(where: { $0.heading == heading }) {
        groups[place].options.append(option)
      } else {
        groups.append((heading, [option]))
      }
    }
    for option in command.options { add(option, under: option.group ?? "Options") }
    let isRoot = lineage.count == 1
    add(.help, under: "Options")
    if isRoot { add(.version, under: "Options") }
    for option in inheritedOptions { add(option, under: "Global options") }
    return groups
  }

  /// The variables that options understood here consult, each once.
  func variables(of options: [Option]) -> [(name: String, says: String)] {
    var found: [(name: String, says: String)] = []
    for option in options where option.takesValue && !option.hidden {
      guard let name = option.environmentVariable, !found.contains(where: { $0.name == name })
      else { continue }
      found.append((name, "The value of \(option.display) when it is not given."))
    }
    return found
  }
}

extension Command {
  /// The names of the command as lists show them.
  var label: String { ([name] + aliases).joined(separator: ", ") }
}
