import type { BranchLoss, PonResult } from '@faceplate/engineering/links/pon.tree'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { message, type Message } from '@faceplate/messages/message'
import { Table } from '../../ui/data/Table.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { formatWavelengths } from '@faceplate/engineering/links/link.units'
import { roundLevel } from '@faceplate/engineering/links/link.words'
import styles from '../links/LinkCard.module.css'

const parts = [
  [message('links.loss.splitters'), 'splitters'],
  [message('links.loss.fibre'), 'fibre'],
  [message('links.loss.connections'), 'connections'],
  [message('links.loss.splices'), 'splices'],
] as const satisfies readonly (readonly [Message, keyof BranchLoss])[]

/** Loss of the farthest branch by line, with a column per direction. */
export function PonLoss({ result }: { result: PonResult }) {
  const t = useMessages()
  const { down, up, reserve, ponClass } = result
  const columns = [
    {
      title: t('links.pon.down', { wavelength: formatWavelengths(t, [down.wavelength]) }),
      loss: down,
    },
    { title: t('links.pon.up', { wavelength: formatWavelengths(t, [up.wavelength]) }), loss: up },
  ]
  const row = (title: string, read: (loss: BranchLoss) => number, isSum = false) => (
    <tr key={title} data-sum={isSum ? '' : undefined}>
      <th scope="row">{title}</th>
      {columns.map(({ title: column, loss }) => (
        <td key={column}>{formatNumber(roundLevel(read(loss)), t.language)}</td>
      ))}
    </tr>
  )
  return (
    <Table region={t('links.calculation')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('links.pon.decibels')}</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {row(t('links.pon.most', { name: ponClass.name }), () => ponClass.maxLoss, true)}
        {parts
          .filter(([, part]) => columns.some(({ loss }) => loss[part] !== 0))
          .map(([title, part]) => row(t(title), (loss) => -loss[part]))}
        {row(t('links.pon.left'), (loss) => ponClass.maxLoss - loss.total, true)}
        {reserve === 0 ? null : row(t('links.loss.reserve'), () => -reserve)}
        {row(t('links.pon.margin'), (loss) => ponClass.maxLoss - loss.total - reserve, true)}
      </tbody>
    </Table>
  )
}
