/** The word that is most like another one; undefined where there is none. */
export function findNearestWord(word: string, known: Iterable<string>): string | undefined {
  let nearest: { other: string; edits: number } | undefined
  for (const other of known) {
    const edits = countEdits(word, other)
    if (nearest === undefined || edits < nearest.edits) nearest = { other, edits }
  }
  return nearest?.other
}

/** Letters to add, drop or change between two words (Levenshtein). */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...to].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
