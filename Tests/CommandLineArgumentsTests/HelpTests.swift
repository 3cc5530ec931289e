import Testing

@testable import CommandLineArguments

@Suite struct HelpTests {
  @Test func rootPage() {
    let page = Sample.root.helpPage(
      exitCodes: [(0, "It worked."), (64, "The command line is wrong.")],
      environment: [("TZ", "The zone."), ("CAL_STORE", "Not said twice.")]
    )
    #expect(
      page == """
        Usage: cal [OPTIONS] COMMAND [ARGUMENTS...]

        Keep calendars.

        Calendars are files.

        Events are in calendars.

        Commands:
          import, im        Read events from files.
          list, ls          List events.
          add               Add an event.
          calendar          Work on calendars.
          copy              Copy files.

        Options:
              --store FILE  Use this store. (default: calendar.db; variable: CAL_STORE)
          -v, --verbose     Say more. (may be repeated)
              --[no-]color  Use colours.
          -h, --help        Show this help and exit.
              --version     Show the version and exit.

        Environment:
          CAL_STORE         The value of --store when it is not given.
          TZ                The zone.

        Exit codes:
          0                 It worked.
          64                The command line is wrong.

        See 'cal COMMAND --help' for a command's own help.

        """
    )
  }

  @Test func subcommandPage() {
    #expect(
      Sample.root.helpPage(for: ["im"], width: 50) == """
        Usage: cal import [OPTIONS] FILE...

        Read events from files.

        Arguments:
          FILE...        What to read; - is standard
                         input.

        Output:
          -o, --output FILE
                         Write what was read to a file.
          -f, --format FORMAT
                         Write this format. (one of text,
                         json, ics; default: text;
                         variable: CAL_FORMAT)

        Options:
          -F, --force    Replace what is there.
          -q, --quiet    Say nothing.
              --directory DIR
                         Look here.
          -h, --help     Show this help and exit.

        Global options:
              --store FILE
                         Use this store. (default:
                         calendar.db; variable:
                         CAL_STORE)
          -v, --verbose  Say more. (may be repeated)
              --[no-]color
                         Use colours.

        Examples:
          cal import -o out.ics a.ics
              Reads one file.

        Environment:
          CAL_FORMAT     The value of --format when it is
                         not given.
          CAL_STORE      The value of --store when it is
                         not given.

        """
    )
  }

  @Test(arguments: [
    [], ["import"], ["list"], ["add"], ["calendar"], ["calendar", "create"],
    ["calendar", "remove"], ["copy"], ["secret"],
  ])
  func linesAreShorterThanTheWidth(path: [String]) {
    for width in 36...120 {
      let page = Sample.root.helpPage(
        for: path,
        width: width,
        exitCodes: [(70, "Something inside the program went wrong.")]
      )
      #expect(page.split(separator: "\n").allSatisfy { $0.count < width })
      #expect(!page.contains(" \n"))
    }
  }

  @Test(arguments: [
    ("", 10, []),
    ("one two three", 80, ["one two three"]),
    ("one two three", 7, ["one two", "three"]),
    ("one two three", 6, ["one", "two", "three"]),
    ("onetwothree", 4, ["onet", "woth", "ree"]),
    ("a onetwothree b", 4, ["a", "onet", "woth", "ree", "b"]),
    (" a \n b ", 80, ["a b"]),
  ])
  func wrapping(text: String, width: Int, expected: [String]) {
    #expect(wrap(text, to: width) == expected)
  }

  @Test(arguments: [
    ("cal add x", 80, ["cal add x"]),
    ("cal add --summary 'a b c' now", 20, ["cal add --summary \\", "    'a b c' now"]),
    ("cal add \"a b\" now", 16, ["cal add \"a b\" \\", "    now"]),
    ("cal add \"a 'b c\" d", 11, ["cal add \\", "    \"a 'b c\" \\", "    d"]),
  ])
  func commandWrapping(command: String, width: Int, expected: [String]) {
    #expect(wrapCommand(command, to: width) == expected)
  }
}
