import CommandLineArguments
import Testing

@Suite struct HelpTests {
  @Test func x() {
    print(Sample.root.helpPage(exitCodes: [(0, "It worked."), (64, "The command line is wrong.")], environment: [("TZ","The zone.")]))
    print(Sample.root.helpPage(for: ["import"], width: 50))
    print(Sample.root.helpPage(for: ["calendar"]))
    print(Sample.root.manualPage(date: "2025-06-01", version: "1.0", sections: [ManualSection("FILES", text: ".hidden\n\n'quoted", items: [.init("~/.config", says: "a\\b")])]))
    print(CompletionScript.bash(Sample.root))
    print(CompletionScript.zsh(Sample.root))
    print(CompletionScript.fish(Sample.root))
  }
}
