import CalendarGrid
import CommandLineArguments
import EventStore
import ICalendar
import TerminalInterface
import UkicalKit

/// Opens the month screen at a terminal.
enum MonthScreenOpening {
  static let animation = Option("no-animation", help: "Months change at once on the month screen.")

  static var isPossible: Bool { Standard.isTerminal(0) && Standard.isTerminal(1) }

  static func run(_ invocation: Invocation, _ environment: Environment) throws -> Int32 {
    let zones = environment.zones
    let locale = try environment.locale()
    let model = MonthScreen(
      store: try StoreOpening.writing(invocation, environment),
      surroundings: MonthScreen.Surroundings(
        book: ZoneBook(database: zones),
        viewer: try environment.viewer(named: nil, in: zones),
        names: MonthNames(identifier: locale.identifier),
        settings: try environment.settings(),
        now: { environment.now }
      )
    )
    let terminal: Terminal
    do {
      terminal = try Terminal(wantsColour: environment.wantsColour, isASCII: locale.isASCII)
    } catch {
      throw Failure.Plain(message: error.description)
    }
    let screen = TerminalScreen(
      model: model,
      depth: terminal.depth,
      isASCII: locale.isASCII,
      isAnimated: !invocation.flag("no-animation") && !terminal.isSlow
        && (environment.variables["NO_MOTION"] ?? "").isEmpty
    )
    let signal = TerminalSession(terminal: terminal, screen: screen).run()
    return signal.map { 128 + $0 } ?? ExitCode.done
  }
}
