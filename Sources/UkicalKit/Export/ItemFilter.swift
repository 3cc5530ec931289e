internal import EventStore
internal import ICalendar

/// The filters of an export that look at a component's text.
struct ItemFilter {
  private let categories: Set<String>
  private let needle: String?

  init(_ options: ExportOptions) {
    categories = Set(options.categories.map { $0.lowercased() })
    needle = options.search.map { $0.lowercased() }
  }

  /// Whether every component passes without being looked at.
  var passesAll: Bool { categories.isEmpty && needle == nil }

  func passes(_ text: UnsafeRawBufferPointer) -> Bool {
    if passesAll { return true }
    guard let component = Component(parsing: text) else { return false }
    if !categories.isEmpty {
      let own = component.lines("CATEGORIES").flatMap { TextValue.decodeList($0.value ?? "") }
      if !own.contains(where: { categories.contains($0.trimmingBlanks().lowercased()) }) {
        return false
      }
    }
    guard let needle else { return true }
    return ["SUMMARY", "LOCATION", "DESCRIPTION"].contains { name in
      component.lines(name).contains {
        TextValue.decode($0.value ?? "").lowercased().contains(needle)
      }
    }
  }
}
