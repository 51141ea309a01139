import type { TableRow } from '@faceplate/tables/table'
import { classifyCell } from '../list.cell.kind.ts'
import type { StructuredTable } from './record.table.ts'

const row = /^[^\s:#][^\s:]{0,80}(?::[^\s:]{0,80}){2,8}$/
const comment = /^\s*#\s*(\S.*)?$/

/**
 * Reads lines whose cells colons part, as in `router.db` of oxidized and rancid: `name:10.0.0.1:ex3400-24t:juniper`. The
 * titles may stand in a comment above. Undefined if the text is none.
 */
export function readColonTable(text: string): StructuredTable | undefined {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim())
  const own = lines.filter((line) => line !== '' && !comment.test(line))
  const [first = ''] = own
  const width = first.split(':').length
  const isTable =
    own.length > 0 && own.every((line) => row.test(line) && line.split(':').length === width)
  const hasModels = own.some((line) =>
    line.split(':').some((cell) => classifyCell(cell) === 'model'),
  )
  if (!isTable || !hasModels) return undefined
  const titles = lines
    .map((line) => comment.exec(line)?.[1]?.split(':'))
    .find((cells) => cells?.length === width)
  const rows = lines.flatMap((line, at): TableRow[] =>
    line === '' || comment.test(line) ? [] : [{ line: at + 1, cells: line.split(':') }],
  )
  return { titles, rows }
}
