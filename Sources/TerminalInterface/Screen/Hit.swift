internal import CalendarGrid
internal import UkicalKit

/// What lies under the mouse: each drawing lists its places anew, the topmost last.
struct Hit {
  /// What a place stands for.
  enum Target: Hashable {
    case title
    case page(PageDirection)
    case day(Int)
    case label(EventIdentity)
    case outside
    case chevron(PageDirection)
    case month(Int)
    case field(FormSheet.Field)
    case save
    case cancel
    case agenda(Int)
    case due(Int)
    case row(Int)
    case answer(Character)
    case nothing
  }

  let frame: Frame
  let target: Target
}

/// A canvas being drawn, with the places that react.
struct Drawing {
  var canvas: CellCanvas
  var hits: [Hit] = []
  var cursor: (x: Int, y: Int)?

  mutating func hit(_ frame: Frame, _ target: Hit.Target) {
    hits.append(Hit(frame: frame, target: target))
  }

  /// Draws only inside a frame while `body` runs.
  mutating func clipped(to frame: Frame, _ body: (inout Drawing) -> Void) {
    canvas.beginClip(frame)
    body(&self)
    canvas.endClip()
  }

  /// A box with a border and a title, everything under it out of reach.
  mutating func box(_ frame: Frame, title: String, theme: Theme) {
    hit(canvas.frame, .outside)
    hit(frame, .nothing)
    canvas.fill(frame)
    guard frame.width > 2, frame.height > 2 else { return }
    let middle = String(repeating: "─", count: frame.width - 2)
    let bottom = frame.y + frame.height - 1
    let style = theme.border
    canvas.put("┌" + middle + "┐", x: frame.x, y: frame.y, style)
    canvas.put("└" + middle + "┘", x: frame.x, y: bottom, style)
    for y in frame.y + 1..<bottom {
      canvas.put("│", x: frame.x, y: y, style)
      canvas.put("│", x: frame.x + frame.width - 1, y: y, style)
    }
    if !title.isEmpty {
      canvas.clipped(to: frame.inset(columns: 2, rows: 0)) {
        $0.put(" \(title) ", x: frame.x + 2, y: frame.y, theme.heading)
      }
    }
  }
}
