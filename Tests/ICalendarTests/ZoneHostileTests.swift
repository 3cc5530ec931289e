import ICalendar
import Testing

@Suite("Malformed zone files")
struct ZoneHostileTests {
  /// A version 2 file with one transition, changed by the caller.
  static func file(
    counts: [Int] = [0, 0, 0, 1, 2, 8],
    times: [Int] = [1000],
    indices: [UInt8] = [1],
    types: [[UInt8]] = [[0, 0, 0, 0, 0, 0], [0, 0, 14, 16, 1, 4]],
    names: String = "AAA\0BBB\0",
    footer: String = "\nAAA0\n"
  ) -> [UInt8] {
    func big(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let magic = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
    let empty = [0, 0, 0, 0, 1, 1].flatMap { big($0, 4) }
    let first = magic + empty + [0, 0, 0, 0, 0, 0, 0]
    let second = magic + counts.flatMap { big($0, 4) } + times.flatMap { big($0, 8) }
    return first + second + indices + types.flatMap { $0 } + Array(names.utf8) + Array(footer.utf8)
  }

  static func error(_ bytes: [UInt8]) -> TZifError? {
    do {
      _ = try SystemZone(name: "Test", bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("A sound file is read")
  func sound() throws {
    let zone = try SystemZone(name: "Test", bytes: Self.file(footer: "\nBBB-1AAA0,0/0,J365/25\n"))
    #expect(zone.offset(at: 999) == 0)
    #expect(zone.abbreviation(at: 0) == "AAA")
  }

  @Test("Every beginning of a file is refused")
  func truncated() {
    let whole = Self.file()
    for length in 0..<whole.count {
      #expect(Self.error(Array(whole[..<length])) != nil, "\(length)")
    }
  }

  @Test("Wrong counts, indices and orders are named")
  func malformed() {
    #expect(Self.error(Array("not a zone file at all".utf8)) == .notTZif)
    #expect(Self.error(Self.file(counts: [0, 0, 1, 1, 2, 8])) == .leapSeconds)
    #expect(Self.error(Self.file(counts: [0, 0, 0, 1, 0, 8])) == .malformed("typecnt"))
    #expect(Self.error(Self.file(counts: [0, 0, 0, 1, 2, 0])) == .malformed("charcnt"))
    #expect(Self.error(Self.file(counts: [1, 0, 0, 1, 2, 8])) == .malformed("isutcnt"))
    #expect(Self.error(Self.file(counts: [0, 0, 0, -1, 2, 8])) == .malformed("negative count"))
    #expect(
      Self.error(Self.file(counts: [0, 0, 0, 0x7FFF_FFFF, 2, 8])) == .malformed("timecnt")
    )
    #expect(Self.error(Self.file(counts: [0, 0, 0, 1, 2, 0x7FFF_FFFF])) == .truncated)
    #expect(Self.error(Self.file(indices: [2])) == .malformed("transition type"))
    #expect(Self.error(Self.file(times: [.max])) == .malformed("transition time"))
    #expect(Self.error(Self.file(names: "AAA\0BBBB")) == .malformed("designation"))
    let twice = Self.file(counts: [0, 0, 0, 2, 2, 8], times: [5, 5], indices: [0, 1])
    #expect(Self.error(twice) == .malformed("transition order"))
    let huge: [[UInt8]] = [[0x7F, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]]
    #expect(Self.error(Self.file(types: huge)) == .malformed("utoff"))
  }

  @Test(
    "Malformed rules are refused",
    arguments: [
      "AAA", "A0", "<AAA0", "AAA0BBB,", "AAA0BBB,M3.5.0", "AAA0BBB,M13.1.0,M1.1.0", "AAA99",
      "AAA0BBB,M3.6.0,M10.5.0", "AAA0BBB,J0,J365", "AAA0BBB,366,0", "AAA0BBB,M3.5.0/168,M10.5.0",
      "AAA0BBB,M3.5.0,M10.5.0x", "AAA99999999999999999999", "AAA0:60",
    ]
  )
  func rules(text: String) {
    #expect(Self.error(Self.file(footer: "\n\(text)\n")) == .malformed("footer"))
  }

  @Test(
    "Sound rules give their offsets",
    arguments: [
      ("<+0530>-5:30", "2024-07-01", 19_800), ("XXX3", "2024-07-01", -10_800),
      ("AAA5BBB", "2024-07-01", -14_400), ("AAA5BBB", "2024-01-01", -18_000),
      ("AAA5BBB,0/0,J365/25", "2024-01-01", -14_400),
      ("AAA5BBB,0/0,J365/25", "2024-12-31", -14_400),
      ("AAA0BBB,J60/0,J61/0", "2024-02-29", 0), ("AAA0BBB,J60/0,J61/0", "2024-03-01", 3600),
      ("AAA0BBB,59/0,60/0", "2024-02-29", 3600), ("AAA0BBB,59/0,60/0", "2023-03-01", 3600),
      ("<-03>3<-02>,M3.5.0/-1,M10.5.0/-1", "2024-07-01", -7200),
      ("AAA0BBB,M3.4.4/167,M10.5.0", "2024-04-05", 3600),
      ("AAA0BBB,M3.4.4/167,M10.5.0", "2024-04-03", 0),
      ("AAA-10BBB,M10.1.0,M4.1.0/3", "2024-01-01", 39_600),
    ]
  )
  func offsets(text: String, day: String, offset: Int) throws {
    let zone = try SystemZone(name: "Test", bytes: Self.file(footer: "\n\(text)\n"))
    #expect(zone.offset(at: ZoneTest.clock(day) + 1800) == offset)
  }

  @Test("Changed octets never crash")
  func noise() throws {
    let whole = Self.file()
    for index in whole.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var bytes = whole
        bytes[index] = value
        let zone = try? SystemZone(name: "Test", bytes: bytes)
        _ = zone?.instant(clockSeconds: 1_700_000_000)
        _ = zone?.transitions(from: 0, to: 4_000_000_000)
      }
    }
  }
}
