public import ICalendar

/// What became of one item of an import (RFC 5546 2.1.5).
public enum ImportOutcome: String, Sendable, CaseIterable {
  /// It was not stored before.
  case new
  /// It replaces the stored one.
  case updated
  /// The stored one says the same.
  case unchanged
  /// The stored one is newer; this one is ignored.
  case older
  /// It is cancelled now.
  case cancelled
  /// Another of the same identity in this run was taken.
  case duplicate
  /// A message that never replaces an item was kept apart.
  case aside
  /// It is gone from the file that the calendar mirrors, and so from the store.
  case removed
  /// It could not be taken.
  case rejected
}

/// One line of the plan or report of an import.
public struct ImportEntry: Sendable {
  /// What became of it.
  public var outcome: ImportOutcome
  /// The file it came from; `-` is standard input.
  public var source: String
  /// The line of its BEGIN, from 1.
  public var line: Int
  /// The component's name, such as `VEVENT`.
  public var component: String
  /// Its UID.
  public var uid: String
  /// RECURRENCE-ID as it is written; nil for masters and single items.
  public var recurrenceID: String?
  /// SUMMARY, decoded.
  public var summary: String
  /// The calendar it belongs to.
  public var calendar: String
  /// Changed fields of an update: name, what was stored, what comes.
  public var changes: [FieldChange]
  /// Why it was rejected, or what else there is to say.
  public var reason: String?
}

/// One field that an update changes.
public struct FieldChange: Sendable, Hashable {
  /// The property's name.
  public var property: String
  /// The stored content lines' values, in order.
  public var before: [String]
  /// The incoming content lines' values, in order.
  public var after: [String]
}

/// A finding and the file it was made in.
public struct SourceIssue: Sendable {
  /// The file; `-` is standard input.
  public var source: String
  /// The finding.
  public var issue: CalendarIssue

  /// Makes a finding in a file.
  public init(source: String, issue: CalendarIssue) {
    self.source = source
    self.issue = issue
  }
}

/// What an import did, or as a dry run would do.
public struct ImportReport: Sendable {
  /// How many items had each outcome.
  public internal(set) var counts: [ImportOutcome: Int] = [:]
  /// The first findings, in file order.
  public internal(set) var issues: [SourceIssue] = []
  /// How many findings there were beyond those listed.
  public internal(set) var unlistedIssues = 0
  /// Files that could not be read at all, or hold no calendar, with the reason.
  public internal(set) var failures: [SourceIssue] = []
  /// How many of the older items were deleted here.
  public internal(set) var deletedHere = 0
  /// Whether anything was kept.
  public internal(set) var isKept = false

  /// The number of items with an outcome.
  public func count(_ outcome: ImportOutcome) -> Int { counts[outcome] ?? 0 }

  /// Items rejected and files that failed.
  public var refusals: Int { count(.rejected) + failures.count }

  /// Items that were understood, whatever became of them.
  public var accepted: Int {
    ImportOutcome.allCases.reduce(0) { $1 == .rejected ? $0 : $0 + count($1) }
  }
}
