import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { SiteLink } from '../base/SiteLink.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { GoodCard } from '../goods/GoodCard.tsx'
import { GoodsGrid } from '../goods/GoodsGrid.tsx'
import { Paging } from '../lists/Paging.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { moduleList, type FinderState } from './finder.state.ts'
import { plainModulesQuery } from './transceivers.queries.ts'

/** Plain list of modules, if the API does not support the module finder. */
export function PlainModules({ family, state }: { family: string; state: FinderState }) {
  const goods = useDecoration(plainModulesQuery(state))
  if (!goods || goods.data.length === 0) {
    return (
      <EmptyState
        title="The modules are not listed here"
        action={
          <SiteLink
            href={addressOf('catalog-group', { _splat: family })}
            className={buttonClass('secondary')}
          >
            Devices that take them
          </SiteLink>
        }
      >
        <p>Write to us with the name of your device, and we will say which fit.</p>
      </EmptyState>
    )
  }
  return (
    <section aria-label="Modules">
      <GoodsGrid>
        {goods.data.map((good) => (
          <GoodCard key={good.id} good={good} headingLevel={2} />
        ))}
      </GoodsGrid>
      <Paging list={moduleList} page={state.page} pages={goods.pagination.pages} />
    </section>
  )
}
