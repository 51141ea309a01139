import { nameTax } from '@faceplate/contracts/calls/price.tax'
import { figureColumns, formatRounded } from '@faceplate/contracts/project/figure.columns'
import { addFigures } from '@faceplate/contracts/project/project.figures'
import { addPrices } from '@faceplate/contracts/project/project.prices'
import { formatNumber, joinUnit } from '@faceplate/contracts/shared/number.format'
import { formatAmount } from '@faceplate/contracts/calls/price.text'
import { formatDay } from '../ui/text/day.format.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ProjectPage.module.css'
import { listPrices } from './project.prices.ts'
import type { ProjectRow } from './project.row.ts'

/** Totals of a project. What a product does not state is counted, never taken as zero. */
export function ProjectTotals({ rows }: { rows: readonly ProjectRow[] }) {
  const t = useMessages()
  const totals = addFigures(rows.map(({ line, figures }) => ({ quantity: line.quantity, figures })))
  const { totals: totalPrices, unpricedCount, validUntil } = addPrices(listPrices(rows))
  const pieces = rows.reduce((sum, { line }) => sum + line.quantity, 0)
  return (
    <section className={styles.totals} aria-labelledby="totals">
      <h2 id="totals">{t('project.totals')}</h2>
      <dl>
        <div>
          <dt>{t('project.pieces')}</dt>
          <dd>{formatNumber(pieces, t.language)}</dd>
        </div>
        {figureColumns.map(({ key, name, total, unit, convert }) => {
          const { value, unknownCount } = totals[name]
          return (
            <div key={key}>
              <dt>{t(total)}</dt>
              <dd>
                {value === 0 && unknownCount > 0
                  ? t('project.notStated')
                  : joinUnit(formatRounded(t, convert(value)), t(unit))}
                {unknownCount === 0 || value === 0 ? null : (
                  <span>{t('project.notStatedFor', { count: unknownCount })}</span>
                )}
              </dd>
            </div>
          )
        })}
        {totalPrices.map((total) => (
          <div key={`${total.currency} ${total.includes_tax}`}>
            <dt>{t('project.price.total', { tax: nameTax(total.includes_tax) })}</dt>
            <dd>
              {formatAmount(total, t.language)}
              {unpricedCount === 0 ? null : (
                <span>{t('project.price.none', { count: unpricedCount })}</span>
              )}
              {validUntil === undefined ? null : (
                <span>{t('price.until', { day: formatDay(validUntil, t.language) })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
