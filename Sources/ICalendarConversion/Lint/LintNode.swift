import ICalendar

/// A component with the line of the file of each content line.
struct LintNode {
  struct Line {
    let content: ContentLine
    let name: String
    let number: Int
    let parameters: [ContentLine.Parameter]
    let value: String?

    init(_ content: ContentLine, number: Int) {
      self.content = content
      self.number = number
      name = content.name
      parameters = content.parameters
      value = content.value
    }

    func parameter(_ name: String) -> String? {
      parameters.first { $0.name == name }?.values.first
    }

    /// The octet at which the value begins, from 1.
    var valueColumn: Int {
      guard let value else { return 1 }
      return content.text.utf8.count - value.utf8.count + 1
    }
  }

  let name: String
  let number: Int
  var lines: [Line] = []
  var children: [LintNode] = []
  /// The lines that stand after a subcomponent.
  var late: [Line] = []

  init(name: String, number: Int) {
    self.name = name
    self.number = number
  }

  /// Reads canonical text; nil where it is no component.
  init?(_ component: ReadComponent) {
    var stack: [LintNode] = []
    var index = component.lineNumbers.startIndex
    for octets in Folding.unfold(component.text) {
      let number =
        component.lineNumbers.indices.contains(index) ? Int(component.lineNumbers[index]) : 0
      index += 1
      let text = String(decoding: octets, as: UTF8.self)
      let upper = text.prefix(6).uppercased()
      if upper.hasPrefix("BEGIN:") || upper.hasPrefix("BEGIN;") {
        let name = octets.withUnsafeBytes { String(decoding: LineWalk.name(of: $0), as: UTF8.self) }
        stack.append(LintNode(name: name.uppercased(), number: number))
      } else if upper.hasPrefix("END:") || upper.hasPrefix("END;"), let done = stack.popLast() {
        if stack.isEmpty {
          self = done
          return
        }
        stack[stack.count - 1].children.append(done)
      } else if !stack.isEmpty {
        let line = Line(ContentLine(text), number: number)
        if !stack[stack.count - 1].children.isEmpty { stack[stack.count - 1].late.append(line) }
        stack[stack.count - 1].lines.append(line)
      }
    }
    return nil
  }

  func line(_ name: String) -> Line? { lines.first { $0.name == name } }

  func lines(_ name: String) -> [Line] { lines.filter { $0.name == name } }
}
