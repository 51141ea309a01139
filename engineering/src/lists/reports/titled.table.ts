import { isTyped } from '../session/person.line.ts'
import { isRuler, readPrompt } from './report.text.ts'

/** A table with the titles that the output itself has. */
export interface TitledTable {
  titles: readonly string[]
  rows: readonly { cells: readonly string[]; line: string }[]
  end: number
}

interface Span {
  from: number
  to: number
}

/** Rows of the longest table. */
const maxRows = 5000

/**
 * Reads the table whose heading is line `at`: titles apart by two spaces or by the groups of a ruler below, which may
 * also stand above. A title of two lines, and one of two words, is one title. Undefined if the line heads no table.
 */
export function readTitledTable(lines: readonly string[], at: number): TitledTable | undefined {
  const heading = lines[at] ?? ''
  if (isRuler(heading) || !/\S {2,}\S|\t/.test(heading)) return undefined
  const below = lines[at + 1] ?? ''
  const isSecond = !isRuler(below) && isRuler(lines[at + 2] ?? '') && !/\d/.test(below)
  const rulerAt = isSecond ? at + 2 : at + 1
  const ruler = lines[rulerAt] ?? ''
  if (!isRuler(ruler)) return undefined
  const groups = findSpans(ruler, /[-=_]+/g)
  const ofTitles = [heading, isSecond ? below : ''].map(findTitleSpans)
  const most = ofTitles.reduce((one, other) => (other.length >= one.length ? other : one))
  const spans = groups.length > 1 ? groups : most
  const heads = isSecond ? [heading, below] : [heading]
  const titles = heading.includes('\t')
    ? heading.split('\t').map((title) => title.trim())
    : spans.map((span, index) =>
        heads
          .map((line) => cut(line, span, spans[index + 1]))
          .filter((part) => part !== '')
          .join(' '),
      )
  if (titles.filter((title) => title !== '').length < 2) return undefined
  const rows: { cells: string[]; line: string }[] = []
  let end = rulerAt + 1
  for (let next = rulerAt + 1; next < Math.min(lines.length, rulerAt + maxRows); next += 1) {
    const line = lines[next] ?? ''
    if (line === '' || isRuler(line)) {
      if (rows.length > 0) break
      continue
    }
    if (readPrompt(line) !== undefined || isTyped(line) || !isRow(line)) break
    rows.push({ cells: readRow(line, spans), line })
    end = next + 1
  }
  return rows.length === 0 ? undefined : { titles, rows, end }
}

/** A row has several cells; a sentence or a heading below the table has one. */
function isRow(line: string): boolean {
  return /\S(?: {2,}|\t)\S/.test(line) || line.trim().split(/\s+/).length <= 2
}

function findSpans(line: string, pattern: RegExp): Span[] {
  return Array.from(line.matchAll(pattern), ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }))
}

/** Titles apart by two spaces, or by the capitals of words that a space parts. */
function findTitleSpans(heading: string): Span[] {
  return findSpans(heading, /\S+(?: \S+)*/g)
}

function cut(line: string, { from }: Span, next: Span | undefined): string {
  // The last word of a title may reach over its dashes.
  return line.slice(from, next?.from).trim()
}

/** Words of a row, each in the column that it begins in; a number may end below its title. */
function readRow(line: string, spans: readonly Span[]): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim())
  const cells: string[] = spans.map(() => '')
  for (const { 0: words, index: from } of line.matchAll(/\S+(?: \S+)*/g)) {
    for (const [piece, start] of splitAt(words, from, spans)) {
      const at = Math.max(0, findColumn(spans, start, start + piece.length))
      cells[at] = `${cells[at] ?? ''} ${piece}`.trim()
    }
  }
  return cells
}

/** Cells that touch: a run of words is parted where a column begins. */
function splitAt(words: string, from: number, spans: readonly Span[]): [string, number][] {
  const starts = spans
    .map((span) => span.from - from)
    .filter((start) => start > 0 && start < words.length && words[start - 1] === ' ')
  return [0, ...starts].map((start, index) => [
    words.slice(start, [...starts, words.length][index]).trim(),
    from + start,
  ])
}

/** The column that a piece lies in for the most part. */
function findColumn(spans: readonly Span[], from: number, to: number): number {
  const at = spans.findLastIndex((span) => span.from <= from)
  const next = spans[at + 1]
  const own = spans[at]
  const isBelowOwn = own !== undefined && from < own.to
  return next && to > next.from && !isBelowOwn ? at + 1 : at
}
