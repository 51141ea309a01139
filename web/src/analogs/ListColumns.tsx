import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { Select } from '../ui/fields/Select.tsx'
import { Table } from '../ui/data/Table.tsx'
import styles from './ListColumns.module.css'
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
  serial: 'Serial number',
  kind: 'Kind of part',
}

const options = (Object.keys(roleNames) as ColumnRole[]).map((value) => ({
  value,
  label: roleNames[value],
}))

/** How the columns of a table are read, with its first rows. The visitor can change each column. */
export function ListColumns({
  at,
  table: { columns, question, repeatCount },
  count,
  onChoose,
}: {
  /** Index of the table in the list. */
  at: number
  table: ListTable
  /** Number of tables in the list. */
  count: number
  onChoose: (roles: readonly ColumnRole[]) => void
}) {
  const name = count === 1 ? 'Columns of your table' : `Columns of table ${at + 1}`
  const rows = columns[0]?.samples.map((_, row) => row) ?? []
  return (
    <div className={styles.columns}>
      <h2 className={styles.title}>{name}</h2>
      {question === undefined ? null : (
        <p className={styles.question} role="status">
          {question}
        </p>
      )}
      <p className={styles.quiet}>{describeColumns(columns, question !== undefined)}</p>
      {repeatCount === 0 ? null : (
        <p className={styles.quiet}>
          {repeatCount === 1
            ? '1 row repeats a serial number and is not counted again.'
            : `${formatNumber(repeatCount)} rows repeat a serial number and are not counted again.`}
        </p>
      )}
      <Table region={name} className={styles.table} caption="The first rows of the table">
        <thead>
          <tr className={styles.roles}>
            {columns.map((column) => (
              <td key={column.at} data-read={isRead(column)}>
                <Select
                  label={`Column ${nameColumn(column)}`}
                  labelPlace="hidden"
                  options={options}
                  value={column.role}
                  onChange={(role) => onChoose(changeRole(columns, column.at, role))}
                />
              </td>
            ))}
          </tr>
          {columns.every(({ title }) => title === '') ? null : (
            <tr>
              {columns.map((column) => (
                <th key={column.at} scope="col" data-read={isRead(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column.at} data-read={isRead(column)}>
                  {column.samples[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

const isRead = ({ role }: TableColumn) => role !== 'ignore'

function nameColumn({ title, at }: TableColumn): string {
  return title === '' ? String(at + 1) : `“${title}”`
}

const countRoles: ReadonlySet<ColumnRole> = new Set(['quantity', 'perSite', 'atSite'])

/** The column of each part of a line, in words. */
function describeColumns(columns: readonly TableColumn[], isAsked: boolean): string {
  const read = columns
    .filter(isRead)
    .map((column) => `${roleNames[column.role].toLowerCase()} from column ${nameColumn(column)}`)
  if (read.length === 0) return 'No column is read yet: choose the one with the models.'
  const isCounted = columns.some(({ role }) => countRoles.has(role))
  const rest = isCounted || isAsked ? '' : ' No column states a quantity, so each row is one piece.'
  return `Read: ${read.join(', ')}.${rest}`
}
