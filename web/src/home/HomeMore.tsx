import type { GoodCard as Good } from '@faceplate/contracts/catalogue.contract'
import { describeSite } from '../base/site.data.ts'
import { useShell } from '../base/shell.ts'
import { StructuredData } from '../base/StructuredData.tsx'
import { useDecoration } from '../base/useDecoration.ts'
import { newestGoodsQuery } from '../goods/newest.queries.ts'
import { FactList } from '../goods/FactList.tsx'
import { GoodCard } from '../goods/GoodCard.tsx'
import { GoodsGrid } from '../goods/GoodsGrid.tsx'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import { HomeNews } from './HomeNews.tsx'
import styles from './HomePage.module.css'
import { HomeSection } from './HomeSection.tsx'
import { HomeSolutions } from './HomeSolutions.tsx'
import { HomeTools } from './HomeTools.tsx'

const factCount = 4

/** What stands below the families on the home page, and what the whole page is to search engines (P-seo). */
export function HomeMore() {
  const site = useShell()
  const newest = useDecoration(newestGoodsQuery())?.data ?? []
  const [latest] = newest
  return (
    <>
      {newest.length === 0 ? null : (
        <HomeSection id="newest" title="New products">
          <GoodsGrid>
            {newest.map((good) => (
              <GoodCard key={good.id} good={good} headingLevel={3} />
            ))}
          </GoodsGrid>
        </HomeSection>
      )}
      {latest ? <NewestDrawing good={latest} /> : null}
      <HomeSolutions />
      <HomeTools />
      <HomeNews />
      <StructuredData describe={(origin) => describeSite(site, origin)} />
    </>
  )
}

function NewestDrawing({ good: { name, summary, image, drawing, key_facts } }: { good: Good }) {
  return (
    <section className={styles.section} aria-labelledby="drawn">
      <div className={styles.drawing}>
        <div>
          <h2 id="drawn" className={styles.sectionTitle}>
            {name}, to the millimetre
          </h2>
          <p className={styles.lead}>{summary}</p>
          <FactList facts={key_facts} most={factCount} />
        </div>
        <DeviceImage src={drawing ?? image?.url} alt={`Outline of ${name} with dimensions`} />
      </div>
    </section>
  )
}
