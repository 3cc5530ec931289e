/// Something a person did at the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key that writes a character.
  case character(Character)
  /// A key that does not.
  case key(Key)
  /// The left button went down at a column and row.
  case press(x: Int, y: Int)
  /// The left button came up.
  case release(x: Int, y: Int)
  /// The wheel was turned.
  case wheel(up: Bool, x: Int, y: Int)
  /// The terminal has another size.
  case resize(width: Int, height: Int)

  /// A key that writes no character.
  public enum Key: Hashable, Sendable {
    /// An arrow.
    case up
    /// An arrow.
    case down
    /// An arrow.
    case left
    /// An arrow.
    case right
    /// A page up.
    case pageUp
    /// A page down.
    case pageDown
    /// To the beginning.
    case home
    /// To the end.
    case end
    /// The next field.
    case tab
    /// The field before.
    case backTab
    /// Return.
    case enter
    /// Escape.
    case escape
    /// Removes the character before.
    case backspace
    /// Removes the character after.
    case delete
    /// A letter held with the control key, in lower case.
    case control(Character)
  }
}
