import { useSuspenseQuery } from '@tanstack/react-query'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import type { ComparisonAddress } from './comparison.address.ts'
import { useComparedGoods } from '../goods/comparison.store.ts'
import { toComparedGood } from '../goods/comparison.lists.ts'
import { comparisonByLinkQuery } from './comparison.queries.ts'
import { addAllToComparison } from '../goods/comparison.state.ts'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './ComparisonByLink.module.css'
import { ComparisonLink } from './ComparisonLink.tsx'
import { ComparisonView } from './ComparisonView.tsx'

/** Comparison of the products in the address, the same for every visitor. */
export function ComparisonByLink({
  ids,
  address,
}: {
  ids: readonly string[]
  address: ComparisonAddress
}) {
  const t = useMessages()
  const { data: groups } = useSuspenseQuery(comparisonByLinkQuery(ids))
  const own = useComparedGoods((goods) => goods)
  const goods = groups.flatMap((group) => group.goods)
  if (goods.length === 0) {
    return (
      <EmptyState
        title={t('comparison.shared.none')}
        action={
          <ComparisonLink address={{}} className={buttonClass()}>
            {t('comparison.shared.own')}
          </ComparisonLink>
        }
      >
        <p>{t('comparison.shared.noneHint')}</p>
      </EmptyState>
    )
  }
  const missing = goods.filter((good) => !own.some(({ id }) => id === good.id))
  return (
    <>
      <Notice className={styles.notice}>
        <div className={styles.words}>
          <p>{t('comparison.shared.notice')}</p>
          {missing.length === 0 ? (
            <ComparisonLink address={{}} className={buttonClass('secondary')}>
              {t('comparison.shared.own')}
            </ComparisonLink>
          ) : (
            <Button
              look="secondary"
              className={styles.take}
              onClick={() => addAllToComparison(missing.map(toComparedGood))}
            >
              {t('comparison.shared.take')}
            </Button>
          )}
        </div>
      </Notice>
      <ComparisonView groups={groups} address={address} />
    </>
  )
}
