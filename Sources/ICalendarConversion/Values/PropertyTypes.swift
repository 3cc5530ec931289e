/// The value data types that properties have when no VALUE parameter says otherwise
/// (RFC 5545 3.7 and 3.8, RFC 7529, RFC 7953, RFC 7986, RFC 9073, RFC 9074, RFC 9253).
struct PropertyType {
  /// How a value is made of parts.
  enum Structure: UInt8 {
    /// One value, or a list of them.
    case plain
    /// Latitude and longitude (RFC 5545 3.8.1.6).
    case geo
    /// Code, description and data (RFC 5545 3.8.8.3).
    case requestStatus
  }

  var type: ValueType
  var isList = false
  var structure = Structure.plain

  static let unknown = PropertyType(type: .unknown)

  /// The type of a property; the letter case of its name does not matter.
  static func of(_ name: some Sequence<UInt8>) -> PropertyType {
    table[hash(name)] ?? unknown
  }

  @inline(__always)
  private static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    var value: UInt64 = 0xCBF2_9CE4_8422_2325
    for octet in name { value = (value ^ UInt64(ASCII.upper(octet))) &* 0x100_0000_01B3 }
    return value
  }

  private static let table: [UInt64: PropertyType] = {
    var table: [UInt64: PropertyType] = [:]
    func add(
      _ type: ValueType,
      _ names: String,
      isList: Bool = false,
      _ structure: Structure = .plain
    ) {
      for name in names.split(separator: " ") {
        table[hash(name.utf8)] = PropertyType(type: type, isList: isList, structure: structure)
      }
    }
    add(.text, "CALSCALE METHOD PRODID VERSION CLASS COMMENT CONTACT DESCRIPTION LOCATION STATUS")
    add(.text, "SUMMARY TRANSP RELATED-TO UID TZID TZNAME ACTION NAME COLOR TZID-ALIAS-OF XML")
    add(.text, "BUSYTYPE LOCATION-TYPE PARTICIPANT-TYPE RESOURCE-TYPE STYLED-DESCRIPTION")
    add(.text, "PROXIMITY REFID")
    add(.text, "CATEGORIES RESOURCES", isList: true)
    add(.text, "REQUEST-STATUS", isList: false, .requestStatus)
    add(.float, "GEO", isList: false, .geo)
    add(.uri, "ATTACH TZURL URL SOURCE IMAGE CONFERENCE STRUCTURED-DATA CONCEPT LINK")
    add(.calAddress, "ATTENDEE ORGANIZER CALENDAR-ADDRESS")
    add(.integer, "PERCENT-COMPLETE PRIORITY REPEAT SEQUENCE")
    add(.dateTime, "COMPLETED DTEND DUE DTSTART RECURRENCE-ID CREATED DTSTAMP LAST-MODIFIED")
    add(.dateTime, "ACKNOWLEDGED TZUNTIL")
    add(.dateTime, "EXDATE RDATE", isList: true)
    add(.period, "FREEBUSY", isList: true)
    add(.duration, "DURATION TRIGGER REFRESH-INTERVAL")
    add(.recur, "RRULE EXRULE")
    add(.utcOffset, "TZOFFSETFROM TZOFFSETTO")
    return table
  }()
}
