internal import CalendarGrid
internal import UkicalKit

/// What lies over the month, apart from picker and form.
enum Overlay {
  case help
  case calendars
  case prompt(Prompt)
  case results(String, [EventSearch.Found])
  case plan(String, ImportReport, [ImportEntry])
  case waiting(String)
}

/// A line that asks for words.
struct Prompt {
  enum Purpose { case search, jump, importing }

  let purpose: Purpose
  var line = LineEditor()

  var label: String {
    switch purpose {
    case .search: "Search: "
    case .jump: "Go to day or month (2024-02-14, 2024-02, friday): "
    case .importing: "Import file: "
    }
  }
}

/// A question with an answer a key.
struct Question {
  struct Choice {
    let key: Character
    let says: String
    let effect: Effect
  }

  enum Effect {
    case none
    case discard
    case save(EditScope?)
    case delete(EventIdentity, EditScope?)
  }

  let title: String
  let choices: [Choice]
}
