import { formatList } from '@faceplate/contracts/shared/list.format'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { Select } from '../ui/fields/Select.tsx'
import { Table } from '../ui/data/Table.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { describeLineDoubt } from '@faceplate/engineering/lists/list.doubt'
import styles from './ListColumns.module.css'
import {
  changeRole,
  type ReadListTable,
  type TableColumn,
} from '@faceplate/engineering/lists/list.table'
import type { ColumnRole } from '@faceplate/engineering/lists/list.titles'

const roleNames: Readonly<Record<ColumnRole, Message>> = {
  ignore: message('analogs.role.ignore'),
  vendor: message('analogs.role.vendor'),
  model: message('analogs.role.model'),
  part: message('analogs.role.part'),
  quantity: message('analogs.role.quantity'),
  perSite: message('analogs.role.perSite'),
  sites: message('analogs.role.sites'),
  atSite: message('analogs.role.atSite'),
  serial: message('analogs.role.serial'),
  kind: message('analogs.role.kind'),
}

/** How the columns of a table are read, with its first rows. The visitor can change each column. */
export function ListColumns({
  at,
  table: { columns, question, repeatCount },
  count,
  onChoose,
}: {
  /** Index of the table in the list. */
  at: number
  table: ReadListTable
  /** Number of tables in the list. */
  count: number
  onChoose: (roles: readonly ColumnRole[]) => void
}) {
  const t = useMessages()
  const name =
    count === 1 ? t('analogs.columns.title') : t('analogs.columns.titleOf', { number: at + 1 })
  const options = (Object.keys(roleNames) as ColumnRole[]).map((value) => ({
    value,
    label: t(roleNames[value]),
  }))
  const rows = columns[0]?.samples.map((_, row) => row) ?? []
  return (
    <div className={styles.columns}>
      <h2 className={styles.title}>{name}</h2>
      {question === undefined ? null : (
        <p className={styles.question} role="status">
          {describeLineDoubt(t, question)}
        </p>
      )}
      <p className={styles.quiet}>{describeColumns(t, columns, question !== undefined)}</p>
      {repeatCount === 0 ? null : (
        <p className={styles.quiet}>
          {t('analogs.columns.repeated', {
            count: repeatCount,
            number: formatNumber(repeatCount, t.language),
          })}
        </p>
      )}
      <Table region={name} className={styles.table} caption={t('analogs.columns.caption')}>
        <thead>
          <tr className={styles.roles}>
            {columns.map((column) => (
              <td key={column.at} data-read={isRead(column)}>
                <Select
                  label={t('analogs.columns.column', { column: nameColumn(t, column) })}
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

function nameColumn(t: Messages, { title, at }: TableColumn): string {
  return title === '' ? String(at + 1) : t('analogs.quoted', { text: title })
}

const countRoles: ReadonlySet<ColumnRole> = new Set(['quantity', 'perSite', 'atSite'])

/** The column of each part of a line, in words. */
function describeColumns(t: Messages, columns: readonly TableColumn[], isAsked: boolean): string {
  const read = columns
    .filter(isRead)
    .map((column) =>
      t('analogs.columns.readPart', { role: column.role, column: nameColumn(t, column) }),
    )
  if (read.length === 0) return t('analogs.columns.noneRead')
  const isCounted = columns.some(({ role }) => countRoles.has(role))
  return [
    t('analogs.columns.read', { columns: formatList(read, t.language, 'row') }),
    isCounted || isAsked ? [] : t('analogs.columns.noQuantity'),
  ]
    .flat()
    .join(' ')
}
