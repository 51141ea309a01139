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
import { useMessages } from '../ui/text/useMessages.ts'
import { OfferCard } from './OfferCard.tsx'
import { OfferPoster } from './OfferPoster.tsx'
import styles from './PromoPage.module.css'

export const page = definePage({
  name: 'promo',
  component: PromoPage,
  needs: ['GET site'],
  load: async ({ read, t }) => {
    await read(siteQuery())
    return {
      title: t('promo.title'),
      description: t('promo.description'),
      path: pathOf('promo'),
    }
  },
})

/** Current offers (P-reference). */
function PromoPage() {
  const t = useMessages()
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
      <ListHeader title={t('promo.title')} description={t('promo.description')} />
      {offers.length === 0 ? (
        <EmptyState
          title={t('promo.empty')}
          action={
            hasNews ? (
              <Link to={pathOf('news')} className={buttonClass('secondary')}>
                {t('promo.news')}
              </Link>
            ) : undefined
          }
        >
          {hasNews ? <p>{t('promo.announced')}</p> : undefined}
        </EmptyState>
      ) : (
        <ul className={styles.offers} aria-label={t('promo.title')}>
          {offers.map((offer, index) => (
            <li key={offer.code}>
              {index === 0 ? (
                <OfferPoster offer={offer} />
              ) : (
                <OfferCard offer={offer} isWide={index === offers.length - 1 && index % 2 === 1} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}
