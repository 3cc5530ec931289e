/// The kinds of component that a calendar holds side by side (RFC 5545 3.6, RFC 7953).
public enum ComponentKind: Int, Sendable, Hashable {
  /// VEVENT.
  case event = 0
  /// VTODO.
  case todo = 1
  /// VJOURNAL.
  case journal = 2
  /// VFREEBUSY.
  case freeBusy = 3
  /// VAVAILABILITY (RFC 7953).
  case availability = 4
  /// Anything else: kept whole, not interpreted.
  case other = 5

  /// The kind of a component name in capitals.
  public init(name: String) {
    switch name {
    case "VEVENT": self = .event
    case "VTODO": self = .todo
    case "VJOURNAL": self = .journal
    case "VFREEBUSY": self = .freeBusy
    case "VAVAILABILITY": self = .availability
    default: self = .other
    }
  }

  /// Whether RFC 5545 wants a UID in it.
  public var needsUID: Bool { self != .other }
}
