import ICalendar

/// Cuts a calendar into several, each complete with its properties and zones.
public struct CalendarSplit: Sendable {
  /// What an item is put together by.
  public enum Key: String, Sendable, CaseIterable {
    /// The VCALENDAR it stands in.
    case calendar
    /// The year of its DTSTART, or of DUE.
    case year
    /// The UID.
    case uid
    /// The first of its CATEGORIES.
    case category
  }

  /// The parts: a name that is safe for a file, and the calendar.
  public let parts: [(name: String, document: CalendarDocument)]

  /// Cuts a calendar.
  ///
  /// - Parameters:
  ///   - document: the calendar.
  ///   - key: what items are put together by; a series and its overrides stay together.
  public init(_ document: CalendarDocument, by key: Key) {
    var order: [String] = []
    var parts: [String: CalendarDocument.Part] = [:]
    for (ordinal, part) in document.parts.enumerated() {
      var names: [String: String] = [:]
      let zones = part.components.filter { $0.name == "VTIMEZONE" }
      let items = part.components.filter { $0.name != "VTIMEZONE" }
      // Masters decide for their overrides.
      for item in items.filter({ $0.line("RECURRENCE-ID") == nil }) + items {
        let uid = item.line("UID")?.value ?? ""
        if names[uid] == nil || uid.isEmpty {
          names[uid] = CalendarSplit.name(item, part, ordinal, key)
        }
      }
      for item in items {
        let uid = item.line("UID")?.value ?? ""
        let plain =
          uid.isEmpty ? CalendarSplit.name(item, part, ordinal, key) : names[uid] ?? "none"
        let name = FileName.safe(plain)
        if parts[name] == nil {
          order.append(name)
          parts[name] = CalendarDocument.Part(properties: part.properties)
        }
        parts[name]?.components.append(item)
      }
      for name in order {
        guard var made = parts[name] else { continue }
        let present = Set(made.components.map { ItemIdentity($0) })
        let used = CalendarSplit.zones(in: made.components)
        let wanted = zones.filter {
          used.contains(TextValue.decode($0.line("TZID")?.value ?? ""))
            && !present.contains(ItemIdentity($0))
        }
        made.components.insert(contentsOf: wanted, at: 0)
        parts[name] = made
      }
    }
    self.parts = order.compactMap { name in
      parts[name].map { (name, CalendarDocument(parts: [$0])) }
    }
  }

  private static func name(
    _ item: Component,
    _ part: CalendarDocument.Part,
    _ ordinal: Int,
    _ key: Key
  ) -> String {
    switch key {
    case .calendar: return part.name ?? "calendar-\(ordinal + 1)"
    case .uid: return item.line("UID")?.value ?? "no-uid-" + ContentDigest.digits(item.text)
    case .category:
      let line = item.line("CATEGORIES")?.value ?? ""
      return TextValue.decodeList(line).first.flatMap { $0.isEmpty ? nil : $0 } ?? "none"
    case .year:
      let value = (item.line("DTSTART") ?? item.line("DUE")).flatMap { TemporalValue($0) }
      return value.map { String($0.valueText.prefix(4)) } ?? "undated"
    }
  }

  /// The TZIDs that components use, at any depth.
  static func zones(in components: [Component]) -> Set<String> {
    var found: Set<String> = []
    for component in components {
      for line in component.lines {
        if let tzid = line.parameter("TZID") { found.insert(tzid) }
      }
      found.formUnion(zones(in: component.components))
    }
    return found
  }
}
