import type { Good, GoodDocument } from '@faceplate/contracts/calls/goods.contract'
import { pageNames } from '@faceplate/contracts/pages/page.names'
import { addressOf, pathOf, toAlternate } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Messages } from '@faceplate/messages/messages'
import { isHydrated } from '../base/hydration.ts'
import { island } from '../base/island.tsx'
import { SiteLink } from '../base/SiteLink.tsx'
import { ProductChanges } from '../changes/ProductChanges.tsx'
import { DocumentList } from '../documents/DocumentList.tsx'
import { ModelFiles } from '../documents/ModelFiles.tsx'
import { SheetLink } from '../documents/SheetLink.tsx'
import { VerifyFiles } from '../documents/VerifyFiles.tsx'
import { writeGroupPath } from '../goods/CatalogueBreadcrumb.tsx'
import { hasPrices } from '../goods/card.ts'
import { GoodCard } from '../goods/GoodCard.tsx'
import { GoodsGrid } from '../goods/GoodsGrid.tsx'
import { lowerFirst } from '@faceplate/contracts/shared/sentence.case'
import { References } from '../references/References.tsx'
import { isWorthDrawing } from '../performance/performance.drawing.ts'
import { CompatibleGoods } from '../transceivers/finder/CompatibleGoods.tsx'
import { CompatibleModules } from '../transceivers/finder/CompatibleModules.tsx'
import { isModule } from '../transceivers/modules/transceivers.queries.ts'
import { MediaFigures } from '../ui/data/MediaFigures.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { AccessoryList } from './AccessoryList.tsx'
import { AttributeTable } from './AttributeTable.tsx'
import { ProductDrawing } from './ProductDrawing.tsx'
import styles from './ProductPage.module.css'
import { SeriesTable } from './SeriesTable.tsx'

const PerformancePictures = island(
  () => import('../performance/PerformancePictures.tsx'),
  'PerformancePictures',
  { isStill: true },
)

/**
 * Loads the pictures before a product is shown by a client-side navigation, so that the page has its height at once:
 * `back` restores the scroll position only once (R-scroll). The HTML of the server has them without a script.
 */
export async function preloadSections({ performance }: Good): Promise<void> {
  if (isHydrated() && performance && isWorthDrawing(performance)) {
    await PerformancePictures.preload()
  }
}

/** One section of a product page. */
export interface SectionOfProduct {
  /** Id of the section's element. */
  id: string
  /** Label in the anchor bar. */
  anchor: string
  title: string
  /** Link beside the title to a related page. */
  aside?: ReactNode
  content: ReactNode
}

export interface ListedProduct {
  good: Good
  /** Code or id of the product in the address of the page, as used in the calls of the page. */
  code: string
  /** Whether the product has cages for modules. */
  hasCages: boolean
}

/** The non-empty sections in the order of the page. */
export function listSections(
  t: Messages,
  { good, code, hasCages }: ListedProduct,
): SectionOfProduct[] {
  const sections = [
    describeOverview(t, good),
    describeFilms(t, good),
    describePerformance(t, good),
    describeCharacteristics(t, good),
    describeSeries(t, good),
    describeDocuments(t, good),
    describeProof(t, good),
    describeReferences(t, good),
    describeChanges(t, good),
    isModule(good) ? describeDevices(t, code) : undefined,
    hasCages ? describeModules(t, code) : undefined,
    describeAccessories(t, good),
    describeRelated(t, good),
  ]
  return sections.filter((section) => section !== undefined)
}

function describeOverview(t: Messages, good: Good): SectionOfProduct | undefined {
  const { id, description, images } = good
  if (description === '' && images.length === 0) return undefined
  return {
    id: 'overview',
    anchor: t('product.overview'),
    title: t('product.overview'),
    content: (
      <div className={styles.overview}>
        <Prose text={description} />
        <ProductDrawing key={id} images={images} />
      </div>
    ),
  }
}

function describeFilms(t: Messages, { videos = [] }: Good): SectionOfProduct | undefined {
  if (videos.length === 0) return undefined
  return {
    id: 'films',
    anchor: t('product.films.anchor'),
    title: t('product.films.title', { count: videos.length }),
    content: <MediaFigures videos={videos} sizes="0px" halfSizes="0px" />,
  }
}

function describePerformance(
  t: Messages,
  { code, performance }: Good,
): SectionOfProduct | undefined {
  if (!performance || !isWorthDrawing(performance)) return undefined
  return {
    id: 'performance',
    anchor: t('performance.title'),
    title: t('performance.title'),
    content: <PerformancePictures key={code} performance={performance} />,
  }
}

