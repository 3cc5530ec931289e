import CommandLineArguments
import EventStore
import Glibc
import UkicalKit

/// Opens the store a command line names.
enum StoreOpening {
  /// For reading, where a store that is not there yet is the same as an empty one.
  static func reading(_ invocation: Invocation, _ environment: Environment) throws -> EventStore? {
    do {
      return try EventStore(path: path(invocation, environment), access: .readOnly)
    } catch  where error.code == .noStore {
      return nil
    }
  }

  /// For writing, made when it is not there.
  static func writing(_ invocation: Invocation, _ environment: Environment) throws -> EventStore {
    try prepared(EventStore(path: path(invocation, environment), access: .readWrite), environment)
  }

  private static func prepared(
    _ store: EventStore,
    _ environment: Environment
  ) throws -> EventStore {
    let settings = try environment.settings().entries
    if let runs = settings[.undoRuns].flatMap({ Int($0.value) }) { store.undoLimits.runs = runs }
    if let octets = settings[.undoOctets].flatMap({ Int($0.value) }) {
      store.undoLimits.octets = octets
    }
    return store
  }

  /// For changes to what must be there already.
  static func existing(_ invocation: Invocation, _ environment: Environment) throws -> EventStore {
    let path = path(invocation, environment)
    if access(path, F_OK) != 0 { throw StoreError(.noStore, "\(path): no store yet") }
    return try prepared(EventStore(path: path, access: .readWrite), environment)
  }

  private static func path(_ invocation: Invocation, _ environment: Environment) -> String {
    invocation.value("store") ?? environment.storePath
  }
}
