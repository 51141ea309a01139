import type { AnalogAttribute } from '@faceplate/contracts/calls/analogs.contract'
import { Fold } from '../ui/layout/Fold.tsx'
import { Table } from '../ui/data/Table.tsx'
import { Icon } from '../ui/text/Icon.tsx'
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
  const stated = attributes.filter(({ theirs }) => theirs !== null)
  const ownOnly = attributes.filter(({ theirs }) => theirs === null)
  return (
    <>
      {stated.length === 0 ? null : (
        <Table cards className={styles.table} caption={`${asked.name} compared with ${good}`}>
          <thead>
            <tr>
              <th scope="col">Characteristic</th>
              <th scope="col">{asked.column}</th>
              <th scope="col">{good}</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {stated.map((attribute) => {
              const { code, name, unit, theirs, ours, verdict, reason } = attribute
              return (
                <tr key={code} data-verdict={verdict}>
                  <th scope="row">{name}</th>
                  <td>
                    <span className={styles.whose}>{asked.isNeed ? 'Needed' : 'Theirs'}</span>
                    {showValue(theirs, unit)}
                  </td>
                  <td>
                    <span className={styles.whose}>Ours</span>
                    {showValue(ours, unit) ?? <span className={styles.unknown}>Not stated</span>}
                  </td>
                  <td>
                    <span className={styles.verdict}>
                      <Icon name={icons[verdict]} size={16} />
                      {describeVerdict(attribute)}
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
              ? `${ownOnly.length} more characteristics`
              : `${ownOnly.length} more for ours (no data for theirs)`
          }
        >
          <dl>
            {ownOnly.map(({ code, name, unit, ours }) => (
              <div key={code}>
                <dt>{name}</dt>
                <dd>{showValue(ours, unit)}</dd>
              </div>
            ))}
          </dl>
        </Fold>
      )}
    </>
  )
}
