import type { LaneBudget, LinkResult } from '@faceplate/contracts/links/link.budget'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { Table } from '../ui/data/Table.tsx'
import { roundLevel } from './link.words.ts'
import styles from './LinkCard.module.css'

interface Column {
  title: string
  lane: LaneBudget
}

type Line = Exclude<keyof LaneBudget, 'wavelength' | 'count'> | 'reserve' | 'above'

/** Lines of the calculation: losses, and sums between them. */
const rows: readonly (readonly [title: string, line: Line, kind?: 'loss' | 'sum'])[] = [
  ['Power sent, least, dBm', 'sent'],
  ['Receiver sensitivity, dBm', 'received'],
  ['Budget, dB', 'budget', 'sum'],
  ['Penalties', 'penalties', 'loss'],
  ['Fibre', 'fibre', 'loss'],
  ['Connections', 'connections', 'loss'],
  ['Splices', 'splices', 'loss'],
  ['Attenuator', 'attenuator', 'loss'],
  ['Left, dB', 'margin', 'sum'],
  ['Reserve', 'reserve', 'loss'],
  ['Margin above the reserve, dB', 'above', 'sum'],
]

/** Link budget by line, with a column per direction and lane; equal columns are merged. */
export function LinkBudget({ result }: { result: LinkResult }) {
  const columns = listColumns(result)
  const { reserve } = result
  const read = ({ lane }: Column, line: Line) => {
    if (line === 'reserve') return reserve
    if (line !== 'above') return lane[line]
    return lane.margin === undefined ? undefined : lane.margin - reserve
  }
  // Losses of zero in all columns are omitted.
  const shown = rows.filter(
    ([, line, kind]) => kind !== 'loss' || columns.some((column) => read(column, line) !== 0),
  )
  return (
    <Table region="Calculation" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Per lane</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(([title, line, kind]) => (
          <tr key={line} data-sum={kind === 'sum' ? '' : undefined}>
            <th scope="row">{title}</th>
            {columns.map((column) => (
              <td key={column.title}>{formatLevel(read(column, line), kind === 'loss')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function listColumns({ directions }: LinkResult): Column[] {
  const all = directions.flatMap(({ from, lanes }) => lanes.map((lane) => ({ from, lane })))
  const same = Map.groupBy(all, ({ lane }) => JSON.stringify({ ...lane, wavelength: 0 }))
  return [...same.values()].flatMap((equal) => {
    const [first] = equal
    if (!first) return []
    const ways = new Set(equal.map(({ from }) => from))
    const colours = [...new Set(equal.map(({ lane }) => lane.wavelength))].join(', ')
    const way = ways.size > 1 ? 'Each way' : first.from === 'a' ? 'A to B' : 'B to A'
    return [{ title: `${way}, ${colours}\u00a0nm`, lane: first.lane }]
  })
}

function formatLevel(value: number | undefined, isLoss: boolean): string {
  if (value === undefined) return 'Not stated'
  const rounded = roundLevel(value)
  return formatNumber(isLoss && rounded !== 0 ? -rounded : rounded)
}
