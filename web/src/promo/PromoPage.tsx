import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { describeList } from '../base/list.data.ts'
import { ListHeader } from '../base/ListHeader.tsx'
import { definePage } from '../base/page.ts'
import { leadsTo, useShell } from '../base/shell.ts'
import { siteQuery } from '../base/site.queries.ts'
import { StructuredData } from '../base/StructuredData.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { OfferCard } from './OfferCard.tsx'
import styles from './PromoPage.module.css'

const words = {
  title: 'Offers',
  description: 'Bundles, trade-ins and trial equipment, each with its terms and end date.',
}

export const page = definePage({
  name: 'promo',
  component: PromoPage,
  needs: ['GET site'],
  load: async ({ read }) => {
    await read(siteQuery())
    return { ...words, path: pathOf('promo') }
  },
})

/** Current offers (P-reference). */
function PromoPage() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { offers = [] } = site
  const hasNews = leadsTo(useShell(), pathOf('news'))
  return (
    <Container>
      <StructuredData
        describe={(origin) =>
          describeList(
            offers.map(({ code, title: name }) => ({
              name,
              path: addressOf('promo-code', { code }),
            })),
            origin,
          )
        }
      />
      <ListHeader {...words} />
      {offers.length === 0 ? (
        <EmptyState
          title="No offers at the moment"
          action={
            hasNews ? (
              <Link to={pathOf('news')} className={buttonClass('secondary')}>
                Media center
              </Link>
            ) : undefined
          }
        >
          {hasNews ? <p>New offers are announced in the media center.</p> : undefined}
        </EmptyState>
      ) : (
        <ul className={styles.offers} aria-label="Offers">
          {offers.map((offer, index) => (
            <li key={offer.code}>
              <OfferCard offer={offer} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}
