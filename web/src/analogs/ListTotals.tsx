import { formatNumber, joinUnit } from '@faceplate/contracts/shared/number.format'
import styles from './DeviceList.module.css'
import { addUp } from './list.totals.ts'
import type { ListResult } from './useListResults.ts'

/** Totals of the selected products: power, rack units and ports. */
export function ListTotals({ answers }: { answers: readonly ListResult[] }) {
  const { pieces, totals } = addUp(answers)
  if (pieces === 0) return null
  return (
    <section className={styles.totals} aria-labelledby="list-totals">
      <h2 id="list-totals" className={styles.totalsTitle}>
        Totals of the selected lines
      </h2>
      <dl>
        <div>
          <dt>Products</dt>
          <dd>{formatNumber(pieces)}</dd>
        </div>
        {totals.map(({ code, name, unit, purpose, sum, unknownCount }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>
              {joinUnit(formatNumber(sum), unit)}
              {purpose === '' ? null : <span className={styles.quiet}>{purpose}</span>}
              {unknownCount === 0 ? null : (
                <span className={styles.quiet}>not stated for {formatNumber(unknownCount)}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
