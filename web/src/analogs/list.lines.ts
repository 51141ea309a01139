import { splitCells } from './list.cells.ts'
import { findColumns, isTitleRow, type ListColumns } from './list.columns.ts'
import { readInventory } from './list.inventory.ts'
import type { ListLine } from './list.line.ts'
import { readStated } from './list.quantity.ts'

/** Lines read from one list; the page reports how many further lines are ignored. */
export const maxLines = 2000

const maxTextLength = 200

const integer = /^\d{1,6}$/
const sum = /^(sub ?)?(total|итог|всего)/i
/** Prices with decimals or a currency symbol, and percentages. */
const money = /^[$€£₽]|^\d[\d ,.]*[.,]\d{2}$|(%|[$€£₽]|usd|eur|rub|руб)\.?$/i

/**
 * Reads a list as copied from a spreadsheet, an order, an email or a switch. Recognizes a `show inventory` output and a
 * table with column titles; otherwise each line has a vendor and model, or a model or part number alone, with the
 * quantity before, after or absent.
 */
export function readList(list: string): { lines: ListLine[]; leftCount: number } {
  const inventory = readInventory(list)
  const lines = inventory
    ? Array.from(inventory, ([text, quantity]) => toLine(text, quantity))
    : readRows(splitCells(list))
  return { lines: lines.slice(0, maxLines), leftCount: Math.max(0, lines.length - maxLines) }
}

function readRows(rows: readonly (readonly string[])[]): ListLine[] {
  const titled = findColumns(rows)
  if (titled) {
    return rows.slice(titled.at + 1).flatMap((cells) => readByColumns(cells, titled.columns) ?? [])
  }
  const own = rows
    .map((cells) => cells.filter((cell) => cell !== ''))
    .filter((cells) => !isTitleRow(cells))
  const isNumbered = areNumbered(own)
  return own.flatMap((cells) => readCells(isNumbered ? cells.slice(1) : cells) ?? [])
}

/** Whether all rows begin with 1, 2, 3, …: these are row numbers, not quantities. */
function areNumbered(rows: readonly (readonly string[])[]): boolean {
  return (
    rows.length >= 3 &&
    rows.every((cells, at) => cells.length > 1 && cells[0]?.replace(/\.$/, '') === String(at + 1))
  )
}

function readByColumns(cells: readonly string[], columns: ListColumns): ListLine | undefined {
  const read = (column: keyof ListColumns) => cells[columns[column]] ?? ''
  const name = read('part') || read('model')
  if (name === '' || sum.test(name) || isTitleRow(cells)) return undefined
  // Removes thousands separators. Quantities are whole numbers, so a separator followed by three digits is no decimal
  // point.
  const [count = ''] = /\d+/.exec(read('quantity').replace(/(?<=\d)[ ,.](?=\d{3}\b)/g, '')) ?? []
  if (count !== '') return toLine(`${read('vendor')} ${name}`, Number(count))
  const { text, quantity = 1 } = readStated(name)
  return toLine(`${read('vendor')} ${text}`, quantity)
}

function readCells(cells: readonly string[]): ListLine | undefined {
  if (sum.test(cells[0] ?? '')) return undefined
  const isText = (cell: string) => !integer.test(cell) && !money.test(cell)
  const words = cells.filter(isText)
  if (words.length === 0) return cells.length === 1 ? toLine(cells[0] ?? '', 1) : undefined
  const first = cells.findIndex(isText)
  const isCount = (cell: string) => integer.test(cell)
  // A number before the name may be a row number, so a number after the name takes precedence.
  const counted = cells.slice(first).find(isCount) ?? cells.slice(0, first).find(isCount)
  const { text, quantity } = readStated(words.join(' '))
  return text === ''
    ? undefined
    : toLine(text, counted === undefined ? (quantity ?? 1) : Number(counted))
}

function toLine(text: string, quantity: number): ListLine {
  return { text: text.trim().slice(0, maxTextLength), quantity, kind: 'device' }
}
