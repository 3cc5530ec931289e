import CalendarGrid
import CommandLineArguments
import ICalendar
import ICalendarConversion

/// One run of `ukical convert`: options turned into a reader and a writer.
struct ConvertRun {
  private let zones: ZoneBook
  private let viewer: any ZoneRules
  private let window: (from: Int, to: Int)?
  private let month: YearMonth
  private let names: MonthNames
  private let columns: CSVDialect.Columns
  private let dialect: CSVDialect

  init(_ invocation: Invocation, _ environment: Environment) throws {
    let database = environment.zones
    zones = ZoneBook(database: database)
    viewer = try environment.viewer(named: invocation.value("tz"), in: database)
    let found = try WindowWords.window(
      invocation,
      viewer: viewer,
      now: environment.now,
      end: "until"
    )
    window = found.map { ($0.from ?? Int.min / 8, $0.to ?? Int.max / 8) }
    let instant = found?.from ?? environment.now
    let day = CalendarDay(dayNumber: (instant + viewer.offset(at: instant)) / 86_400)
    month = YearMonth(of: day ?? .earliest)
    let told = invocation.value("lang").flatMap { LocaleChoice(parsing: $0) }
    let language = try told ?? environment.locale()
    names = MonthNames(identifier: language.identifier)
    columns = invocation.value("columns").flatMap(CSVDialect.Columns.init) ?? .full
    var dialect = CSVDialect()
    dialect.stamp = environment.now
    if let sign = invocation.value("delimiter") {
      let plain = sign == "tab" || sign == "\\t" ? "\t" : sign
      guard plain.utf8.count == 1, let octet = plain.utf8.first, octet != 0x22 else {
        throw invocation.usageError("--delimiter is one sign, or tab")
      }
      dialect.delimiter = octet
    }
    dialect.dateOrder = invocation.value("date-order").flatMap(CSVDialect.DateOrder.init)
    for pair in invocation.values("map") {
      guard let equals = pair.lastIndex(of: "=") else {
        throw invocation.usageError("--map wants HEADING=FIELD")
      }
      dialect.mapping[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
    }
    if let zone = invocation.value("zone") {
      guard let name = zones.ianaName(zone) else {
        throw invocation.usageError("no zone named \(Shown.line(zone))")
      }
      dialect.tzid = name
    }
    self.dialect = dialect
  }

  func convert(
    _ input: InputFile,
    to form: OutputForm,
    _ sink: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws -> [CalendarIssue] {
    var converter = Converter(input: input.form)
    converter.dialect = dialect
    let outline = form.needsOutline ? try input.outline() : CalendarOutline.single
    func write(_ writer: some CalendarWriter) throws -> [CalendarIssue] {
      try converter.convert(try input.source(), with: writer, to: sink)
    }
    func list(_ style: ListWriter.Style) throws -> [CalendarIssue] {
      try write(ListWriter(style: style, zones: zones, viewer: viewer, window: window))
    }
    func page(_ form: MonthPageWriter.Form) throws -> [CalendarIssue] {
      try write(
        MonthPageWriter(form: form, month: month, names: names, zones: zones, viewer: viewer)
      )
    }
    return switch form {
    case .icalendar: try write(ICalendarWriter())
    case .jcal: try write(JCalWriter(outline: outline))
    case .xcal: try write(XCalWriter(outline: outline))
    case .json: try write(FlatJSONWriter(isLines: false, zones: zones, viewer: viewer))
    case .ndjson: try write(FlatJSONWriter(isLines: true, zones: zones, viewer: viewer))
    case .csv: try write(CSVWriter(columns: columns, zones: zones, viewer: viewer))
    case .markdown: try list(.markdown)
    case .text: try list(.text)
    case .org: try list(.org)
    case .html: try page(.html)
    case .svg: try page(.svg)
    }
  }
}
