extension Component {
  /// Whether this version of an item is newer than another: SEQUENCE, then, where both have it,
  /// LAST-MODIFIED, then DTSTAMP (RFC 5546 2.1.5).
  ///
  /// - Returns: nil where they tie.
  public func isNewer(than other: Component) -> Bool? {
    let (own, known) = (sequenceNumber, other.sequenceNumber)
    if own != known { return own > known }
    for name in ["LAST-MODIFIED", "DTSTAMP"] {
      let (new, old) = (
        line(name).flatMap(TemporalValue.init), other.line(name).flatMap(TemporalValue.init)
      )
      if let new, let old, new.clock != old.clock { return new.clock > old.clock }
    }
    return nil
  }

  private var sequenceNumber: Int {
    line("SEQUENCE")?.value.flatMap { Int($0.trimmingBlanks()) } ?? 0
  }
}
