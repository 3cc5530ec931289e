/// How much of a series a change means.
public enum EditScope: String, Sendable, Hashable, CaseIterable {
  /// One instance.
  case this
  /// One instance and all after it.
  case future
  /// The whole series.
  case all
}
