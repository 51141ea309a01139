import { formatNumber, joinUnit } from '@faceplate/contracts/shared/number.format'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './DeviceList.module.css'
import { addUp } from './list.totals.ts'
import type { ListResult } from './useListResults.ts'

/** Totals of the selected products: power, rack units and ports. */
export function ListTotals({ answers }: { answers: readonly ListResult[] }) {
  const t = useMessages()
  const { pieces, openPieces, totals } = addUp(answers)
  if (pieces + openPieces === 0) return null
  return (
    <section className={styles.totals} aria-labelledby="list-totals">
      <h2 id="list-totals" className={styles.totalsTitle}>
        {t('analogs.totals.title')}
      </h2>
      <dl>
        <div>
          <dt>{t('analogs.totals.products')}</dt>
          <dd>
            {formatNumber(pieces, t.language)}
            {openPieces === 0 ? null : (
              <span className={styles.quiet}>
                {t('analogs.totals.toChoose', { count: openPieces })}
              </span>
            )}
          </dd>
        </div>
        {totals.map(({ code, name, unit, purpose, sum, unknownCount }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>
              {joinUnit(formatNumber(sum, t.language), unit)}
              {purpose === undefined ? null : <span className={styles.quiet}>{t(purpose)}</span>}
              {unknownCount === 0 ? null : (
                <span className={styles.quiet}>
                  {t('analogs.totals.notStated', {
                    count: formatNumber(unknownCount, t.language),
                  })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
