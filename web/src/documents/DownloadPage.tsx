import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { definePage } from '../base/page.ts'
import { routeId } from '../base/route.id.ts'
import { Unmet } from '../insights/Unmet.tsx'
import { EmptyState } from '../ui/data/EmptyState.tsx'
import { DownloadLayout } from './DownloadLayout.tsx'
import { readDownloadState } from './download.state.ts'
import styles from './DownloadPage.module.css'
import {
  familyQuery,
  goodDocumentsQuery,
  matchesQuery,
  newestFilesQuery,
} from './documents.queries.ts'
import { groupsQuery } from '../base/site.queries.ts'
import { Families } from './Families.tsx'
import { GoodLinks } from './GoodLinks.tsx'
import { NewestFiles } from './NewestFiles.tsx'
import { ProductDocuments } from './ProductDocuments.tsx'
import { UnknownProduct } from './UnknownProduct.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const route = getRouteApi(routeId('download'))

export const page = definePage({
  name: 'download',
  component: DownloadPage,
  needs: ['GET catalog/good/{idOrCode}', 'GET catalog/groups', 'GET search', 'GET catalog/goods'],
  decorates: ['GET changes'],
  load: async ({ read, search, t }) => {
    const { product, group, q } = readDownloadState(search)
    const path = pathOf('download')
    // The page lists the families if no product is given or the product is unknown.
    const readGood = async () => {
      try {
        return await read(goodDocumentsQuery(product))
      } catch (error) {
        await read(groupsQuery())
        throw error
      }
    }
    if (product !== '') {
      const good = await readGood()
      return {
        title: t('documents.titleOf', { name: good.name }),
        description: t('documents.descriptionOf', { name: good.name }),
        path: `${path}?product=${good.code}`,
      }
    }
    await read(groupsQuery())
    if (q !== '') await read(matchesQuery(q))
    else if (group !== '') await read(familyQuery(group))
    else await read(newestFilesQuery())
    return {
      title: t('documents.title'),
      description: t('documents.description'),
      path,
      noindex: q + group !== '',
    }
  },
})

/** Documents and firmware of one product, or ways to choose a product. */
function DownloadPage() {
  const { product, q, group } = readDownloadState(route.useSearch())
  const isUnknown = route.useMatch({ select: ({ status }) => status === 'notFound' })
  if (isUnknown) return <UnknownProduct asked={product === '' ? group : product} />
  if (product !== '') return <OfProduct product={product} />
  if (q !== '') return <Matches text={q} />
  return (
    <DownloadLayout typed="">
      <Families chosen={group} />
      {group === '' ? <NewestFiles /> : <OfFamily group={group} />}
    </DownloadLayout>
  )
}

function OfProduct({ product }: { product: string }) {
  const { data: good } = useSuspenseQuery(goodDocumentsQuery(product))
  return (
    <DownloadLayout typed={good.name}>
      <ProductDocuments good={good} />
    </DownloadLayout>
  )
}

function Matches({ text }: { text: string }) {
  const t = useMessages()
  const { data: found } = useSuspenseQuery(matchesQuery(text))
  const { count: total, goods } = found.catalog
  return (
    <DownloadLayout typed={text}>
      {total === 0 ? (
        <EmptyState title={t('documents.noMatch', { text })}>
          <Unmet kind="search" texts={text} />
          <p>{t('documents.noMatchHint')}</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="matches">
          <h2 id="matches" className={styles.title}>
            {t('documents.matches', { count: total, text })}
          </h2>
          <GoodLinks goods={goods} total={total} />
        </section>
      )}
      {total === 0 ? <Families chosen="" /> : null}
    </DownloadLayout>
  )
}

function OfFamily({ group }: { group: string }) {
  const { data: goods } = useSuspenseQuery(familyQuery(group))
  return <GoodLinks goods={goods.data} total={goods.pagination.total} />
}
