/** Where a title or a group of dashes below it stands in a line. */
interface Span {
  from: number
  to: number
}

/** Columns of a table made of spaces or tabs. */
export interface Columns {
  titles: readonly string[]
  /** Positions in the line; with tabs, numbers of cells. */
  spans: readonly Span[]
  /** How the text separates its columns; `words`: single spaces are all that is left of them. */
  separator: 'positions' | 'tabs' | 'words'
}

/** Values of a row by title. */
export type Cells = Readonly<Record<string, string>>

const tabSize = 8

/**
 * Finds the columns of a heading.
 *
 * @param titles in their order; `Hold-time|Holdtme`: either, the first names the column; `?Serial`: may be absent;
 *   `Number as serial`: named so, because two titles are the same
 * @returns undefined: the line is another one
 */
export function findColumns(heading: string, titles: readonly string[]): Columns | undefined {
  const lower = heading.toLowerCase()
  const spans: Span[] = []
  const found: string[] = []
  let at = 0
  for (const { spellings, name, isOptional } of readTitles(titles)) {
    const span = findTitle(lower, spellings, at)
    if (span) {
      spans.push(span)
      found.push(name)
      at = span.to
    } else if (!isOptional) return undefined
  }
  if (heading.trim().includes('\t')) {
    const cells = spans.map(({ from }) => heading.slice(0, from).split('\t').length - 1)
    return {
      titles: found,
      spans: cells.map((from) => ({ from, to: from + 1 })),
      separator: 'tabs',
    }
  }
  return { titles: found, spans, separator: / {2}/.test(heading.trim()) ? 'positions' : 'words' }
}

interface Title {
  spellings: readonly string[]
  name: string
  isOptional: boolean
}

/** Headings are searched in many lines, so their titles are taken apart once. */
const known = new WeakMap<readonly string[], readonly Title[]>()

function readTitles(titles: readonly string[]): readonly Title[] {
  const read =
    known.get(titles) ??
    titles.map((title): Title => {
      const [printed = '', name] = title.replace('?', '').split(' as ')
      const spellings = printed.split('|')
      return {
        spellings: spellings.map((each) => each.toLowerCase()),
        name: name ?? spellings[0] ?? '',
        isOptional: title.startsWith('?'),
      }
    })
  known.set(titles, read)
  return read
}

/** The first of several spellings of a title that stands behind `at` as words of their own. */
function findTitle(line: string, spellings: readonly string[], at: number): Span | undefined {
  let found: Span | undefined
  for (const spelling of spellings) {
    const from = line.indexOf(spelling, at)
    const to = from + spelling.length
    if (from < 0 || /\w/.test(line[from - 1] ?? '') || /\w/.test(line[to] ?? '')) continue
    const isBetter = !found || from < found.from || (from === found.from && to > found.to)
    if (isBetter) found = { from, to }
  }
  return found
}

/** The columns as wide as the groups of dashes of the ruler below, if it has one for each title. */
export function widenByRuler(columns: Columns, ruler: string): Columns {
  const spans = Array.from(expandTabs(ruler).matchAll(/[-=]+/g), ({ 0: dashes, index }) => ({
    from: index,
    to: index + dashes.length,
  }))
  return columns.separator === 'positions' && spans.length === columns.spans.length
    ? { ...columns, spans }
    : columns
}

/** Reads a row by the positions of the titles. A value may be wider than its title, and a number may end below it. */
export function readCells(columns: Columns, row: string): Cells {
  const { titles, separator } = columns
  const values = splitRow(
    columns,
    separator === 'words' ? row.trim() : separator === 'tabs' ? row : expandTabs(row),
  )
  return Object.fromEntries(titles.map((title, at) => [title, values[at]?.trim() ?? '']))
}

function splitRow({ spans, separator }: Columns, row: string): string[] {
  if (separator === 'words') return row.split(/\s+/)
  if (separator === 'tabs') {
    const cells = row.split('\t')
    return spans.map(({ from }) => cells[from] ?? '')
  }
  const values: string[] = []
  for (const { 0: word, index: from } of row.matchAll(/\S+/g)) {
    const at = findColumn(spans, { from, to: from + word.length })
    values[at] = values[at] === undefined ? word : `${values[at]} ${word}`
  }
  return values
}

/** A word belongs to the title that it begins behind, or to the next if it reaches only that one. */
function findColumn(spans: readonly Span[], word: Span): number {
  const at = Math.max(
    0,
    spans.findLastIndex(({ from }) => from <= word.from),
  )
  const own = spans[at]
  const next = spans[at + 1]
  const isBelowOwn = own !== undefined && word.from < own.to
  return next && word.to > next.from && !isBelowOwn ? at + 1 : at
}

function expandTabs(line: string): string {
  if (!line.includes('\t')) return line
  let expanded = ''
  for (const [at, piece] of line.split('\t').entries()) {
    if (at > 0) expanded += ' '.repeat(tabSize - (expanded.length % tabSize))
    expanded += piece
  }
  return expanded
}
