/// What a shell offers while a value is being typed.
public enum Completion: Sendable, Equatable {
  /// Nothing can be offered.
  case none
  /// Files whose names end in one of the extensions, written without the dot; all files if empty.
  case file(extensions: [String])
  /// Directories.
  case directory
  /// The listed words, which are suggestions and not the only ones accepted.
  case list([String])
}
