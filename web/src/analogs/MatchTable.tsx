import type { AnalogAttribute } from '@faceplate/contracts/calls/analogs.contract'
import { Fold } from '../ui/layout/Fold.tsx'
import { Table } from '../ui/data/Table.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import type { AskedDevice } from './asked.device.ts'
import { describeVerdict, showValue } from './match.words.ts'
import styles from './MatchTable.module.css'

const icons = {
  equal: 'check',
  better: 'arrow-up',
  worse: 'x',
  missing: 'x',
  unknown: 'minus',
} as const

/** Each characteristic of both devices with a verdict and its reason; unknown values are shown as unknown. */
export function MatchTable({
  asked,
  good,
  attributes,
}: {
  asked: AskedDevice
  good: string
  attributes: readonly AnalogAttribute[]
}) {
  const t = useMessages()
  const stated = attributes.filter(({ theirs }) => theirs !== null)
  const ownOnly = attributes.filter(({ theirs }) => theirs === null)
  return (
    <>
      {stated.length === 0 ? null : (
        <Table
          cards
          className={styles.table}
          caption={t('analogs.table.caption', { asked: asked.name, good })}
        >
          <thead>
            <tr>
              <th scope="col">{t('analogs.table.characteristic')}</th>
              <th scope="col">{asked.column}</th>
              <th scope="col">{good}</th>
              <th scope="col">{t('analogs.table.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {stated.map((attribute) => {
              const { code, name, unit, theirs, ours, verdict, reason } = attribute
              return (
                <tr key={code} data-verdict={verdict}>
                  <th scope="row">{name}</th>
                  <td>
                    <span className={styles.whose}>
                      {t(asked.isNeed ? 'analogs.table.needed' : 'analogs.table.theirs')}
                    </span>
                    {showValue(t, theirs, unit)}
                  </td>
                  <td>
                    <span className={styles.whose}>{t('analogs.table.ours')}</span>
                    {showValue(t, ours, unit) ?? (
                      <span className={styles.unknown}>{t('analogs.table.notStated')}</span>
                    )}
                  </td>
                  <td>
                    <span className={styles.verdict}>
                      <Icon name={icons[verdict]} size={16} />
                      {describeVerdict(t, attribute)}
                    </span>
                    <span className={styles.reason}>{reason}</span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      )}
      {ownOnly.length === 0 ? null : (
        <Fold
          className={styles.more}
          summary={
            asked.isNeed
              ? t('analogs.table.more', { count: ownOnly.length })
              : t('analogs.table.moreOfOurs', { count: ownOnly.length })
          }
        >
          <dl>
            {ownOnly.map(({ code, name, unit, ours }) => (
              <div key={code}>
                <dt>{name}</dt>
                <dd>{showValue(t, ours, unit)}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
    </>
  )
}