function describeCharacteristics(
  t: Messages,
  { code, attributes }: Good,
): SectionOfProduct | undefined {
  if (attributes.length === 0) return undefined
  return {
    id: 'characteristics',
    anchor: t('product.characteristics'),
    title: t('product.characteristics'),
    aside: (
      <a href={toAlternate(addressOf('product-code', { code }), 'json')}>{t('product.asJson')}</a>
    ),
    content: <AttributeTable attributes={attributes} />,
  }
}

function describeSeries(t: Messages, { code, series }: Good): SectionOfProduct | undefined {
  if (!series) return undefined
  const ids = series.goods.map((each) => each.code).join(',')
  return {
    id: 'series',
    anchor: t('product.series.anchor'),
    title: t('product.series.title', { series: series.name }),
    aside: (
      <Link to={pathOf('catalog-comparison')} search={{ ids }}>
        {t('product.series.compare', { count: series.goods.length })}
      </Link>
    ),
    content: <SeriesTable series={series} code={code} />,
  }
}

function describeDocuments(
  t: Messages,
  { code, documents, signing, models, has_sheet: hasSheet }: Good,
): SectionOfProduct | undefined {
  const others = documents.filter((each) => !isProof(each))
  if (documents.length === 0 && !hasSheet) return undefined
  return {
    id: 'documents',
    anchor: t('documents.title'),
    title: t('documents.title'),
    aside: (
      <Link to={pathOf('download')} search={{ product: code }}>
        {t('product.allDownloads')}
      </Link>
    ),
    content: (
      <>
        {hasSheet ? <SheetLink code={code} /> : null}
        <DocumentList documents={others} />
        <VerifyFiles signing={signing} documents={documents} />
        <ModelFiles models={models} />
      </>
    ),
  }
}

/** Documents that others than the maker stand behind, which have a section of their own. */
const isProof = ({ type }: GoodDocument) => type === 'certificate' || type === 'report'

function describeProof(t: Messages, { documents }: Good): SectionOfProduct | undefined {
  const proof = documents.filter(isProof)
  if (proof.length === 0) return undefined
  return {
    id: 'proof',
    anchor: t('documents.proof'),
    title: t('documents.proof'),
    content: <DocumentList documents={proof} />,
  }
}

function describeReferences(t: Messages, { references = [] }: Good): SectionOfProduct | undefined {
  if (references.length === 0) return undefined
  return {
    id: 'references',
    anchor: t('references.title'),
    title: t('references.title'),
    content: <References references={references} />,
  }
}

function describeChanges(t: Messages, { code, changes = [] }: Good): SectionOfProduct | undefined {
  if (changes.length === 0) return undefined
  return {
    id: 'changes',
    anchor: t(pageNames.changes),
    title: t(pageNames.changes),
    aside: (
      <Link to={pathOf('changes')} search={{ product: code }}>
        {t('product.allChanges')}
      </Link>
    ),
    content: <ProductChanges changes={changes} />,
  }
}

function describeDevices(t: Messages, code: string): SectionOfProduct {
  return {
    id: 'devices',
    anchor: t('product.devices.anchor'),
    title: t('product.devices.title'),
    content: <CompatibleGoods code={code} />,
  }
}

function describeModules(t: Messages, code: string): SectionOfProduct {
  return {
    id: 'modules',
    anchor: t('product.modules.anchor'),
    title: t('product.modules.title'),
    content: <CompatibleModules code={code} />,
  }
}

function describeAccessories(t: Messages, { accessories }: Good): SectionOfProduct | undefined {
  if (accessories.length === 0) return undefined
  return {
    id: 'accessories',
    anchor: t('product.accessories'),
    title: t('product.accessories'),
    content: <AccessoryList goods={accessories} />,
  }
}

function describeRelated(
  t: Messages,
  { ancestors, group, related }: Good,
): SectionOfProduct | undefined {
  if (related.length === 0) return undefined
  const path = writeGroupPath([...ancestors, group])
  return {
    id: 'related',
    anchor: t('product.related.title'),
    title: t('product.related.title'),
    aside: (
      <SiteLink href={addressOf('catalog-group', { _splat: path })}>
        {t('product.related.all', { group: lowerFirst(group.name, t.language) })}
      </SiteLink>
    ),
    content: (
      <GoodsGrid>
        {related.map((each) => (
          <GoodCard key={each.id} good={each} headingLevel={3} isPriced={hasPrices(related)} />
        ))}
      </GoodsGrid>
    ),
  }
}
