/// The rules, grouped by what they look at.
enum LintRuleTable {
  static let octets: [LintRule] = [
    LintRule("line-break", .must, "3.1", "a line ends with LF or CR alone", fix: true),
    LintRule("line-length", .should, "3.1", "a line is longer than 75 octets", fix: true),
    LintRule("split-character", .should, "3.1", "a fold cuts a character in two", fix: true),
    LintRule("blank-line", .must, "3.1", "an empty line", fix: true),
    LintRule("encoding", .must, "3.1.4", "octets that are not UTF-8", fix: true),
    LintRule("byte-order-mark", .should, "3.1.4", "a byte order mark or UTF-16", fix: true),
    LintRule("control-character", .must, "3.1", "a control character in a content line"),
  ]

  static let structure: [LintRule] = [
    LintRule("structure", .must, "3.4", "BEGIN and END do not match, or text stands outside"),
    LintRule("too-large", .must, "3.1", "a line, component or nesting beyond the limits"),
    LintRule("content-line", .must, "3.1", "a line that is no content line"),
    LintRule("parameter-syntax", .must, "3.1", "a parameter that breaks the grammar"),
    LintRule("parameter-repeated", .must, "3.2", "a parameter stands twice on a property"),
    LintRule("calendar-empty", .must, "3.6", "a VCALENDAR without a component"),
    LintRule("component-misplaced", .must, "3.6", "a component where it must not stand"),
    LintRule(
      "property-after-component",
      .must,
      "3.6",
      "a property after a subcomponent",
      fix: true
    ),
  ]

  static let properties: [LintRule] = [
    LintRule("version-required", .must, "3.7.4", "no VERSION", fix: true),
    LintRule("version-value", .must, "3.7.4", "VERSION is not 2.0"),
    LintRule("prodid-required", .must, "3.7.3", "no PRODID", fix: true),
    LintRule("calscale-value", .must, "3.7.1", "CALSCALE is not GREGORIAN"),
    LintRule("uid-required", .must, "3.8.4.7", "no UID", fix: true),
    LintRule("dtstamp-required", .must, "3.8.7.2", "no DTSTAMP", fix: true),
    LintRule("dtstart-required", .must, "3.6.1", "no DTSTART where one is required"),
    LintRule("timezone-required", .must, "3.6.5", "a VTIMEZONE lacks what it must have"),
    LintRule("alarm-required", .must, "3.6.6", "a VALARM lacks what it must have"),
    LintRule("alarm-repeat", .must, "3.6.6", "DURATION and REPEAT of an alarm go together"),
    LintRule("property-repeated", .must, "3.6", "a property stands twice that may stand once"),
    LintRule("property-misplaced", .must, "3.8", "a property in a component it is not for"),
    LintRule("properties-exclusive", .must, "3.6", "two properties that exclude each other"),
    LintRule("duration-without-start", .must, "3.6.2", "DURATION of a VTODO without DTSTART"),
    LintRule("property-obsolete", .should, "RFC 5545 A.3", "a property that is no longer used"),
    LintRule("name-unregistered", .advice, "8.3", "neither a registered name nor one with X-"),
    LintRule("uid-long", .advice, "RFC 7986 5.3", "a UID longer than 255 octets"),
  ]

  static let values: [LintRule] = [
    LintRule("value-type", .must, "3.3", "a value that is not of its type"),
    LintRule("value-forbidden", .must, "3.2.20", "a VALUE that the property does not allow"),
    LintRule(
      "value-missing",
      .must,
      "3.2.20",
      "a value of another type than the default without VALUE",
      fix: true
    ),
    LintRule("value-range", .must, "3.8", "a number outside of what the property allows"),
    LintRule("value-unknown", .must, "3.8", "a word that is none of the property's words"),
    LintRule("value-empty", .advice, "3.8", "a registered property without a value"),
    LintRule("date-form", .must, "3.3.5", "a date not written as it must be", fix: true),
    LintRule("text-escape", .must, "3.3.11", "a comma or semicolon without a backslash", fix: true),
    LintRule("text-backslash", .should, "3.3.11", "a backslash before what needs none"),
    LintRule("address-form", .must, "3.3.3", "a calendar user address that is no URI", fix: true),
    LintRule("color-name", .must, "RFC 7986 5.9", "COLOR is no colour name of CSS3"),
  ]

  static let time: [LintRule] = [
    LintRule("utc-required", .must, "3.8.7", "a time that must be in UTC and is not"),
    LintRule("local-required", .must, "3.6.5", "a time that must be local and is not"),
    LintRule("tzid-forbidden", .must, "3.2.19", "TZID on a date or a UTC time", fix: true),
    LintRule("zone-undefined", .must, "3.2.19", "a TZID without its VTIMEZONE", fix: true),
    LintRule("zone-unknown", .must, "3.2.19", "a TZID that nobody knows, without VTIMEZONE"),
    LintRule("zone-repeated", .must, "3.8.3.1", "two VTIMEZONEs of one TZID"),
    LintRule("zone-unused", .advice, "3.6.5", "a VTIMEZONE that nothing uses"),
    LintRule("end-before-start", .must, "3.8.2.2", "the end is not after the start"),
    LintRule("end-type", .must, "3.8.2.2", "start and end are not of one type"),
    LintRule("duration-negative", .must, "3.8.2.5", "a negative DURATION"),
  ]

  static let series: [LintRule] = [
    LintRule("rule-syntax", .must, "3.3.10", "a recurrence rule that is illegal"),
    LintRule(
      "rule-doubtful",
      .should,
      "3.3.10",
      "a recurrence rule that programs read differently"
    ),
    LintRule("rule-repeated", .should, "3.8.5.3", "more than one RRULE"),
    LintRule("until-form", .must, "3.3.10", "UNTIL is not of the form DTSTART wants", fix: true),
    LintRule("start-off-rule", .should, "3.8.5.3", "DTSTART does not match its own rule"),
    LintRule("series-empty", .should, "3.8.5.3", "a series without an instance"),
    LintRule("exception-type", .must, "3.8.5.1", "EXDATE or RDATE is not of DTSTART's type"),
    LintRule("override-orphan", .advice, "3.8.4.4", "an override without its series"),
    LintRule("override-without-instance", .should, "3.8.4.4", "an override of no instance"),
    LintRule("override-type", .must, "3.8.4.4", "RECURRENCE-ID is not of DTSTART's type"),
    LintRule("range-obsolete", .must, "3.2.13", "RANGE=THISANDPRIOR must not be written"),
    LintRule("uid-repeated", .must, "3.8.4.7", "two components of one identity"),
  ]
}
