import type { Comparison } from '@faceplate/contracts/comparison.contract'
import { useMemo } from 'react'
import { TabLinks } from '../ui/TabLinks.tsx'
import { Count } from '../ui/Count.tsx'
import { AddProduct } from './AddProduct.tsx'
import type { ComparisonAddress } from './comparison.address.ts'
import { keepDifferences, readSections } from './comparison.rows.ts'
import { ComparisonLink } from './ComparisonLink.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { ComparisonTools } from './ComparisonTools.tsx'
import styles from './ComparisonView.module.css'
import { useMediaQuery } from './useMediaQuery.ts'

/** Columns that are still read on a sheet of paper on its side. */
const columnsOfSheet = 6

/** Goods side by side, a tab for each family. */
export function ComparisonView({
  groups,
  address,
}: {
  groups: Comparison
  address: ComparisonAddress
}) {
  const shown = groups.find(({ group }) => group.code === address.group) ?? groups[0]
  const isPrinting = useMediaQuery('print')
  const sections = useMemo(() => (shown ? readSections(shown) : []), [shown])
  if (!shown) return null
  const { group, goods } = shown
  const differing = keepDifferences(sections)
  const count = (own: typeof sections) => own.reduce((sum, { rows }) => sum + rows.length, 0)
  const isComparing = goods.length > 1
  const rows = isComparing && address.onlyDifferences ? differing : sections
  const view = { ...address, q: '' }
  const sheets = isPrinting ? splitColumns(goods, columnsOfSheet) : [goods]
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
        <ComparisonTools groups={groups} shown={shown} address={address} />
      </div>
      {rows.length === 0 ? (
        <p className={styles.same}>These products have the same stated characteristics.</p>
      ) : null}
      {sheets.map((columns) => (
        <ComparisonTable
          key={columns[0]?.id}
          group={group}
          goods={columns}
          sections={rows}
          address={view}
        />
      ))}
      <p className={styles.legend}>
        {isComparing ? (
          <>
            <strong>best</strong> marks the better figure where higher or lower is clearly
            better.{' '}
          </>
        ) : null}
        – means not stated.
      </p>
      <AddProduct key={group.code} shown={shown} address={address} />
    </>
  )
}

function splitColumns<Column>(columns: readonly Column[], most: number): Column[][] {
  const sheets: Column[][] = []
  for (let at = 0; at < columns.length; at += most) sheets.push(columns.slice(at, at + most))
  return sheets
}
