import type { LaneBudget, LinkResult } from '@faceplate/engineering/links/link.budget'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { message, type Message } from '@faceplate/messages/message'
import type { Messages } from '@faceplate/messages/messages'
import { FigureLink } from '../FigureLink.tsx'
import { Table } from '../../ui/data/Table.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { formatWavelengths } from '@faceplate/engineering/links/link.units'
import { roundLevel } from '@faceplate/engineering/links/link.words'
import styles from './LinkCard.module.css'

interface Column {
  title: string
  lane: LaneBudget
}

type Line = Exclude<keyof LaneBudget, 'wavelength' | 'count'> | 'reserve' | 'above'

/** Lines of the calculation: losses, and sums between them. */
const rows: readonly (readonly [title: Message, line: Line, kind?: 'loss' | 'sum'])[] = [
  [message('links.budget.sent'), 'sent'],
  [message('links.budget.sensitivity'), 'received'],
  [message('links.budget.budget'), 'budget', 'sum'],
  [message('links.budget.penalties'), 'penalties', 'loss'],
  [message('links.loss.fibre'), 'fibre', 'loss'],
  [message('links.loss.connections'), 'connections', 'loss'],
  [message('links.loss.splices'), 'splices', 'loss'],
  [message('links.loss.passive'), 'passive', 'loss'],
  [message('links.loss.attenuator'), 'attenuator', 'loss'],
  [message('links.budget.left'), 'margin', 'sum'],
  [message('links.loss.reserve'), 'reserve', 'loss'],
  [message('links.budget.margin'), 'above', 'sum'],
]

/** Link budget by line, with a column per direction and lane; equal columns are merged. */
export function LinkBudget({ result }: { result: LinkResult }) {
  const t = useMessages()
  const columns = listColumns(t, result)
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
    <Table region={t('links.calculation')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('links.budget.perLane')}</th>
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
            <th scope="row">
              <FigureLink figure={figureOf(result.figures, line)}>{t(title)}</FigureLink>
            </th>
            {columns.map((column) => (
              <td key={column.title}>{formatLevel(t, read(column, line), kind === 'loss')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The row of the figure that a line follows from. */
function figureOf(figures: LinkResult['figures'], line: Line): string | undefined {
  return line === 'received' ? figures.sensitivity : figures[line as keyof typeof figures]
}

function listColumns(t: Messages, { directions }: LinkResult): Column[] {
  const all = directions.flatMap(({ from, lanes }) => lanes.map((lane) => ({ from, lane })))
  const same = Map.groupBy(all, ({ lane }) => JSON.stringify({ ...lane, wavelength: 0 }))
  return [...same.values()].flatMap((equal) => {
    const [first] = equal
    if (!first) return []
    const ways = new Set(equal.map(({ from }) => from))
    const colours = [...new Set(equal.map(({ lane }) => lane.wavelength))]
    const light = { wavelengths: formatWavelengths(t, colours) }
    const title =
      ways.size > 1
        ? t('links.budget.eachWay', light)
        : t(first.from === 'a' ? 'links.budget.aToB' : 'links.budget.bToA', light)
    return [{ title, lane: first.lane }]
  })
}

function formatLevel(t: Messages, value: number | undefined, isLoss: boolean): string {
  if (value === undefined) return t('links.budget.notStated')
  const rounded = roundLevel(value)
  return formatNumber(isLoss && rounded !== 0 ? -rounded : rounded, t.language)
}
