import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf, pathOf, sitePages, toTwin } from '@faceplate/contracts/site.pages'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CompareButton } from '../goods/CompareButton.tsx'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { useShell } from '../base/shell.ts'
import { StructuredData } from '../base/StructuredData.tsx'
import { describeProduct } from './product.data.ts'
import { ProductChanges } from '../changes/ProductChanges.tsx'
import { DocumentList } from '../documents/DocumentList.tsx'
import { ModelFiles } from '../documents/ModelFiles.tsx'
import { VerifyFiles } from '../documents/VerifyFiles.tsx'
import { PopupButton } from '../base/PopupButton.tsx'
import { CompatibleGoods } from '../transceivers/CompatibleGoods.tsx'
import { CompatibleModules } from '../transceivers/CompatibleModules.tsx'
import { cagesQuery, isModule, moduleQuery } from '../transceivers/transceivers.queries.ts'
import { AnchorBar } from '../ui/AnchorBar.tsx'
import { bindWords } from '../ui/bind.words.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Container } from '../ui/Container.tsx'
import { Prose } from '../ui/Prose.tsx'
import { AccessoryList } from './AccessoryList.tsx'
import { AttributeTable } from './AttributeTable.tsx'
import { CatalogueBreadcrumb } from '../goods/CatalogueBreadcrumb.tsx'
import { goodQuery } from '../goods/goods.queries.ts'
import { GoodCard } from '../goods/GoodCard.tsx'
import { lowerFirst } from '../goods/group.text.ts'
import { GoodsGrid } from '../goods/GoodsGrid.tsx'
import { ProductBar } from './ProductBar.tsx'
import { ProductDrawing } from './ProductDrawing.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import styles from './ProductPage.module.css'
import { ProductSection } from './ProductSection.tsx'
import { SeriesTable } from './SeriesTable.tsx'

const route = getRouteApi(routeId('product-code'))

export const page = definePage({
  name: 'product-code',
  component: ProductPage,
  needs: ['GET catalog/good/{idOrCode}'],
  decorates: ['GET catalog/sfp/modules', 'GET catalog/sfp/modules/{id}'],
  load: async ({ read, params: { code } }) => {
    const [good] = await Promise.all([read(goodQuery(code)), read(cagesQuery(code))])
    // Only modules have these, and only the good itself tells that it is one.
    if (isModule(good)) await read(moduleQuery(code))
    return {
      title: good.name,
      description: good.summary,
      path: addressOf('product-code', { code: good.code }),
    }
  },
})

/** One good: what it looks like, what it is for, and every characteristic that is known of it. */
function ProductPage() {
  const { code } = route.useParams()
  const site = useShell()
  const { data: good } = useSuspenseQuery(goodQuery(code))
  const fitting = useDecoration(cagesQuery(code))
  const { changes = [], series } = good
  const anchors = [
    { id: 'overview', title: 'Overview' },
    { id: 'characteristics', title: 'Characteristics' },
    ...(series ? [{ id: 'series', title: 'Series' }] : []),
    ...(good.documents.length > 0 ? [{ id: 'documents', title: 'Documents and firmware' }] : []),
    ...(changes.length > 0 ? [{ id: 'changes', title: sitePages.changes.breadcrumb }] : []),
    ...(isModule(good) ? [{ id: 'devices', title: 'Devices' }] : []),
    ...((fitting?.cages.length ?? 0) > 0 ? [{ id: 'modules', title: 'Modules' }] : []),
    ...(good.accessories.length > 0 ? [{ id: 'accessories', title: 'Goes with it' }] : []),
    ...(good.related.length > 0 ? [{ id: 'related', title: 'Related' }] : []),
  ]
  return (
    <Container>
      <StructuredData describe={(origin) => [describeProduct(good, site.brand, origin)]} />
      <div className={styles.top}>
        <ProductGallery key={good.id} images={good.images} />
        <div className={styles.words}>
          <CatalogueBreadcrumb groups={[...good.ancestors, good.group]} current={good.name} />
          <h1 className={styles.title}>{good.name}</h1>
          <p className={styles.part}>{good.part_number}</p>
          <p className={styles.summary}>{bindWords(good.summary)}</p>
          <div className={styles.actions}>
            <PopupButton className={buttonClass()} popup={{ kind: 'goods-request', goods: [good] }}>
              Request for equipment
            </PopupButton>
            <PopupButton
              className={buttonClass('secondary')}
              popup={{ kind: 'testing-request', goods: [good] }}
            >
              Test it first
            </PopupButton>
            <CompareButton
              good={{ ...good, image: good.images.find(({ logo }) => logo) ?? null }}
              look="button"
            />
          </div>
          <ProductFacts good={good} />
        </div>
      </div>
      <AnchorBar label="Sections of this page" anchors={anchors}>
        <ProductBar good={good} />
      </AnchorBar>
      <ProductSection id="overview" title="Overview">
        <div className={styles.overview}>
          <Prose text={good.description} />
          <ProductDrawing key={good.id} images={good.images} />
        </div>
      </ProductSection>
      <ProductSection
        id="characteristics"
        title="Characteristics"
        aside={<a href={toTwin(addressOf('product-code', { code: good.code }), 'json')}>As JSON</a>}
      >
        <AttributeTable attributes={good.attributes} />
      </ProductSection>
      {series ? (
        <ProductSection
          id="series"
          title={`The ${series.name} series`}
          aside={
            <Link
              to={pathOf('catalog-comparison')}
              search={{ ids: series.goods.map((each) => each.code).join(',') }}
            >
              Compare all {series.goods.length}
            </Link>
          }
        >
          <SeriesTable series={series} code={good.code} />
        </ProductSection>
      ) : null}
      {good.documents.length > 0 ? (
        <ProductSection
          id="documents"
          title="Documents and firmware"
          aside={
            <Link to={pathOf('download')} search={{ product: good.code }}>
              All downloads
            </Link>
          }
        >
          <DocumentList documents={good.documents} />
          <VerifyFiles signing={good.signing} documents={good.documents} />
          <ModelFiles models={good.models} />
        </ProductSection>
      ) : null}
      {changes.length > 0 ? (
        <ProductSection
          id="changes"
          title={sitePages.changes.breadcrumb}
          aside={
            <Link to={pathOf('changes')} search={{ product: good.code }}>
              All changes
            </Link>
          }
        >
          <ProductChanges changes={changes} />
        </ProductSection>
      ) : null}
      {isModule(good) ? (
        <ProductSection id="devices" title="Compatible devices">
          <CompatibleGoods code={code} />
        </ProductSection>
      ) : null}
      {(fitting?.cages.length ?? 0) > 0 ? (
        <ProductSection id="modules" title="Compatible modules">
          <CompatibleModules code={code} />
        </ProductSection>
      ) : null}
      {good.accessories.length > 0 ? (
        <ProductSection id="accessories" title="Goes with it">
          <AccessoryList goods={good.accessories} />
        </ProductSection>
      ) : null}
      {good.related.length > 0 ? (
        <ProductSection
          id="related"
          title="Related"
          aside={
            <Link
              to={pathOf('catalog-group')}
              params={{
                _splat: [...good.ancestors, good.group].map((each) => each.code).join('/'),
              }}
            >
              All {lowerFirst(good.group.name)}
            </Link>
          }
        >
          <GoodsGrid>
            {good.related.map((each) => (
              <GoodCard key={each.id} good={each} headingLevel={3} />
            ))}
          </GoodsGrid>
        </ProductSection>
      ) : null}
    </Container>
  )
}
