import type { TableRow } from './table.ts'

/** Lines and columns of text that are judged for gutters. */
const maxWidth = 2000

/**
 * Splits lines at the gutters that all of them share: two or more columns of text without a character. If there are
 * none, each line is split at two or more spaces.
 */
export function readGutters(text: string, before: number): TableRow[] {
  const lines = text.split(/\r\n?|\n/)
  const starts = findStarts(lines)
  return lines.flatMap((line, at) => {
    const isRule = /^[-=+\s]*$/.test(line)
    if (isRule) return []
    const cells = starts.length > 1 ? cut(line, starts) : line.trim().split(/ {2,}/)
    return [{ line: before + at + 1, cells: cells.map((cell) => cell.trim()) }]
  })
}

/** Where the columns begin that gutters of all lines separate. */
function findStarts(lines: readonly string[]): number[] {
  const isUsed: boolean[] = []
  for (const line of lines) {
    if (/^[-=+\s]*$/.test(line)) continue
    const width = Math.min(line.length, maxWidth)
    for (let at = 0; at < width; at += 1) if (line[at] !== ' ') isUsed[at] = true
  }
  const starts: number[] = []
  let gap = 2
  for (let at = 0; at < isUsed.length; at += 1) {
    if (isUsed[at] !== true) gap += 1
    else {
      if (gap >= 2) starts.push(at)
      gap = 0
    }
  }
  return starts
}

/** Columns beyond the end of a line are no cells: one wide line would give a hundred thousand short ones hundreds each. */
function cut(line: string, starts: readonly number[]): string[] {
  return starts
    .slice(0, countUntil(starts, line.length))
    .map((start, at) => line.slice(start, starts[at + 1]))
}

function countUntil(starts: readonly number[], end: number): number {
  const beyond = starts.findIndex((start) => start >= end)
  return beyond === -1 ? starts.length : beyond
}
