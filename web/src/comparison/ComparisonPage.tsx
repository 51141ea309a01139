import { pageNames } from '@faceplate/contracts/pages/page.names'
import { comparisonLimit } from '@faceplate/contracts/calls/comparison.limit'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { getRouteApi } from '@tanstack/react-router'
import type { Messages } from '@faceplate/messages/messages'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { describeProducts, SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { readAddress } from './comparison.address.ts'
import { comparisonByLinkQuery, familyGoodsQuery, referenceQuery } from './comparison.queries.ts'
import { ComparisonByLink } from './ComparisonByLink.tsx'
import styles from './ComparisonPage.module.css'
import { OwnComparison } from './OwnComparison.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { joinParts } from '@faceplate/contracts/shared/parts.join'
import type { Reference } from './comparison.rows.ts'

const route = getRouteApi(routeId('catalog-comparison'))

/** The loader reads the comparison of products in the address; the browser requests a visitor's own list itself. */
export const page = definePage({
  name: 'catalog-comparison',
  component: ComparisonPage,
  needs: ['GET catalog/compare/compare-goods'],
  results: ['GET catalog/goods', 'GET catalog/analogs/search'],
  validate: ({ search, t }) =>
    (readAddress(search).ids ?? []).length <= comparisonLimit || {
      status: 400,
      message: t('comparison.tooMany', { limit: comparisonLimit }),
    },
  load: async ({ read, search, t }) => {
    const { ids, group: code, device, q } = readAddress(search)
    const groups = ids ? await read(comparisonByLinkQuery(ids)) : []
    const group = groups.find((each) => each.group.code === code)?.group ?? groups[0]?.group
    if (group && q !== '') await read(familyGoodsQuery(group.code, q))
    const reference = device === '' ? null : await read(referenceQuery(device))
    const names = groups.flatMap(({ goods }) => goods.map(({ name }) => name))
    return {
      title:
        names.length === 0
          ? t(pageNames['catalog-comparison'])
          : nameComparison(t, names, reference),
      description: t('comparison.description', { limit: comparisonLimit }),
      path: pathOf('catalog-comparison'),
      noindex: Object.keys(search).length > 0,
    }
  },
})

function nameComparison(
  t: Messages,
  names: readonly string[],
  reference: Reference | null | undefined,
): string {
  const goods = joinParts(t, names)
  if (!reference) return t('comparison.titleOf', { goods })
  const { vendor, model } = reference.device
  return t('comparison.titleBeside', { goods, device: `${vendor} ${model}` })
}

/** Products side by side: the visitor's own list, or the products in the address. */
function ComparisonPage() {
  const t = useMessages()
  const title = t(pageNames['catalog-comparison'])
  const address = readAddress(route.useSearch())
  return (
    <Container className={styles.page}>
      <PageHeader
        breadcrumb={<SiteBreadcrumb path={[describeProducts(t)]} current={title} />}
        title={title}
      />
      {address.ids ? (
        <ComparisonByLink ids={address.ids} address={address} />
      ) : (
        <OwnComparison address={address} />
      )}
    </Container>
  )
}
