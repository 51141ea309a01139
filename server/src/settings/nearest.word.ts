/**
 * Finds the most similar word; undefined if none is similar enough.
 *
 * @param mostChanged maximum share of letters of the longer word that may differ, 0 to 1
 */
export function findNearestWord(
  word: string,
  known: Iterable<string>,
  mostChanged = 1,
): string | undefined {
  let nearest: { other: string; edits: number } | undefined
  for (const other of known) {
    const mostEdits = mostChanged * Math.max(word.length, other.length)
    // The difference in length is a lower bound of the edits and cheaper to compute.
    if (Math.abs(word.length - other.length) > mostEdits) continue
    const edits = countEdits(word, other)
    if (edits > mostEdits) continue
    if (nearest === undefined || edits < nearest.edits) nearest = { other, edits }
  }
  return nearest?.other
}

/** Counts the letters to add, drop, change or swap with a neighbour (optimal string alignment distance). */
function countEdits(from: string, to: string): number {
  const [before, after] = [[...from], [...to]]
  let earlier: number[] = []
  let row = Array.from({ length: after.length + 1 }, (_, at) => at)
  for (const [index, letter] of before.entries()) {
    const next = [index + 1]
    for (const [at, other] of after.entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1)
      const isSwapped = letter === after[at - 1] && before[index - 1] === other
      const swapped = isSwapped ? (earlier[at - 1] ?? 0) + 1 : Infinity
      next.push(Math.min(changed, swapped, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    earlier = row
    row = next
  }
  return row.at(-1) ?? 0
}
