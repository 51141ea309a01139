/** Widths of terminals that break longer lines. */
const widths: ReadonlySet<number> = new Set([79, 80, 100, 120, 132])

/** Fewer lines of just the width may have it by chance. */
const leastFull = 3

const onlyMarks = /^[\s\-=+|_*]+$/

/**
 * Joins lines that a terminal has broken at its width. A text is broken if none of its lines is longer than the width of a
 * terminal, and each line of just this width is followed by a rest of less than half of it. Rows of a table as wide as the terminal follow
 * each other, so that they are not joined.
 */
export function joinWrapped(lines: readonly string[]): readonly string[] {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0)
  if (!widths.has(width)) return lines
  const isFull = (at: number) => lines[at]?.length === width
  const full = lines.flatMap((line, at) => (isFull(at) && !onlyMarks.test(line) ? at : []))
  const isBroken =
    full.length >= leastFull &&
    full.every((at) => {
      const rest = lines[at + 1] ?? ''
      return /^\S/.test(rest) && rest.length < width / 2 && !onlyMarks.test(rest)
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
