/** Widths of terminals that break longer lines. */
const widths: ReadonlySet<number> = new Set([79, 80, 100, 120, 132])

/** Fewer lines of just the width may have it by chance. */
const leastFull = 3

const onlyMarks = /^[\s\-=+|_*]+$/

/**
 * Joins lines that a terminal has broken at its width. A text is broken if none of its lines is longer than the width of a
 * terminal, and lines of just this width stand alone before a shorter one, or always as many of them together. Rows of a
 * table as wide as the terminal follow each other, so that they are not joined.
 */
export function joinWrapped(lines: readonly string[]): readonly string[] {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0)
  if (!widths.has(width)) return lines
  const isFull = (at: number) => lines[at]?.length === width
  const runs = findRuns(lines, width)
  const [first] = runs
  const isBroken =
    runs.length >= leastFull &&
    runs.every(({ count, end }) => {
      const rest = lines[end] ?? ''
      return count === first?.count && rest.trim() !== '' && !onlyMarks.test(rest)
    })
  if (!isBroken) return lines
  const joined: string[] = []
  for (const [at, line] of lines.entries()) {
    const isRest = at > 0 && isFull(at - 1)
    if (isRest) joined[joined.length - 1] = `${joined.at(-1) ?? ''}${line}`
    else joined.push(line)
  }
  return joined
}

/** Runs of lines of just the width, but for rulers: how many they are, and where they end. */
function findRuns(lines: readonly string[], width: number): { count: number; end: number }[] {
  const runs: { count: number; end: number }[] = []
  for (const [at, line] of lines.entries()) {
    if (line.length !== width || onlyMarks.test(line)) continue
    const last = runs.at(-1)
    if (last?.end === at) {
      last.count += 1
      last.end = at + 1
    } else runs.push({ count: 1, end: at + 1 })
  }
  return runs
}
