import CommandLineArguments
import Testing

@Suite struct ParsingTests {
  @Test(arguments: [
    ("import --output b.ics a", "output", ["b.ics"]),
    ("import --output=b.ics a", "output", ["b.ics"]),
    ("import --output=a=b a", "output", ["a=b"]),
    ("import --output= a", "output", [""]),
    ("import -o b.ics a", "output", ["b.ics"]),
    ("import -ob.ics a", "output", ["b.ics"]),
    ("import -o=b a", "output", ["=b"]),
    ("import -Fqob.ics a", "output", ["b.ics"]),
    ("import -Fqo b.ics a", "output", ["b.ics"]),
    ("import --out b.ics a", "output", ["b.ics"]),
    ("import a -o b.ics", "o", ["b.ics"]),
    ("import a -o -", "output", ["-"]),
    ("--store x list", "store", ["x"]),
    ("list --store x", "store", ["x"]),
    ("calendar create --account me n", "account", ["me"]),
    ("calendar --account me create n", "account", ["me"]),
    ("add --alarm -PT15M now", "alarm", ["-PT15M"]),
    ("add --alarm=--summary now", "alarm", ["--summary"]),
    ("add --summary --maybe now", "summary", ["--maybe"]),
    ("list -n -1", "count", ["-1"]),
    ("list --tag a -t b -tc", "tag", ["a", "b", "c"]),
    ("list", "tag", []),
    ("list -- --tag", "tag", []),
  ])
  func values(line: String, name: String, expected: [String]) throws {
    let invocation = try Sample.invocation(line)
    #expect(invocation.values(name) == expected)
    #expect(invocation.value(name) == expected.last)
  }

  @Test(arguments: [
    ("import a b", ["import"], ["a", "b"]),
    ("im a", ["import"], ["a"]),
    ("import a -F b", ["import"], ["a", "b"]),
    ("import -- -F --help", ["import"], ["-F", "--help"]),
    ("import -", ["import"], ["-"]),
    ("import -F - -q a -- --", ["import"], ["-", "a", "--"]),
    ("import import", ["import"], ["import"]),
    ("-v list today", ["list"], ["today"]),
    ("ls", ["list"], []),
    ("calendar rm", ["calendar", "remove"], []),
    ("-v calendar -v create -v n", ["calendar", "create"], ["n"]),
    ("-- list x", ["list"], ["x"]),
    ("import help", ["import"], ["help"]),
    ("secret", ["secret"], []),
  ])
  func commands(line: String, path: [String], positionals: [String]) throws {
    let invocation = try Sample.invocation(line)
    #expect(invocation.path == path)
    #expect(invocation.positionals == positionals)
  }

  @Test(arguments: [
    ("list", false, true, false),
    ("list --color", true, true, false),
    ("list --no-color", false, false, true),
    ("--no-color list --color", true, true, false),
    ("--color list --no-c", false, false, true),
  ])
  func negatableFlag(line: String, off: Bool, on: Bool, negated: Bool) throws {
    let invocation = try Sample.invocation(line)
    #expect(invocation.flag("color") == off)
    #expect(invocation.flag("color", default: true) == on)
    #expect(invocation.negated("color") == negated)
  }

  @Test(arguments: [
    ("list", 0), ("-v list", 1), ("list -vv", 2), ("-v list --verbose --verb", 3),
  ])
  func counts(line: String, expected: Int) throws {
    #expect(try Sample.invocation(line).count("verbose") == expected)
    #expect(try Sample.invocation(line).flag("v") == (expected > 0))
  }

  @Test func hiddenOptionWantsItsWholeName() throws {
    #expect(try Sample.invocation("list --debug-parser").flag("debug-parser"))
    #expect(Sample.refusal("list --debug") == "unknown option '--debug'")
  }

  @Test(arguments: [
    ("add now", ["now"], []),
    ("add now lunch with Ann", ["now"], ["lunch", "with", "Ann"]),
  ])
  func namedPositionals(line: String, start: [String], words: [String]) throws {
    let invocation = try Sample.invocation(line)
    #expect(invocation.positionals("START") == start)
    #expect(invocation.positionals("WORD") == words)
    #expect(invocation.positional("START") == start.first)
    #expect(invocation.positional("OTHER") == nil)
  }

  @Test(arguments: [
    ("copy a b", ["a"], "b"), ("copy a b c d", ["a", "b", "c"], "d"),
  ])
  func lastPositionalKeepsItsShare(line: String, source: [String], target: String) throws {
    let invocation = try Sample.invocation(line)
    #expect(invocation.positionals("SOURCE") == source)
    #expect(invocation.positional("TARGET") == target)
  }

  @Test(
    arguments: [
      ("list", [:], nil),
      ("list", ["CAL_STORE": "x.db"], "x.db"),
      ("list", ["CAL_STORE": ""], nil),
      ("list --store y.db", ["CAL_STORE": "x.db"], "y.db"),
    ] as [(String, [String: String], String?)]
  )
  func environment(line: String, variables: [String: String], expected: String?) throws {
    #expect(try Sample.invocation(line, environment: variables).value("store") == expected)
  }

  @Test(
    arguments: [
      ("list", nil), ("list -n 5", 5), ("list -n -5", -5), ("list --count=+7", 7),
    ] as [(String, Int?)]
  )
  func integers(line: String, expected: Int?) throws {
    #expect(try Sample.invocation(line).integer("count") == expected)
  }

  @Test(arguments: [
    ("list -n five", "option '--count' wants a whole number, not 'five'"),
    ("list -n 1.5", "option '--count' wants a whole number, not '1.5'"),
    ("list -n 0", "option '--count' wants a number from 1 to 10, not 0"),
    ("list -n 11", "option '--count' wants a number from 1 to 10, not 11"),
  ])
  func refusedIntegers(line: String, message: String) throws {
    let invocation = try Sample.invocation(line)
    #expect(throws: UsageError(message, command: ["cal", "list"])) {
      try invocation.integer("count", in: 1...10)
    }
  }

  @Test(arguments: [
    ("--help", Outcome.help([])),
    ("-h", .help([])),
    ("help", .help([])),
    ("help import", .help(["import"])),
    ("help im", .help(["import"])),
    ("help calendar rm", .help(["calendar", "remove"])),
    ("calendar help create", .help(["calendar", "create"])),
    ("import --help", .help(["import"])),
    ("import a -Fh", .help(["import"])),
    ("import --hel", .help(["import"])),
    ("import --nonsense --help", .help(["import"])),
    ("import -o --help", .help(["import"])),
    ("import -o -h", .help(["import"])),
    ("calendar --help", .help(["calendar"])),
    ("ls a b c -h", .help(["list"])),
    ("--version", .version),
    ("import --version", .version),
    ("list --nonsense --version", .version),
    ("--version --help", .version),
    ("list --help --version", .help(["list"])),
  ])
  func requests(line: String, expected: Outcome) throws {
    #expect(try Sample.outcome(line) == expected)
  }
}
