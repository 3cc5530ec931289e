public import CalendarGrid
public import EventStore
public import ICalendar
internal import Synchronization

/// Reads the store on a thread of its own, so that a screen answers keys meanwhile.
///
/// Results wait in ``take()``; the thread ends with the reader.
public final class BackgroundReader: Sendable {
  /// What is to be done.
  public enum Job: Sendable {
    /// The instances of a month's grid.
    case page(MonthGrid)
    /// Items with a text in them, so many at most.
    case search(String, limit: Int)
    /// What importing a file would do.
    case plan(path: String, now: Int)
    /// The import of a file.
    case take(path: String, now: Int)
  }

  /// What was found.
  public enum Result: Sendable {
    /// The instances of a month's grid.
    case page(YearMonth, [EventInstance])
    /// Items found for a text.
    case found(String, [EventSearch.Found])
    /// What importing a file would do: the first entries of the plan.
    case planned(path: String, ImportReport, [ImportEntry])
    /// What importing a file did.
    case taken(path: String, ImportReport)
    /// Why a job could not be done.
    case failed(String)
  }

  /// More entries of a plan are only counted.
  public static let maximumEntries = 1000

  private let path: String
  private let book: ZoneBook
  private let viewer: any ZoneRules
  private let undoLimits: UndoLimits
  private let defaultCalendar: String
  private let jobs = BoundedQueue<Job>(capacity: 64)
  private let results = Mutex<[Result]>([])
  private let pending = Mutex(0)

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - store: the store that the screen has open; its file is opened anew.
  ///   - book: finds the clocks of TZIDs.
  ///   - viewer: the viewer's clock.
  ///   - defaultCalendar: the calendar of imported items that nothing else gives one.
  public init(
    beside store: EventStore,
    book: ZoneBook,
    viewer: any ZoneRules,
    defaultCalendar: String
  ) {
    path = store.path
    undoLimits = store.undoLimits
    self.book = book
    self.viewer = viewer
    self.defaultCalendar = defaultCalendar
    // The thread holds the jobs, not the reader, whose end is its own.
    let jobs = jobs
    _ = WorkerThread { [weak self] in
      var open: EventStore?
      while let job = jobs.pop() {
        guard let self else { return }
        self.run(job, &open)
      }
    }
  }

  deinit { jobs.finish() }

  /// Whether a result is still to come or to be taken.
  public var isBusy: Bool { pending.withLock { $0 > 0 } }

  /// Orders a job; waits only when dozens are waiting already.
  public func order(_ job: Job) {
    pending.withLock { $0 += 1 }
    if !jobs.push(job) { pending.withLock { $0 -= 1 } }
  }

  /// The results since the last call, in the order of their jobs.
  public func take() -> [Result] {
    let taken = results.withLock { waiting in
      defer { waiting.removeAll() }
      return waiting
    }
    pending.withLock { $0 -= taken.count }
    return taken
  }

  private func run(_ job: Job, _ open: inout EventStore?) {
    var result: Result
    do {
      let store = try open ?? EventStore(path: path, access: .readOnly)
      open = store
      result = try answer(job, store)
    } catch {
      result = .failed(String(describing: error))
    }
    results.withLock { $0.append(result) }
  }

  private func answer(_ job: Job, _ store: EventStore) throws -> Result {
    switch job {
    case .page(let grid):
      let reader = MonthPages(store: store, book: book, viewer: viewer)
      return .page(grid.month, try reader.instances(of: grid))
    case .search(let text, let limit):
      return .found(text, try EventSearch(store: store).items(containing: text, limit: limit))
    case .plan(let file, let now):
      var entries: [ImportEntry] = []
      let report = try importer(file, now, isDryRun: true).run(sources: [file]) { entry in
        if entries.count < BackgroundReader.maximumEntries { entries.append(entry) }
      }
      return .planned(path: file, report, entries)
    case .take(let file, let now):
      return .taken(path: file, try importer(file, now, isDryRun: false).run(sources: [file]))
    }
  }

  private func importer(_ file: String, _ now: Int, isDryRun: Bool) throws -> Importer {
    var options = ImportOptions()
    options.isDryRun = isDryRun
    options.wantsDetail = isDryRun
    options.now = now
    options.defaultCalendar = defaultCalendar
    options.command = "import \(file)"
    let store = try EventStore(path: path, access: .readWrite)
    store.undoLimits = undoLimits
    return Importer(store: store, options: options, book: book)
  }
}
