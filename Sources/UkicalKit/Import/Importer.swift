public import EventStore
internal import Glibc
public import ICalendar

/// Imports iCalendar streams into a store: one transaction a run.
public struct Importer {
  /// Why a strict run was stopped.
  public struct StrictStop: Error, Sendable {
    /// What was found up to there.
    public let report: ImportReport
  }

  private let store: EventStore
  private let options: ImportOptions
  private let book: ZoneBook

  /// Makes an importer.
  ///
  /// - Parameters:
  ///   - store: a store opened for writing; for a dry run too, which is undone at its end.
  ///   - options: how to run.
  ///   - book: finds the clocks of TZIDs.
  public init(store: EventStore, options: ImportOptions, book: ZoneBook) {
    self.store = store
    self.options = options
    self.book = book
  }

  /// Imports every source in order.
  ///
  /// - Parameters:
  ///   - sources: paths; `-` is standard input.
  ///   - tell: gets every entry when details are wanted, and every rejection.
  ///   - progress: gets the octets read of the current source, and its size where known.
  /// - Returns: the report; nothing is kept when every item and file was refused.
  /// - Throws: ``StrictStop`` under `isStrict`; ``StoreError`` when the store fails. Nothing is kept
  ///   then.
  public func run(
    sources: [String],
    tell: @escaping (ImportEntry) -> Void = { _ in },
    progress: @escaping (_ source: String, _ octets: Int, _ total: Int?) -> Void = { _, _, _ in }
  ) throws -> ImportReport {
    let isDry = options.isDryRun
    store.beginFirstImport()
    defer { store.endFirstImport() }
    return try store.transaction(keep: { report in report.isKept }) {
      if !isDry { try store.beginRun(command: options.command, time: options.now) }
      var writer = try ImportWriter(store: store, options: options, book: book, tell: tell)
      for source in sources {
        try take(source, into: &writer, progress: progress)
        if options.isStrict, writer.report.refusals > 0 {
          throw StrictStop(report: writer.finish(isKept: false))
        }
      }
      try writer.endBulk()
      if options.mirrors { try writer.removeAbsent() }
      return writer.finish(isKept: !isDry && writer.report.accepted > 0)
    }
  }

  private func take(
    _ source: String,
    into writer: inout ImportWriter,
    progress: (String, Int, Int?) -> Void
  ) throws {
    let file: FileSource
    do {
      file = try Importer.open(source)
    } catch {
      writer.fail(source: source, reason: error.reason)
      return
    }
    var first = CalendarScanner(handler: ContextScan(), limits: options.limits)
    do {
      try first.scan(file)
      try file.rewind()
    } catch {
      writer.fail(source: source, reason: error.reason)
      return
    }
    let contexts = first.handler
    if contexts.ofCalendar.isEmpty {
      let reason =
        file.octetCount == 0
        ? "the file is empty" : "no VCALENDAR in it (`ukical convert` reads other forms)"
      writer.fail(source: source, line: 1, reason: reason)
      return
    }
    writer.begin(source: source, contexts: contexts)
    try pump(file, source: source, contexts: contexts, into: &writer, progress: progress)
  }

  /// Scans on one thread and writes on this one.
  private func pump(
    _ file: FileSource,
    source: String,
    contexts: ContextScan,
    into writer: inout ImportWriter,
    progress: (String, Int, Int?) -> Void
  ) throws {
    let queue = BoundedQueue<ComponentBatch>(capacity: 4)
    let total = file.octetCount
    let job = ScanJob(
      file: file,
      contexts: contexts,
      book: book,
      limits: options.limits,
      findsExtents: writer.isBulk
    )
    let worker = WorkerThread { job.run(into: queue) }
    defer {
      queue.abandon()
      worker.join()
    }
    while let batch = queue.pop() {
      try batch.text.withUnsafeBytes { text in
        for event in batch.events {
          switch event {
          case .item(let entry):
            try writer.take(entry, text: UnsafeRawBufferPointer(rebasing: text[entry.range]))
          case .issue(let issue):
            if issue.severity == .error { writer.refuse(issue) } else { writer.note(issue) }
          case .failure(let error): writer.fail(source: source, reason: error.reason)
          case .progress(let octets): progress(source, octets, total)
          }
        }
      }
      if options.isStrict, writer.report.refusals > 0 { return }
    }
  }

  /// Opens a file, or standard input; what cannot be read twice is copied to an unnamed file.
  private static func open(_ source: String) throws(ReadError) -> FileSource {
    let file = try FileSource.opening(source)
    if file.canRewind {
      if source == "-" { try file.rewind() }
      return file
    }
    return try Spool.copy(file, name: source)
  }
}

/// The scanner's side of an import.
private final class ScanJob: @unchecked Sendable {
  // Made on one thread, then used by the worker alone.
  private let file: FileSource
  private let contexts: ContextScan
  private let book: ZoneBook
  private let limits: ScanLimits
  private let findsExtents: Bool

  init(
    file: FileSource,
    contexts: ContextScan,
    book: ZoneBook,
    limits: ScanLimits,
    findsExtents: Bool
  ) {
    self.findsExtents = findsExtents
    self.file = file
    self.contexts = contexts
    self.book = book
    self.limits = limits
  }

  func run(into queue: BoundedQueue<ComponentBatch>) {
    let parser = ComponentParser(
      contexts: contexts,
      book: book,
      queue: queue,
      findsExtents: findsExtents
    )
    var scanner = CalendarScanner(handler: parser, limits: limits)
    do {
      try scanner.scan(file)
    } catch {
      scanner.handler.failure(error)
    }
    scanner.handler.flush()
    queue.finish()
  }
}
