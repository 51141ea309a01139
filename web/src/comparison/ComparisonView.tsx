import type { Comparison } from '@faceplate/contracts/calls/comparison.contract'
import { useMemo } from 'react'
import { message } from '@faceplate/messages/message'
import { useResult } from '../base/useResult.ts'
import { PlainGoodsRequest } from '../forms/PlainGoodsRequest.tsx'
import { TabLinks } from '../ui/layout/TabLinks.tsx'
import { Count } from '../ui/text/Count.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { AddProduct } from './AddProduct.tsx'
import type { ComparisonAddress } from './comparison.address.ts'
import { referenceQuery } from './comparison.queries.ts'
import { readWholeTable } from './comparison.price.ts'
import { keepDifferences } from './comparison.rows.ts'
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
  const t = useMessages()
  const shown = groups.find(({ group }) => group.code === address.group) ?? groups[0]
  const isPrinting = useMediaQuery('print')
  const { data: reference = null, isFailed } = useResult(referenceQuery(address.device))
  const sections = useMemo(
    () => (shown ? readWholeTable(t, shown, reference) : []),
    [t, shown, reference],
  )
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
        label={t('comparison.families')}
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
          <div className={styles.choice} role="group" aria-label={t('comparison.rows.label')}>
            <ComparisonLink
              address={{ ...view, onlyDifferences: false }}
              aria-current={address.onlyDifferences ? undefined : 'true'}
            >
              {t('comparison.rows.all')} <Count>{count(sections)}</Count>
            </ComparisonLink>
            <ComparisonLink
              address={{ ...view, onlyDifferences: true }}
              aria-current={address.onlyDifferences ? 'true' : undefined}
            >
              {t('comparison.rows.differing')} <Count>{count(differing)}</Count>
            </ComparisonLink>
          </div>
        ) : (
          <p className={styles.alone}>{t('comparison.rows.alone')}</p>
        )}
        <ComparisonTools groups={groups} shown={shown} reference={reference} address={address} />
      </div>
      {rows.length === 0 ? <p className={styles.same}>{t('comparison.rows.same')}</p> : null}
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
            <RichText
              message={message('comparison.legend.best')}
              values={{ strong: (text) => <strong>{text}</strong> }}
            />{' '}
          </>
        ) : null}
        {t('comparison.legend.none')}
      </p>
      <div key={group.code} className={styles.more}>
        <AddProduct shown={shown} address={address} />
        <ReferencePicker address={view} reference={reference} isFailed={isFailed} />
      </div>
      <PlainGoodsRequest title={t('comparison.request')} goods={shown.goods} />
    </>
  )
}

function splitColumns<Column>(columns: readonly Column[], size: number): Column[][] {
  const sheets: Column[][] = []
  for (let at = 0; at < columns.length; at += size) sheets.push(columns.slice(at, at + size))
  return sheets
}
