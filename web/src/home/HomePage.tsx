import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { onVisible } from '../base/island.tsx'
import { BannerCarousel } from '../banners/BannerCarousel.tsx'
import { groupsQuery, siteQuery } from '../base/site.queries.ts'
import { Container } from '../ui/Container.tsx'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { HomeSection } from './HomeSection.tsx'
import styles from './HomePage.module.css'

/** Its script comes when a visitor scrolls down to it. */
const HomeMore = onVisible(
  () => import('./HomeMore.tsx').then(({ HomeMore }) => HomeMore),
  <div className={styles.waiting} />,
)

/** The front page: what the maker makes. */
export function HomePage() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: catalogue } = useSuspenseQuery(groupsQuery())
  const { tagline, description } = site.brand
  return (
    <Container>
      <section className={styles.intro}>
        <h1 className={styles.title}>{tagline.charAt(0).toUpperCase() + tagline.slice(1)}</h1>
        <p className={styles.lead}>{description}</p>
      </section>
      <BannerCarousel />
      <HomeSection id="families" title="Products" more={<Link to="/catalog/">All products</Link>}>
        <ul className={styles.families}>
          {catalogue.groups.map((group) => (
            <li key={group.id} className={styles.family}>
              <DeviceImage src={group.image} />
              <h3>
                <Link to="/catalog/$/" params={{ _splat: group.code }}>
                  {group.name}
                </Link>
                <span className={styles.count}>
                  {group.goods_count}
                  <VisuallyHidden> products</VisuallyHidden>
                </span>
              </h3>
              <p>{group.short_description}</p>
            </li>
          ))}
        </ul>
      </HomeSection>
      <HomeMore />
    </Container>
  )
}
