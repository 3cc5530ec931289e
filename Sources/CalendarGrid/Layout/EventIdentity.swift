/// What tells an event, or one instance of a series, from all others.
public struct EventIdentity: Hashable, Comparable, Sendable {
  /// The number of the component that says what the instance is.
  public let item: Int

  /// Which of its instances it is, such as the nominal start in seconds; 0 for single events.
  public let instance: Int

  /// Makes an identity.
  public init(item: Int, instance: Int = 0) {
    self.item = item
    self.instance = instance
  }

  /// By component, then by instance.
  public static func < (a: EventIdentity, b: EventIdentity) -> Bool {
    (a.item, a.instance) < (b.item, b.instance)
  }
}
