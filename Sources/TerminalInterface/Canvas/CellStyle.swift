/// A colour as a front end asks for it; the terminal shows the nearest one it has.
public enum Ink: Hashable, Sendable {
  /// The terminal's own.
  case standard
  /// One of the terminal's first sixteen colours.
  case named(UInt8)
  /// Red, green and blue in eight bits each: 0xRRGGBB.
  case rgb(UInt32)
}

/// How a cell looks.
public struct CellStyle: Hashable, Sendable {
  /// The colour of the text.
  public var ink = Ink.standard
  /// The colour behind it.
  public var paper = Ink.standard
  /// Whether the text is bold.
  public var isBold = false
  /// Whether the text is faint.
  public var isDim = false
  /// Whether ink and paper are exchanged.
  public var isReverse = false
  /// Whether the text is underlined.
  public var isUnderlined = false

  /// Makes a plain style.
  public init() {}

  /// Makes a style.
  public init(
    ink: Ink = .standard,
    paper: Ink = .standard,
    bold: Bool = false,
    dim: Bool = false,
    reverse: Bool = false,
    underline: Bool = false
  ) {
    self.ink = ink
    self.paper = paper
    isBold = bold
    isDim = dim
    isReverse = reverse
    isUnderlined = underline
  }
}

/// How many colours a terminal has.
public enum ColourDepth: Hashable, Sendable {
  /// None: attributes alone tell things apart.
  case none
  /// Eight or sixteen.
  case sixteen
  /// The 256 of xterm.
  case full

  /// The depth for a number of colours.
  public init(colours: Int) {
    self = colours >= 256 ? .full : colours >= 8 ? .sixteen : .none
  }

  /// The number of the nearest colour, −1 for the terminal's own.
  public func index(of ink: Ink, colours: Int) -> Int {
    switch (self, ink) {
    case (.none, _), (_, .standard): return -1
    case (_, .named(let number)): return Int(number) < colours ? Int(number) : Int(number) % 8
    case (.full, .rgb(let value)): return ColourDepth.cube(value)
    case (.sixteen, .rgb(let value)): return ColourDepth.corner(value)
    }
  }

  private static func parts(_ value: UInt32) -> [Int] {
    [Int(value >> 16 & 0xFF), Int(value >> 8 & 0xFF), Int(value & 0xFF)]
  }

  /// The nearest of the 6×6×6 cube and the greys.
  private static func cube(_ value: UInt32) -> Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let wanted = parts(value)
    func distance(_ other: [Int]) -> Int {
      zip(wanted, other).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let steps = wanted.map { part in
      levels.indices.min { abs(levels[$0] - part) < abs(levels[$1] - part) } ?? 0
    }
    let grey = min(max((wanted.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let inCube = distance(steps.map { levels[$0] })
    if distance([Int](repeating: 8 + 10 * grey, count: 3)) < inCube { return 232 + grey }
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }

  /// The nearest of the eight corners; what is neither strong nor weak leans to the strong side.
  private static func corner(_ value: UInt32) -> Int {
    let wanted = parts(value)
    let limit = max((wanted.max() ?? 0) * 2 / 3, 64)
    return (wanted[0] >= limit ? 1 : 0) + (wanted[1] >= limit ? 2 : 0)
      + (wanted[2] >= limit ? 4 : 0)
  }
}
