/// Which properties may stand in which components, and how often (RFC 5545 3.6, RFC 7986, RFC 7953,
/// RFC 9073, RFC 9074).
enum PropertyTable {
  /// Properties that may stand once at most.
  static let once: [String: Set<String>] = [
    "VCALENDAR": set(
      "PRODID VERSION CALSCALE METHOD UID LAST-MODIFIED URL REFRESH-INTERVAL SOURCE COLOR"
    ),
    "VEVENT": set(
      """
      DTSTAMP UID DTSTART CLASS CREATED DESCRIPTION GEO LAST-MODIFIED LOCATION ORGANIZER PRIORITY \
      SEQUENCE STATUS SUMMARY TRANSP URL RECURRENCE-ID DTEND DURATION COLOR
      """
    ),
    "VTODO": set(
      """
      DTSTAMP UID CLASS COMPLETED CREATED DESCRIPTION DTSTART GEO LAST-MODIFIED LOCATION ORGANIZER \
      PERCENT-COMPLETE PRIORITY RECURRENCE-ID SEQUENCE STATUS SUMMARY URL DUE DURATION COLOR
      """
    ),
    "VJOURNAL": set(
      """
      DTSTAMP UID CLASS CREATED DTSTART LAST-MODIFIED ORGANIZER RECURRENCE-ID SEQUENCE STATUS \
      SUMMARY URL COLOR
      """
    ),
    "VFREEBUSY": set("DTSTAMP UID CONTACT DTSTART DTEND ORGANIZER URL"),
    "VTIMEZONE": set("TZID LAST-MODIFIED TZURL TZUNTIL"),
    "STANDARD": set("DTSTART TZOFFSETTO TZOFFSETFROM"),
    "DAYLIGHT": set("DTSTART TZOFFSETTO TZOFFSETFROM"),
    "VALARM": set("ACTION TRIGGER DURATION REPEAT UID ACKNOWLEDGED PROXIMITY"),
    "VAVAILABILITY": set("DTSTAMP UID BUSYTYPE CLASS CREATED DTSTART DTEND DURATION SUMMARY"),
  ]

  /// Where a property of RFC 5545 may stand; those that are not listed are not judged.
  static let places: [String: Set<String>] = {
    var places: [String: Set<String>] = [:]
    func add(_ names: String, _ components: String) {
      for name in names.split(separator: " ") {
        places[String(name), default: []].formUnion(set(components))
      }
    }
    let items = "VEVENT VTODO VJOURNAL"
    add("PRODID VERSION CALSCALE METHOD REFRESH-INTERVAL SOURCE", "VCALENDAR")
    add("DTEND", "VEVENT VFREEBUSY VAVAILABILITY AVAILABLE")
    add("DUE COMPLETED PERCENT-COMPLETE", "VTODO")
    add("TRANSP", "VEVENT")
    add("FREEBUSY", "VFREEBUSY")
    add("GEO RESOURCES", "VEVENT VTODO VLOCATION VRESOURCE PARTICIPANT VAVAILABILITY")
    add("PRIORITY", "VEVENT VTODO VAVAILABILITY PARTICIPANT")
    add("DURATION", "VEVENT VTODO VFREEBUSY VALARM VAVAILABILITY AVAILABLE")
    add("DTSTART", items + " VFREEBUSY STANDARD DAYLIGHT VAVAILABILITY AVAILABLE PARTICIPANT")
    add("DTSTAMP", items + " VFREEBUSY VAVAILABILITY AVAILABLE PARTICIPANT")
    add("RRULE RDATE", items + " STANDARD DAYLIGHT AVAILABLE")
    add("EXDATE RECURRENCE-ID", items + " AVAILABLE")
    add("TZID TZURL TZUNTIL TZID-ALIAS-OF", "VTIMEZONE")
    add("TZOFFSETFROM TZOFFSETTO TZNAME", "STANDARD DAYLIGHT")
    add("ACTION TRIGGER REPEAT ACKNOWLEDGED", "VALARM")
    add("SEQUENCE CLASS", items + " VAVAILABILITY PARTICIPANT")
    return places
  }()

  /// Where a component may stand.
  static let parents: [String: Set<String>] = [
    "VEVENT": ["VCALENDAR"], "VTODO": ["VCALENDAR"], "VJOURNAL": ["VCALENDAR"],
    "VFREEBUSY": ["VCALENDAR"], "VTIMEZONE": ["VCALENDAR"], "VAVAILABILITY": ["VCALENDAR"],
    "VALARM": ["VEVENT", "VTODO"], "STANDARD": ["VTIMEZONE"], "DAYLIGHT": ["VTIMEZONE"],
    "AVAILABLE": ["VAVAILABILITY"],
  ]

  /// Registered names without a default type of their own in ``PropertyType``.
  static func isRegistered(_ name: String) -> Bool {
    name.hasPrefix("X-") || PropertyType.of(name.utf8).type != .unknown
  }

  /// VALUE types that a property allows besides its default (RFC 5545 3.7, 3.8).
  static let alternatives: [String: Set<String>] = [
    "DTSTART": ["DATE"], "DTEND": ["DATE"], "DUE": ["DATE"], "RECURRENCE-ID": ["DATE"],
    "EXDATE": ["DATE"], "RDATE": ["DATE", "PERIOD"], "TRIGGER": ["DATE-TIME"], "ATTACH": ["BINARY"],
    "IMAGE": ["BINARY"], "STRUCTURED-DATA": ["BINARY", "TEXT"], "RELATED-TO": ["UID", "URI"],
    "LINK": ["UID", "XML-REFERENCE"], "STYLED-DESCRIPTION": ["URI"], "CONFERENCE": ["URI"],
  ]

  static func set(_ names: String) -> Set<String> {
    Set(names.split(separator: " ").map(String.init))
  }
}
