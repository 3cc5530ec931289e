import Glibc
import ICalendar
import Testing

/// Compares all zones with the lines of Scripts/zones-oracle.py, if there are any.
@Suite("Zones against an oracle", .enabled(if: getenv("UKICAL_ZONES_TSV") != nil))
struct ZoneOracleTests {
  @Test("No offset, flag or abbreviation differs")
  func compare() throws {
    let path = try #require(getenv("UKICAL_ZONES_TSV"))
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 512)
    var count = 0
    var differences: [String] = []
    while fgets(&buffer, 512, file) != nil {
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      let line = String(decoding: bytes, as: UTF8.self)
      let fields = line.dropLast().split(separator: "\t").map(String.init)
      let zone = ZoneTest.database.zone(named: fields[0])
      guard let zone, let instant = Int(fields[1]) else {
        differences.append(line)
        continue
      }
      let period = zone.period(at: instant)
      let clock = instant + period.offset
      let isSound =
        "\(period.offset)" == fields[2] && period.abbreviation == fields[4]
        && (period.isDaylight || fields[3] == "0")
        && zone.offset(at: zone.instant(clockSeconds: clock)) + zone.instant(clockSeconds: clock)
          == clock
      if !isSound { differences.append(line) }
      count += 1
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5))")
    print("compared \(count) lines")
  }
}
