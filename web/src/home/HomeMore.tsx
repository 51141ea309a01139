import { describeSite } from '../base/site.data.ts'
import { useShell } from '../base/shell.ts'
import { StructuredData } from '../base/StructuredData.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { newestGoodsQuery } from '../goods/newest.queries.ts'
import { hasPrices } from '../goods/card.ts'
import { GoodCard } from '../goods/GoodCard.tsx'
import { GoodsGrid } from '../goods/GoodsGrid.tsx'
import { HomeDrawing } from './HomeDrawing.tsx'
import { HomeInside } from './HomeInside.tsx'
import { HomeNews } from './HomeNews.tsx'
import { HomePlant } from './HomePlant.tsx'
import { HomeSection } from './HomeSection.tsx'
import { HomeSolutions } from './HomeSolutions.tsx'
import { HomeTools } from './HomeTools.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Home page below the families, and the structured data of the page (P-seo). */
export function HomeMore() {
  const t = useMessages()
  const site = useShell()
  // Products are new by the day of their release.
  const newest = (useDecoration(newestGoodsQuery())?.data ?? []).filter(
    ({ released_on: day }) => day !== null,
  )
  return (
    <>
      <HomeInside />
      <HomeTools />
      {newest.length === 0 ? null : (
        <HomeSection id="newest" title={t('home.newest')}>
          <GoodsGrid>
            {newest.map((good) => (
              <GoodCard key={good.id} good={good} headingLevel={3} isPriced={hasPrices(newest)} />
            ))}
          </GoodsGrid>
        </HomeSection>
      )}
      <HomeDrawing />
      <HomeSolutions />
      <HomePlant />
      <HomeNews />
      <StructuredData describe={(origin) => describeSite(site, { origin, language: t.language })} />
    </>
  )
}
