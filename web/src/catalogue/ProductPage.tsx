import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Container } from '../ui/Container.tsx'
import { Prose } from '../ui/Prose.tsx'
import { AttributeTable } from './AttributeTable.tsx'
import { CatalogueBreadcrumb } from './CatalogueBreadcrumb.tsx'
import { goodQuery } from './catalogue.queries.ts'
import { FactList } from './FactList.tsx'
import { GoodCard } from './GoodCard.tsx'
import { GoodsGrid } from './GoodsGrid.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import styles from './ProductPage.module.css'

const route = getRouteApi('/product/$code')

const factCount = 6

/** One good: what it looks like, what it is for, and every characteristic that is known of it. */
export function ProductPage() {
  const { data: good } = useSuspenseQuery(goodQuery(route.useParams().code))
  return (
    <Container>
      <div className={styles.top}>
        <ProductGallery key={good.id} images={good.images} />
        <div className={styles.words}>
          <CatalogueBreadcrumb groups={[...good.ancestors, good.group]} current={good.name} />
          <h1 className={styles.title}>{good.name}</h1>
          <p className={styles.part}>{good.part_number}</p>
          <p className={styles.summary}>{good.summary}</p>
          <FactList className={styles.facts} facts={good.key_facts} most={factCount} />
        </div>
      </div>
      <nav className={styles.sections} aria-label="Sections of this page">
        <a href="#overview">Overview</a>
        <a href="#characteristics">Characteristics</a>
        {good.related.length > 0 ? <a href="#related">Related</a> : null}
      </nav>
      <section id="overview" className={styles.section} aria-labelledby="overview-title">
        <h2 id="overview-title" className={styles.sectionTitle}>
          Overview
        </h2>
        <Prose text={good.description} />
      </section>
      <section id="characteristics" className={styles.section} aria-labelledby="attributes-title">
        <h2 id="attributes-title" className={styles.sectionTitle}>
          Characteristics
        </h2>
        <AttributeTable attributes={good.attributes} />
      </section>
      {good.related.length > 0 ? (
        <section id="related" className={styles.section} aria-labelledby="related-title">
          <h2 id="related-title" className={styles.sectionTitle}>
            Related
          </h2>
          <GoodsGrid>
            {good.related.map((each) => (
              <GoodCard key={each.id} good={each} headingLevel={3} />
            ))}
          </GoodsGrid>
        </section>
      ) : null}
    </Container>
  )
}
