import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { useMemo } from 'react'
import { useDecoration } from '../base/useDecoration.ts'
import { PlainGoodsRequest } from '../forms/PlainGoodsRequest.tsx'
import { TabLinks } from '../ui/layout/TabLinks.tsx'
import { Count } from '../ui/text/Count.tsx'
import { AddProduct } from './AddProduct.tsx'
import type { ComparisonAddress } from './comparison.address.ts'
import { referenceQuery } from './comparison.queries.ts'
import { keepDifferences, readSections } from './comparison.rows.ts'
import { ComparisonLink } from './ComparisonLink.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { ComparisonTools } from './ComparisonTools.tsx'
import styles from './ComparisonView.module.css'
import { ReferencePicker } from './ReferencePicker.tsx'
import { useMediaQuery } from './useMediaQuery.ts'

/** Maximum number of columns that are readable on a sheet in landscape format. */
const maxSheetColumns = 6

/** Products side by side, with a tab per family. */
export function ComparisonView({
  groups,
  address,
}: {
  groups: Comparison
  address: ComparisonAddress
}) {
  const shown = groups.find(({ group }) => group.code === address.group) ?? groups[0]
  const isPrinting = useMediaQuery('print')
  const reference = useDecoration(referenceQuery(address.device)) ?? null
  const sections = useMemo(() => (shown ? readSections(shown, reference) : []), [shown, reference])
  if (!shown) return null
  const { group, goods } = shown
  const differing = keepDifferences(sections)
  const count = (own: typeof sections) => own.reduce((sum, { rows }) => sum + rows.length, 0)
  const isComparing = goods.length > 1 || reference !== null
  const rows = isComparing && address.onlyDifferences ? differing : sections
  const view = { ...address, q: '' }
  const ours = reference ? maxSheetColumns - 1 : maxSheetColumns
  const sheets = isPrinting ? splitColumns(goods, ours) : [goods]
  return (
    <>
      <TabLinks
        className={styles.tabs}
        label="Product families"
        links={groups.map((each) => (
          <ComparisonLink
            key={each.group_id}
            address={{ ...view, group: each.group.code }}
            aria-current={each === shown ? 'true' : undefined}
          >
            {each.group.name} <Count>{each.goods.length}</Count>
          </ComparisonLink>
        ))}
      />
      <div className={styles.bar}>
        {isComparing ? (
          <div className={styles.choice} role="group" aria-label="Characteristics">
            <ComparisonLink
              address={{ ...view, onlyDifferences: false }}
              aria-current={address.onlyDifferences ? undefined : 'true'}
            >
              All <Count>{count(sections)}</Count>
            </ComparisonLink>
            <ComparisonLink
              address={{ ...view, onlyDifferences: true }}
              aria-current={address.onlyDifferences ? 'true' : undefined}
            >
              Only differences <Count>{count(differing)}</Count>
            </ComparisonLink>
          </div>
        ) : (
          <p className={styles.alone}>One product so far. Add another to see what differs.</p>
        )}
        <ComparisonTools groups={groups} shown={shown} reference={reference} address={address} />
      </div>
      {rows.length === 0 ? (
        <p className={styles.same}>These products have the same stated characteristics.</p>
      ) : null}
      {sheets.map((columns, at) => (
        <ComparisonTable
          // eslint-disable-next-line react/no-array-index-key -- the first product can be removed without a remount of the table
          key={`${group.code} ${at}`}
          group={group}
          goods={columns}
          reference={reference}
          sections={rows}
          address={view}
        />
      ))}
      <p className={styles.legend}>
        {isComparing ? (
          <>
            <strong>best</strong> marks a figure that is better whatever you need.{' '}
          </>
        ) : null}
        “None” is known; “unknown” is stated nowhere. Front panels are drawn to one scale.
      </p>
      <div key={group.code} className={styles.more}>
        <AddProduct shown={shown} address={address} />
        <ReferencePicker address={view} reference={reference} />
      </div>
      <PlainGoodsRequest title="Request for equipment" goods={shown.goods} />
    </>
  )
}

function splitColumns<Column>(columns: readonly Column[], size: number): Column[][] {
  const sheets: Column[][] = []
  for (let at = 0; at < columns.length; at += size) sheets.push(columns.slice(at, at + size))
  return sheets
}
