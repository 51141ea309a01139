import { TableError } from './table.error.ts'

/** Far more cells than a list has: ten rows of a sheet can state that they repeat a million times. */
const maxCells = 2_000_000

/**
 * The number of cells that all sheets of one file may have. A few bytes repeat, merge or hide many cells, so the size of a file
 * says little about the memory and time that reading it takes.
 */
export class CellBudget {
  #left = maxCells

  /** Takes room for cells. Throws a `TableError` if the file has more than a table needs, or a count that is none. */
  take(count: number): void {
    if (!(count >= 0)) throw new TableError('damaged')
    this.#left -= count
    if (this.#left < 0) throw new TableError('too-large')
  }
}
