import { message } from '@faceplate/messages/message'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { island } from '../base/island.tsx'
import { definePage } from '../base/page.ts'
import { baseBannersQuery, companyBannersQuery, showcaseQuery } from '../banners/banners.queries.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { groupsQuery } from '../base/site.queries.ts'
import { useShell } from '../base/shell.ts'
import { newestGoodsQuery } from '../goods/newest.queries.ts'
import { Container } from '../ui/layout/Container.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { Count } from '../ui/text/Count.tsx'
import { homeNewsQuery, homePricesQuery, homeSolutionsQuery, plantQuery } from './home.queries.ts'
import { HomeSection } from './HomeSection.tsx'
import styles from './HomePage.module.css'
import { useMessages } from '../ui/text/useMessages.ts'
import { RichText } from '../ui/text/RichText.tsx'

/** Its HTML needs no script: the panel scrolls by itself. */
const HomePanel = island(() => import('./HomePanel.tsx'), 'HomePanel', {
  isStill: true,
  fallback: <div className={styles.panel} />,
})

/** The carousel scrolls without scripts; the script for its buttons is loaded on first interaction. */
const BannerCarousel = island(() => import('../banners/BannerCarousel.tsx'), 'BannerCarousel', {
  isUsed: true,
  fallback: <div className={styles.banners} />,
})

/** Loaded when the visitor scrolls down to it. */
const HomeMore = island(() => import('./HomeMore.tsx'), 'HomeMore', {
  fallback: <div className={styles.waiting} />,
})

export const page = definePage({
  name: 'index',
  component: HomePage,
  needs: ['GET catalog/groups'],
  decorates: [
    'GET banners/base',
    'GET banners/company',
    'GET banners/showcase',
    'GET catalog/goods',
    'GET catalog/goods/questionnaire',
    'GET catalog/sfp/modules',
    'GET news/list',
    'GET reference/about',
    'GET solutions',
  ],
  load: async ({ read, shell }) => {
    await Promise.all([
      read(groupsQuery()),
      read(baseBannersQuery()),
      read(companyBannersQuery()),
      read(showcaseQuery()),
      read(newestGoodsQuery()),
      // Production hides the solutions, and nothing leads to them (R-production).
      ...(shell.is_production ? [] : [read(homeSolutionsQuery())]),
      read(homeNewsQuery()),
      read(homePricesQuery()),
      read(plantQuery()),
    ])
    // Only the server loads the initial result; the link tool fetches further ones itself.
    if (import.meta.env.SSR) {
      const { firstLinkQuery } = await import('./home.link.ts')
      await read(firstLinkQuery())
    }
    const { name, tagline, description } = shell.brand
    return { title: `${name}: ${tagline}`, description, path: pathOf('index') }
  },
})

const groupSizes = '(width >= 94em) 22rem, (width >= 62em) 23vw, 45vw'

/**
 * Home page: a claim about a device and its front panel at 1:1, which proves it, and the product families. Without such a
 * device it opens with the tagline of the brand and the banners.
 */
function HomePage() {
  const t = useMessages()
  const site = useShell()
  const { data: catalogue } = useSuspenseQuery(groupsQuery())
  const panel = useDecoration(showcaseQuery())?.panel
  const { tagline, description } = site.brand
  const hasPictures = catalogue.groups.some(({ image, photo }) => image ?? photo)
  const carousel = (
    <Container className={styles.highlights}>
      <BannerCarousel isFirst={!panel} />
    </Container>
  )
  return (
    <>
      <Container className={styles.intro}>
        <h1 className={styles.title}>{panel?.claim ?? capitalise(tagline, t.language)}</h1>
        <p className={styles.lead}>{description}</p>
      </Container>
      {panel ? <HomePanel /> : carousel}
      <HomeSection
        id="families"
        title={t('home.products.title')}
        more={<Link to={pathOf('catalog')}>{t('home.products.all')}</Link>}
      >
        <ul className={styles.families}>
          {catalogue.groups.map((group) => (
            <li key={group.id} className={styles.family}>
              {hasPictures ? (
                <DeviceImage src={group.image} photo={group.photo} sizes={groupSizes} />
              ) : null}
              <h3>
                <Link to={pathOf('catalog-group')} params={{ _splat: group.code }}>
                  {group.name}
                </Link>
                {group.goods_count === null ? null : (
                  <Count>
                    <RichText
                      message={message('home.products.count')}
                      values={{
                        count: group.goods_count,
                        shown: (text) => text,
                        said: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                      }}
                    />
                  </Count>
                )}
              </h3>
              {group.short_description === null ? null : <p>{group.short_description}</p>}
            </li>
          ))}
        </ul>
      </HomeSection>
      {panel ? carousel : null}
      <HomeMore />
    </>
  )
}

function capitalise(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
