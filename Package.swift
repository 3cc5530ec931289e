// swift-tools-version: 6.2
import PackageDescription

let house: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ukical",
  products: [
    .library(name: "ICalendar", targets: ["ICalendar"]),
    .library(name: "ICalendarLibical", targets: ["ICalendarLibical"]),
    .library(name: "CalendarGrid", targets: ["CalendarGrid"]),
    .library(name: "UkicalKit", targets: ["UkicalKit"]),
    .library(name: "ICalendarConversion", targets: ["ICalendarConversion"]),
    .executable(name: "ukical", targets: ["ukical"]),
  ],
  targets: [
    .systemLibrary(name: "CLibical", pkgConfig: "libical", providers: [.apt(["libical-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    // Without pkgConfig: its flags are ones the package manager warns of; the shim has what is needed.
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .target(name: "GregorianDays", swiftSettings: house),
    .target(name: "CalendarGrid", dependencies: ["GregorianDays"], swiftSettings: house),
    .target(name: "ICalendar", dependencies: ["GregorianDays"], swiftSettings: house),
    .target(
      name: "ICalendarLibical",
      dependencies: ["ICalendar", "GregorianDays", "CLibical"],
      swiftSettings: house
    ),
    .target(name: "EventStore", dependencies: ["ICalendar", "CSQLite"], swiftSettings: house),
    .target(name: "CommandLineArguments", swiftSettings: house),
    .target(
      name: "UkicalKit",
      dependencies: [
        "CalendarGrid", "GregorianDays", "ICalendar", "ICalendarLibical", "EventStore",
      ],
      swiftSettings: house
    ),
    .target(
      name: "ICalendarConversion",
      dependencies: ["CalendarGrid", "GregorianDays", "ICalendar"],
      swiftSettings: house
    ),
    .target(
      name: "TerminalInterface",
      dependencies: [
        "CalendarGrid", "GregorianDays", "ICalendar", "EventStore", "UkicalKit", "CNcurses",
      ],
      swiftSettings: house
    ),
    .executableTarget(
      name: "ukical",
      dependencies: [
        "CommandLineArguments", "CalendarGrid", "GregorianDays", "ICalendar", "EventStore",
        "UkicalKit", "ICalendarConversion", "TerminalInterface",
      ],
      swiftSettings: house
    ),
    .executableTarget(name: "ukical-bench", dependencies: ["ICalendar"], swiftSettings: house),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: house),
    .testTarget(
      name: "GregorianDaysTests",
      dependencies: ["GregorianDays"],
      swiftSettings: house
    ),
    .testTarget(
      name: "CalendarGridTests",
      dependencies: ["CalendarGrid", "GregorianDays"],
      swiftSettings: house
    ),
    .testTarget(
      name: "ICalendarTests",
      dependencies: ["ICalendar", "GregorianDays", "TestSupport"],
      swiftSettings: house
    ),
    .testTarget(
      name: "ICalendarLibicalTests",
      dependencies: ["ICalendarLibical", "ICalendar", "TestSupport"],
      swiftSettings: house
    ),
    .testTarget(
      name: "EventStoreTests",
      dependencies: ["EventStore", "ICalendar", "TestSupport"],
      swiftSettings: house
    ),
    .testTarget(
      name: "CommandLineArgumentsTests",
      dependencies: ["CommandLineArguments"],
      swiftSettings: house
    ),
    .testTarget(
      name: "UkicalKitTests",
      dependencies: ["UkicalKit", "CalendarGrid", "ICalendar", "EventStore", "TestSupport"],
      swiftSettings: house
    ),
    .testTarget(
      name: "ICalendarConversionTests",
      dependencies: [
        "ICalendarConversion", "CalendarGrid", "GregorianDays", "ICalendar", "TestSupport",
      ],
      swiftSettings: house
    ),
    .testTarget(
      name: "TerminalInterfaceTests",
      dependencies: ["TerminalInterface", "CalendarGrid", "EventStore", "ICalendar", "UkicalKit"],
      swiftSettings: house
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: ["TestSupport", "ukical"],
      swiftSettings: house
    ),
  ],
  swiftLanguageModes: [.v6]
)
