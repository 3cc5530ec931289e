import EventStore
import Foundation
import ICalendar
import Testing

@testable import UkicalKit

@Suite("Which version is newer (RFC 5546 2.1.5)")
struct PrecedenceTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let incoming: (sequence: Int, modified: Int?, stamp: Int?)
    let stored: (sequence: Int, modified: Int?, stamp: Int?)
    let order: Int
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "all the same", incoming: (1, 5, 5), stored: (1, 5, 5), order: 0),
    Case(name: "SEQUENCE decides first", incoming: (2, 1, 1), stored: (1, 9, 9), order: 1),
    Case(name: "a lower SEQUENCE is older", incoming: (0, 9, 9), stored: (1, 1, 1), order: -1),
    Case(name: "then LAST-MODIFIED", incoming: (1, 6, 1), stored: (1, 5, 9), order: 1),
    Case(
      name: "LAST-MODIFIED on one side says nothing",
      incoming: (1, 6, 1),
      stored: (1, nil, 9),
      order: -1
    ),
    Case(name: "then DTSTAMP", incoming: (1, nil, 4), stored: (1, nil, 5), order: -1),
    Case(name: "no DTSTAMP ties", incoming: (1, nil, nil), stored: (1, nil, 5), order: 0),
  ]

  @Test("precedence", arguments: cases)
  func precedence(row: Case) {
    var fields = IndexFields()
    (fields.sequence, fields.lastModified, fields.stamp) = row.incoming
    let stored = ItemRecord(
      calendar: 1,
      kind: .event,
      uid: [],
      sequence: row.stored.sequence,
      stamp: row.stored.stamp,
      modified: row.stored.modified
    )
    #expect(Precedence.compare(fields, with: stored) == row.order)
  }

  @Test("an identity set finds what it was given, past its first size")
  func identities() {
    var set = IdentitySet()
    var added = 0
    for value in 0..<20_000 where set.insert(UInt64(value) &* 0x9E37_79B9_7F4A_7C15) { added += 1 }
    #expect(added == 20_000)
    #expect(set.count == 20_000)
    let again = set.insert(77 &* 0x9E37_79B9_7F4A_7C15)
    #expect(!again)
  }
}
