import { figureColumns, formatTotal } from '@faceplate/engineering/project/figure.columns'
import { writePriceRows } from '@faceplate/engineering/project/price.rows'
import { listCheckedLines } from '@faceplate/engineering/project/checked.lines'
import { listProjectPoe } from '@faceplate/engineering/project/poe.checks'
import type { Project } from '@faceplate/engineering/project/project.address'
import { addFigures } from '@faceplate/engineering/project/project.figures'
import { mapNames } from '@faceplate/engineering/project/project.names'
import { formatPortTotal, listPortTotals } from '@faceplate/engineering/project/project.poe.words'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { useDecoration } from '../base/useDecoration.ts'
import { formatDay } from '../ui/text/day.format.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ProjectPage.module.css'
import { priceListQuery } from './project.queries.ts'
import type { ProjectRow } from './project.row.ts'

/**
 * Totals of a project: its price first, then its figures. Products without a figure are counted, never taken as zero.
 */
export function ProjectTotals({
  rows,
  project,
}: {
  rows: readonly ProjectRow[]
  project: Project
}) {
  const t = useMessages()
  const list = useDecoration(priceListQuery())
  const totals = addFigures(rows.map(({ line, figures }) => ({ quantity: line.quantity, figures })))
  const prices = writePriceRows(t, {
    project,
    lines: rows.map(({ line: { quantity }, good }) => ({ quantity, price: good?.price })),
    list,
  })
  const checked = listCheckedLines(
    project,
    mapNames(
      rows.flatMap(({ good }) => good ?? []),
      ({ partNumber }) => partNumber,
    ),
  )
  const ports = listPortTotals(t, listProjectPoe(checked, t('project.check.adapterNote')), checked)
  const pieces = rows.reduce((sum, { line }) => sum + line.quantity, 0)
  return (
    <section className={styles.totals} aria-labelledby="totals">
      <h2 id="totals">{t('project.totals')}</h2>
      {prices.rows.length === 0 ? null : (
        <dl
          className={styles.prices}
          data-apart={prices.apart === '' && !prices.isPartial ? undefined : ''}
        >
          {prices.rows.map(({ kind, label, total, text, note }) => (
            <div key={`${kind} ${total.currency} ${total.includes_tax}`}>
              <dt>{label}</dt>
              <dd>
                {text}
                {note === '' ? null : <span>{note}</span>}
                {kind !== 'goods' || prices.validUntil === undefined ? null : (
                  <span>{t('price.until', { day: formatDay(prices.validUntil, t.language) })}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {prices.apart === '' ? null : <p className={styles.apart}>{prices.apart}</p>}
      {rows.length === 0 ? null : (
        <dl>
          <div>
            <dt>{t('project.pieces')}</dt>
            <dd>{formatNumber(pieces, t.language)}</dd>
          </div>
          {figureColumns.map((column) => {
            const { key, name, total } = column
            const { value, unknownCount } = totals[name]
            return (
              <div key={key}>
                <dt>{t(total)}</dt>
                <dd>
                  {value === 0 && unknownCount > 0
                    ? t('project.notStated')
                    : formatTotal(t, column, value)}
                  {unknownCount === 0 || value === 0 ? null : (
                    <span>{t('project.notStatedFor', { count: unknownCount })}</span>
                  )}
                </dd>
              </div>
            )
          })}
          {ports.map((total) => (
            <div key={total.label}>
              <dt>{total.label}</dt>
              <dd>{formatPortTotal(t, total)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
