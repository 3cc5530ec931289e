/// What tells one tap from the next, even when both hit the same day.
public struct TapIdentity: Hashable, Sendable {
  private var count = 0

  /// The identity before any tap.
  public init() {}

  /// Becomes an identity that was never there before.
  mutating func renew() { count &+= 1 }
}

/// Whether the event form is presented, and for which tap.
public enum FormPresentation: Hashable, Sendable {
  /// No form is presented.
  case dismissed
  /// The form for a day is presented, because of one tap.
  case presented(day: CalendarDay, tap: TapIdentity)

  /// The day of the form; `nil` when none is presented.
  public var day: CalendarDay? {
    if case .presented(let day, _) = self { day } else { nil }
  }
}
