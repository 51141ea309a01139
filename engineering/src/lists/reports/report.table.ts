import { findColumns, readCells, widenByRuler, type Cells, type Columns } from './report.columns.ts'
import { isRuler } from './report.text.ts'

export interface TableForm {
  /** Titles of the heading in their order, as `findColumns` takes them. */
  titles: readonly string[]
  /** The pattern of a row, which the text behind the table does not match. Named groups stand for cells, however the row is spaced. */
  row: RegExp
  /** A row that only this table has, so that it is known without its heading. Named groups stand for its cells. */
  bare?: RegExp
  /** The first cell of a row may stand alone on the line before, if it is too long for its column. */
  wraps?: boolean
  /** A word that ends with a hyphen goes on on the next line. */
  hyphens?: boolean
}

export interface ReportTable {
  /** Also the `line` itself, and the name on the line before as `wrapped`. */
  rows: readonly Cells[]
  end: number
}

/** `3 x C9300-48P`, `C9300-48P x 3`, `C9300-48P 3 pcs`: lines of a person behind a table. */
export const typed =
  /^\s{0,20}\d{1,6} ?(?:[xх×*]|pcs|шт)[\s.]|\s[xх×*] ?\d{1,6}$|\d ?(?:pcs|шт)\.?$/iu

/** Reads the table whose heading, or whose first bare row, is line `at`; undefined if the line is none of them. */
export function readReportTable(
  lines: readonly string[],
  at: number,
  form: TableForm,
): ReportTable | undefined {
  const heading = lines[at] ?? ''
  const found = findColumns(heading, form.titles)
  return found ? readBelow(lines, at, form, found) : readBare(lines, at, form)
}

function readBelow(
  lines: readonly string[],
  at: number,
  form: TableForm,
  found: Columns,
): ReportTable {
  const { row } = form
  const heading = lines[at] ?? ''
  const first = skip(lines, at + 1, (line) => isRuler(line) || line === '')
  const rulers = lines.slice(at + 1, first).filter(isRuler)
  const columns = rulers.reduce(widenByRuler, found)
  const isIndented = /^\s/.test(heading)
  const isRow = (line: string) =>
    row.test(line) && !typed.test(line) && (!isIndented || /^\s/.test(line) || line.includes('\t'))
  const { rows, end } = readRows(lines, first, form, isRow, (line) => ({
    ...readCells(columns, line),
    ...definedGroups(row.exec(line)?.groups),
  }))
  return { rows, end: rows.length > 0 ? end : rulers.length > 0 ? first : at + 1 }
}

/** Reads rows whose heading was not copied. */
function readBare(lines: readonly string[], at: number, form: TableForm): ReportTable | undefined {
  const { bare, row } = form
  const isBare = (line: string) => bare?.test(line) && !typed.test(line)
  const isFirst = isBare(lines[at] ?? '') || (form.wraps && isBare(lines[at + 1] ?? ''))
  if (!bare || !isFirst) return undefined
  // One sure row is enough: those below it may have fewer cells.
  const isRow = (line: string) => (bare.test(line) || row.test(line)) && !typed.test(line)
  const table = readRows(lines, at, form, isRow, (line) => ({
    ...definedGroups(row.exec(line)?.groups),
    ...definedGroups(bare.exec(line)?.groups),
  }))
  return table.rows.length === 0 ? undefined : table
}

function readRows(
  lines: readonly string[],
  first: number,
  { titles, wraps = false, hyphens = false }: TableForm,
  isRow: (line: string) => boolean,
  readRow: (line: string) => Cells,
): ReportTable {
  const toCells = (line: string): Cells => ({ ...readRow(line), line })
  const rows: Cells[] = []
  let end = first
  for (let next = first; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    // A blank line or a ruler belongs to the table only between two of its rows.
    if (line === '' || isRuler(line)) {
      if (lines[next - 1] === '' && next > first) break
      continue
    }
    const below = lines[next + 1] ?? ''
    const name = wraps && isName(line) && isRow(below) ? line.trim() : undefined
    if (name !== undefined) next += 1
    else if (!isRow(line)) break
    const row = lines[next] ?? ''
    const whole = hyphens ? joinWord(row, lines[next + 1] ?? '') : undefined
    if (whole !== undefined) next += 1
    const [title = ''] = titles[0]?.split('|', 1) ?? []
    rows.push({
      ...toCells(whole ?? row),
      ...(name === undefined ? {} : { [title]: name, wrapped: name }),
    })
    end = next + 1
  }
  return { rows, end }
}

/** Rulers and blank lines between a heading and its rows. */
const maxSkipped = 10

function skip(lines: readonly string[], at: number, isSkipped: (line: string) => boolean): number {
  const last = Math.min(lines.length, at + maxSkipped)
  let next = at
  while (next < last && isSkipped(lines[next] ?? '')) next += 1
  return next
}

/** A name too long for its column: the only word of a line. */
function isName(line: string): boolean {
  return /^\S+$/.test(line.trim())
}

const hyphen = /\w-(?=\s|$)/

/** The row with the rest of its word that ends with a hyphen, if it stands on the next line. */
function joinWord(row: string, below: string): string | undefined {
  const rest = below.trim()
  return hyphen.test(row) && /^\w{1,12}$/.test(rest)
    ? row.replace(hyphen, (end) => `${end}${rest}`)
    : undefined
}

function definedGroups(groups: Record<string, string | undefined> = {}): Cells {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  )
}
