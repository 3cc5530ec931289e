import ICalendar

/// What differs between two calendars, item by item and field by field.
public struct CalendarDifference: Sendable {
  /// How an item differs.
  public enum Change: String, Sendable {
    /// Only the second calendar has it.
    case added
    /// Only the first calendar has it.
    case removed
    /// Both have it, and something in it differs.
    case changed
  }

  /// A property, or a kind of subcomponent, that differs.
  public struct Field: Sendable, Hashable {
    /// The name in capitals.
    public let name: String
    /// What the first calendar says, a line each, without the name.
    public let old: [String]
    /// What the second calendar says.
    public let new: [String]
  }

  /// An item that differs.
  public struct Item: Sendable {
    /// How it differs.
    public let change: Change
    /// Which item it is.
    public let identity: ItemIdentity
    /// Its SUMMARY, from the second calendar where it is there.
    public let summary: String
    /// The fields that differ; empty for an item that only one calendar has.
    public let fields: [Field]
  }

  /// The items that differ, in order of their identity.
  public let items: [Item]

  /// Compares two calendars.
  ///
  /// - Parameters:
  ///   - old: the first one.
  ///   - new: the second one.
  ///   - ignored: properties that do not count, in capitals.
  public init(
    from old: CalendarDocument,
    to new: CalendarDocument,
    ignoring ignored: Set<String> = ["DTSTAMP"]
  ) {
    let before = CalendarDifference.table(old)
    let after = CalendarDifference.table(new)
    var items: [Item] = []
    for identity in Set(before.keys).union(after.keys).sorted() {
      let (a, b) = (before[identity] ?? [], after[identity] ?? [])
      // Items of one identity that stand there several times are compared in their order.
      for index in 0..<max(a.count, b.count) {
        let (x, y) = (index < a.count ? a[index] : nil, index < b.count ? b[index] : nil)
        let summary = TextValue.decode((y ?? x)?.line("SUMMARY")?.value ?? "")
        let change: Change
        var fields: [Field] = []
        switch (x, y) {
        case (let x?, let y?):
          change = .changed
          fields = CalendarDifference.fields(x, y, ignored)
          if fields.isEmpty { continue }
        case (nil, _): change = .added
        default: change = .removed
        }
        items.append(Item(change: change, identity: identity, summary: summary, fields: fields))
      }
    }
    self.items = items
  }

  private static func table(_ document: CalendarDocument) -> [ItemIdentity: [Component]] {
    var table: [ItemIdentity: [Component]] = [:]
    for part in document.parts {
      for component in part.components {
        table[ItemIdentity(component), default: []].append(component)
      }
    }
    return table
  }

  private static func fields(_ old: Component, _ new: Component, _ ignored: Set<String>) -> [Field]
  {
    func meanings(_ component: Component) -> [String: [String]] {
      var table: [String: [String]] = [:]
      for line in component.lines where !ignored.contains(line.name) {
        table[line.name, default: []].append(LineMeaning(line).text)
      }
      for inner in component.components {
        table[inner.name, default: []].append(whole(inner))
      }
      return table.mapValues { $0.sorted() }
    }
    let (a, b) = (meanings(old), meanings(new))
    return Set(a.keys).union(b.keys).sorted().compactMap { name in
      let (x, y) = (a[name] ?? [], b[name] ?? [])
      return x == y ? nil : Field(name: name, old: x, new: y)
    }
  }

  /// A subcomponent as one text.
  private static func whole(_ component: Component) -> String {
    let lines = component.lines.map { LineMeaning($0) }.sorted().map { $0.name + $0.text }
    return (lines + component.components.map { $0.name + "{" + whole($0) + "}" }).joined(
      separator: " "
    )
  }
}
