import Testing

@testable import CommandLineArguments

@Suite struct ManualPageTests {
  static let page = Sample.root.manualPage(
    date: "2025-06-01",
    version: "1.0",
    sections: [
      ManualSection("FILES", text: ".hidden\n\n'quoted", items: [.init("~/.calrc", says: "a\\b")]),
      ManualSection("EXIT STATUS", items: [.init("0", says: "It worked.")]),
    ]
  )

  @Test(arguments: [
    ("plain", "plain"),
    ("--no-x", "\\-\\-no\\-x"),
    ("a\\b", "a\\eb"),
    (".TH", "\\&.TH"),
    ("a.b", "a.b"),
    ("'br", "\\(aqbr"),
    ("a\n.b", "a .b"),
    ("~^`\"", "\\(ti\\(ha\\(ga\\(dq"),
    ("é", "\\[u00E9]"),
    ("\u{1F600}", "\\[u1F600]"),
  ])
  func escaping(text: String, expected: String) {
    #expect(Roff.text(text) == expected)
  }

  @Test(arguments: [
    ".TH \"CAL\" 1 \"2025-06-01\" \"cal 1.0\" \"User Commands\"\n.SH \"NAME\"\n",
    ".SH \"NAME\"\ncal \\- Keep calendars\n",
    ".SH \"SYNOPSIS\"\n\\fBcal\\fR [OPTIONS] COMMAND [ARGUMENTS...]\n",
    ".SH \"DESCRIPTION\"\nCalendars are files.\n.PP\nEvents are in calendars.\n",
    ".TP\n\\fB\\-\\-[no\\-]color\\fR\nUse colours.\n",
    ".TP\n\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIFILE\\fR\nWrite what was read to a file.\n",
    ".SS \"calendar remove\"\n\\fBcal calendar remove\\fR [OPTIONS]\n.PP\n",
    "[OPTIONS]\n.PP\nRemove it\\(aqs \\e calendar.\n",
    ".SH \"EXAMPLES\"\nReads one file.\n.RS 4\n.nf\ncal import \\-o out.ics a.ics\n.fi\n.RE\n",
    ".SH \"ENVIRONMENT\"\n.TP\n\\fBCAL_STORE\\fR\nThe value of \\-\\-store when it is not given.\n",
    ".SH \"FILES\"\n\\&.hidden\n.PP\n\\(aqquoted\n.TP\n\\fB\\(ti/.calrc\\fR\na\\eb\n",
    ".SH \"EXIT STATUS\"\n.TP\n\\fB0\\fR\nIt worked.\n",
  ])
  func part(expected: String) {
    #expect(Self.page.contains(expected))
  }

  @Test(arguments: ["secret", "debug\\-parser"])
  func hiddenThingsAreLeftOut(word: String) {
    #expect(!Self.page.contains(word))
  }

  @Test(arguments: [
    ("groff", ["-man", "-ww", "-z", "-Tutf8"]),
    ("man", ["--warnings=w", "-l"]),
    ("mandoc", ["-Tlint", "-Wwarning"]),
  ])
  func formatterAccepts(program: String, arguments: [String]) throws {
    guard Shell.find(program) != nil else { return }
    let result = try Shell.run(program, arguments, on: Self.page, named: "cal.1")
    #expect(result.status == 0)
    if program == "man" {
      #expect(!result.output.contains("warning"))
    } else {
      #expect(result.output == "")
    }
  }
}
