public import EventStore
public import ICalendar

/// One ringing of a reminder (RFC 5545 3.6.6).
public struct AlarmInstance: Sendable, Hashable {
  /// When it rings, in Unix seconds.
  public let time: Int
  /// ACTION in capitals, such as `DISPLAY`.
  public let action: String
  /// DESCRIPTION of the alarm, decoded.
  public let text: String
  /// What it reminds of.
  public let instance: EventInstance
  /// Whether its TRIGGER is a fixed time, not a distance from the event.
  public let isFixed: Bool
}

/// Finds the reminders that ring in a span of time.
public struct AlarmQuery {
  /// How long before or after its event an alarm may ring and still be found, in seconds: 60 days.
  public static let reach = 60 * 86_400
  /// The most repetitions of one alarm.
  static let maximumRepetitions = 1000

  private let store: EventStore
  private let query: EventQuery

  /// Makes a query over an open store, floating times read by the viewer's clock.
  public init(store: EventStore, book: ZoneBook, viewer: any ZoneRules) {
    self.store = store
    query = EventQuery(store: store, book: book, viewer: viewer)
  }

  /// The reminders of a span in order of time; none of completed to-dos.
  ///
  /// - Parameters:
  ///   - from: the first instant.
  ///   - to: the instant after the last.
  /// - Returns: the ringings, acknowledged ones (RFC 9074) left out.
  /// - Throws: what reading the store throws.
  public func alarms(from: Int, to: Int) throws -> [AlarmInstance] {
    var found: [AlarmInstance] = []
    var known: [Int: [Component]] = [:]
    let instances = try query.instances(from: from - AlarmQuery.reach, to: to + AlarmQuery.reach)
    for instance in instances where !instance.isCompleted {
      let alarms: [Component]
      if let read = known[instance.item] {
        alarms = read
      } else {
        alarms = try read(instance.item)
        known[instance.item] = alarms
      }
      for alarm in alarms { found += ringings(of: alarm, instance, from, to) }
    }
    // A fixed time rings once, however often the event happens.
    var rung: Set<String> = []
    found.removeAll { alarm in
      alarm.isFixed && !rung.insert("\(alarm.instance.item)/\(alarm.time)").inserted
    }
    return found.sorted {
      ($0.time, $0.instance.start, $0.instance.uid) < ($1.time, $1.instance.start, $1.instance.uid)
    }
  }

  private func read(_ item: Int) throws -> [Component] {
    try store.withItem(item) { _, text -> [Component] in
      (Component(parsing: text)?.components ?? []).filter { $0.name == "VALARM" }
    } ?? []
  }

  private func ringings(
    of alarm: Component,
    _ instance: EventInstance,
    _ from: Int,
    _ to: Int
  ) -> [AlarmInstance] {
    guard let first = time(of: alarm, instance) else { return [] }
    let pause = alarm.line("DURATION")?.value.flatMap { DurationValue($0)?.nominalSeconds } ?? 0
    let wanted = alarm.line("REPEAT")?.value.flatMap { Int($0) } ?? 0
    let count = pause > 0 ? min(max(0, wanted), AlarmQuery.maximumRepetitions) : 0
    let acknowledged =
      alarm.line("ACKNOWLEDGED").flatMap(TemporalValue.init)?.clock ?? Int.min
    return (0...count).map { first + $0 * pause }
      .filter { from <= $0 && $0 < to && $0 > acknowledged }
      .map { time in
        AlarmInstance(
          time: time,
          action: alarm.line("ACTION")?.value?.uppercased() ?? "",
          text: TextValue.decode(alarm.line("DESCRIPTION")?.value ?? ""),
          instance: instance,
          isFixed: alarm.line("TRIGGER")?.value.flatMap { DurationValue($0) } == nil
        )
      }
  }

  private func time(of alarm: Component, _ instance: EventInstance) -> Int? {
    guard let trigger = alarm.line("TRIGGER"), let value = trigger.value else { return nil }
    if let length = DurationValue(value) {
      let isEnd = trigger.parameter("RELATED")?.uppercased() == "END"
      return (isEnd ? instance.end : instance.start) + length.nominalSeconds
    }
    guard case .utc(let instant)? = TemporalValue(trigger) else { return nil }
    return instant
  }
}
