/// What became of each stored row in this run: one octet a row.
struct OutcomeTable {
  private var codes: [UInt8] = []

  subscript(row: Int) -> ImportOutcome? {
    get {
      guard row >= 0, row < codes.count, codes[row] > 0 else { return nil }
      return ImportOutcome.allCases[Int(codes[row]) - 1]
    }
    set {
      guard row >= 0, let newValue else { return }
      if row >= codes.count {
        codes.append(contentsOf: repeatElement(0, count: row + 1 - codes.count))
      }
      codes[row] = UInt8((ImportOutcome.allCases.firstIndex(of: newValue) ?? 0) + 1)
    }
  }
}
