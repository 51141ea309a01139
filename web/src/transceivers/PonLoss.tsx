import type { BranchLoss, PonResult } from '@faceplate/contracts/links/pon.tree'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { Table } from '../ui/data/Table.tsx'
import { roundLevel } from './link.words.ts'
import styles from './LinkCard.module.css'

const parts = [
  ['Splitters', 'splitters'],
  ['Fibre', 'fibre'],
  ['Connections', 'connections'],
  ['Splices', 'splices'],
] as const satisfies readonly (readonly [string, keyof BranchLoss])[]

/** Loss of the farthest branch by line, with a column per direction. */
export function PonLoss({ result }: { result: PonResult }) {
  const { down, up, reserve, ponClass } = result
  const columns = [
    { title: `From the OLT, ${down.wavelength}\u00a0nm`, loss: down },
    { title: `To the OLT, ${up.wavelength}\u00a0nm`, loss: up },
  ]
  const row = (title: string, read: (loss: BranchLoss) => number, isSum = false) => (
    <tr key={title} data-sum={isSum ? '' : undefined}>
      <th scope="row">{title}</th>
      {columns.map(({ title: column, loss }) => (
        <td key={column}>{formatNumber(roundLevel(read(loss)))}</td>
      ))}
    </tr>
  )
  return (
    <Table region="Calculation" className={styles.table}>
      <thead>
        <tr>
          <th scope="col">dB</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(`Most that ${ponClass.name} bridges`, () => ponClass.maxLoss, true)}
        {parts
          .filter(([, part]) => columns.some(({ loss }) => loss[part] !== 0))
          .map(([title, part]) => row(title, (loss) => -loss[part]))}
        {row('Left', (loss) => ponClass.maxLoss - loss.total, true)}
        {reserve === 0 ? null : row('Reserve', () => -reserve)}
        {row('Margin above the reserve', (loss) => ponClass.maxLoss - loss.total - reserve, true)}
      </tbody>
    </Table>
  )
}
