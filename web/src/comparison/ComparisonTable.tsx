// Some browsers drop the table semantics of rows with another `display`, so the elements have explicit roles.
/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import { useRef } from 'react'
import { bindWords } from '../ui/text/bind.words.ts'
import { joinClasses } from '../ui/classes.ts'
import visibility from '../ui/text/visibility.module.css'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { ComparedGoods } from './ComparedGoods.tsx'
import type { ComparisonAddress } from './comparison.address.ts'
import type { ComparisonCell, ComparisonSection, Reference } from './comparison.rows.ts'
import styles from './ComparisonTable.module.css'
import { useScrollTogether } from './useScrollTogether.ts'

/** Number of columns that fit a wide screen; more columns scroll. */
const fewGoods = 4

function sizeOf(columns: number): 'pair' | 'few' | 'many' {
  if (columns > fewGoods) return 'many'
  return columns > 2 ? 'few' : 'pair'
}

/**
 * Comparison table with a column per product. The devices and the attribute names stay visible; on narrow screens a
 * name is above its values.
 */
export function ComparisonTable({
  group,
  goods,
  reference,
  sections,
  address,
}: {
  group: ComparisonGroup['group']
  goods: ComparisonGroup['goods']
  /** Device of another vendor, shown before our products. */
  reference: Reference | null
  sections: readonly ComparisonSection[]
  address: ComparisonAddress
}) {
  const t = useMessages()
  const devices = useRef<HTMLUListElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useScrollTogether(devices, frame)
  const label = t('comparison.table.label', { family: group.name })
  const columns = goods.length + (reference ? 1 : 0)
  return (
    <div className={styles.comparison} data-size={sizeOf(columns)}>
      <ComparedGoods
        ref={devices}
        label={label}
        goods={goods}
        reference={reference?.device}
        hasSlot={columns < fewGoods}
        address={address}
      />
      {/* A scrollable region must be reachable by keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={frame} className={styles.frame} role="region" aria-label={label} tabIndex={0}>
        <table className={styles.table} role="table">
          <caption className={joinClasses(visibility.hidden, styles.caption)}>{label}</caption>
          {/* Visually hidden, because the devices above the table show these names. */}
          <thead role="rowgroup" className={joinClasses(visibility.hidden, styles.head)}>
            <tr role="row">
              <th role="columnheader" scope="col">
                <VisuallyHidden>{t('comparison.table.characteristic')}</VisuallyHidden>
              </th>
              {reference ? (
                <th role="columnheader" scope="col">
                  {reference.device.vendor} {reference.device.model}
                </th>
              ) : null}
              {goods.map(({ id, name, part_number }) => (
                <th key={id} role="columnheader" scope="col">
                  {name}
                  <span className={styles.part}> {part_number}</span>
                </th>
              ))}
            </tr>
          </thead>
          {sections.map(({ name, rows }) => (
            <tbody key={name} role="rowgroup">
              <tr role="row" className={styles.section}>
                <th role="rowheader" scope="rowgroup" colSpan={columns + 1}>
                  {name}
                </th>
              </tr>
              {rows.map((row) => (
                <tr key={row.code} role="row" className={row.isSame ? styles.same : undefined}>
                  <th role="rowheader" scope="row">
                    {row.name}
                  </th>
                  {reference ? (
                    <td role="cell" className={styles.reference}>
                      <CellText cell={row.reference} />
                    </td>
                  ) : null}
                  {goods.map(({ id }) => (
                    <td key={id} role="cell">
                      <CellText cell={row.cells.get(id)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  )
}

function CellText({ cell }: { cell: ComparisonCell | undefined }) {
  const t = useMessages()
  if (cell?.text === undefined) {
    return <span className={styles.unknown}>{t('comparison.table.unknown')}</span>
  }
  return cell.isBest ? (
    <strong className={styles.best}>
      {bindWords(cell.text)} <span className={styles.mark}>{t('comparison.table.best')}</span>
    </strong>
  ) : (
    bindWords(cell.text)
  )
}
