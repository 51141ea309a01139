import { findCommonLabel, formatAmount, writePrice } from '@faceplate/engineering/prices/price.text'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { projectFields } from '@faceplate/engineering/project/project.edit'
import {
  figureColumns as columns,
  formatFigure,
} from '@faceplate/engineering/project/figure.columns'
import { findFigure, type PieceFigures } from '@faceplate/engineering/project/project.figures'
import { maxNoteLength } from '@faceplate/engineering/project/project.limits'
import { multiplyPrice } from '@faceplate/engineering/project/project.prices'
import { maxLineQuantity } from '@faceplate/engineering/project/project.lines'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useResettableState } from '../base/useResettableState.ts'
import { Table } from '../ui/data/Table.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { LoadFields } from './LoadFields.tsx'
import styles from './ProjectTable.module.css'
import type { ProjectRow } from './project.row.ts'

/** Columns of the table: totals have more figures. */
const figureColumns = columns.filter(({ isTotal }) => isTotal === undefined)

/** Lines of a project: product, quantity, note and figures, each with a button that removes it. */
export function ProjectTable({ rows }: { rows: readonly ProjectRow[] }) {
  const t = useMessages()
  const prices = rows.flatMap(({ good }) => good?.price ?? [])
  const hasPrices = prices.length > 0
  const priceLabel = findCommonLabel(t, prices)
  const keys = nameRows(rows)
  return (
    <Table cards caption={t('project.lines')} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('project.product')}</th>
          <th scope="col">{t('project.quantity')}</th>
          <th scope="col">{t('project.note')}</th>
          {hasPrices ? (
            <th scope="col" className={styles.figure}>
              {priceLabel ?? t('price.title')}
            </th>
          ) : null}
          {figureColumns.map(({ key, label, unit }) => (
            <th key={key} scope="col" className={styles.figure}>
              {t(label)}, {t(unit)}
            </th>
          ))}
          <th scope="col">{t('project.remove')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row key={keys[at]} row={row} at={at}>
            {hasPrices ? <PriceCell row={row} commonLabel={priceLabel} /> : null}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Row({
  row: { line, good, load, figures, status },
  at,
  children,
}: {
  row: ProjectRow
  at: number
  children: ReactNode
}) {
  const t = useMessages()
  const [quantity, setQuantity] = useResettableState(String(line.quantity))
  const [note, setNote] = useResettableState(line.note)
  const name = good?.name ?? line.code
  return (
    <tr>
      <th scope="row" className={styles.product}>
        {good ? (
          <Link to={pathOf('product-code')} params={{ code: good.code }}>
            {good.name}
          </Link>
        ) : (
          <span className={styles.code}>{line.code}</span>
        )}
        <span className={styles.part}>
          {good?.partNumber}
          {status === 'unknown' ? t('project.notInCatalogue') : null}
          {status === 'away' ? t('project.notRead') : null}
        </span>
      </th>
      <td className={styles.quantity}>
        <input
          name={projectFields.quantity(at)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(maxLineQuantity).length}
          aria-label={t('project.quantityOf', { name })}
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
        />
        <span className={styles.printed}>{line.quantity}</span>
      </td>
      <td className={styles.note}>
        <input
          name={projectFields.note(at)}
          autoComplete="off"
          maxLength={maxNoteLength}
          placeholder={t('project.note')}
          aria-label={t('project.noteOf', { name })}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {line.note === '' ? null : <span className={styles.printed}>{line.note}</span>}
      </td>
      {children}
      {good ? null : (
        <td colSpan={figureColumns.length} className={styles.nothing}>
          {status === 'unknown' ? (
            <LoadFields at={at} name={name} load={load} />
          ) : (
            t('project.figuresUnknown')
          )}
        </td>
      )}
      {(good && figures ? figureColumns : []).map((column) => (
        <td
          key={column.key}
          className={styles.figure}
          data-unit={
            figures && isBrief(figures, column) ? t(column.brief ?? column.unit) : undefined
          }
        >
          {formatFigure(t, figures && findFigure(figures, column.name), (value) =>
            column.convert(column.name === 'depth' ? value : value * line.quantity),
          )}
        </td>
      ))}
      <td className={styles.remove}>
        <button
          type="submit"
          name={projectFields.drop}
          value={at}
          aria-label={t('project.removeLine', { name })}
        >
          <Icon name="trash-2" size={18} />
        </button>
      </td>
    </tr>
  )
}

/**
 * Keys of rows that stay while a note is edited: a row that is replaced when its note is left loses the click that left it, such
 * as one on its bin.
 */
function nameRows(rows: readonly ProjectRow[]): string[] {
  const counts = new Map<string, number>()
  return rows.map(({ line: { code } }) => {
    const count = counts.get(code) ?? 0
    counts.set(code, count + 1)
    return `${code} ${count}`
  })
}

/** Whether a narrow row has a figure: it is stated, and no other figure says the same. */
function isBrief(figures: PieceFigures, { key, name }: (typeof figureColumns)[number]): boolean {
  const isSame = name === 'fullWatts' && figures.fullWatts === figures.ownWatts
  return typeof findFigure(figures, name) === 'number' && key !== 'heat' && !isSame
}

/** The price of a line, and of one piece if there are more. */
function PriceCell({
  row: { line, good },
  commonLabel,
}: {
  row: ProjectRow
  commonLabel: string | undefined
}) {
  const t = useMessages()
  const price = good?.price
  return (
    <td className={styles.price}>
      {price ? (
        writePrice(t, multiplyPrice(price, line.quantity), commonLabel)
      ) : (
        <span>{t('project.price.onRequest')}</span>
      )}
      {price && line.quantity > 1 ? (
        <span>{t('project.price.each', { amount: formatAmount(price, t.language) })}</span>
      ) : null}
    </td>
  )
}
