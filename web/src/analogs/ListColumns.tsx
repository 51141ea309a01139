import { Select } from '../ui/fields/Select.tsx'
import { Table } from '../ui/data/Table.tsx'
import styles from './ListColumns.module.css'
import { chooseColumns } from './list.store.ts'
import { changeRole, type ListTable, type TableColumn } from './list.table.ts'
import type { ColumnRole } from './list.titles.ts'

const roleNames: Readonly<Record<ColumnRole, string>> = {
  ignore: 'Ignore',
  vendor: 'Vendor',
  model: 'Model',
  part: 'Part number',
  quantity: 'Quantity',
  perSite: 'Quantity per site',
  sites: 'Number of sites',
  atSite: 'Quantity at one site',
}

const options = (Object.keys(roleNames) as ColumnRole[]).map((value) => ({
  value,
  label: roleNames[value],
}))

/** How the columns of a table are read, with its first rows. The visitor can change each column. */
export function ListColumns({
  source,
  at,
  table: { columns },
  count,
}: {
  source: string
  /** Index of the table in the list. */
  at: number
  table: ListTable
  /** Number of tables in the list. */
  count: number
}) {
  const name = count === 1 ? 'Columns of your table' : `Columns of table ${at + 1}`
  const rows = columns[0]?.samples.map((_, row) => columns.map(({ samples }) => samples[row] ?? ''))
  return (
    <section className={styles.columns} aria-label={name}>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.quiet}>{describeColumns(columns)}</p>
      <Table region={name} className={styles.table} caption="The first rows of the table">
        <thead>
          <tr className={styles.roles}>
            {columns.map((column, index) => (
              <td key={index} data-read={column.role !== 'ignore'}>
                <Select
                  label={`Column ${nameColumn(column, index)}`}
                  labelPlace="hidden"
                  options={options}
                  value={column.role}
                  onChange={(role) => chooseColumns(source, at, changeRole(columns, index, role))}
                />
              </td>
            ))}
          </tr>
          {columns.every(({ title }) => title === '') ? null : (
            <tr>
              {columns.map(({ title, role }, index) => (
                <th key={index} scope="col" data-read={role !== 'ignore'}>
                  {title}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows?.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index} data-read={columns[index]?.role !== 'ignore'}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function nameColumn({ title }: TableColumn, index: number): string {
  return title === '' ? String(index + 1) : `“${title}”`
}

/** What is read from which column, in words. */
function describeColumns(columns: readonly TableColumn[]): string {
  const read = columns.flatMap((column, index) =>
    column.role === 'ignore'
      ? []
      : `${roleNames[column.role].toLowerCase()} from column ${nameColumn(column, index)}`,
  )
  const counts: readonly ColumnRole[] = ['quantity', 'perSite', 'atSite']
  const isCounted = columns.some(({ role }) => counts.includes(role))
  if (read.length === 0) return 'No column is read yet: choose the one with the models.'
  const rest = isCounted ? '' : ' No column states a quantity, so each row is one piece.'
  return `Read: ${read.join(', ')}.${rest}`
}
