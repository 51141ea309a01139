import { useSuspenseQuery } from '@tanstack/react-query'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi } from '@tanstack/react-router'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { useDecoration } from '../base/useDecoration.ts'
import { useShell } from '../base/shell.ts'
import { StructuredData } from '../base/StructuredData.tsx'
import { PlainGoodsRequest } from '../forms/PlainGoodsRequest.tsx'
import { goodQuery } from '../goods/goods.queries.ts'
import { cagesQuery, isModule, moduleQuery } from '../transceivers/modules/transceivers.queries.ts'
import { AnchorBar } from '../ui/layout/AnchorBar.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { describeProduct } from './product.data.ts'
import { listSections, preloadSections } from './product.sections.tsx'
import { ProductBar } from './ProductBar.tsx'
import { ProductHead } from './ProductHead.tsx'
import { ProductSection } from './ProductSection.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const route = getRouteApi(routeId('product-code'))

export const page = definePage({
  name: 'product-code',
  component: ProductPage,
  needs: ['GET catalog/good/{idOrCode}'],
  decorates: ['GET catalog/sfp/modules', 'GET catalog/sfp/modules/{id}'],
  load: async ({ read, params: { code } }) => {
    const [good] = await Promise.all([read(goodQuery(code)), read(cagesQuery(code))])
    // Only modules have compatible devices, and only the product's own data shows whether it is a module.
    if (isModule(good)) await read(moduleQuery(code))
    await preloadSections(good)
    return {
      title: good.name,
      description: good.summary,
      path: addressOf('product-code', { code: good.code }),
    }
  },
})

/** Page of one product: pictures, uses and every known attribute. */
function ProductPage() {
  const t = useMessages()
  const { code } = route.useParams()
  const site = useShell()
  const { data: good } = useSuspenseQuery(goodQuery(code))
  const fitting = useDecoration(cagesQuery(code))
  const sections = listSections(t, { good, code, hasCages: (fitting?.cages.length ?? 0) > 0 })
  const anchors = sections.map(({ id, anchor }) => ({ id, title: anchor }))
  return (
    <Container>
      <StructuredData describe={(origin) => [describeProduct(good, site.brand, origin)]} />
      <ProductHead good={good} />
      <AnchorBar label={t('product.sections')} anchors={anchors}>
        {(isScrolled) => <ProductBar good={good} isScrolled={isScrolled} />}
      </AnchorBar>
      {sections.map(({ id, title, aside, content }) => (
        <ProductSection key={id} id={id} title={title} aside={aside}>
          {content}
        </ProductSection>
      ))}
      {good.discontinued ? null : (
        <PlainGoodsRequest title={t('product.requestTitle')} goods={[good]} />
      )}
    </Container>
  )
}
