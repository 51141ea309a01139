import { cleanCell } from './delimited.reader.ts'
import { TableError } from './table.error.ts'
import type { TableRow, TableSheet } from './table.ts'

/** Rows read from a sheet: far more than a list may have. The rest is counted. */
const maxRows = 50_000

export const maxColumns = 200

/** Cells that merged cells fill in one sheet. Overlapping ones would fill millions from a small file. */
const maxFilled = 200_000

/** Collects the cells of one sheet in any order. Rows and columns count from 0. */
export class SheetGrid {
  readonly #name: string
  readonly #rows = new Map<number, string[]>()
  readonly #hidden = new Set<number>()
  readonly #left = new Set<number>()
  readonly #merged: { row: number; column: number; text: string; count: number }[] = []
  #filledCount = 0

  constructor(name: string) {
    this.#name = name
  }

  put(row: number, column: number, text: string): void {
    const clean = cleanCell(text)
    if (clean === '' || column >= maxColumns) return
    if (!this.#rows.has(row) && this.#rows.size >= maxRows) this.#left.add(row)
    else {
      const cells = this.#rows.get(row) ?? []
      cells[column] = clean
      this.#rows.set(row, cells)
    }
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
    this.#filledCount += count
    if (this.#filledCount > maxFilled) throw new TableError('too-large')
    if (count > 0) this.#merged.push({ row, column, text, count })
  }

  /** A row that the sheet hides is counted and not read. */
  hide(row: number): void {
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
