import Testing

@testable import CommandLineArguments

@Suite struct RefusalTests {
  @Test(arguments: [
    ("", "a subcommand is needed"),
    ("calendar", "a subcommand is needed"),
    ("imprt", "unknown subcommand 'imprt'; did you mean 'import'?"),
    ("lsit", "unknown subcommand 'lsit'; did you mean 'list'?"),
    ("cal", "unknown subcommand 'cal'; did you mean 'calendar'?"),
    ("xyzzy", "unknown subcommand 'xyzzy'"),
    ("secre", "unknown subcommand 'secre'"),
    ("help imprt", "unknown subcommand 'imprt'; did you mean 'import'?"),
    ("help list today", "unknown subcommand 'today'"),
    ("list --tga x", "unknown option '--tga'; did you mean '--tag'?"),
    ("list --colour", "unknown option '--colour'; did you mean '--color'?"),
    ("list --no-colour", "unknown option '--no-colour'; did you mean '--no-color'?"),
    ("list --xyzzy=3", "unknown option '--xyzzy'"),
    ("list -x", "unknown option '-x'"),
    ("list -vx", "unknown option '-x'"),
    ("import -directory", "unknown option '-d'; did you mean '--directory'?"),
    ("list --co 3", "option '--co' is ambiguous: it may be --count, --color"),
    ("list --tag", "option '--tag' wants a value"),
    ("list -vt", "option '--tag' wants a value"),
    ("list --tag -- x", "option '--tag' wants a value"),
    (
      "add --summary --alarm x",
      "option '--summary' wants a value, but '--alarm' is an option; "
        + "write '--summary=--alarm' if it is meant as the value"
    ),
    ("list --count 1 -n 2", "option '--count' can be given only once"),
    ("list --verbose=yes", "option '--verbose' takes no value"),
    ("import -f xml a", "option '--format' does not take 'xml' but one of text, json, ics"),
    (
      "import -f jsn a",
      "option '--format' does not take 'jsn' but one of text, json, ics; did you mean 'json'?"
    ),
    ("import", "argument FILE is missing"),
    ("copy a", "argument TARGET is missing"),
    ("list a b", "unexpected argument 'b'"),
    ("calendar rm x", "unexpected argument 'x'"),
  ])
  func message(line: String, expected: String) {
    #expect(Sample.refusal(line) == expected)
  }

  @Test func refusedVariable() {
    let message = Sample.refusal("import a", environment: ["CAL_FORMAT": "xml"])
    #expect(message == "variable CAL_FORMAT does not take 'xml' but one of text, json, ics")
  }

  @Test(arguments: [
    ("nothing", "cal: unknown subcommand 'nothing'\nSee 'cal --help'."),
    ("im", "cal import: argument FILE is missing\nSee 'cal import --help'."),
    (
      "calendar create",
      "cal calendar create: argument NAME is missing\nSee 'cal calendar create --help'."
    ),
  ])
  func description(line: String, expected: String) {
    #expect(throws: UsageError.self) { try Sample.outcome(line) }
    do throws(UsageError) {
      _ = try Sample.outcome(line)
    } catch {
      #expect(error.description == expected)
    }
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("abc", "acb", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("lsit", "list", 1), ("a", "b", 1),
  ])
  func distance(first: String, second: String, expected: Int) {
    #expect(editDistance(first, second) == expected)
  }
}
