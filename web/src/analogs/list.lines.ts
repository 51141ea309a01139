import { splitCells } from './list.cells.ts'
import { findColumns, isTitleRow, type ListColumns } from './list.columns.ts'
import { readInventory } from './list.inventory.ts'
import { readStated } from './list.quantity.ts'

/** A line of a pasted list: what to look for, and how many. */
export interface ListLine {
  text: string
  quantity: number
}

/** Lines that are read of one list; further ones are left, and the visitor is told. */
export const mostLines = 2000

const longestText = 200

const integer = /^\d{1,6}$/
const sum = /^(sub ?)?(total|итог|всего)/i
/** Prices and discounts, with their point or their sign. */
const money = /^[$€£₽]|^\d[\d ,.]*[.,]\d{2}$|(%|[$€£₽]|usd|eur|rub|руб)\.?$/i

/**
 * Reads a list as it comes from a spreadsheet, an order, a mail or a switch: the report of `show inventory`; a table by
 * the titles of its columns; else line by line vendor and model, a model or a part number alone, with a quantity before
 * it, behind it or without one.
 */
export function readList(list: string): { lines: ListLine[]; leftCount: number } {
  const inventory = readInventory(list)
  const lines = inventory
    ? Array.from(inventory, ([text, quantity]) => toLine(text, quantity))
    : readRows(splitCells(list))
  return { lines: lines.slice(0, mostLines), leftCount: Math.max(0, lines.length - mostLines) }
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

/** Rows that begin with 1, 2, 3 have numbers, not quantities. */
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
  // A sign of thousands is none of a fraction: nobody orders half a switch.
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
  // What stands before the name may be the number of the row, so what follows goes first.
  const counted = cells.slice(first).find(isCount) ?? cells.slice(0, first).find(isCount)
  const { text, quantity } = readStated(words.join(' '))
  return text === ''
    ? undefined
    : toLine(text, counted === undefined ? (quantity ?? 1) : Number(counted))
}

function toLine(text: string, quantity: number): ListLine {
  return { text: text.trim().slice(0, longestText), quantity }
}
