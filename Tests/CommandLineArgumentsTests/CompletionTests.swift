import CommandLineArguments
import Testing

@Suite struct CompletionTests {
  @Test(arguments: [
    ("bash", CompletionScript.bash(Sample.root)),
    ("zsh", CompletionScript.zsh(Sample.root)),
    ("fish", CompletionScript.fish(Sample.root)),
  ])
  func syntax(shell: String, script: String) throws {
    guard Shell.find(shell) != nil else { return }
    let result = try Shell.run(shell, ["-n"], on: script)
    #expect(result.output == "")
    #expect(result.status == 0)
  }

  @Test(
    .enabled(if: Shell.find("bash") != nil),
    arguments: [
      (["cal", ""], ["import", "list", "add", "calendar", "copy", "help"]),
      (["cal", "im"], ["import"]),
      (["cal", "c"], ["calendar", "copy"]),
      (["cal", "sec"], []),
      (
        ["cal", "-"],
        ["--store", "-v", "--verbose", "--color", "--no-color", "-h", "--help", "--version"]
      ),
      (["cal", "--no"], ["--no-color"]),
      (["cal", "--store", ""], ["folder", "d.db"]),
      (["cal", "--store", "x.db", "li"], ["list"]),
      (["cal", "--store", "=", "x.db", "li"], ["list"]),
      (["cal", "-v", "calendar", ""], ["create", "remove", "help"]),
      (["cal", "help", "calendar", "cr"], ["create"]),
      (["cal", "help", "ad"], ["add"]),
      (["cal", "calendar", "rm", "--a"], ["--account"]),
      (["cal", "import", "--f"], ["--format", "--force"]),
      (["cal", "im", "--format", ""], ["text", "json", "ics"]),
      (["cal", "import", "--format", "="], ["text", "json", "ics"]),
      (["cal", "import", "--format", "=", "j"], ["json"]),
      (["cal", "import", "--format=j"], ["--format=json"]),
      (["cal", "import", "-Ff", "t"], ["text"]),
      (["cal", "import", "-fjson", ""], ["folder", "a.ics", "b b.ics"]),
      (["cal", "import", "-o", ""], ["folder", "a.ics", "b b.ics"]),
      (["cal", "import", "--directory", ""], ["folder"]),
      (["cal", "import", "a.ics", "b"], ["b b.ics"]),
      (["cal", "import", "--", "--"], []),
      (["cal", "add", ""], ["today", "tomorrow"]),
      (["cal", "add", "--summary", "add", "tod"], ["today"]),
      (["cal", "add", "today", ""], []),
      (["cal", "add", "help", ""], []),
      (["cal", "calendar", "create", "--title", ""], ["Home", "My\\ work"]),
      (["cal", "calendar", "create", "--title", "M"], ["My\\ work"]),
    ]
  )
  func bash(words: [String], expected: [String]) throws {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script =
      CompletionScript.bash(Sample.root) + """

        COMP_WORDS=(\(quoted))
        COMP_CWORD=\(words.count - 1)
        "$(complete -p cal | sed 's/.*-F \\([^ ]*\\) .*/\\1/')"
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    let result = try Shell.run("bash", ["--norc"], on: script)
    let lines = result.output.split(separator: "\n").map { String($0) }
    #expect(lines.sorted() == expected.sorted())
  }

  @Test func hiddenThingsAreLeftOut() {
    for script in [
      CompletionScript.bash(Sample.root), CompletionScript.zsh(Sample.root),
      CompletionScript.fish(Sample.root),
    ] {
      #expect(!script.contains("secret"))
      #expect(!script.contains("debug-parser"))
    }
  }

  @Test(arguments: [
    "    '(-f --format)--format=[Write this format.]:FORMAT:(text json ics)' \\\n",
    "    '*-t+[Only these tags.]:TAG: ' \\\n",
    "    '(--title)--title=[Its title.]:TEXT:(Home My\\ work)' \\\n",
    "    '*:FILE:_files -g \"*.ics\"'\n",
    "--output=[Write what was read to a file.]:FILE:_files -g \"*.(ics|vcs)\"' \\\n",
    "    'remove:Remove it'\\''s \\ calendar.'\n",
    "        'import' | 'im') _cal__import ;;\n",
  ])
  func zshLine(line: String) {
    #expect(CompletionScript.zsh(Sample.root).contains(line))
  }

  @Test(arguments: [
    "complete -c 'cal' -s 'v' -l 'verbose' -d 'Say more.'\n",
    "-n '__cal_at \"cal calendar\"' -a 'remove' -d 'Remove it\\'s \\\\ calendar.'\n",
    "-l 'title' -d 'Its title.' -r -f -a '\\'Home\\' \\'My work\\''\n",
    "            case 'cal import' 'cal im'\n                set path 'cal import'\n",
  ])
  func fishLine(line: String) {
    #expect(CompletionScript.fish(Sample.root).contains(line))
  }
}
