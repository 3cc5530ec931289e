import CommandLineArguments
import EventStore
import Glibc
import UkicalKit

/// Opens the store a command line names.
enum StoreOpening {
  /// For reading, where a store that is not there yet is the same as an empty one.
  static func reading(_ invocation: Invocation, _ environment: Environment) throws -> EventStore? {
    let path = try path(invocation, environment)
    do {
      return try EventStore(path: path, access: .readOnly)
    } catch {
      guard error.code == .noStore else { throw error }
      // Of a store that was named one expects that it is there.
      if invocation.value("store") != nil {
        Standard.error("ukical: \(Shown.line(path)): no store yet\n")
      }
      return nil
    }
  }

  /// For writing, made when it is not there.
  static func writing(_ invocation: Invocation, _ environment: Environment) throws -> EventStore {
    let path = try path(invocation, environment)
    if invocation.value("store") != nil, let slash = path.lastIndex(of: "/"),
      access(String(path[...slash]), F_OK) != 0
    {
      throw Failure.Plain(message: "\(Shown.line(path)): there is no such folder")
    }
    return try prepared(EventStore(path: path, access: .readWrite), environment)
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
    let path = try path(invocation, environment)
    if access(path, F_OK) != 0 { throw StoreError(.noStore, "\(path): no store yet") }
    return try prepared(EventStore(path: path, access: .readWrite), environment)
  }

  private static func path(_ invocation: Invocation, _ environment: Environment) throws -> String {
    if invocation.value("store") == "" { throw invocation.usageError("--store is empty") }
    return invocation.value("store") ?? environment.storePath
  }
}
