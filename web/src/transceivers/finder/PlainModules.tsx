import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { SiteLink } from '../../base/SiteLink.tsx'
import { TryAgain } from '../../base/TryAgain.tsx'
import { useResult } from '../../base/useResult.ts'
import { hasPrices } from '../../goods/card.ts'
import { GoodCard } from '../../goods/GoodCard.tsx'
import { GoodsGrid } from '../../goods/GoodsGrid.tsx'
import { Paging } from '../../lists/Paging.tsx'
import { buttonClass } from '../../ui/fields/Button.tsx'
import { EmptyState } from '../../ui/data/EmptyState.tsx'
import { useMessages } from '../../ui/text/useMessages.ts'
import { moduleList, type FinderState } from '../modules/finder.state.ts'
import { plainModulesQuery } from '../modules/transceivers.queries.ts'

/** Plain list of modules, if the API does not support the module finder. */
export function PlainModules({ family, state }: { family: string; state: FinderState }) {
  const t = useMessages()
  const { data: goods, isFailed } = useResult(plainModulesQuery(state))
  if (isFailed) return <TryAgain />
  if (!goods || goods.data.length === 0) {
    return (
      <EmptyState
        title={t('transceivers.plain.none')}
        action={
          <SiteLink
            href={addressOf('catalog-group', { _splat: family })}
            className={buttonClass('secondary')}
          >
            {t('transceivers.plain.devices')}
          </SiteLink>
        }
      >
        <p>{t('transceivers.plain.hint')}</p>
      </EmptyState>
    )
  }
  return (
    <section aria-label={t('transceivers.list.label')}>
      <GoodsGrid>
        {goods.data.map((good) => (
          <GoodCard key={good.id} good={good} headingLevel={2} isPriced={hasPrices(goods.data)} />
        ))}
      </GoodsGrid>
      <Paging list={moduleList} page={state.page} pages={goods.pagination.pages} />
    </section>
  )
}
