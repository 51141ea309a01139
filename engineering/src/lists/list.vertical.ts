import type { TableRow } from '@faceplate/tables/table'
import { hasPart } from './list.quantity.ts'
import { foldTitle } from './list.title.words.ts'
import { readColumnTitle, readTitle, type TitleKind } from './list.titles.ts'

/** A table that was written as `title: value`, and the lines that are no part of it. */
export interface VerticalTable {
  titles: readonly string[]
  rows: readonly TableRow[]
  rest: readonly TableRow[]
}

interface Entry {
  key: string
  title: string
  value: string
  kind: TitleKind
}

/** Reads lines such as `Model: C9300-48P` and `Quantity: 4`: a title that comes again begins the next device. */
export function readVertical(rows: readonly TableRow[]): VerticalTable | undefined {
  const start = rows.slice(0, maxSearched).flatMap(splitEntries)
  return start.some(({ cells }) => isName(readEntry(cells)))
    ? readEntries(rows.flatMap(splitEntries))
    : undefined
}

/** Rows in which the first device must be named: other lists are not read twice. */
const maxSearched = 100

/** A list with more titles is none of devices, and would make a table of nearly blank rows. */
const maxTitles = 40

function isName(entry: Entry | undefined): boolean {
  return (entry?.kind === 'model' || entry?.kind === 'part') && hasPart(entry.value)
}

/** A line may have several: `Vendor: Cisco; Model: C9300-48P; Qty: 4`. */
function splitEntries(row: TableRow): TableRow[] {
  const own = row.cells.filter((cell) => cell !== '')
  const isSplit = own.length > 1 && own.every((cell) => readEntry([cell]) !== undefined)
  return isSplit ? own.map((cell) => ({ ...row, cells: [cell] })) : [row]
}

function readEntries(rows: readonly TableRow[]): VerticalTable | undefined {
  const entries = rows.map((row) => readEntry(row.cells))
  const known = entries.flatMap((entry) => entry ?? [])
  const titles = new Map(known.map(({ key, title }) => [key, title]))
  const keys = [...titles.keys()]
  if (keys.length > maxTitles) return undefined
  const devices: { line: number; values: Map<string, string> }[] = []
  for (const [at, entry] of entries.entries()) {
    if (!entry) continue
    const last = devices.at(-1)
    if (last && !last.values.has(entry.key)) last.values.set(entry.key, entry.value)
    else devices.push({ line: rows[at]?.line ?? 0, values: new Map([[entry.key, entry.value]]) })
  }
  return {
    titles: keys.map((key) => titles.get(key) ?? ''),
    rows: devices.map(({ line, values }) => ({
      line,
      cells: keys.map((key) => values.get(key) ?? ''),
    })),
    rest: rows.filter((_, at) => entries[at] === undefined),
  }
}

const maxEntry = 200

function readEntry(cells: readonly string[]): Entry | undefined {
  const own = cells.filter((cell) => cell !== '')
  const [first = '', second = ''] = own
  if (own.length > 2 || first.length > maxEntry) return undefined
  const colon = first.indexOf(':')
  const [title, value] =
    own.length === 2
      ? [first.replace(/:$/, '').trim(), second]
      : [first.slice(0, Math.max(0, colon)).trim(), first.slice(colon + 1).trim()]
  // In a pair of cells only a known title is one: the words of others may be a name.
  const kind = own.length === 2 ? readTitle(title) : readColumnTitle(title)
  if (kind === undefined || value === '' || readTitle(value) !== undefined) return undefined
  return { key: foldTitle(title), title, value, kind }
}
