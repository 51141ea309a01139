import { readPromptLine } from '../reports/report.text.ts'
import { isTyped } from './person.line.ts'

/** Widths of terminals that break longer lines. */
const widths: ReadonlySet<number> = new Set([79, 80, 100, 120, 132])

/** Fewer lines of just the width may have it by chance. */
const leastFull = 3

const onlyMarks = /^[\s\-=+|_*]+$/

/** A text whose lines a terminal may have broken, with its lines joined again. */
export interface JoinedLines {
  lines: readonly string[]
  /** Whether so many lines are just as long as the terminal is wide that this is no chance. */
  isSure: boolean
}

/**
 * Joins lines that a terminal may have broken at its width: none of them is longer than the width of a terminal, and some
 * are as long. Undefined for other texts.
 */
export function joinWrapped(lines: readonly string[]): JoinedLines | undefined {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0)
  if (!widths.has(width)) return undefined
  const joined: string[] = []
  for (const [at, line] of lines.entries()) {
    if (isRest(lines, at, width)) joined[joined.length - 1] = `${joined.at(-1) ?? ''}${line}`
    else joined.push(line)
  }
  return joined.length === lines.length
    ? undefined
    : { lines: joined, isSure: areSurelyBroken(lines, width) }
}

/** Whether a line is the rest of that before it. A ruler as wide as the terminal goes on only with a ruler. */
function isRest(lines: readonly string[], at: number, width: number): boolean {
  const [before = '', line = ''] = [lines[at - 1], lines[at]]
  if (before.length !== width || line === '') return false
  if (onlyMarks.test(before) && !onlyMarks.test(line)) return false
  return readPromptLine(line) === undefined && !isTyped(line)
}

/**
 * Whether lines of just the width stand alone before a shorter one, or always as many of them together. Rows of a table as
 * wide as the terminal follow each other.
 */
function areSurelyBroken(lines: readonly string[], width: number): boolean {
  const runs = findRuns(lines, width)
  const [first] = runs
  return (
    runs.length >= leastFull &&
    runs.every(({ count, end }) => {
      const rest = lines[end] ?? ''
      return count === first?.count && rest.trim() !== '' && !onlyMarks.test(rest)
    })
  )
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
