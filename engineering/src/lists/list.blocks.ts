import type { DelimitedTable } from '@faceplate/tables/delimited.reader'
import type { TableRow } from '@faceplate/tables/table'
import { splitPairs, type Block } from './list.pairs.ts'
import { hasRegisterColumns, isTitleRow, isUnknownTitleRow, readListTable } from './list.table.ts'
import { readColumnTitle, readTitle, type TitleKind } from './list.titles.ts'
import { isSeriesPart } from './series.part.ts'

/** Whether a text is a table of a person or of a program for inventories, and no output of a device. */
export function isList({ rows, separator }: DelimitedTable): boolean {
  if (separator === undefined) return false
  const blocks = findBlocks(rows, true)
  if (separator === ' ') return blocks.some((block) => isOrder(block) || isRegister(block))
  return separator === '|' ? blocks.some(isNamed) : blocks.length > 0
}

const naming: ReadonlySet<TitleKind | undefined> = new Set([
  'model',
  'part',
  'quantity',
  'description',
  'vendor',
])

/** Whether the titles of a table say that it names devices. Devices draw tables of bars too. */
function isNamed(block: Block): boolean {
  return block.titles === undefined
    ? isRegister(block)
    : block.titles.some((title) => naming.has(readTitle(title)))
}

/** Whether one column of a table without titles has nothing but part numbers as makers build them. */
function isRegister({ titles, rows }: Block): boolean {
  if (titles !== undefined) return false
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => at).some((at) =>
    rows.every(({ cells }) => isSeriesPart(cells[at] ?? '')),
  )
}

/** Whether a table has a title for pieces and a column of models: devices print none with both. */
function isOrder({ titles, rows }: Block): boolean {
  const kinds = titles?.map((title) => readColumnTitle(title)) ?? []
  const isPriced = kinds.includes('quantity')
  return (
    isPriced &&
    readListTable(titles, rows, undefined).table.columns.some(
      ({ role }) => role === 'model' || role === 'part',
    )
  )
}

/** Divides a list into its tables. None if it is no table: then each line is read by itself. */
export function findBlocks(rows: readonly TableRow[], isSeparated: boolean): Block[] {
  return findTables(rows, isSeparated).flatMap(splitPairs)
}

function findTables(rows: readonly TableRow[], isSeparated: boolean): Block[] {
  const starts = findTitles(rows, isSeparated)
  const [first] = starts
  if (first !== undefined) {
    return starts.map((start, at) => ({
      above: at === 0 ? rows.slice(0, start) : [],
      titles: rows[start]?.cells ?? [],
      rows: rows.slice(start + 1, starts[at + 1]),
    }))
  }
  return isSeparated && isTable(rows) ? [{ above: [], titles: undefined, rows }] : []
}

/** Rows of titles; those that only repeat the titles above, as at the top of a page, are left out. */
function findTitles(rows: readonly TableRow[], isSeparated: boolean): number[] {
  const key = (at: number | undefined) => rows[at ?? -1]?.cells.join('\n').toLowerCase()
  const starts = rows.flatMap(({ cells }, at) => (isTitleRow(cells) ? at : []))
  const own = starts.filter((start, at) => at === 0 || key(start) !== key(starts[at - 1]))
  if (own.length > 0 || !isSeparated) return own
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const head = rows.findIndex(({ cells }) => cells.length === width)
  const below = rows.slice(head + 1, head + 1 + maxBelow).map(({ cells }) => cells)
  return isUnknownTitleRow(rows[head]?.cells ?? [], below) ? [head] : []
}

const maxBelow = 50

/** Part of the rows of a table without titles that have the same number of cells. */
const leastAlike = 0.6

/** Whether rows without titles are a table: as wide as each other, with models in one column and more beside it. */
function isTable(rows: readonly TableRow[]): boolean {
  const widths = Map.groupBy(rows, ({ cells }) => cells.length)
  const [width = 0, alike = []] =
    [...widths].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
  if (width < 2 || alike.length < 2 || alike.length < rows.length * leastAlike) return false
  const { columns, question } = readListTable(undefined, rows, undefined).table
  const hasNames = columns.some(({ role }) => role === 'model')
  const hasMore =
    question !== undefined || columns.some(({ role }) => role !== 'model' && role !== 'ignore')
  const isNumbered = alike.every(
    ({ cells }, at) => cells[0]?.replace(/[.)]$/, '') === String(at + 1),
  )
  return hasNames && (hasMore || isNumbered || hasRegisterColumns(alike))
}
