/// Which zone a TZID means, and how that was found out.
public enum ZoneIdentity: Sendable, Hashable {
  /// A zone of the IANA database, in the database's spelling.
  case iana(name: String, reason: Reason)
  /// A Windows name or display form, and the IANA zone it stands for.
  case windows(ianaName: String, reason: Reason)
  /// A constant offset, in seconds east of UTC.
  case fixed(seconds: Int, reason: Reason)
  /// Not known: only the file's own definition can tell.
  case unknown

  /// How a TZID was understood.
  public enum Reason: Sendable, Hashable {
    /// It is the name itself.
    case exact
    /// It is the name with other capital letters.
    case letterCase
    /// It is the name between quotes or blanks.
    case trimmed
    /// It is the name after a vendor's prefix.
    case prefix(String)
    /// It is another word for UTC.
    case universalTime
    /// It is a Windows name.
    case windowsName(String)
    /// It is the display form of a Windows name.
    case windowsDisplay(String)
    /// It is an offset.
    case offset
  }

  /// The IANA name, if there is one.
  public var ianaName: String? {
    switch self {
    case .iana(let name, _), .windows(let name, _): name
    case .fixed, .unknown: nil
    }
  }

  /// How it was found out, nil for an unknown one.
  public var reason: Reason? {
    switch self {
    case .iana(_, let reason), .windows(_, let reason), .fixed(_, let reason): reason
    case .unknown: nil
    }
  }
}

extension ZoneIdentity.Reason: CustomStringConvertible {
  /// The reason in words, for reports.
  public var description: String {
    switch self {
    case .exact: "IANA name"
    case .letterCase: "IANA name in other letter case"
    case .trimmed: "IANA name between quotes or blanks"
    case .prefix(let prefix): "IANA name after the prefix \(prefix)"
    case .universalTime: "another word for UTC"
    case .windowsName(let name): "Windows name \(name)"
    case .windowsDisplay(let name): "display form of the Windows name \(name)"
    case .offset: "constant offset"
    }
  }
}
