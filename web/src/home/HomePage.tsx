import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BannerCarousel } from '../banners/BannerCarousel.tsx'
import { groupsQuery, newestGoodsQuery } from '../catalogue/catalogue.queries.ts'
import { FactList } from '../catalogue/FactList.tsx'
import { GoodCard } from '../catalogue/GoodCard.tsx'
import { GoodsGrid } from '../catalogue/GoodsGrid.tsx'
import { siteQuery } from '../navigation/navigation.queries.ts'
import { Container } from '../ui/Container.tsx'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import styles from './HomePage.module.css'

const factCount = 4

export function HomePage() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: catalogue } = useSuspenseQuery(groupsQuery())
  const { data: newest } = useSuspenseQuery(newestGoodsQuery())
  const [latest] = newest.data
  const { tagline, description } = site.brand
  return (
    <Container>
      <section className={styles.intro}>
        <h1 className={styles.title}>{tagline.charAt(0).toUpperCase() + tagline.slice(1)}</h1>
        <p className={styles.lead}>{description}</p>
      </section>
      <BannerCarousel />
      <section className={styles.section} aria-labelledby="families">
        <div className={styles.sectionHead}>
          <h2 id="families" className={styles.sectionTitle}>
            Products
          </h2>
          <Link to="/catalog/">All products</Link>
        </div>
        <ul className={styles.families}>
          {catalogue.groups.map((group) => (
            <li key={group.id} className={styles.family}>
              <DeviceImage src={group.image} />
              <h3>
                <Link to="/catalog/$/" params={{ _splat: group.code }}>
                  {group.name}
                </Link>
                <span className={styles.count} aria-label={`${group.goods_count} products`}>
                  {group.goods_count}
                </span>
              </h3>
              <p>{group.short_description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="newest">
        <h2 id="newest" className={styles.sectionTitle}>
          Newest
        </h2>
        <GoodsGrid>
          {newest.data.map((good) => (
            <GoodCard key={good.id} good={good} headingLevel={3} />
          ))}
        </GoodsGrid>
      </section>
      {latest ? (
        <section className={styles.section} aria-labelledby="drawn">
          <div className={styles.drawing}>
            <div>
              <h2 id="drawn" className={styles.sectionTitle}>
                {latest.name}, to the millimetre
              </h2>
              <p className={styles.lead}>{latest.summary}</p>
              <FactList facts={latest.key_facts} most={factCount} />
            </div>
            <DeviceImage
              src={latest.image?.url.replace('-front.', '-outline.')}
              alt={`Outline of ${latest.name} with dimensions`}
            />
          </div>
        </section>
      ) : null}
    </Container>
  )
}
