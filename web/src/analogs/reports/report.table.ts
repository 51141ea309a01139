import { findColumns, readCells, widenByRuler, type Cells } from './report.columns.ts'
import { isRuler } from './report.text.ts'

export interface TableForm {
  /** Titles of the heading in their order, as `findColumns` takes them. */
  titles: readonly string[]
  /** What tells a row from the text behind the table. Named groups stand for cells, however the row is spaced. */
  row: RegExp
  /** The first cell of a row may stand alone on the line before, if it is too long for its column. */
  wraps?: boolean
}

export interface ReadTable {
  /** Also the `line` itself, and the name on the line before as `wrapped`. */
  rows: readonly Cells[]
  end: number
}

/** `3 x C9300-48P`, `C9300-48P x 3`, `C9300-48P 3 pcs`: lines of a person behind a table. */
export const typed =
  /^\s{0,20}\d{1,6} ?(?:[xх×*]|pcs|шт)[\s.]|\s[xх×*] ?\d{1,6}$|\d ?(?:pcs|шт)\.?$/iu

/** Reads the table whose heading is line `at`; undefined if the line is no such heading. */
export function readTable(
  lines: readonly string[],
  at: number,
  { titles, row, wraps = false }: TableForm,
): ReadTable | undefined {
  const heading = lines[at] ?? ''
  const found = findColumns(heading, titles)
  if (!found) return undefined
  const first = skip(lines, at + 1, (line) => isRuler(line) || line === '')
  const rulers = lines.slice(at + 1, first).filter(isRuler)
  const columns = rulers.reduce(widenByRuler, found)
  const isIndented = /^\s/.test(heading)
  const isRow = (line: string) =>
    row.test(line) && !typed.test(line) && (!isIndented || /^\s/.test(line) || line.includes('\t'))
  const rows: Cells[] = []
  let end = rulers.length > 0 ? first : at + 1
  for (let next = first; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    // A blank line or a ruler belongs to the table only between two of its rows.
    if (line === '' || isRuler(line)) {
      if (lines[next - 1] === '' && next > first) break
      continue
    }
    const below = lines[next + 1] ?? ''
    if (wraps && isName(line) && isRow(below)) {
      rows.push({ ...toCells(below), [columns.titles[0] ?? '']: line.trim(), wrapped: line.trim() })
      next += 1
    } else if (isRow(line)) rows.push(toCells(line))
    else break
    end = next + 1
  }
  return { rows, end }

  function toCells(line: string): Cells {
    return { ...readCells(columns, line), ...definedGroups(row.exec(line)?.groups), line }
  }
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

function definedGroups(groups: Record<string, string | undefined> = {}): Cells {
  return Object.fromEntries(
    Object.entries(groups).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  )
}
