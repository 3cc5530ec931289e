/// The number of letters to insert, remove, replace or swap with a neighbour to get from a to b.
func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first)
  let b = Array(second)
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}

/// The candidate most like a mistyped word, the first of equals, if one is like it at all.
func suggestion(for word: String, among candidates: [String]) -> String? {
  var best: (candidate: String, distance: Int)?
  let limit = max(1, word.count / 3)
  for candidate in candidates {
    let isStart = word.count > 1 && candidate.hasPrefix(word)
    let distance = isStart ? 1 : editDistance(word, candidate)
    guard distance <= limit, distance < candidate.count else { continue }
    if let found = best, found.distance <= distance { continue }
    best = (candidate, distance)
  }
  return best?.candidate
}

/// The end of a message that proposes a candidate, or nothing if none is close.
func proposal(for word: String, among candidates: [String], dashes: String = "") -> String {
  suggestion(for: word, among: candidates).map { "; did you mean '\(dashes)\($0)'?" } ?? ""
}
