import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useEffect } from 'react'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import { type ComparisonAddress } from './comparison.address.ts'
import { ensureComparison, loadComparison } from '../goods/comparison.state.ts'
import { useComparison } from '../goods/comparison.store.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import { ComparisonView } from './ComparisonView.tsx'
import { NothingCompared } from './NothingCompared.tsx'
import styles from './OwnComparison.module.css'

/** The visitor's own comparison. The server's HTML is the same for all visitors, so the browser fetches the list. */
export function OwnComparison({ address }: { address: ComparisonAddress }) {
  const t = useMessages()
  const { status, groups, goods } = useComparison()
  useEffect(ensureComparison, [])
  if (groups.length > 0) return <ComparisonView groups={groups} address={address} />
  if (status === 'failed') {
    return (
      <div className={styles.failed}>
        <Notice kind="error" title={t('comparison.own.failed')}>
          <p>{t('comparison.own.failedHint')}</p>
        </Notice>
        <Button look="secondary" onClick={loadComparison}>
          {t('comparison.own.again')}
        </Button>
      </div>
    )
  }
  // A product that has just been added may be missing from `groups` until its group is loaded.
  if (status === 'ready' && goods.length === 0) return <NothingCompared />
  return (
    <>
      <div className={styles.waiting} aria-busy="true">
        <Skeleton shape="block" />
        <div className={styles.columns}>
          <Skeleton shape="picture" />
          <Skeleton shape="picture" />
          <Skeleton shape="picture" />
          <Skeleton shape="picture" />
        </div>
        <Skeleton lines={8} />
      </div>
      <noscript>
        <div className={styles.byLink}>
          <p>{t('comparison.own.noScript')}</p>
          <form method="get" action={pathOf('catalog-comparison')}>
            <label htmlFor="comparison-ids">{t('comparison.own.codes')}</label>
            <input id="comparison-ids" name="ids" required />
            <button type="submit" className={buttonClass()}>
              {t('comparison.compare')}
            </button>
          </form>
        </div>
      </noscript>
    </>
  )
}
