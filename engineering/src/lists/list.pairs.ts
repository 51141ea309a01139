import type { TableRow } from '@faceplate/tables/table'
import { classifyCell } from './list.cell.kind.ts'
import { readColumnTitle } from './list.titles.ts'

/** A table within a list, and the rows before its titles. */
export interface Block {
  above: readonly TableRow[]
  titles: readonly string[] | undefined
  rows: readonly TableRow[]
}

/**
 * Divides a table that has several pairs of devices and quantities side by side, such as
 * `Switch; Qty; Uplink module; Module qty`: each pair is a table of its own.
 */
export function splitPairs(block: Block): Block[] {
  const { titles, rows, above } = block
  if (!titles) return [block]
  const kinds = titles.map((title) => readColumnTitle(title))
  const counts = kinds.flatMap((kind, at) => (kind === 'quantity' ? at : []))
  const names = titles.flatMap((_, at) => (isNames(rows, at) ? at : []))
  const starts = names.filter((name, index) => {
    const next = names[index + 1] ?? titles.length
    return counts.some((count) => count > name && count < next)
  })
  if (starts.length < 2) return [block]
  return starts.map((start, index) => {
    const [from, to] = [index === 0 ? 0 : start, starts[index + 1]]
    return {
      above: index === 0 ? above : [],
      titles: titles.slice(from, to),
      rows: rows.flatMap((row) => {
        const cells = row.cells.slice(from, to)
        return cells.every((cell) => cell === '') ? [] : { ...row, cells }
      }),
    }
  })
}

/** Whether most cells of a column are models. */
function isNames(rows: readonly TableRow[], at: number): boolean {
  const own = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '')
  const models = own.filter(
    (cell) => classifyCell(cell) === 'model' || /^[A-Z]{3,}-[A-Z-]+$/.test(cell),
  )
  return own.length > 0 && models.length * 2 > own.length
}
