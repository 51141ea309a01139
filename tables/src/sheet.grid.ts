import type { CellBudget } from './cell.budget.ts'
import { cleanCell } from './delimited.reader.ts'
import { TableError } from './table.error.ts'
import type { TableRow, TableSheet } from './table.ts'

/** Rows read from a sheet: far more than a list may have. The rest is counted. */
const maxRows = 50_000

export const maxColumns = 200

/** Collects the cells of one sheet in any order. Rows and columns count from 0. */
export class SheetGrid {
  readonly #name: string
  readonly #budget: CellBudget
  readonly #rows = new Map<number, string[]>()
  readonly #hidden = new Set<number>()
  readonly #left = new Set<number>()
  readonly #merged: { row: number; column: number; text: string; count: number }[] = []

  constructor(name: string, budget: CellBudget) {
    this.#name = name
    this.#budget = budget
  }

  put(row: number, column: number, text: string): void {
    this.putBlock(row, column, text, { rowCount: 1, columnCount: 1 })
  }

  /** Repeats a text to the right and below. */
  putBlock(
    row: number,
    column: number,
    text: string,
    { rowCount, columnCount }: { rowCount: number; columnCount: number },
  ): void {
    const clean = cleanCell(text)
    if (clean === '') return
    if (!isIndex(row) || !isIndex(column)) throw new TableError('damaged')
    const width = Math.min(columnCount, maxColumns - column)
    if (width <= 0) return
    this.#budget.take(rowCount * width)
    for (let down = row; down < row + rowCount; down += 1) this.#fill(down, column, clean, width)
  }

  #fill(row: number, column: number, clean: string, width: number): void {
    const known = this.#rows.get(row)
    if (!known && this.#rows.size >= maxRows) {
      this.#left.add(row)
      return
    }
    const cells = known ?? []
    // An array also has the empty cells before a cell.
    this.#budget.take(Math.max(0, column - cells.length))
    for (let at = column; at < column + width; at += 1) cells[at] = clean
    if (!known) this.#rows.set(row, cells)
  }

  read(row: number, column: number): string {
    return this.#rows.get(row)?.[column] ?? ''
  }

  /**
   * Repeats a text in the rows below that its cell covers: a vendor merged over ten rows is the vendor of each. A number
   * is not repeated, since a quantity of ten would become a hundred. Rows without any cell of their own stay blank.
   */
  fillDown(row: number, column: number, text: string, rowCount: number): void {
    if (!/\p{L}/u.test(text)) return
    const count = Math.min(rowCount, maxRows) - 1
    if (count <= 0) return
    this.#budget.take(count)
    this.#merged.push({ row, column, text, count })
  }

  /** A row that the sheet hides is counted and not read. */
  hide(row: number): void {
    this.#budget.take(1)
    this.#hidden.add(row)
  }

  finish(): TableSheet {
    for (const { row, column, text, count } of this.#merged) {
      for (let below = row + 1; below <= row + count; below += 1) {
        if (this.#rows.has(below) && this.read(below, column) === '') this.put(below, column, text)
      }
    }
    const filled = Array.from(this.#rows).toSorted(([one], [other]) => one - other)
    const rows = filled
      .filter(([row]) => !this.#hidden.has(row))
      .map(([row, cells]): TableRow => ({
        line: row + 1,
        cells: Array.from(cells, (cell?: string) => cell ?? ''),
      }))
    return {
      name: this.#name,
      rows,
      hiddenCount: filled.length - rows.length,
      leftCount: this.#left.size,
    }
  }
}

function isIndex(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0
}
