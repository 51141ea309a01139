import type { Good } from '@faceplate/contracts/calls/goods.contract'
import { addressOf, pathOf, sitePages, toAlternate } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SiteLink } from '../base/SiteLink.tsx'
import { ProductChanges } from '../changes/ProductChanges.tsx'
import { DocumentList } from '../documents/DocumentList.tsx'
import { ModelFiles } from '../documents/ModelFiles.tsx'
import { VerifyFiles } from '../documents/VerifyFiles.tsx'
import { writeGroupPath } from '../goods/CatalogueBreadcrumb.tsx'
import { GoodCard } from '../goods/GoodCard.tsx'
import { GoodsGrid } from '../goods/GoodsGrid.tsx'
import { lowerFirst } from '../goods/group.text.ts'
import { CompatibleGoods } from '../transceivers/CompatibleGoods.tsx'
import { CompatibleModules } from '../transceivers/CompatibleModules.tsx'
import { isModule } from '../transceivers/transceivers.queries.ts'
import { MediaFigures } from '../ui/data/MediaFigures.tsx'
import { Prose } from '../ui/text/Prose.tsx'
import { AccessoryList } from './AccessoryList.tsx'
import { AttributeTable } from './AttributeTable.tsx'
import { ProductDrawing } from './ProductDrawing.tsx'
import styles from './ProductPage.module.css'
import { SeriesTable } from './SeriesTable.tsx'

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
export function listSections({ good, code, hasCages }: ListedProduct): SectionOfProduct[] {
  const sections = [
    describeOverview(good),
    describeFilms(good),
    describeCharacteristics(good),
    describeSeries(good),
    describeDocuments(good),
    describeChanges(good),
    isModule(good) ? describeDevices(code) : undefined,
    hasCages ? describeModules(code) : undefined,
    describeAccessories(good),
    describeRelated(good),
  ]
  return sections.filter((section) => section !== undefined)
}

function describeOverview({ id, description, images }: Good): SectionOfProduct {
  return {
    id: 'overview',
    anchor: 'Overview',
    title: 'Overview',
    content: (
      <div className={styles.overview}>
        <Prose text={description} />
        <ProductDrawing key={id} images={images} />
      </div>
    ),
  }
}

function describeFilms({ videos = [] }: Good): SectionOfProduct | undefined {
  if (videos.length === 0) return undefined
  return {
    id: 'films',
    anchor: 'Films',
    title: videos.length === 1 ? 'Film' : 'Films',
    content: <MediaFigures videos={videos} sizes="0px" halfSizes="0px" />,
  }
}

function describeCharacteristics({ code, attributes }: Good): SectionOfProduct {
  return {
    id: 'characteristics',
    anchor: 'Characteristics',
    title: 'Characteristics',
    aside: <a href={toAlternate(addressOf('product-code', { code }), 'json')}>As JSON</a>,
    content: <AttributeTable attributes={attributes} />,
  }
}

function describeSeries({ code, series }: Good): SectionOfProduct | undefined {
  if (!series) return undefined
  const ids = series.goods.map((each) => each.code).join(',')
  return {
    id: 'series',
    anchor: 'Series',
    title: `The ${series.name} series`,
    aside: (
      <Link to={pathOf('catalog-comparison')} search={{ ids }}>
        Compare all {series.goods.length}
      </Link>
    ),
    content: <SeriesTable series={series} code={code} />,
  }
}

function describeDocuments({
  code,
  documents,
  signing,
  models,
}: Good): SectionOfProduct | undefined {
  if (documents.length === 0) return undefined
  return {
    id: 'documents',
    anchor: 'Documents and firmware',
    title: 'Documents and firmware',
    aside: (
      <Link to={pathOf('download')} search={{ product: code }}>
        All downloads
      </Link>
    ),
    content: (
      <>
        <DocumentList documents={documents} />
        <VerifyFiles signing={signing} documents={documents} />
        <ModelFiles models={models} />
      </>
    ),
  }
}

function describeChanges({ code, changes = [] }: Good): SectionOfProduct | undefined {
  if (changes.length === 0) return undefined
  return {
    id: 'changes',
    anchor: sitePages.changes.breadcrumb,
    title: sitePages.changes.breadcrumb,
    aside: (
      <Link to={pathOf('changes')} search={{ product: code }}>
        All changes
      </Link>
    ),
    content: <ProductChanges changes={changes} />,
  }
}

function describeDevices(code: string): SectionOfProduct {
  return {
    id: 'devices',
    anchor: 'Devices',
    title: 'Compatible devices',
    content: <CompatibleGoods code={code} />,
  }
}

function describeModules(code: string): SectionOfProduct {
  return {
    id: 'modules',
    anchor: 'Modules',
    title: 'Compatible modules',
    content: <CompatibleModules code={code} />,
  }
}

function describeAccessories({ accessories }: Good): SectionOfProduct | undefined {
  if (accessories.length === 0) return undefined
  return {
    id: 'accessories',
    anchor: 'Goes with it',
    title: 'Goes with it',
    content: <AccessoryList goods={accessories} />,
  }
}

function describeRelated({ ancestors, group, related }: Good): SectionOfProduct | undefined {
  if (related.length === 0) return undefined
  const path = writeGroupPath([...ancestors, group])
  return {
    id: 'related',
    anchor: 'Related',
    title: 'Related',
    aside: (
      <SiteLink href={addressOf('catalog-group', { _splat: path })}>
        All {lowerFirst(group.name)}
      </SiteLink>
    ),
    content: (
      <GoodsGrid>
        {related.map((each) => (
          <GoodCard key={each.id} good={each} headingLevel={3} />
        ))}
      </GoodsGrid>
    ),
  }
}
