import type { LaneBudget, LinkResult } from '@faceplate/contracts/link.budget'
import { formatNumber } from '@faceplate/contracts/number.format'
import { Table } from '../ui/Table.tsx'
import { roundLevel } from './link.words.ts'
import styles from './LinkCard.module.css'

interface Column {
  title: string
  lane: LaneBudget
}

interface Row {
  title: string
  read: (lane: LaneBudget, reserve: number) => number | undefined
  /** What is taken off. */
  isLoss?: boolean
  isSum?: boolean
}

const rows: readonly Row[] = [
  { title: 'Power sent, least, dBm', read: ({ sent }) => sent },
  { title: 'Receiver sensitivity, dBm', read: ({ received }) => received },
  { title: 'Budget, dB', read: ({ budget }) => budget, isSum: true },
  { title: 'Penalties', read: ({ penalties }) => penalties, isLoss: true },
  { title: 'Fibre', read: ({ fibre }) => fibre, isLoss: true },
  { title: 'Connections', read: ({ connections }) => connections, isLoss: true },
  { title: 'Splices', read: ({ splices }) => splices, isLoss: true },
  { title: 'Attenuator', read: ({ attenuator }) => attenuator, isLoss: true },
  { title: 'Left, dB', read: ({ margin }) => margin, isSum: true },
  { title: 'Reserve', read: (_, reserve) => reserve, isLoss: true },
  {
    title: 'Margin above the reserve, dB',
    read: ({ margin }, reserve) => (margin === undefined ? undefined : margin - reserve),
    isSum: true,
  },
]

/** The budget line by line, for each direction and lane; what is equal stands in one column. */
export function LinkBudget({ result }: { result: LinkResult }) {
  const columns = listColumns(result)
  const { reserve } = result
  // What nothing is taken off for need not be said.
  const shown = rows.filter(
    ({ read, isLoss }) => !isLoss || columns.some(({ lane }) => read(lane, reserve) !== 0),
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
        {shown.map(({ title, read, isLoss = false, isSum = false }) => (
          <tr key={title} data-sum={isSum ? '' : undefined}>
            <th scope="row">{title}</th>
            {columns.map((column) => (
              <td key={column.title}>{formatLevel(read(column.lane, reserve), isLoss)}</td>
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
