import type { ChosenRoles } from './list.lines.ts'
import type { ColumnRole } from './list.titles.ts'

/** The roles of columns, by the words that the address has for them. */
const words: Readonly<Record<ColumnRole, string>> = {
  ignore: '',
  vendor: 'vendor',
  part: 'part',
  model: 'model',
  quantity: 'quantity',
  perSite: 'per-site',
  sites: 'sites',
  atSite: 'at-site',
  serial: 'serial',
  kind: 'kind',
}

const roles = new Map(
  Object.entries(words).map(([role, word]) => [word, role as ColumnRole] as const),
)

/** Longer descriptions of columns are none that this page wrote. */
const maxLength = 1000

/** Writes chosen roles for an address: `model,,quantity`, with a semicolon between tables; `-` for a table as it is read. */
export function writeRoles(chosen: ChosenRoles): string {
  return chosen.map((table) => table?.map((role) => words[role]).join(',') ?? '-').join(';')
}

/** Reads the roles of an address; undefined if it has none. Unknown words stand for columns that are not read. */
export function readRoles(text: string): ChosenRoles | undefined {
  if (text === '' || text.length > maxLength) return undefined
  return text
    .split(';')
    .map((table) =>
      table === '-' ? null : table.split(',').map((word) => roles.get(word) ?? 'ignore'),
    )
}
