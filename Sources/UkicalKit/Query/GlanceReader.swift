internal import EventStore
internal import ICalendar

/// Glances on their way from the store to the threads that read them.
struct GlanceBatch: Sendable {
  struct Entry: Sendable {
    var glance: ItemGlance
    var range: Range<Int>
    var clocks: [String: any ZoneRules]
  }

  var entries: [Entry] = []
  var text: [UInt8] = []

  mutating func append(
    _ glance: ItemGlance,
    _ lines: UnsafeRawBufferPointer,
    _ clocks: [String: any ZoneRules]
  ) {
    let start = text.count
    text.append(contentsOf: lines)
    entries.append(Entry(glance: glance, range: start..<text.count, clocks: clocks))
  }
}

/// Turns glances into instances; belongs to one thread.
struct GlanceReader {
  let from: Int
  let to: Int
  let viewer: any ZoneRules
  private var reader = IndexReader(keepsTexts: true)
  private(set) var found: [EventInstance] = []
  /// Those that need a look at their other dates: the rows.
  private(set) var unread: [Int] = []
  /// Titles of series that have more instances in the window than are taken.
  private(set) var cut: [String] = []

  init(from: Int, to: Int, viewer: any ZoneRules) {
    self.from = from
    self.to = to
    self.viewer = viewer
  }

  mutating func take() -> GlanceReading.Outcome {
    defer { (found, unread, cut) = ([], [], []) }
    return GlanceReading.Outcome(found: found, unread: unread, cut: cut)
  }

  mutating func read(_ batch: GlanceBatch) {
    batch.text.withUnsafeBytes { text in
      for entry in batch.entries {
        read(entry, UnsafeRawBufferPointer(rebasing: text[entry.range]))
      }
    }
  }

  private mutating func read(_ entry: GlanceBatch.Entry, _ text: UnsafeRawBufferPointer) {
    let glance = entry.glance
    switch GlanceSeries(glance, text, reader: &reader, clocks: entry.clocks, viewer: viewer) {
    case .unclear: unread.append(glance.item)
    case .undated: break
    case .dated(let series, let fields):
      var instances = [series.single]
      if glance.flags.contains(.recurring) {
        instances = series.instances(from: from, to: to, limit: EventQuery.maximumInstances)
      } else if !series.single.overlaps(from: from, to: to) {
        return
      }
      if instances.isEmpty { return }
      let facts = ItemFacts(glance, fields, form: series.single.startValue)
      if instances.count == EventQuery.maximumInstances { cut.append(facts.summary) }
      for instance in instances { found.append(EventInstance(facts, instance, viewer: viewer)) }
    }
  }
}

/// Reads glances on this thread and, where there are many, on a second one beside it.
final class GlanceReading {
  /// What was read.
  struct Outcome {
    /// The instances in no order.
    var found: [EventInstance]
    /// The rows of which a glance was not enough.
    var unread: [Int]
    /// Titles of series that have more instances in the window than are taken.
    var cut: [String]
  }

  private static let batchSize = 128

  private let queue = BoundedQueue<GlanceBatch>(capacity: 1 << 30)
  private let helper: Helper
  private var thread: WorkerThread?
  private var own: GlanceReader
  private var batch = GlanceBatch()

  private final class Helper: @unchecked Sendable {
    // Touched by the second thread alone until it has been joined.
    var reader: GlanceReader
    init(_ reader: GlanceReader) { self.reader = reader }
  }

  init(from: Int, to: Int, viewer: any ZoneRules) {
    own = GlanceReader(from: from, to: to, viewer: viewer)
    helper = Helper(own)
  }

  deinit {
    queue.abandon()
    queue.finish()
    thread?.join()
  }

  func add(
    _ glance: ItemGlance,
    _ lines: UnsafeRawBufferPointer,
    _ clocks: [String: any ZoneRules]
  ) {
    batch.append(glance, lines, clocks)
    guard batch.entries.count == GlanceReading.batchSize else { return }
    _ = queue.push(batch)
    batch = GlanceBatch()
    if thread == nil {
      thread = WorkerThread { [queue, helper] in
        while let batch = queue.pop() { helper.reader.read(batch) }
      }
    }
  }

  /// Does the rest of the work.
  func finish() -> Outcome {
    queue.finish()
    own.read(batch)
    while let batch = queue.pop() { own.read(batch) }
    thread?.join()
    thread = nil
    var (most, rest) = (own.take(), helper.reader.take())
    if most.found.count < rest.found.count { swap(&most, &rest) }
    most.found += rest.found
    most.unread += rest.unread
    most.cut += rest.cut
    return most
  }
}
